import { Alert } from '../../kit/ui/alert.tsx'
import { systemSettingCalls } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Says of a client who did not come too often that the limit of the business is reached. */
export function NoShowWarning({ count }: { count: number }) {
  const settings = useCall(
    systemSettingCalls.show,
    {},
    // A warning that cannot be had is no reason to leave what one is doing.
    { enabled: count > 0, handles: ({ status }) => status !== 401 },
  )
  const limit = settings.data?.no_show_limit
  if (limit === undefined || count < limit) return null
  return <Alert tone="danger">{t('{count} no-shows – limit of the salon: {limit}', { count, limit })}</Alert>
}
