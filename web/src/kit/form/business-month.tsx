import type { ComponentProps } from 'react'
import { systemSettingCalls } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import type { WeekDay } from '../../platform/text/time.ts'
import type { MonthGrid } from '../ui/month-grid.tsx'
import { overlaysInside } from '../ui/overlay.tsx'

/** The month of the business in hand, in an open popover: its weeks begin as its settings say. */
export function BusinessMonth(props: Omit<ComponentProps<typeof MonthGrid>, 'first'>) {
  const { MonthGrid } = overlaysInside()
  return <MonthGrid {...props} first={useFirstWeekDay()} />
}

/** Returns the day on which weeks begin in the business; Monday until it is known. */
export function useFirstWeekDay(): WeekDay {
  const hasBusiness = useBusinessId() !== null
  const { data } = useCall(
    systemSettingCalls.show,
    {},
    { enabled: hasBusiness, staleTime: 10 * 60_000, handles: ({ status }) => status !== 401 },
  )
  return data?.week_start ?? 'monday'
}
