import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { queueSms } from './queue-sms.ts'
import { type SmsStandIn, startSmsStandIn } from './stand-in.ts'

let o: Outbox
let provider: SmsStandIn
beforeAll(async () => {
  o = await testOutbox()
  provider = await startSmsStandIn()
})
afterAll(async () => {
  await provider.close()
  await o.close()
})

const path = '/tenant/sms-connections'
const connect = async () =>
  (await o.anna.post(path, { provider: 'demo', sender: 'Salon', part_price: 10 })).body
const round = () => sendSms(o, { demo: provider.url })
const stateOf = async (id: string) => {
  const { rows } = await o.inSalon((tx) =>
    sql<{
      status: string
      reason: string | null
    }>`select status, reason from messages where id = ${id}`.execute(tx),
  )
  return rows[0]
}

test('SMS that wait when the last provider is disconnected become mails, wait for another one, or are left out', async () => {
  const { id, version } = await connect()
  const reached = { phone: '+48600200400', email: 'iga@example.test', messages_by: 'sms' }
  const [byMail] = await o.due(1, reached)
  const [silentVisit] = await o.due(1, { ...reached, phone: '+48600200401', email: null })
  const queued = () =>
    o.inSalon((tx) => queueSms(tx, o.world.a, { client_id: null, recipient: '+48600200402', text: 'Cześć' }))
  const [stale, kept] = [await queued(), await queued()]
  expect((await o.anna.delete(`${path}/${id}`, { version })).status).toBeLessThan(300)
  // A provider is exchanged within minutes: nothing is decided yet.
  await o.later(120)
  await round()
  expect(await o.state(byMail)).toMatchObject({ channel: 'sms', status: 'queued' })

  await o.later(20 * 60)
  await o.inSalon((tx) =>
    sql`update messages set expires_at = case when id = ${stale} then now() - interval '1 minute' else now() + interval '1 hour' end
      where channel = 'sms'`.execute(tx),
  )
  await round()
  expect(await stateOf(stale)).toEqual({ status: 'skipped', reason: 'No SMS provider is connected.' })
  expect(await stateOf(kept)).toMatchObject({ status: 'queued' })
  expect(await o.state(silentVisit)).toMatchObject({ channel: 'sms', status: 'queued' })
  expect(await o.deliver()).toHaveLength(1)
  expect(await o.state(byMail)).toMatchObject({ channel: 'email', status: 'sent' })

  await connect()
  await round()
  expect(await stateOf(kept)).toMatchObject({ status: 'sent' })
  expect(await o.state(silentVisit)).toMatchObject({ channel: 'sms', status: 'sent' })
})

test('an SMS that the last provider may have taken fails in time, and an employee hears of it', async () => {
  const failures = async () =>
    (await o.anna.get('/tenant/notices')).body.data.filter(
      (one: { kind: string }) => one.kind === 'message_failed',
    )
  const [{ id, version }] = (await o.anna.get(path)).body.data
  expect((await o.anna.delete(`${path}/${id}`, { version })).status).toBeLessThan(300)
  const before = (await failures()).length
  const [visit] = await o.due(1, { phone: '+48600200403', messages_by: 'sms' })
  await o.inSalon((tx) =>
    sql`update messages set channel = 'sms', provider = 'demo', due_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'
      where visit_id = ${visit}`.execute(tx),
  )
  await round()
  expect(await o.state(visit)).toMatchObject({ status: 'failed' })
  expect((await failures()).length).toBe(before + 1)
  expect((await failures())[0]).toMatchObject({ visit_id: visit })
})
