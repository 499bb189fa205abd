import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'

/** Says whose contact it is, before a second client is saved with it. */
export function SameContactDialog({
  twin,
  label,
  onTake,
  onSave,
  onCancel,
}: {
  twin: Client
  /** Name of the button that takes the client who exists. */
  label: string
  onTake: () => void
  onSave: () => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog
      open
      title={t('This contact already belongs to {name}.', { name: fullName(twin) })}
      description={t('Save another client with it only when they share it, as families do.')}
      confirm={label}
      cancel={t('Cancel')}
      onConfirm={onTake}
      onCancel={onCancel}
    >
      <p className="font-medium">
        {[
          twin.phone && formatPhone(twin.phone),
          twin.email,
          ...twin.other_phones.map(({ number }) => formatPhone(number)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Button className="self-start" onClick={onSave}>
        {t('Save anyway')}
      </Button>
    </ConfirmDialog>
  )
}
