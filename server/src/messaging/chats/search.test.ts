import { permissions } from '@wizyta/contract/kit/permission'
import type { ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { searchMessages } from './messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the latest message is found though its words stand in thousands of others', async () => {
  const { anna: ola, basia: ewa } = t.world
  const room = (await ola.post('/tenant/chats', { kind: 'direct', user_id: ewa.user.id })).body.id
  const many = 10_300
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`
      insert into chat_messages (business_id, room_id, id, number, author_id, text, sent_at)
      select ${t.world.a}, ${room}, gen_random_uuid(), n, ${ola.user.id},
        case when n = 1 then 'Klientka odbiera dostawe' when n % 2 = 0 then 'Klientka czeka przy ladzie' else 'Dostawa stoi przy ladzie' end,
        now() - make_interval(days => case when n = 1 then 2 else 1 end)
      from generate_series(1, ${many}::int) n`.execute(tx)
    await sql`update chat_rooms set last_number = ${many} where business_id = ${t.world.a} and id = ${room}`.execute(
      tx,
    )
  })
  const { id } = (
    await ola.post(`/tenant/chats/${room}/messages`, {
      message_id: crypto.randomUUID(),
      text: 'Klientka czeka na fotelu',
    })
  ).body
  const found = async (q: string) =>
    (await ewa.get(`/tenant/chat-search?q=${encodeURIComponent(q)}`)).body.data.map(
      (one: ChatMessage) => one.id,
    )
  expect((await found('klientka czeka'))[0]).toBe(id)
  expect((await found('klientka czeka')).length).toBe(50)
  expect(await found('klientka fotel')).toEqual([id])
  // Each of the words stands in thousands of messages, both of them in the oldest one alone.
  const { data } = (await ewa.get('/tenant/chat-search?q=klientka%20dostaw')).body
  expect(data.map(({ number }: ChatMessage) => number)).toEqual([1])
  // A rare word is looked up: the other messages are not read.
  const read = await t.parts.database.transaction(
    { businessId: t.world.a, userId: ewa.user.id },
    async (tx) => {
      const session = { user: ewa.user, permissions, timezone: 'Europe/Warsaw' }
      await searchMessages({ tx, businessId: t.world.a, session } as never, { q: 'fotel' })
      const { rows } = await sql<{ count: number }>`
        select (pg_stat_get_xact_tuples_returned('chat_messages'::regclass)
          + pg_stat_get_xact_tuples_fetched('chat_messages'::regclass))::int as count`.execute(tx)
      return rows[0]?.count
    },
  )
  expect(read).toBeLessThan(100)
})
