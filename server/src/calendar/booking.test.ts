import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../test/salon.ts'

let salon: Salon
let cut: string
let ola: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ name: 'Strzyżenie' })
  ola = await salon.employee({}, [cut])
})
afterAll(() => salon.close())

test('smoke', async () => {
  const a = await salon.book([{ service_id: cut, employee_id: ola }], '2027-03-10T09:00:00Z')
  console.log(a.status, JSON.stringify(a.body, null, 1))
  const b = await salon.book([{ service_id: cut, employee_id: ola }], '2027-03-10T09:30:00Z')
  console.log(b.status, JSON.stringify(b.body, null, 1))
  const moved = await salon.move(a.body.data[0], { starts_at: '2027-03-10T10:00:00Z' })
  console.log(moved.status, moved.body.starts_at, moved.body.version)
  const resized = await salon.move(moved.body, { resize: { line_id: moved.body.lines[0].id, duration_min: 90 } })
  console.log(resized.status, resized.body.ends_at)
  const off = await salon.step(resized.body, 'cancelled')
  console.log(off.status, off.body.status, off.body)
  const back = await salon.step(off.body, 'booked')
  console.log(back.status, back.body.status)
  for (const path of ['/tenant/calendar-setup', '/tenant/calendar?from=2027-03-10', '/tenant/calendar-month?from=2027-03-10&days=3', `/tenant/events/${back.body.id}/history`, '/tenant/events?filter[from]=2027-03-10&filter[to]=2027-03-10']) {
    const got = await salon.anna.get(path)
    console.log(path, got.status, JSON.stringify(got.body).slice(0, 1500))
  }
  const slots = await salon.anna.post('/tenant/slot-searches', { lines: [{ service_id: cut, employee_id: null }], from: '2027-03-10T00:00:00Z', limit: 5 })
  console.log(slots.status, JSON.stringify(slots.body))
  const check = await salon.anna.post('/tenant/event-checks', { lines: [{ service_id: cut, employee_id: ola }], starts_at: '2027-03-10T10:00:00Z', repeat: { every: 1, unit: 'weeks', count: 3 } })
  console.log(check.status, JSON.stringify(check.body, null, 1))
})
