import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { clients } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'

interface Answers {
  /** Name of the button that takes the client who exists. */
  label: string
  onTake: (twin: Client) => void
  onSave: () => void
  onCancel: () => void
}

/** Says whose contact it is, before a second client is saved with it. */
export function SameContactDialog({ twin, ...answers }: Answers & { twin: Client | null }) {
  return twin ? <KnownTwin twin={twin} {...answers} /> : <UnseenTwin {...answers} />
}

function KnownTwin({ twin, label, onTake, onSave, onCancel }: Answers & { twin: Client }) {
  const isArchived = twin.archived_at !== null
  const mayRestore = useAllows(clients.restore)
  const restore = useChange(clients.restore, { forgets: [clients.index, clients.show], onSuccess: onTake })
  const name = fullName(twin)
  const bringBack = () => restore.mutate({ params: { id: twin.id }, version: twin.version })
  const isTaken = !isArchived || mayRestore
  return (
    <ConfirmDialog
      open
      title={
        isArchived
          ? t('This contact belongs to {name}, who is in the archive.', { name })
          : t('This contact already belongs to {name}.', { name })
      }
      description={t('Save another client with it only when they share it, as families do.')}
      confirm={isTaken ? (isArchived ? t('Restore from the archive') : label) : t('Save anyway')}
      cancel={t('Cancel')}
      onConfirm={isTaken ? (isArchived ? bringBack : () => onTake(twin)) : onSave}
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
      {isTaken && (
        <Button className="self-start" onClick={onSave}>
          {t('Save anyway')}
        </Button>
      )}
    </ConfirmDialog>
  )
}

/** The user sees own clients alone, and this is a client of others. */
function UnseenTwin({ onSave, onCancel }: Answers) {
  return (
    <ConfirmDialog
      open
      title={t('Another client has this contact.')}
      description={t(
        'You do not see this client. Ask at the desk, or save another one when they share it, as families do.',
      )}
      confirm={t('Save anyway')}
      cancel={t('Cancel')}
      onConfirm={onSave}
      onCancel={onCancel}
    />
  )
}
