import { dayLoad, takenTimes } from '@wizyta/contract/booking/calendar/day-load'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { readLoadSource } from '../../booking/calendar/days/month-query.ts'
import type { ReportAsked } from '../../kit/reports/read-report.ts'

/** Days whose visits are in memory at once. */
const daysAtOnce = 31

/** Hours of an employee on a day, in minutes: without absences, and with clients. */
interface EmployeeHours {
  employee_id: string
  day: string
  open_min: number
  busy_min: number
}

/**
 * Returns the hours of employees day by day, as the calendar counts them. Employees who were archived since then keep
 * theirs. Days without hours are left out.
 */
export async function employeeHours({
  tx,
  businessId,
  timezone,
  days,
  filter,
}: ReportAsked): Promise<EmployeeHours[]> {
  const hours: EmployeeHours[] = []
  for (let from = days.from; from <= days.to; from = addDays(from, daysAtOnce)) {
    const dates = datesOf({ from, to: days.to }).slice(0, daysAtOnce)
    const source = await readLoadSource(tx, businessId, timezone, {
      from,
      days: dates.length,
      withArchived: true,
      ...(filter.employee && { employee_ids: [...filter.employee] }),
    })
    const taken = takenTimes(source)
    for (const { id } of source.employees)
      for (const day of dates) {
        const load = dayLoad(id, day, source, taken)
        if (load.open_min > 0 || load.busy_min > 0) hours.push({ employee_id: id, day, ...load })
      }
  }
  return hours
}

/** Returns the days of a period. */
export const datesOf = ({ from, to }: { from: string; to: string }): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return Array.from({ length: count }, (_, place) => addDays(from, place))
}
