import type { Affected, HoursChange } from '@wizyta/contract/booking/affected-visits/api'
import { mostDates, mostStranded } from '@wizyta/contract/booking/sick-days/api'
import { holidaysAhead } from '@wizyta/contract/people/working-hours/holidays'
import type { RowLink } from '../../kit/nav/row-link.ts'
import type { AffectingChange } from './parts.tsx'
import { type BoardSearch, leavingLink, sickDayLink } from './sick-day-link.ts'

/** Returns the board of the visits that a change hits; null: other employees do not help. */
export function boardOf(change: AffectingChange, affected: Affected, today: string): RowLink | null {
  const people = affected.employee_ids ?? []
  const kept = affected.outside_already ?? []
  switch (change.kind) {
    case 'hours':
      return boardOfHours(change.body, { people, kept, today })
    case 'rota':
      return outsideHours({
        people,
        kept,
        ...daysOf(
          change.body.cells.filter(({ employee_id }) => people.includes(employee_id)).map(({ date }) => date),
        ),
      })
    case 'assignments': {
      const services = new Set(
        change.body.employees
          .filter(({ employee_id }) => people.includes(employee_id))
          .map(({ service_id }) => service_id),
      )
      const isFew = services.size > 0 && services.size <= mostStranded
      return boardFor(people, {
        kind: 'services',
        from: today,
        ...(isFew && { services: [...services].join(',') }),
      })
    }
    case 'archive':
      return leavingLink(change.employeeId, today)
    default:
      return null
  }
}

interface Hit {
  /** Employees whose visits are hit. */
  people: readonly string[]
  /** Visits that were outside the hours before. */
  kept: readonly string[]
  today: string
}

function boardOfHours(change: HoursChange, { people, kept, today }: Hit): RowLink | null {
  if ('resource_id' in change && change.resource_id) return null
  const employee_id = 'employee_id' in change ? change.employee_id : null
  // Hours of the salon may hit several employees.
  const whose = employee_id ? [employee_id] : people
  switch (change.kind) {
    case 'absence':
      return employee_id
        ? sickDayLink({ ...change, employee_id })
        : outsideHours({ people, kept, from: later(change.starts_on, today), to: change.ends_on })
    case 'week': {
      const { valid_from, valid_to } = change
      return outsideHours({ people: whose, kept, from: later(valid_from ?? today, today), to: valid_to })
    }
    case 'date':
      return outsideHours({ people: whose, kept, from: change.date, to: change.date })
    case 'holidays':
      return outsideHours({
        people,
        kept,
        ...daysOf(holidaysAhead(change.closed, Number(today.slice(0, 4))).filter((date) => date >= today)),
      })
    case 'last_day':
      return leavingLink(
        change.employee_id,
        Temporal.PlainDate.from(change.left_on).add({ days: 1 }).toString(),
      )
    case 'column':
      return leavingLink(change.employee_id, today)
  }
}

/** The board of visits outside the stored hours of employees, from a day on. */
const outsideHours = ({
  people,
  kept,
  from,
  to,
  dates,
}: Omit<Hit, 'today'> & {
  from: string | undefined
  to: string | null | undefined
  dates?: string | undefined
}): RowLink | null =>
  boardFor(people, {
    kind: 'hours',
    from,
    ...(to && { to }),
    ...(dates && { dates }),
    ...(kept.length > 0 && { kept: kept.join(',') }),
  })

/** The board begins with the first employee, and leads to those of the others. */
function boardFor(people: readonly string[], search: BoardSearch): RowLink | null {
  const [employee] = people
  if (employee === undefined) return null
  return {
    to: '/calendar/sick-day',
    search: { employee, ...search, ...(people.length > 1 && { people: people.join(',') }) },
  }
}

/** Few days are named, so that visits between them stay out. */
function daysOf(given: readonly string[]) {
  const days = [...new Set(given)].sort()
  const [from, to] = [days[0], days.at(-1)]
  return { from, to, dates: days.length > 1 && days.length <= mostDates ? days.join(',') : undefined }
}

const later = (a: string, b: string) => (a > b ? a : b)
