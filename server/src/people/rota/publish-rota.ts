import { isDeepStrictEqual } from 'node:util'
import type { PublishedDay, RotaMonth } from '@wizyta/contract/people/rota/api'
import { publishedDays } from '@wizyta/contract/people/rota/person-month'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { readMonth } from './read-month.ts'
import { mailRota } from './rota-mail.ts'

/**
 * Publishes a month: stores what each employee works. It mails the month to those who were sent something else last.
 * Publishing again without a change sends nothing.
 */
export async function publishRota(
  tx: Tx,
  businessId: string,
  month: string,
): Promise<{ published_at: string; changed: number; mailed: number }> {
  // Two users who publish at once do it one after the other: the second finds everything sent.
  await sql`
    insert into rota_months (business_id, month) values (${businessId}, ${`${month}-01`}::date)
    on conflict (business_id, month) do nothing`.execute(tx)
  await sql`
    select id from rota_months where business_id = ${businessId} and month = ${`${month}-01`}::date for update`.execute(
    tx,
  )
  const rota = await readMonth(tx, businessId, month, false)
  const changed = changedShifts(rota)
  const ids = await storeShifts(tx, businessId, month, changed)
  const mailed = await mailRota(
    tx,
    businessId,
    month,
    changed.map((shift) => ({ ...shift, id: ids.get(shift.employee_id) as string })),
  )
  const { rows } = await sql<{ published_at: string }>`
    update rota_months set published_at = now(), published_by = current_user_id(), sent = ${changed.length}
    where business_id = ${businessId} and month = ${`${month}-01`}::date
    returning published_at`.execute(tx)
  return { published_at: found(rows).published_at, changed: changed.length, mailed }
}

interface Shifts {
  employee_id: string
  /** Days that the employee was sent last; null: none yet. */
  before: PublishedDay[] | null
  days: PublishedDay[]
}

/** Lists the employees whose days are new or differ. An employee who never worked in the month hears nothing. */
function changedShifts(rota: RotaMonth): Shifts[] {
  const sent = new Map(rota.shifts.map(({ employee_id, days }) => [employee_id, days]))
  return rota.people.flatMap((person) => {
    const source = {
      weeks: ofOne(rota.weeks, person.id),
      dated: ofOne(rota.dated, person.id),
      absences: ofOne(rota.absences, person.id),
      employees: [person],
    }
    const days = publishedDays(source, person.id, rota.month)
    const before = sent.get(person.id) ?? null
    return isDeepStrictEqual(before ?? [], days) ? [] : [{ employee_id: person.id, before, days }]
  })
}

const ofOne = <Row extends { employee_id: string | null }>(rows: readonly Row[], id: string) =>
  rows.filter(({ employee_id }) => employee_id === null || employee_id === id)

async function storeShifts(tx: Tx, businessId: string, month: string, shifts: readonly Shifts[]) {
  const { rows } = await sql<{ id: string; employee_id: string }>`
    insert into rota_shifts (business_id, month, employee_id, days)
    select ${businessId}, ${`${month}-01`}::date, employee_id, days
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as s (employee_id uuid, days jsonb)
    on conflict (business_id, employee_id, month) do update set days = excluded.days, published_at = now()
    returning id, employee_id`.execute(tx)
  return new Map(rows.map(({ id, employee_id }) => [employee_id, id]))
}
