import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

test('an entry is filled by a visit that was neither called off nor missed', async () => {
  const cut = await salon.service({ duration_min: 60, price: 12_000 })
  const ola = await salon.employee({}, [cut])
  const client = await salon.client()
  const statuses = ['booked', 'settled', 'cancelled', 'no_show'] as const
  for (const [place, status] of statuses.entries()) {
    const visit = await salon.booked(
      [{ service_id: cut, employee_id: ola }],
      `2027-03-1${place}T10:00:00+01:00`,
      { client_id: client, walk_in_name: undefined },
    )
    await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
      await sql`update visits set status = ${status}, created_at = '2027-03-05T13:00Z' where id = ${visit.id}`.execute(
        tx,
      )
      await sql`insert into waiting_entries (business_id, client_id, status, visit_id, created_at)
        values (${salon.world.a}, ${client}, 'booked', ${visit.id}, '2027-03-05T12:00Z')`.execute(tx)
    })
  }
  const { body } = await salon.anna.get('/tenant/reports/waiting-list?from=2027-03-05&to=2027-03-05&by=day')
  expect(body.totals).toMatchObject({ added: 4, filled: 2, fill: 5_000, value: 24_000, wait: 60 })
})
