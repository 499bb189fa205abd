import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { t } from '../../platform/text/i18n.ts'

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
