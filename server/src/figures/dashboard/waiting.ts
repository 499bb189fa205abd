import type { DashboardFigures } from '@wizyta/contract/figures/dashboard/api'
import { isWithoutYear, unknownYear } from '@wizyta/contract/kit/date-without-year'
import { allows, wholeSalon } from '@wizyta/contract/kit/permission'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import { ownVisits } from '../../booking/calendar/visits/visit-list.ts'
import { heldDeposits, waitingDeposits } from '../../booking/calendar/visits/waiting-deposits.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { listDeadlines } from '../../people/employee-documents/deadlines.ts'
import { fullName, visitorName } from '../../people/names/names.ts'
import { fromProducts, shownBelowMinimum } from '../../sales/stock/levels.ts'

const shownRows = 5
const birthdayDays = 7
const oldestAge = 110

type Part<Card extends keyof DashboardFigures> = NonNullable<DashboardFigures[Card]>

/** Reads the prepayments that are held and the visits that wait for one, within the reach of the caller. */
export async function readWaitingDeposits({
  tx,
  businessId,
  session,
}: BusinessContext): Promise<Part<'deposits'>> {
  const settings = await readSettings(tx, businessId)
  const within = (visit: RawBuilder<unknown>) =>
    allows(session, wholeSalon) ? sql`true` : sql`${visit} = any (array(${ownVisits}))`
  const { rows } = await sql<Part<'deposits'>>`
    with held as materialized (select h.* from (${heldDeposits(businessId)}) h where ${within(sql`h.event_id`)}),
    waiting as materialized (select w.* from (${waitingDeposits(businessId, settings, sql`held`)}) w where ${within(sql`w.id`)})
    select (select coalesce(sum(amount), 0)::bigint from held) as held, (select count(*) from waiting) as total,
      (select coalesce(json_agg(shown), '[]') from (
        select v.id as event_id, v.starts_at, ${visitorName} as client, w.amount, w.waits
        from waiting w
        join visits v on v.business_id = ${businessId} and v.id = w.id
        left join clients c on c.business_id = v.business_id and c.id = v.client_id
        order by w.waits, v.starts_at, v.id limit ${shownRows}) shown) as data`.execute(tx)
  return found(rows)
}

/** Reads the products below their minimum, as the list of the stock counts them. Those with the least of it come first. */
export async function readLowStock(tx: Tx, businessId: string): Promise<Part<'low_stock'>> {
  const low = sql`${fromProducts} where p.business_id = ${businessId} and ${shownBelowMinimum}`
  const { rows } = await sql<Part<'low_stock'>>`
    select (select count(*) ${low}) as total,
      (select coalesce(json_agg(shown), '[]') from (
        select p.id, p.name, l.balance as stock, p.min_stock, coalesce(p.usage_unit, p.unit) as unit ${low}
        order by l.balance * 1000 / greatest(p.min_stock, 1), p.name, p.id limit ${shownRows}) shown) as data`.execute(
    tx,
  )
  return found(rows)
}

/** Reads the clients whose birthday is today or within six days. Each date of birth that fits is looked up in the index. */
export async function readBirthdays(tx: Tx, businessId: string, today: string): Promise<Part<'birthdays'>> {
  const days = Array.from({ length: birthdayDays }, (_, place) => addDays(today, place))
  const born = new Map(days.flatMap((day) => bornFor(day).map((date) => [date, day])))
  const { rows } = await sql<{ id: string; name: string; birth_date: string }>`
    select c.id, ${fullName('c')} as name, c.birth_date from clients c
    where c.business_id = ${businessId} and c.birth_date = any (${[...born.keys()]}::date[]) and c.archived_at is null`.execute(
    tx,
  )
  const shown = rows
    .map(({ id, name, birth_date }) => {
      const date = born.get(birth_date) ?? today
      return {
        id,
        name,
        date,
        age: isWithoutYear(birth_date) ? null : Number(date.slice(0, 4)) - Number(birth_date.slice(0, 4)),
      }
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name, 'pl'))
  return { total: shown.length, data: shown.slice(0, shownRows) }
}

/** Reads what expires of employees, as its list counts it; what is past comes first. */
export async function readExpiring({ tx, businessId, session }: BusinessContext): Promise<Part<'expiring'>> {
  const { total, data } = await listDeadlines(tx, businessId, session, {
    page: 1,
    per_page: shownRows,
    filter: { state: ['expired', 'in_30'] },
  })
  return {
    total,
    data: data.flatMap(({ id, employee_id, employee, name, valid_until }) =>
      valid_until === null ? [] : [{ id, employee_id, employee, name, valid_until }],
    ),
  }
}

/** Returns the dates of birth whose birthday is on a day. In common years 29 February is kept on the 28th. */
function bornFor(day: string): string[] {
  const { year, month, day: dayOfMonth } = Temporal.PlainDate.from(day)
  const isLeap = Temporal.PlainDate.from(day).inLeapYear
  const keepsLeapDay = month === 2 && dayOfMonth === 28 && !isLeap
  const years = Array.from({ length: oldestAge + 1 }, (_, age) => year - age)
  return [unknownYear, ...years].flatMap((bornIn) => {
    const inLeapYear = Temporal.PlainDate.from({ year: bornIn, month: 1, day: 1 }).inLeapYear
    const own = `${bornIn}-${day.slice(5)}`
    if (month === 2 && dayOfMonth === 29) return inLeapYear ? [own] : []
    return keepsLeapDay && inLeapYear ? [own, `${bornIn}-02-29`] : [own]
  })
}
