import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
})
afterAll(() => salon.close())

const iso = (at: number) => new Date(Math.floor(at / 60_000) * 60_000).toISOString()
/** Begun a moment ago, today in Warsaw. */
const justNow = () =>
  iso(Math.max(Date.now() - 120_000, dayBounds(localDay(Date.now(), 'Europe/Warsaw'), 'Europe/Warsaw').from))
const inDays = (days: number) => iso(Date.now() + days * 86_400_000)
const newVisit = async (startsAt: string) =>
  salon.booked([{ service_id: cut, employee_id: await salon.employee({}, [cut]) }], startsAt)
const note = ({ id, version }: Visit, late_minutes: number | null) =>
  salon.anna.post(`/tenant/events/${id}/lateness`, { late_minutes }, { version })
const noted = async (visit: Visit, minutes: number | null): Promise<Visit> => {
  const { status, body } = await note(visit, minutes)
  expect(status).toBe(200)
  return body
}

describe('a late client', () => {
  test('is marked on the visit and in the day, keeps its time, and goes into the history', async () => {
    const visit = await newVisit(justNow())
    const late = await noted(visit, 15)
    expect(late).toMatchObject({ late_minutes: 15, starts_at: visit.starts_at, version: visit.version + 1 })
    const from = localDay(visit.starts_at, 'Europe/Warsaw')
    const { body: day } = await salon.anna.get(`/tenant/calendar?from=${from}`)
    expect(day.visits).toContainEqual(expect.objectContaining({ id: visit.id, late_minutes: 15 }))
    const { body: history } = await salon.anna.get(`/tenant/events/${visit.id}/history`)
    expect(history.data[0].changes).toMatchObject({ late_minutes: [null, 15] })
    expect(await noted(late, null)).toMatchObject({ late_minutes: null })
  })

  test('is no longer late once here', async () => {
    const late = await noted(await newVisit(justNow()), 30)
    const { body } = await salon.step(late, 'arrived')
    expect(body).toMatchObject({ status: 'arrived', late_minutes: null })
  })

  test('is in time for a visit that was moved', async () => {
    const late = await noted(await newVisit(justNow()), 30)
    const { status, body } = await salon.move(late, { starts_at: inDays(2), notify: false })
    expect([status, body.late_minutes]).toEqual([200, null])
  })

  test('can be late only today, and only until here', async () => {
    const tomorrow = await note(await newVisit(inDays(3)), 10)
    expect([tomorrow.status, tomorrow.body.message]).toEqual([409, 'Only on the day of the appointment.'])
    const { body: here } = await salon.step(await newVisit(justNow()), 'arrived')
    const after = await note(here, 10)
    expect([after.status, after.body.message]).toEqual([
      409,
      'Only an appointment that has not begun can be late.',
    ])
    const { status } = await note(await newVisit(justNow()), 3)
    expect(status).toBe(422)
  })
})
