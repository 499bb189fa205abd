import { firstOpenDay } from '@wizyta/contract/people/working-hours/first-open-day'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { today } from '../../platform/text/time.ts'

/**
 * The day on which the calendar can begin to be filled, where that is not today.
 * @param isWanted false: nothing is asked
 */
export function useFirstOpenDay(isWanted = true): { date?: string; isLoading: boolean } {
  const { timezone } = useBusiness()
  const mayRead = useAllows(workingHours.show)
  const hours = useCall(
    workingHours.show,
    { query: {} },
    { enabled: mayRead && isWanted, handles: () => true },
  )
  const date = hours.data && firstOpenDay(hours.data, timezone)
  const isToday = date === today(timezone).toString()
  return { date: date && !isToday ? date : undefined, isLoading: hours.isLoading }
}
