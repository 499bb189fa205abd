import type { ComponentProps } from 'react'
import { systemSettingCalls } from '../lib/calls.gen.ts'
import { useCall } from '../lib/query.ts'
import { useBusinessId } from '../lib/session.ts'
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
