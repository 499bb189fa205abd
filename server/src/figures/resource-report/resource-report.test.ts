import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon

beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

test('hours open are those of the resource, or else of the salon, without times out of use, for each place', async () => {
  // The salon: Monday to Friday, 9 to 17, with half an hour of break.
  await salon.week(null, [{ from: '09:00', to: '17:00' }], [{ from: '12:00', to: '12:30' }])
  const room = await salon.resource({ name: 'Gabinet', category: 'room' })
  const chairs = await salon.resource({ name: 'Fotele', capacity: 2 })
  const unused = await salon.resource({ name: 'Laser', category: 'device' })
  await salon.anna.put(`/tenant/working-week?resource_id=${room}`, {
    week: [{ weekday: 1, intervals: [{ from: '10:00', to: '14:00' }], breaks: [] }],
  })
  const away = await salon.anna.post('/tenant/absences', {
    resource_id: chairs,
    starts_on: '2027-03-02',
    ends_on: '2027-03-02',
    reason: 'maintenance',
  })
  expect(away.status).toBe(201)
  const cut = await salon.service({
    duration_min: 60,
    price: 12_000,
    resource_rule: [{ any_of: [chairs], work_only: false }],
  })
  const ola = await salon.employee({}, [cut])
  await salon.booked([{ service_id: cut, employee_id: ola }], '2027-03-03T10:00:00+01:00')
  // A week of Monday to Sunday.
  const { body } = await salon.anna.get(
    '/tenant/reports/resources?from=2027-03-01&to=2027-03-07&by=resource&sort=label',
  )
  const day = 7.5 * 60
  expect(
    body.rows.map(({ label, open_min, minutes, utilisation }: any) => [
      label,
      open_min,
      minutes,
      utilisation,
    ]),
  ).toEqual([
    ['Fotele', 2 * 4 * day, 60, Math.round((10_000 * 60) / (2 * 4 * day))],
    ['Gabinet', 240, 0, 0],
    ['Laser', 5 * day, 0, 0],
  ])
  expect(unused).toBeTruthy()
  const file = await salon.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/reports/resources/exports',
    headers: { ...salon.anna.headers(), 'content-type': 'application/json', 'accept-language': 'en' },
    payload: JSON.stringify({
      from: '2027-03-01',
      to: '2027-03-07',
      by: 'resource',
      sort: 'label',
      format: 'csv',
      columns: ['open_min', 'minutes'],
    }),
  })
  // Hours and minutes as on the screen, no bare minutes.
  expect(file.rawPayload.toString('utf8').trim().split('\r\n').slice(1)).toEqual([
    'Fotele;60:00;1:00',
    'Gabinet;4:00;0:00',
    'Laser;37:30;0:00',
  ])
})
