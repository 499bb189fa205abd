import type { ComponentProps } from 'react'
import { systemSettingCalls } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { MonthGrid } from '../ui/month-grid.tsx'

/** The month of the business in hand: its weeks begin as its settings say. Asked for once a month is opened. */
export function BusinessMonth(props: Omit<ComponentProps<typeof MonthGrid>, 'first'>) {
  const hasBusiness = useBusinessId() !== null
  const { data } = useCall(
    systemSettingCalls.show,
    {},
    { enabled: hasBusiness, staleTime: 10 * 60_000, handles: ({ status }) => status !== 401 },
  )
  return <MonthGrid {...props} first={data?.week_start ?? 'monday'} />
}
