import type { Membership } from '@wizyta/contract/access/sign-in/api'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Asks before unsaved input is lost by leaving the page. */
export function LeaveDialog({ answer }: { answer: (leave: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      danger
      title={t('Leave without saving?')}
      description={t('You have unsaved changes.')}
      confirm={t('Leave without saving')}
      cancel={t('Stay on the page')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}

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
