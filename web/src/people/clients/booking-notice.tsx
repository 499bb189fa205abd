import type { ToldBookingRules } from '@wizyta/contract/people/clients/api'
import { Alert } from '../../kit/ui/alert.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Says that a client may not book online, and whether they pay deposits; nothing where the usual rules hold. */
export function BookingNotice({ client }: { client: Partial<ToldBookingRules> }) {
  const { online_block, online_block_reason, deposit_rule } = client
  return (
    <>
      {online_block && (
        <Alert tone="danger">
          {online_block_reason
            ? t('Online booking is blocked: {reason}', { reason: online_block_reason })
            : t('Online booking is blocked.')}
        </Alert>
      )}
      {deposit_rule === 'always' && <Alert tone="warning">{t('This client always pays a deposit.')}</Alert>}
      {deposit_rule === 'never' && <p className="text-sm text-muted">{t('This client pays no deposits.')}</p>}
    </>
  )
}
