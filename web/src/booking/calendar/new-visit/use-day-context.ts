import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { busyOf } from '@wizyta/contract/booking/calendar/busy'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { useMemo } from 'react'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'

/** Returns the surroundings of a visit on the shown day, for a check before the server has answered. */
export function useDayContext(
  setup: CalendarSetup,
  date: string | null,
  clientId: string | null,
  visitId?: string,
): FitContext | null {
  const { data: days } = useCall(
    calendar.days,
    { query: { from: date ?? '', days: 1 } },
    { enabled: date !== null, handles: (problem) => problem.status !== 401 },
  )
  return useMemo(
    () =>
      days
        ? {
            ...setup,
            dated: days.dated,
            absences: days.absences,
            busy: busyOf(days, setup, visitId),
            client: clientId ? { id: clientId, name: '' } : null,
          }
        : null,
    [setup, days, clientId, visitId],
  )
}
