import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Download, Eraser } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { callForFile } from '../../platform/net/api.ts'
import { clientPrivacy } from '../../platform/net/calls.gen.ts'
import { save } from '../../platform/net/download.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx').then((file) => file.EraseDialog))

/** Data protection of a client, for users with its rights. */
export function ClientPrivacy({ client }: { client: Client }) {
  const maySee = useAllows(clientPrivacy.healthViews)
  const mayExport = useAllows(clientPrivacy.export)
  const mayErase = useAllows(clientPrivacy.erase)
  const [isAsked, setAsked] = useState(false)
  const [isViews, setViews] = useState(false)
  if (!maySee && !mayExport && !mayErase) return null
  return (
    <Card aria-labelledby="client-privacy" data-print="hide" className="flex flex-col gap-3 p-4">
      <h2 id="client-privacy" className="text-md font-semibold">
        {t('Data protection (RODO)')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {mayExport && <DataFiles id={client.id} />}
        {mayErase && (
          <Button size="small" className="text-danger" onClick={() => setAsked(true)}>
            <Eraser aria-hidden="true" />
            {t('Erase data')}
          </Button>
        )}
      </div>
      {maySee &&
        (isViews ? (
          <HealthViews id={client.id} />
        ) : (
          <Button size="small" className="self-start" onClick={() => setViews(true)}>
            {t('Views of health data')}
          </Button>
        ))}
      {isAsked && <EraseDialog id={client.id} name={fullName(client)} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function DataFiles({ id }: { id: string }) {
  const [busyWith, setBusyWith] = useState<'pdf' | 'json' | null>(null)
  async function take(format: 'pdf' | 'json') {
    if (busyWith) return
    setBusyWith(format)
    try {
      save(await callForFile(clientPrivacy.export, { params: { id }, body: { format } }))
    } catch (problem) {
      toast.error(t('The file could not be made. {reason}', { reason: problemText(problem) }))
    }
    setBusyWith(null)
  }
  return (['pdf', 'json'] as const).map((format) => (
    <Button
      key={format}
      size="small"
      aria-busy={busyWith === format}
      aria-disabled={busyWith !== null}
      onClick={() => void take(format)}
    >
      <Download aria-hidden="true" />
      {format === 'pdf' ? t('All data as PDF') : t('All data as JSON')}
    </Button>
  ))
}

function HealthViews({ id }: { id: string }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t('Views of health data')}</h3>
      {pages.map((before, index) => (
        <ViewsPage
          key={before ?? 'latest'}
          id={id}
          before={before}
          onEarlier={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  )
}

/** Lists views before an entry of the log. The latest ones also name the users whose role shows the data. */
function ViewsPage({
  id,
  before,
  onEarlier,
}: {
  id: string
  before: number | undefined
  /** Absent: earlier ones are shown below. */
  onEarlier: ((next: number) => void) | undefined
}) {
  const { timezone } = useBusiness()
  const views = useCall(
    clientPrivacy.healthViews,
    { params: { id }, query: before === undefined ? {} : { before } },
    { handles: ({ status }) => status !== 401 },
  )
  return (
    <LoadState of={views} loading={<Skeleton className="h-9" />} look="line">
      {({ data, next, always }) => (
        <>
          {before === undefined && always.length > 0 && (
            <p className="text-sm text-muted">
              {t('Their role shows health data at any time: {names}', { names: always.join(', ') })}
            </p>
          )}
          {data.length === 0 ? (
            <p className="text-muted">{t('No views have been logged.')}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {data.map(({ by, at, how }) => (
                <li key={`${at} ${by}`} className="flex justify-between gap-3">
                  <span className="min-w-0 truncate">{by ?? '–'}</span>
                  <span className="flex-none text-muted">
                    {momentText(at, timezone)}
                    {how === 'exported' && ` · ${t('file with all data')}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {next !== null && onEarlier && (
            <Button size="small" variant="ghost" className="self-start" onClick={() => onEarlier(next)}>
              {t('Show earlier views')}
            </Button>
          )}
        </>
      )}
    </LoadState>
  )
}
