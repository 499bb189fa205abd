import { expect, test } from 'vitest'
import { nextPhone, o, provider, send, useMassMessages } from '../../../test/mass-messages.ts'
import { fillDisk } from '../../../test/outbox.ts'
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

test('a disk that is full when the outcome is written: each SMS comes once and is paid once, and all leave when there is space', async () => {
  const visits: (string | undefined)[] = []
  for (let made = 0; made < 6; made++) visits.push(...(await o.due(1, { email: null, phone: nextPhone() })))
  const spent = async () => (await o.anna.get('/tenant/sms-connections')).body.data[0].month_cost
  const [before, requests, cost] = [provider.taken.length, provider.requests, await spent()]
  const makeSpace = await fillDisk(o)
  await expect(send()).rejects.toMatchObject({ code: '53100' })
  await makeSpace()
  for (let round = 0; round < 2; round++) {
    await o.later(61)
    await send()
  }
  expect(provider.taken.length).toBe(before + 6)
  // Those whose outcome was unwritten were handed over again, and the provider knew them.
  expect(provider.requests).toBeGreaterThan(requests + 6)
  expect(await spent()).toBe(cost + 60)
  for (const visit of visits) expect(await o.state(visit)).toMatchObject({ status: 'sent', cost: 10 })
})
