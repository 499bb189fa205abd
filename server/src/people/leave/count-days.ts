import { type LeaveBalance, type LeaveReason, leaveReasons } from '@wizyta/contract/people/leave/api'
import {
  carriedLeave,
  dayMinutes,
  daysByReason,
  leaveLimit,
  usesUp,
  wholeDay,
} from '@wizyta/contract/people/leave/leave-days'
import type { AwayTime, HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { employeeName } from '../names/names.ts'
import { hoursSource } from '../working-hours/hours-source.ts'

interface Employee {
  id: string
  name: string
  hired_on: string | null
  left_on: string | null
  leave_days: number | null
  seniority_since: string | null
  known_on: string
}
type Away = AwayTime & { reason: string }
type Requested = Away & { id: string }

/** An employee in some days: the own hours, those of the business, and times away. */
interface Read {
  source: HoursSource
  employee: Employee
  own: Away[]
  requested: Requested[]
}

/** Sums the days of each kind in a year: used, asked for and allowed. */
export async function yearBalance(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { year, leave_id }: { year: number; leave_id?: string | undefined },
): Promise<LeaveBalance> {
  const read = found(await readHours(tx, businessId, sql`e.id = ${employeeId}`, withLastYear(year)))
  return balanceOf(read, year, leave_id?.toLowerCase())
}

/** Sums the days of everybody who is employed in a year, in the order of the team. */
export async function teamBalances(tx: Tx, businessId: string, year: number): Promise<LeaveBalance[]> {
  const employed = sql`e.archived_at is null and coalesce(e.left_on >= ${`${year}-01-01`}::date, true)
    and coalesce(e.hired_on <= ${`${year}-12-31`}::date, true)`
  const read = await readHours(tx, businessId, employed, withLastYear(year))
  return read.map((one) => balanceOf(one, year))
}

/** A year and the one before, of which unused days are carried over. */
const withLastYear = (year: number) => ({ from: `${year - 1}-01-01`, to: `${year}-12-31` })

function balanceOf({ employee, own, requested, source }: Read, year: number, asked?: string): LeaveBalance {
  const usedOf = (rows: readonly Away[], of: number) => {
    const days = daysByReason(source, employee.id, rows, { from: `${of}-01-01`, to: `${of}-12-31` })
    return (kind: LeaveReason) =>
      [...days].reduce((total, [reason, count]) => total + (usesUp(reason, kind) ? count : 0), 0)
  }
  const carriedBy = (rows: readonly Away[]) => carriedLeave(employee, year, usedOf(rows, year - 1)('holiday'))
  const used = usedOf(own, year)
  const withRequests = usedOf([...own, ...requested], year)
  const request = requested.find(({ id }) => id === asked)
  const after = request && [...own, request]
  const usedAfter = after && usedOf(after, year)
  const isOver = (kind: LeaveReason, limit: number | null) => {
    if (!after || !usedAfter || limit === null) return false
    const carried = kind === 'holiday' ? carriedBy(after) : 0
    return usedAfter(kind) > used(kind) && usedAfter(kind) > limit * wholeDay + carried
  }
  const carried = carriedBy(own)
  return {
    employee_id: employee.id,
    employee_name: employee.name,
    year,
    day_minutes: dayMinutes(source, employee.id, [...own, ...requested], {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    }),
    kinds: leaveReasons.map((reason) => {
      const limit = leaveLimit(reason, employee, year)
      return {
        reason,
        limit: limit === null ? null : limit * wholeDay,
        carried: reason === 'holiday' ? carried : 0,
        used: used(reason),
        requested: Math.max(0, withRequests(reason) - used(reason)),
        ...(request && { is_over: isOver(reason, limit) }),
      }
    }),
  }
}

/**
 * Reads the hours of employees in some days by one statement.
 * @param who condition on the employees `e`
 */
async function readHours(
  tx: Tx,
  businessId: string,
  who: RawBuilder<unknown>,
  { from, to }: { from: string; to: string },
): Promise<Read[]> {
  const theirs = sql`employee_id in (select e.id from employees e where e.business_id = ${businessId} and ${who})`
  const whose = sql`(${theirs} or employee_id is null) and resource_id is null`
  const { rows } = await sql<Pick<HoursSource, 'weeks' | 'dated'> & Rows>`
    select
      (select coalesce(json_agg(shown), '[]') from (
        select e.id, ${employeeName} as name, e.hired_on, e.left_on, e.leave_days, e.seniority_since,
          e.created_at::date as known_on
        from employees e where e.business_id = ${businessId} and ${who}
        order by e.sort_order, e.last_name, e.id) shown) as employees,
      ${hoursSource(businessId, { from, to }, whose)},
      (select coalesce(json_agg(shown), '[]') from (
        select id, employee_id, starts_on, ends_on, from_time, to_time, reason from leave_requests
        where business_id = ${businessId} and ${theirs} and status = 'requested'
          and ends_on >= ${from}::date and starts_on <= ${to}::date) shown) as requested`.execute(tx)
  const { employees, weeks, dated, absences, requested } = found(rows)
  // Each employee's own rows: every day of theirs looks through all rows of its source.
  const weeksOf = Map.groupBy(weeks, ({ employee_id }) => employee_id)
  const datedOf = Map.groupBy(dated, ({ employee_id }) => employee_id)
  const absencesOf = Map.groupBy(absences, ({ employee_id }) => employee_id)
  const requestsOf = Map.groupBy(requested, ({ employee_id }) => employee_id)
  return employees.map((employee) => ({
    employee,
    own: absencesOf.get(employee.id) ?? [],
    requested: requestsOf.get(employee.id) ?? [],
    source: {
      weeks: [...(weeksOf.get(employee.id) ?? []), ...(weeksOf.get(null) ?? [])],
      dated: [...(datedOf.get(employee.id) ?? []), ...(datedOf.get(null) ?? [])],
      absences: absencesOf.get(null) ?? [],
      employees: [{ id: employee.id, hired_on: employee.hired_on, left_on: employee.left_on }],
    },
  }))
}

interface Rows {
  employees: Employee[]
  absences: (Away & { employee_id: string | null; resource_id: string | null })[]
  requested: (Requested & { employee_id: string })[]
}
