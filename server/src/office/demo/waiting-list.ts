import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { DemoClient } from './clients.ts'
import type { House } from './house.ts'
import { createRandom } from './random.ts'
import { writeLog } from './visits/visit-log.ts'
import { writeRows } from './write.ts'

const day = 86_400_000

type Wish = [note: string | null, days: number[], part: string | null, priority?: 'high']
const wishes: Wish[] = [
  ['Wesele w sobotę, przyjdzie o każdej porze.', [], null, 'high'],
  [null, [1, 2, 3], 'morning'],
  ['Może przyjść w pół godziny.', [], null],
  [null, [], 'evening'],
  ['Dzwonić po 15.', [4, 5], 'afternoon'],
  [null, [5, 6], 'any'],
  ['Zależy na tej samej osobie co ostatnio.', [], 'afternoon'],
  [null, [], null],
  ['Wyjeżdża pod koniec miesiąca.', [1, 2, 3, 4, 5], 'evening', 'high'],
  [null, [2, 4], 'morning'],
  ['Prosi o SMS.', [], 'morning'],
  [null, [3], 'any'],
]

/** Writes a dozen clients who wait for a time. */
export async function writeWaitingList(
  tx: Tx,
  house: House,
  clients: readonly DemoClient[],
  now: number,
): Promise<void> {
  const business_id = house.businessId
  const random = createRandom(20_261_124 + house.salon.clients)
  const today = localDay(now, 'Europe/Warsaw')
  const offered = house.services.filter(({ id }) =>
    house.employees.some(({ services }) => services.some(({ service_id }) => service_id === id)),
  )
  const known = clients.filter(({ isNew }) => !isNew)
  const rows = wishes.map(([note, weekdays, part, priority = 'normal'], at) => {
    const service = offered[(at * 5) % offered.length]?.id as string
    const performers = house.employees.filter(({ services }) =>
      services.some(({ service_id }) => service_id === service),
    )
    const created_at = new Date(now - (at + 1) * 1.3 * day).toISOString()
    return {
      id: random.uuid(),
      client_id: known[(at * 17 + 3) % known.length]?.id as string,
      service,
      employee: at % 4 === 1 ? performers[0]?.id : undefined,
      weekdays,
      part,
      entry: { note, priority, valid_to: addDays(today, 7 + at * 3), created_at, updated_at: created_at },
    }
  })
  await writeRows(
    tx,
    'waiting_entries',
    rows.map(({ id, client_id, entry }) => ({ business_id, id, client_id, ...entry })),
  )
  await writeRows(
    tx,
    'waiting_services',
    rows.map(({ id: entry_id, service: service_id }) => ({ business_id, entry_id, position: 0, service_id })),
  )
  await writeRows(
    tx,
    'waiting_employees',
    rows.flatMap(({ id: entry_id, employee: employee_id }) =>
      employee_id ? [{ business_id, entry_id, employee_id }] : [],
    ),
  )
  await writeRows(
    tx,
    'waiting_windows',
    rows.flatMap(({ id: entry_id, weekdays, part }) =>
      part ? [{ business_id, entry_id, position: 0, weekdays, part }] : [],
    ),
  )
}

/** Notes the times that cancelled visits ahead gave free; three clients who wait want the services of free ones. */
export const writeFreedTimes = (database: Database, businessId: string, now: number) =>
  database.transaction({ businessId, userId: null }, async (tx) => {
    await sql`
      insert into freed_times (business_id, starts_at, ends_at, employee_ids, visit_id, state, created_at)
      select v.business_id, v.starts_at, v.ends_at,
        array(select distinct l.employee_id from visit_lines l
          where l.business_id = v.business_id and l.visit_id = v.id order by 1),
        v.id, 'proposed', coalesce(v.cancelled_at, v.created_at)
      from visits v
      where v.business_id = ${businessId} and v.status = 'cancelled' and v.starts_at > ${new Date(now).toISOString()}
        and not exists (select from visit_lines l join bookings b on b.business_id = l.business_id and b.subject_id = l.employee_id
          and b.starts_at < v.ends_at and b.ends_at > v.starts_at
          where l.business_id = v.business_id and l.visit_id = v.id)
      order by v.starts_at limit 6`.execute(tx)
    const { rows } = await sql<{ entry_id: string; service_id: string }>`
      select e.id as entry_id, f.service_id
      from (
        select l.service_id, row_number() over (order by f.starts_at) as place
        from freed_times f
        join visit_lines l on l.business_id = f.business_id and l.visit_id = f.visit_id and l.position = 0
        where f.business_id = ${businessId}) f
      join (
        select e.id, row_number() over (order by e.created_at desc) as place
        from waiting_entries e
        where e.business_id = ${businessId}
          and not exists (select from waiting_windows o where o.business_id = e.business_id and o.entry_id = e.id)
          and not exists (select from waiting_employees o where o.business_id = e.business_id and o.entry_id = e.id)) e
        on e.place = f.place`.execute(tx)
    const entries = rows.map(({ entry_id }) => entry_id)
    await sql`
      delete from waiting_services where business_id = ${businessId} and entry_id = any (${entries}::uuid[])`.execute(
      tx,
    )
    await writeRows(
      tx,
      'waiting_services',
      rows.map((row) => ({ business_id: businessId, position: 0, ...row })),
    )
  })

/** Notes clients who waited in the past ten weeks: most were given a visit, a few gave up. */
export const writePastWishes = (database: Database, businessId: string, now: number) =>
  database.transaction({ businessId, userId: null }, async (tx) => {
    await sql`
      with past as materialized (
        select v.id as visit_id, v.client_id, v.created_at, gen_random_uuid() as id, row_number() over (order by md5(v.id::text)) as place
        from visits v
        where v.business_id = ${businessId} and v.client_id is not null and v.status = 'settled'
          and v.created_at > ${new Date(now - 70 * day).toISOString()} and v.created_at < v.starts_at
        order by place limit 14
      ), entry as (
        insert into waiting_entries (business_id, id, client_id, status, priority, visit_id, offered_at, valid_to, created_at, updated_at)
        select ${businessId}, id, client_id, case when place > 11 then 'declined' else 'booked' end,
          case when place % 4 = 0 then 'high' else 'normal' end, case when place <= 11 then visit_id end,
          created_at - interval '1 hour' * (1 + place % 5), (created_at + interval '14 days')::date,
          created_at - interval '1 hour' * (7 + place * 5), created_at
        from past)
      insert into waiting_services (business_id, entry_id, position, service_id)
      select l.business_id, past.id, 0, l.service_id
      from past join visit_lines l on l.business_id = ${businessId} and l.visit_id = past.visit_id and l.position = 0`.execute(
      tx,
    )
    await writeLog(tx, businessId, [])
  })
