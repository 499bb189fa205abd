import { deliveryStatus, type WebhookDelivery } from '@wizyta/contract/office/webhooks/api'
import { testEvent, webhookEvent } from '@wizyta/contract/office/webhooks/events'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { ServerSentence } from '../../../kit/ui/server-sentence.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { webhookDeliveries, webhooks } from '../../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'

const perPage = 10
/** Attempts are no change of anybody's; they are asked for while the log is open. */
const everyMs = 5_000

/** Deliveries to one webhook, the newest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const [page, setPage] = useState(1)
  const list = useCall(
    webhookDeliveries.index,
    { query: { filter: { webhook_id: [webhookId] }, page, per_page: perPage } },
    { refetchInterval: everyMs, handles: isShownInPlace },
  )
  return (
    <LoadState of={list} loading={<Skeleton className="h-24" />}>
      {({ data, total }) => (
        <>
          {total === 0 && (
            <p className="py-2 text-sm text-muted">{t('Nothing was sent in the last 30 days.')}</p>
          )}
          <ol className="divide-y">
            {data.map((one) => (
              <Delivery key={one.id} delivery={one} />
            ))}
          </ol>
          {total > perPage && (
            <nav aria-label={t('Pages')} className="mt-2 flex justify-between gap-2">
              <Button size="small" aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
                {t('Newer')}
              </Button>
              <Button
                size="small"
                aria-disabled={page * perPage >= total}
                onClick={() => page * perPage < total && setPage(page + 1)}
              >
                {t('Older')}
              </Button>
            </nav>
          )}
        </>
      )}
    </LoadState>
  )
}

const tones = { delivered: 'success', failed: 'danger', queued: undefined, sending: undefined } as const

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { type, status, created_at, attempts } = delivery
  const { timezone } = useBusiness()
  const [isOpen, setOpen] = useState(false)
  // Waiting because something went wrong looks otherwise than waiting for its turn.
  const tone = status === 'queued' && attempts > 0 ? 'warning' : tones[status]
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium">
              {type === testEvent ? t('Test event|webhook') : wordOf(webhookEvent, type)}
            </span>
            <span className="block text-muted">{momentText(created_at, timezone)}</span>
          </span>
          <Badge tone={tone}>{wordOf(deliveryStatus, status)}</Badge>
        </summary>
        {isOpen && <Details delivery={delivery} />}
      </details>
    </li>
  )
}

function Details({
  delivery: { id, status, attempts, answer_code, reason, next_attempt_at },
}: {
  delivery: WebhookDelivery
}) {
  const { timezone } = useBusiness()
  const mayRetry = useAllows(webhookDeliveries.retry)
  const shown = useCall(webhookDeliveries.show, { params: { id } }, { handles: isShownInPlace })
  const retry = useChange(webhookDeliveries.retry, { forgets: [webhookDeliveries.index, webhooks.index] })
  return (
    <div className="flex flex-col gap-2 pb-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm [&>dt]:text-muted">
        <dt>{t('Answer|webhook')}</dt>
        <dd className="wrap-anywhere">
          {answer_code ?? (reason ? <ServerSentence text={reason} /> : t('None yet|answer'))}
        </dd>
        <dt>{t('Attempts')}</dt>
        <dd>{attempts}</dd>
        {next_attempt_at && attempts > 0 && (
          <>
            <dt>{t('Next attempt')}</dt>
            <dd>{momentText(next_attempt_at, timezone)}</dd>
          </>
        )}
        <dt>webhook-id</dt>
        <dd className="font-mono wrap-anywhere">{id}</dd>
      </dl>
      <LoadState of={shown} loading={<Skeleton className="h-24" />}>
        {({ body }) => (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
            tabIndex={0}
            dir="ltr"
            aria-label={t('Content|webhook')}
            className="max-h-64 overflow-auto rounded-lg border bg-tint p-3 font-mono text-sm"
          >
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        )}
      </LoadState>
      {mayRetry && status !== 'sending' && (
        <Button
          size="small"
          className="self-start"
          aria-disabled={retry.isPending}
          onClick={() => !retry.isPending && retry.mutate({ params: { id } })}
        >
          <RotateCw aria-hidden="true" />
          {t('Send again')}
        </Button>
      )}
    </div>
  )
}
