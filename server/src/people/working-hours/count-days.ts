import { dayMinutes, workingDays } from '@wizyta/contract/people/leave/leave-days'
import type { AwayTime, HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { hoursSource } from './hours-source.ts'

interface Source extends Pick<HoursSource, 'weeks' | 'dated' | 'absences'> {
  employee: HoursSource['employees'][number]
}

interface Counted {
  /** In thousandths. */
  days: number
  /** Length of a day that is taken in part. */
  day_minutes: number | null
  /** True: the hours of the employee are known. */
  isPlanned: boolean
}

/** Counts the working days of a time away. */
export async function countDays(
  tx: Tx,
  businessId: string,
  employee_id: string,
  away: AwayTime,
): Promise<Counted> {
  return found(await countEach(tx, businessId, [{ ...away, employee_id }]))
}

/** Counts the working days of several times away by one statement, in the order given. */
export async function countEach(
  tx: Tx,
  businessId: string,
  asked: readonly (AwayTime & { employee_id: string })[],
): Promise<Counted[]> {
  if (asked.length === 0) return []
  const within = { from: sql`asked.starts_on`, to: sql`asked.ends_on` }
  const whose = sql`(employee_id = asked.employee_id or employee_id is null) and resource_id is null`
  const bounds = asked.map(({ employee_id, starts_on, ends_on }) => ({ employee_id, starts_on, ends_on }))
  const { rows } = await sql<Source>`
    select ${hoursSource(businessId, within, whose)}, (
      select json_build_object('id', e.id, 'hired_on', e.hired_on, 'left_on', e.left_on)
      from employees e where e.business_id = ${businessId} and e.id = asked.employee_id) as employee
    from rows from (json_to_recordset(${JSON.stringify(bounds)}::json) as (employee_id uuid, starts_on date, ends_on date))
      with ordinality as asked (employee_id, starts_on, ends_on, place) order by asked.place`.execute(tx)
  return asked.flatMap((away, place) => {
    const row = rows[place]
    return row ? countIn(row, away) : []
  })
}

function countIn(
  { weeks, dated, absences, employee }: Source,
  away: AwayTime & { employee_id: string },
): Counted {
  const source = {
    weeks: ownFirst(weeks),
    dated: ownFirst(dated),
    // Other absences of the employee do not matter, closed days of the business do.
    absences: absences.filter(({ employee_id }) => employee_id === null),
    employees: [employee],
  }
  const within = { from: away.starts_on, to: away.ends_on }
  return {
    days: workingDays(source, away.employee_id, away, within),
    day_minutes: dayMinutes(source, away.employee_id, [away], within),
    isPlanned: weeks.length > 0 || dated.length > 0,
  }
}

const ownFirst = <Row extends { employee_id: string | null }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ employee_id }) => employee_id !== null),
  ...rows.filter(({ employee_id }) => employee_id === null),
]
