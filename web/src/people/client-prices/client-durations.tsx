import { type ClientDuration, mostClientDurations } from '@wizyta/contract/people/client-prices/durations'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { calendar, clientDurations } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { DurationForm } from './duration-form.tsx'

/** Own durations of a client, each beside the usual one. */
export function ClientDurations({ clientId, isOff }: { clientId: string; isOff: boolean }) {
  const list = useCall(
    clientDurations.index,
    { query: { filter: { client_id: clientId }, per_page: mostClientDurations } },
    { handles: ({ status }) => status !== 401 },
  )
  // The services to choose from come with the calendar.
  const mayChoose = useAllows(calendar.setup)
  const mayWrite = useAllows(clientDurations.create) && !isOff
  const [isAdding, setAdding] = useState(false)
  const [changedId, setChangedId] = useState<string | null>(null)
  return (
    <Card aria-labelledby="client-durations" className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="client-durations" className="text-md font-semibold">
          {t('Own durations')}
        </h2>
        {mayWrite && mayChoose && !isAdding && (
          <Button
            variant="ghost"
            size="small-icon"
            data-print="hide"
            aria-label={t('Add own duration')}
            data-tip={t('Add own duration')}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden="true" />
          </Button>
        )}
      </div>
      {isAdding && <DurationForm clientId={clientId} onClose={() => setAdding(false)} />}
      <LoadState of={list} loading={<Skeleton className="h-9" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('No own durations. Services take their usual time.')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {data.map((duration) =>
                duration.id === changedId ? (
                  <li key={duration.id}>
                    <DurationForm
                      clientId={clientId}
                      duration={duration}
                      onClose={() => setChangedId(null)}
                    />
                  </li>
                ) : (
                  <OneDuration
                    key={duration.id}
                    duration={duration}
                    mayWrite={mayWrite}
                    onChange={() => setChangedId(duration.id)}
                  />
                ),
              )}
            </ul>
          )
        }
      </LoadState>
    </Card>
  )
}

const forgets = [clientDurations.index]

function OneDuration({
  duration,
  mayWrite,
  onChange,
}: {
  duration: ClientDuration
  mayWrite: boolean
  onChange: () => void
}) {
  const { service, variant, duration_min, usual_min, note } = duration
  const name = [localName(service), variant?.name].filter(Boolean).join(' · ')
  const restore = useChange(clientDurations.restore, { forgets })
  const remove = useChange(clientDurations.delete, {
    forgets,
    onSuccess: ({ id, version }) =>
      toast.message(t('Own duration removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id }, version }) },
      }),
  })
  return (
    <li className="flex items-start gap-1 border-t pt-2">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <p className="min-w-0 font-medium break-words">{name}</p>
          <p className="flex-none font-semibold">{formatMinutes(duration_min)}</p>
        </div>
        <p className="text-sm text-muted">{t('usually: {time}', { time: formatMinutes(usual_min) })}</p>
        {note && <p className="text-sm whitespace-pre-line text-soft">{note}</p>}
        {service.is_archived && <Badge className="mt-1">{t('no longer offered|service')}</Badge>}
      </div>
      {mayWrite && (
        <span className="-me-1.5 flex flex-none" data-print="hide">
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Change the duration: {name}', { name })}
            onClick={onChange}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove the duration: {name}', { name })}
            onClick={() =>
              !remove.isPending && remove.mutate({ params: { id: duration.id }, version: duration.version })
            }
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      )}
    </li>
  )
}
