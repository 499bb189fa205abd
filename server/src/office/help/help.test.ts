import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverSupport } from './deliver-support.ts'

let t: TestApp
let smtp: MailServer
let refusal: { code: number; text: string } | null = null
beforeAll(async () => {
  t = await testApp()
  smtp = await startMailServer({ recipient: () => refusal })
})
afterAll(async () => {
  await smtp.close()
  await t.close()
})

const support = 'pomoc@example.test'
const round = async () => {
  const before = smtp.caught.length
  const sender = { ...t.parts.config, supportEmail: support }
  await deliverSupport(t.parts.database, sender, openMailRoute(smtp.url), () => false)
  return smtp.caught.slice(before)
}
const ask = (text: string, who = t.world.anna) =>
  who.post('/tenant/support-messages', { topic: 'fault', text })
const stored = (id: string) =>
  t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { rows } = await sql<{ status: string; attempts: number; reason: string | null }>`
      select status, attempts, reason from support_messages where id = ${id}`.execute(tx)
    return rows[0]
  })
/** Time passes for what waits to be tried again. */
const later = (minutes: number) =>
  t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update support_messages set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})`.execute(
      tx,
    ),
  )

test('every member sees e-mail and phone of the business and of the product’s support, and the owner', async () => {
  const guest = await t.person(t.world.a, [])
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`update roles set key = 'superadmin' where id in (select role_id from memberships where user_id = ${t.world.anna.user.id})`.execute(
      tx,
    )
  })
  expect((await guest.get('/tenant/help-contact')).body).toEqual({
    business: { name: 'Mokotów', email: 'salon@example.test', phone: '+48221234567' },
    product: { email: 'support@example.test', phone: '+48 22 765 43 21' },
    support: 'mail',
    owners: [{ name: 'Anna', email: t.world.anna.user.email }],
  })
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update businesses set email = null, phone = '' where id = ${t.world.a}`.execute(tx),
  )
  const { business } = (await guest.get('/tenant/help-contact')).body
  expect(business).toEqual({ name: 'Mokotów', email: null, phone: null })
})

test('what is written arrives at the support once, and answering it answers the writer', async () => {
  const { status, body } = await ask('Nie mogę dodać <b>usługi</b>.\nCo robić?')
  expect([status, body.support]).toEqual([201, 'mail'])
  const [mail, ...others] = await round()
  expect(others).toEqual([])
  expect(mail?.mail.to?.[0]?.address).toBe(support)
  expect(mail?.mail.replyTo?.[0]?.address).toBe(t.world.anna.user.email)
  expect(mail?.mail.subject).toBe('Coś nie działa: Mokotów, Anna')
  expect(mail?.mail.text).toContain('Nie mogę dodać <b>usługi</b>.')
  expect(mail?.mail.html).toContain('&lt;b&gt;usługi')
  expect(await stored(body.id)).toMatchObject({ status: 'sent', attempts: 1 })
  expect(await round()).toEqual([])
})

test('a mail server that is busy is asked again later, one that refuses for good is not', async () => {
  refusal = { code: 451, text: 'try again later' }
  const { body } = await ask('Jak dodać gabinet?')
  expect(await round()).toEqual([])
  expect(await stored(body.id)).toMatchObject({ status: 'queued', attempts: 1 })
  expect(await round()).toEqual([])
  expect(await stored(body.id)).toMatchObject({ attempts: 1 })
  refusal = null
  await later(2)
  expect(await round()).toHaveLength(1)
  expect(await stored(body.id)).toMatchObject({ status: 'sent', attempts: 2, reason: null })

  refusal = { code: 550, text: 'no such person' }
  const { body: other } = await ask('Drugie pytanie')
  await round()
  expect(await stored(other.id)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('no such person'),
  })
  refusal = null
})

test('two workers do not send a message twice', async () => {
  await ask('Raz wystarczy')
  const rounds = await Promise.all([round(), round()])
  expect(new Set(rounds.flat().map(({ mail }) => mail.messageId)).size).toBe(1)
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ attempts: number }>`select attempts from support_messages where text = 'Raz wystarczy'`.execute(tx),
  )
  expect(rows).toEqual([{ attempts: 1 }])
})

test('a user who writes without end is asked to wait, others are not', async () => {
  const eager = await t.person(t.world.a, [])
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask('Halo?', eager)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(201), count(429)]).toEqual([10, 4])
  expect((await ask('Ja tylko raz', t.world.basia)).status).toBe(201)
})

test('an empty message is refused at its field, and without a support address nothing is taken', async () => {
  expect((await ask('   ')).body.errors).toEqual({ text: ['Enter a subject.'] })
  const other = await testApp({ supportEmail: null })
  expect((await other.world.anna.get('/tenant/help-contact')).body.support).toBe('none')
  const refused = await other.world.anna.post('/tenant/support-messages', { topic: 'idea', text: 'Pomysł' })
  expect(refused.status).toBe(409)
  await other.close()
})

test('in the demo a message is kept, and nothing is sent', async () => {
  const demo = await testApp({ demo: true })
  expect((await demo.world.anna.get('/tenant/help-contact')).body.support).toBe('kept')
  const { body } = await demo.world.anna.post('/tenant/support-messages', { topic: 'idea', text: 'Pomysł' })
  expect(body.support).toBe('kept')
  await deliverSupport(
    demo.parts.database,
    { ...demo.parts.config, supportEmail: support },
    openMailRoute(smtp.url),
    () => false,
  )
  expect(smtp.caught.map(({ mail }) => mail.text).join()).not.toContain('Pomysł')
  await demo.close()
})
