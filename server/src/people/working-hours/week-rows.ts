import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { WeekdayHours, workingHours } from '@wizyta/contract/people/working-hours/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { checkYears, type Owner, oneOwner } from './absence-rows.ts'

export const ownedBy = ({ employee_id = null, resource_id = null }: Owner) =>
  sql`employee_id is not distinct from ${employee_id}::uuid and resource_id is not distinct from ${resource_id}::uuid`

/**
 * Replaces weekly hours, by their first date: all seven days, or those of two alternating weeks. A day that is not given
 * is a day off. An empty week takes these hours away.
 */
export async function storeWeek(
  tx: Tx,
  businessId: string,
  owner: Owner,
  {
    week,
    valid_from = null,
    valid_to = null,
    replaces = valid_from,
  }: BodyOf<typeof workingHours.replaceWeek>,
): Promise<void> {
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
