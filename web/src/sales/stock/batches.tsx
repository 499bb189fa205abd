import type { StockLevel } from '@wizyta/contract/sales/stock/api'
import type { StockBatch } from '@wizyta/contract/sales/stock/batches'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { stockBatches } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { stockText } from '../products/words.ts'
import { BatchBadge } from './batch-badge.tsx'
import { useBatchQuery } from './batch-rows.ts'

const BatchDialog = lazyPart(() => import('./batch-dialog.tsx').then((file) => file.BatchDialog))

/** Batches of a product on the shelf, the first to expire on top. Stock without a batch follows. */
export function Batches({ level }: { level: StockLevel }) {
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const query = useBatchQuery(level.id)
  const mayCorrect = useAllows(stockBatches.update)
  const [corrected, setCorrected] = useState<StockBatch | null>(null)
  return (
    <section aria-labelledby="batches" className="border-b p-4">
      <h2 id="batches" className="mb-2 text-md font-semibold">
        {t('Batches')}
      </h2>
      <LoadState of={query} loading={<Skeleton className="h-24" />} look="line">
        {({ data: batches }) => (
          <>
            <ul aria-labelledby="batches" className="divide-y">
              {batches.map((batch) => (
                <li key={batch.id} className="flex flex-col gap-1 py-2">
                  <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                    <span className="min-w-0 font-medium break-words">{batch.number}</span>
                    <BatchBadge batch={batch} today={now} />
                    <span className="ms-auto tabular-nums">{stockText(batch.qty, level)}</span>
                    {mayCorrect && (
                      <Button
                        size="small-icon"
                        variant="ghost"
                        className="self-center"
                        aria-label={t('Change the batch {number}', { number: batch.number })}
                        title={t('Change the batch {number}', { number: batch.number })}
                        onClick={() => setCorrected(batch)}
                      >
                        <Pencil aria-hidden="true" />
                      </Button>
                    )}
                  </div>
                  <p className="text-sm text-muted">
                    {[
                      batch.expires_on
                        ? t('Until {date}|expiry', { date: formatDate(batch.expires_on) })
                        : t('No expiry date'),
                      batch.open_qty > 0 &&
                        t('{quantity} open', { quantity: stockText(batch.open_qty, level) }),
                      batch.opened_on && t('Opened {date}', { date: formatDate(batch.opened_on) }),
                      batch.usable_until !== batch.expires_on &&
                        batch.usable_until &&
                        `${t('Usable until')}: ${formatDate(batch.usable_until)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
              {level.without_batch !== 0 && (
                <li className="flex items-baseline justify-between gap-3 py-2">
                  <span className="text-muted">{t('Without batch')}</span>
                  <span className="tabular-nums">{stockText(level.without_batch, level)}</span>
                </li>
              )}
            </ul>
            {batches.length === 0 && level.without_batch === 0 && (
              <p className="text-muted">{t('Nothing came or went so far.')}</p>
            )}
          </>
        )}
      </LoadState>
      {corrected && <BatchDialog batch={corrected} onClose={() => setCorrected(null)} />}
    </section>
  )
}
