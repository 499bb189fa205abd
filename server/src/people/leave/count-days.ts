import { type LeaveBalance, leaveReasons } from '@wizyta/contract/people/leave/api'
import {
  carriedLeave,
  leaveLimit,
  usesUp,
  wholeDay,
  workingDays,
} from '@wizyta/contract/people/leave/leave-days'
import type { AwayTime, HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { employeeName } from '../names/names.ts'
import { hoursSource } from '../working-hours/hours-source.ts'

interface Employee {
  name: string
  hired_on: string | null
  left_on: string | null
  leave_days: number | null
  seniority_since: string | null
  known_on: string
}
type Away = AwayTime & { reason: string }

/** Hours of one employee and of the business, and all that takes the employee away, in some days. */
interface Read extends HoursSource {
  employee: Employee
  own: Away[]
  requested: (Away & { id: string })[]
}

/** Counts the working days of a time away, in thousandths, and says if the hours of the employee are known. */
export async function countDays(
  tx: Tx,
  businessId: string,
  employeeId: string,
  away: AwayTime,
): Promise<{ days: number; isPlanned: boolean }> {
  const within = { from: away.starts_on, to: away.ends_on }
  const source = await readHours(tx, businessId, employeeId, within)
  return {
    days: workingDays(source, employeeId, away, within),
    isPlanned: source.weeks.length > 0 || source.dated.length > 0,
  }
}

/** Sums the days of each kind in a year: used, asked for and allowed. */
export async function yearBalance(
  tx: Tx,
  businessId: string,
  employeeId: string,
  year: number,
): Promise<LeaveBalance> {
  const within = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { employee, own, requested, ...source } = await readHours(tx, businessId, employeeId, within)
  const counted = (rows: readonly Away[]) =>
    rows.map((row) => ({ reason: row.reason, days: workingDays(source, employeeId, row, within) }))
  const [used, asked] = [counted(own), counted(requested)]
  const carried = carriedLeave(employee, year, await usedLeave(tx, businessId, employeeId, year - 1))
  return {
    employee_id: employeeId,
    employee_name: employee.name,
    year,
    kinds: leaveReasons.map((reason) => {
      const sum = (rows: typeof used) =>
        rows.reduce((total, row) => total + (usesUp(row.reason, reason) ? row.days : 0), 0)
      const limit = leaveLimit(reason, employee, year)
      return {
        reason,
        limit: limit === null ? null : limit * wholeDay,
        carried: reason === 'holiday' ? carried : 0,
        used: sum(used),
        requested: sum(asked),
      }
    }),
  }
}

/** Counts the days of paid leave that an employee took in a year. */
async function usedLeave(tx: Tx, businessId: string, employeeId: string, year: number): Promise<number> {
  const within = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { own, ...source } = await readHours(tx, businessId, employeeId, within)
  return own
    .filter(({ reason }) => usesUp(reason, 'holiday'))
    .reduce((sum, row) => sum + workingDays(source, employeeId, row, within), 0)
}

async function readHours(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { from, to }: { from: string; to: string },
): Promise<Read> {
  const rowsOf = (select: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(found), '[]') from (${select}) found)`
  const whose = sql`(employee_id = ${employeeId} or employee_id is null) and resource_id is null`
  const meets = sql`ends_on >= ${from}::date and starts_on <= ${to}::date`
  const { rows } = await sql<Omit<Read, 'employees' | 'absences'> & { absences: (Away & Owner)[] }>`
    select
      (select row_to_json(found) from (
        select ${employeeName} as name, e.hired_on, e.left_on, e.leave_days, e.seniority_since, e.created_at::date as known_on
        from employees e where e.business_id = ${businessId} and e.id = ${employeeId}) found) as employee,
      ${hoursSource(businessId, { from, to }, whose)},
      ${rowsOf(sql`select id, starts_on, ends_on, from_time, to_time, reason from leave_requests
        where business_id = ${businessId} and employee_id = ${employeeId} and status = 'requested' and ${meets}`)} as requested`.execute(
    tx,
  )
  const { absences: away, ...read } = found(rows)
  const employees = [{ id: employeeId, hired_on: read.employee.hired_on, left_on: read.employee.left_on }]
  const own = away.filter(({ employee_id }) => employee_id !== null)
  return { ...read, employees, own, absences: away.filter(({ employee_id }) => employee_id === null) }
}

interface Owner {
  employee_id: string | null
  resource_id: string | null
}
