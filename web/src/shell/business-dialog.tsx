import type { Membership } from '@wizyta/contract/auth'
import { t } from '../lib/i18n.ts'
import { useBusiness } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Another tab switched while this one holds input: nothing is thrown away unasked. */
export function BusinessDialog({
  wanted,
  follow,
  stay,
}: {
  wanted: Membership
  follow: () => void
  stay: () => void
}) {
  const current = useBusiness()
  return (
    <ConfirmDialog
      open
      danger
      title={t('Another business was chosen')}
      description={t('Another tab switched to {business}. This page holds unsaved input for {current}.', {
        business: wanted.name,
        current: current.name,
      })}
      confirm={t('Switch and discard the input')}
      cancel={t('Stay on the page')}
      onConfirm={follow}
      onCancel={stay}
    />
  )
}
