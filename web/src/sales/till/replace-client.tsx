import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Asks before another client takes the place of the one whom the sale has. */
export function ReplaceClient({
  former,
  next,
  onReplace,
  onCancel,
}: {
  /** Names of the two clients. */
  former: string
  next: string
  onReplace: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog
      open
      title={t('Sell to {name}?', { name: next })}
      description={t(
        'The sale is for {name} now. Points, prepayments and payments from that account leave the basket.',
        { name: former },
      )}
      confirm={t('Change client')}
      cancel={t('Cancel')}
      onConfirm={onReplace}
      onCancel={onCancel}
    />
  )
}
