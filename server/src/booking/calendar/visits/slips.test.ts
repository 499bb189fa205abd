import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn, type Outbox, testOutbox } from '../../../../test/outbox.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

test('a visit cancelled by a slip comes back without the right to restore, until the client has been told', async () => {
  const clerk = await o.person(
    o.world.a,
    permissions.filter((permission) => permission !== 'events.delete'),
  )
  const step = async ({ id, version }: Visit, to: string) =>
    clerk.post(`/tenant/events/${id}/steps`, { to, notify: to === 'cancelled' }, { version })
  const bookedOn = async (day: number) =>
    o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
      client_id: await o.client(),
      walk_in_name: undefined,
      notify: true,
    })
  const [first, second] = [await bookedOn(10), await bookedOn(11)]
  await o.pass(200)
  const slip = await step(first, 'cancelled')
  expect(slip.body.messages).toMatchObject([{ status: 'sent' }, { kind: 'cancelled', status: 'queued' }])
  expect((await step(slip.body, 'booked')).status).toBe(200)
  const told = await step(second, 'cancelled')
  await o.pass(200)
  expect((await step(told.body, 'booked')).status).toBe(403)
})

test('a no-show that was a slip is taken back without a word about what the visit was booked over', async () => {
  const ola = await o.employee({}, [o.cut])
  await o.week(ola)
  const startsAt = new Date(Date.parse(noonIn(-1)) + 10 * 3_600_000).toISOString()
  const book = (rest = {}) => o.booked([{ service_id: o.cut, employee_id: ola }], startsAt, rest)
  await book()
  const late = await book({ override_reason: 'Dla stałej klientki' })
  const { body: missed } = await o.step(late, 'no_show')
  const back = await o.anna.post(
    `/tenant/events/${late.id}/steps`,
    { to: 'booked', notify: false },
    { version: missed.version },
  )
  expect([back.status, back.body.override_reason]).toEqual([200, 'Dla stałej klientki'])
})
