import { expect, test } from 'vitest'
import { nextPhone, o, provider, send, useMassMessages } from '../../../test/mass-messages.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'

useMassMessages()

test('of a visit whose SMS came back the client knows nothing: the next change is told as a booking', async () => {
  const [visit] = await o.due(1, { email: null, phone: nextPhone() })
  await send()
  const sms = provider.taken.at(-1)
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const reports = addressOfCallback({ ...o.parts.config, appOrigin: '' }, o.world.a, connection.id, 'reports')
  const lost = { MsgId: sms?.id ?? '', idx: sms?.idx ?? '', status: '405', status_name: 'UNDELIVERED' }
  const url = `${reports}?${new URLSearchParams(lost)}`
  expect((await o.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  const { version, starts_at } = (await o.anna.get(`/tenant/events/${visit}`)).body
  const body = { starts_at: `${starts_at.slice(0, 11)}15:00:00Z`, notify: true }
  expect((await o.anna.post(`/tenant/events/${visit}/moves`, body, { version })).status).toBe(200)
  await o.later(61)
  await send()
  expect((await o.messages(visit)).map(({ kind, status }) => [kind, status])).toEqual([
    ['booked', 'failed'],
    ['booked', 'sent'],
  ])
})
