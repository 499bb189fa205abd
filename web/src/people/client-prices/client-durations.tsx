import { type ClientDuration, mostClientDurations } from '@wizyta/contract/people/client-prices/durations'
import { toast } from '../../platform/browser/toast.ts'
import { clientDurations } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { DurationForm } from './duration-form.tsx'
import { OwnTermRow, OwnTerms, termName } from './own-terms.tsx'

/** Own durations of a client, each beside the usual one. */
export function ClientDurations({ clientId, isOff }: { clientId: string; isOff: boolean }) {
  const list = useCall(
    clientDurations.index,
    { query: { filter: { client_id: clientId }, per_page: mostClientDurations } },
    { handles: ({ status }) => status !== 401 },
  )
  const mayWrite = useAllows(clientDurations.create) && !isOff
  return (
    <OwnTerms
      id="client-durations"
      words={{
        title: t('Own durations'),
        add: t('Add own duration'),
        empty: t('No own durations. Services take their usual time.'),
      }}
      list={list}
      mayWrite={mayWrite}
      form={(onClose, duration) => <DurationForm clientId={clientId} duration={duration} onClose={onClose} />}
      row={(duration, onChange) => <OneDuration duration={duration} onChange={mayWrite ? onChange : null} />}
    />
  )
}

const forgets = [clientDurations.index]

function OneDuration({ duration, onChange }: { duration: ClientDuration; onChange: (() => void) | null }) {
  const name = termName(duration)
  const restore = useChange(clientDurations.restore, { forgets })
  const remove = useChange(clientDurations.delete, {
    forgets,
    onSuccess: ({ id, version }) =>
      toast.message(t('Own duration removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id }, version }) },
      }),
  })
  return (
    <OwnTermRow
      term={duration}
      value={formatMinutes(duration.duration_min)}
      detail={t('usually: {time}', { time: formatMinutes(duration.usual_min) })}
      state={duration.service.is_archived ? t('no longer offered|service') : null}
      words={{
        change: t('Change the duration: {name}', { name }),
        remove: t('Remove the duration: {name}', { name }),
      }}
      onChange={onChange}
      onRemove={() =>
        !remove.isPending && remove.mutate({ params: { id: duration.id }, version: duration.version })
      }
    />
  )
}
