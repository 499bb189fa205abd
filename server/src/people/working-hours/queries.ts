import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type {
  Absence,
  DatedHours,
  HolidayHours,
  Hours,
  WeekRow,
  workingHours,
} from '@wizyta/contract/people/working-hours/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, notFound, outdated } from '../../kit/http/refusal.ts'
import { absenceColumns, checkGivenOwner, checkYears, type Owner, oneOwner } from './absence-rows.ts'
import { ownedBy, storeWeek } from './week-rows.ts'

const datedColumns = sql`
  id, version, created_at, updated_at, archived_at, employee_id, resource_id, date, intervals, breaks, note`

/** @param office notes on people too, which are not for colleagues */
export async function findHours(tx: Tx, businessId: string, owner: Owner, office = true): Promise<Hours> {
  await checkOwner(tx, businessId, owner)
  const [week, dated, absences, holidays] = await Promise.all([
    sql<WeekRow>`
      select weekday, intervals, breaks, ab_week, ab_anchor, valid_from, valid_to from weekly_hours
      where business_id = ${businessId} and ${ownedBy(owner)}
      order by valid_from nulls first, ab_week nulls first, weekday`.execute(tx),
    sql<DatedHours>`
      select ${datedColumns} from dated_hours
      where business_id = ${businessId} and ${ownedBy(owner)} and date > current_date - 60 order by date`.execute(
      tx,
    ),
    sql<Absence>`
      select ${absenceColumns} from absences
      where business_id = ${businessId} and ${ownedBy(owner)} and ends_on > current_date - 60 order by starts_on, from_time nulls first, id`.execute(
      tx,
    ),
    owner.resource_id ? [] : comingHolidays(tx, businessId),
  ])
  const shown = <Row extends { note: string | null }>(rows: Row[]) =>
    office || !owner.employee_id ? rows : rows.map((row) => ({ ...row, note: null }))
  return { week: week.rows, dated: shown(dated.rows), absences: shown(absences.rows), holidays }
}

async function comingHolidays(tx: Tx, businessId: string): Promise<HolidayHours[]> {
  const { rows } = await sql<HolidayHours>`
    select h.date, h.key, case
      when d.intervals <> '[]' then 'dated' when d.id is not null or h.key = any (b.closed_holidays) then 'closed'
      else 'week' end as hours
    from businesses b
    join public_holidays h on h.date >= (now() at time zone b.timezone)::date and h.date <= (now() at time zone b.timezone)::date + 365
    left join dated_hours d on d.business_id = b.id and d.employee_id is null and d.resource_id is null and d.date = h.date
    where b.id = ${businessId} order by h.date`.execute(tx)
  return rows
}

/** Replaces weekly hours, and answers all hours of their owner. */
export async function replaceWeek(
  tx: Tx,
  businessId: string,
  owner: Owner,
  change: BodyOf<typeof workingHours.replaceWeek>,
): Promise<Hours> {
  await storeWeek(tx, businessId, owner, change)
  return findHours(tx, businessId, owner)
}

export async function insertDatedHours(
  tx: Tx,
  businessId: string,
  input: BodyOf<typeof workingHours.createDated>,
): Promise<DatedHours> {
  checkYears({ date: input.date })
  await checkGivenOwner(tx, businessId, input)
  const { employee_id = null, resource_id = null, date, intervals, breaks, note = null } = input
  const { rows } = await sql<DatedHours>`
    insert into dated_hours (business_id, employee_id, resource_id, date, intervals, breaks, note)
    values (${businessId}, ${employee_id}, ${resource_id}, ${date}, ${JSON.stringify(intervals)}, ${JSON.stringify(breaks)}, ${note})
    on conflict (business_id, employee_id, resource_id, date) do nothing
    returning ${datedColumns}`.execute(tx)
  const [row] = rows
  if (!row) throw conflict('This date has hours of its own already. Remove them first.')
  return row
}

export async function findDatedHours(tx: Tx, businessId: string, id: string): Promise<DatedHours> {
  const { rows } = await sql<DatedHours>`
    select ${datedColumns} from dated_hours where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}

export async function updateDatedHours(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  { intervals, breaks, note }: BodyOf<typeof workingHours.updateDated>,
): Promise<DatedHours> {
  const { numAffectedRows } = await sql`
    update dated_hours set version = version + 1, updated_at = now(),
      intervals = coalesce(${intervals ? JSON.stringify(intervals) : null}::jsonb, intervals),
      breaks = coalesce(${breaks ? JSON.stringify(breaks) : null}::jsonb, breaks),
      note = case when ${note !== undefined}::boolean then ${note ?? null} else note end
    where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx)
  const row = await findDatedHours(tx, businessId, id)
  if (numAffectedRows === 0n) throw outdated(row)
  return row
}

export async function deleteDatedHours(tx: Tx, businessId: string, id: string): Promise<void> {
  const { numAffectedRows } =
    await sql`delete from dated_hours where business_id = ${businessId} and id = ${id}`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}

/** 404 for an owner that the address names and this business does not have. */
async function checkOwner(tx: Tx, businessId: string, owner: Owner) {
  oneOwner(owner)
  const { employee_id, resource_id } = owner
  if (!employee_id && !resource_id) return
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(employee_id ? 'employees' : 'resources')}
    where business_id = ${businessId} and id = ${employee_id ?? resource_id}`.execute(tx)
  found(rows)
}
