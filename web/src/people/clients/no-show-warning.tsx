import type { Client } from '@wizyta/contract/people/clients/api'
import { Alert } from '../../kit/ui/alert.tsx'
import { systemSettingCalls } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Warns of a client whose no-shows reach the limit of the business, and counts the late cancellations with them. */
export function NoShowWarning({
  client: { no_show_count: count, late_cancel_count },
}: {
  client: Pick<Client, 'no_show_count' | 'late_cancel_count'>
}) {
  const settings = useCall(
    systemSettingCalls.show,
    {},
    // A warning that cannot be had is no reason to leave what one is doing.
    { enabled: count > 0, handles: ({ status }) => status !== 401 },
  )
  const limit = settings.data?.no_show_limit
  if (limit === undefined || count < limit) return null
  return (
    <Alert tone="danger">
      {t('{count} no-shows – limit of the salon: {limit}', { count, limit })}
      {late_cancel_count > 0 && ` · ${t('{count} late cancellations', { count: late_cancel_count })}`}
    </Alert>
  )
}
