import { t } from '../lib/i18n.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function LeaveDialog({ answer }: { answer: (leave: boolean) => void }) {
  return (
    <ConfirmDialog
      open
      danger
      title={t('Leave without saving?')}
      description={t('What you typed on this page has not been saved.')}
      confirm={t('Leave without saving')}
      cancel={t('Stay on the page')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
