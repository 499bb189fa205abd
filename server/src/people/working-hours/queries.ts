import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type {
  Absence,
  DatedHours,
  HolidayHours,
  Hours,
  WeekdayHours,
  WeekRow,
  workingHours,
} from '@wizyta/contract/people/working-hours/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid, notFound, outdated } from '../../kit/http/refusal.ts'
import { absenceColumns, checkGivenOwner, checkYears, type Owner, oneOwner } from './absence-rows.ts'

const ownedBy = ({ employee_id = null, resource_id = null }: Owner) =>
  sql`employee_id is not distinct from ${employee_id}::uuid and resource_id is not distinct from ${resource_id}::uuid`
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

/**
 * Replaces weekly hours, by their first date: all seven days, or those of two alternating weeks. A day that is not given
 * is a day off. An empty week takes these hours away.
 */
export async function replaceWeek(
  tx: Tx,
  businessId: string,
  owner: Owner,
  {
    week,
    valid_from = null,
    valid_to = null,
    replaces = valid_from,
  }: BodyOf<typeof workingHours.replaceWeek>,
): Promise<Hours> {
  const days = wholeWeeks(week)
  checkPeriod(valid_from, valid_to)
  await lockOwner(tx, businessId, owner)
  const { employee_id = null, resource_id = null } = owner
  const kept = [...new Set(days.map(({ ab_week }) => ab_week ?? ''))]
  await sql`
    delete from weekly_hours where business_id = ${businessId} and ${ownedBy(owner)}
      and valid_from is not distinct from ${replaces}::date and coalesce(ab_week, '') <> all (${kept}::text[])`.execute(
    tx,
  )
  if (replaces !== valid_from) await moveWeek(tx, businessId, owner, { replaces, valid_from, valid_to })
  if (days.length > 0)
    await tx
      .insertInto('weekly_hours')
      .values(
        days.map(({ intervals, breaks, ...day }) => ({
          ...day,
          business_id: businessId,
          employee_id,
          resource_id,
          valid_from,
          valid_to,
          intervals: JSON.stringify(intervals),
          breaks: JSON.stringify(breaks),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['business_id', 'employee_id', 'resource_id', 'valid_from', 'weekday', 'ab_week'])
          .doUpdateSet(({ ref }) => ({
            intervals: ref('excluded.intervals'),
            breaks: ref('excluded.breaks'),
            ab_anchor: ref('excluded.ab_anchor'),
            valid_to: ref('excluded.valid_to'),
          })),
      )
      .execute()
  return findHours(tx, businessId, owner)
}

function checkPeriod(valid_from: string | null, valid_to: string | null) {
  checkYears({ ...(valid_from && { valid_from }), ...(valid_to && { valid_to }) })
  if (!valid_to) return
  if (!valid_from) throw invalid({ valid_from: ['Enter the first day as well.'] })
  if (valid_to < valid_from) throw invalid({ valid_to: ['The end must not be before the start.'] })
}

/** Lets stored weekly hours begin on another date. */
async function moveWeek(
  tx: Tx,
  businessId: string,
  owner: Owner,
  { replaces, valid_from, valid_to }: Record<'replaces' | 'valid_from' | 'valid_to', string | null>,
) {
  const { rows } = await sql`
    select from weekly_hours where business_id = ${businessId} and ${ownedBy(owner)}
      and valid_from is not distinct from ${valid_from}::date limit 1`.execute(tx)
  if (rows.length > 0) throw conflict('Other weekly hours begin on this day. Edit those instead.')
  await sql`
    update weekly_hours set valid_from = ${valid_from}, valid_to = ${valid_to}
    where business_id = ${businessId} and ${ownedBy(owner)} and valid_from is not distinct from ${replaces}::date`.execute(
    tx,
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Returns every day of the given weeks. Refuses days that are given twice, and weeks that do not alternate. */
function wholeWeeks(week: readonly WeekdayHours[]) {
  const keyOf = ({ weekday, ab_week }: Pick<WeekdayHours, 'weekday' | 'ab_week'>) =>
    `${ab_week ?? ''}${weekday}`
  const given = new Map(week.map((day) => [keyOf(day), day]))
  if (given.size < week.length) throw invalid({ week: ['A day is given twice.'] })
  const alternates = week.some(({ ab_week }) => ab_week)
  const anchors = [...new Set(week.map(({ ab_anchor }) => ab_anchor ?? null))]
  const [ab_anchor = null] = anchors
  if (
    anchors.length > 1 ||
    week.some(({ ab_week }) => Boolean(ab_week) !== alternates) ||
    Boolean(ab_anchor) !== alternates
  )
    throw invalid({ week: ['Weeks A and B need one and the same first week.'] })
  if (ab_anchor) {
    checkYears({ ab_anchor })
    if (Temporal.PlainDate.from(ab_anchor).dayOfWeek !== 1)
      throw invalid({ week: ['The first week begins on a Monday.'] })
  }
  if (week.length === 0) return []
  const weeks: WeekdayHours['ab_week'][] = alternates ? ['A', 'B'] : [null]
  return weeks.flatMap((ab_week = null) =>
    weekdays.map((weekday) => {
      const { intervals = [], breaks = [] } = given.get(keyOf({ weekday, ab_week })) ?? {}
      return { weekday, ab_week, ab_anchor, intervals, breaks }
    }),
  )
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

/** Serialises replacements of one week. A user who is editing the owner notices the change by the version. */
async function lockOwner(tx: Tx, businessId: string, { employee_id, resource_id, ...rest }: Owner) {
  oneOwner({ employee_id, resource_id, ...rest })
  const locked = employee_id
    ? sql`update employees set version = version + 1, updated_at = now() where business_id = ${businessId} and id = ${employee_id} returning id`
    : resource_id
      ? sql`update resources set version = version + 1, updated_at = now() where business_id = ${businessId} and id = ${resource_id} returning id`
      : sql`select id from businesses where id = ${businessId} for update`
  const { rows } = await locked.execute(tx)
  found(rows)
}
