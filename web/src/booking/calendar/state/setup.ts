import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import type { WeekDay } from '../../../platform/text/time.ts'

/** The setup with its things at hand by id. */
export interface Setup extends CalendarSetup {
  employeeById: ReadonlyMap<string, CalendarSetup['employees'][number]>
  resourceById: ReadonlyMap<string, CalendarSetup['resources'][number]>
  serviceById: ReadonlyMap<string, CalendarSetup['services'][number]>
  groupById: ReadonlyMap<string, CalendarSetup['groups'][number]>
}

/** People, resources, services, hours and settings: seldom changed, told of by the change stream. */
export function useCalendarSetup() {
  return useCall(calendar.setup, undefined, { staleTime: 10 * 60_000, select: withMaps })
}

/** Returns the step of the calendar for an employee, in minutes. */
export const stepOf = ({ employees, settings }: CalendarSetup, employeeId: string | null | undefined) =>
  employees.find(({ id }) => id === employeeId)?.calendar_step_min ?? settings.calendar_step_min

/** The day on which weeks begin here; Monday until it is known. */
export const useFirstWeekDay = (): WeekDay => useCalendarSetup().data?.settings.week_start ?? 'monday'

// React Query runs `select` for each observer; all of them get one object.
const made = new WeakMap<CalendarSetup, Setup>()

export function withMaps(setup: CalendarSetup): Setup {
  let whole = made.get(setup)
  if (!whole) {
    whole = {
      ...setup,
      employeeById: byId(setup.employees),
      resourceById: byId(setup.resources),
      serviceById: byId(setup.services),
      groupById: byId(setup.groups),
    }
    made.set(setup, whole)
  }
  return whole
}

const byId = <Thing extends { id: string }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]))
