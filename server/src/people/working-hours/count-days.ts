import { dayMinutes, workingDays } from '@wizyta/contract/people/leave/leave-days'
import type { AwayTime, HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { hoursSource } from './hours-source.ts'

type Absences = HoursSource['absences']
type Employee = HoursSource['employees'][number]

/**
 * Counts the working days of a time away, in thousandths. Says how long a day is that is taken in part, and if the
 * hours of the employee are known.
 */
export async function countDays(
  tx: Tx,
  businessId: string,
  employeeId: string,
  away: AwayTime,
): Promise<{ days: number; day_minutes: number | null; isPlanned: boolean }> {
  const within = { from: away.starts_on, to: away.ends_on }
  const whose = sql`(employee_id = ${employeeId} or employee_id is null) and resource_id is null`
  const { rows } = await sql<
    Pick<HoursSource, 'weeks' | 'dated'> & { absences: Absences; employee: Employee }
  >`
    select ${hoursSource(businessId, within, whose)}, (
      select json_build_object('id', e.id, 'hired_on', e.hired_on, 'left_on', e.left_on)
      from employees e where e.business_id = ${businessId} and e.id = ${employeeId}) as employee`.execute(tx)
  const { weeks, dated, absences, employee } = found(rows)
  const source = {
    weeks: ownFirst(weeks),
    dated: ownFirst(dated),
    // Other absences of the employee do not matter, closed days of the business do.
    absences: absences.filter(({ employee_id }) => employee_id === null),
    employees: [employee],
  }
  return {
    days: workingDays(source, employeeId, away, within),
    day_minutes: dayMinutes(source, employeeId, [away], within),
    isPlanned: weeks.length > 0 || dated.length > 0,
  }
}

const ownFirst = <Row extends { employee_id: string | null }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ employee_id }) => employee_id !== null),
  ...rows.filter(({ employee_id }) => employee_id === null),
]
