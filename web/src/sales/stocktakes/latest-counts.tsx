import { keepPreviousData } from '@tanstack/react-query'
import type { Stocktake } from '@wizyta/contract/sales/stocktakes/api'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { stockText } from '../products/words.ts'
import { batchText } from '../stock/words.ts'
import { changedByCount } from './changed-by-count.ts'

const shownAtFirst = 5
const shownAtOnce = 50

/** The latest counts of all users; a count that was a slip is taken back. */
export function LatestCounts({ stocktake: { id } }: { stocktake: Stocktake }) {
  const { timezone } = useBusiness()
  const [per_page, setPerPage] = useState(shownAtFirst)
  const query = useCall(
    stocktakes.counts,
    { params: { id }, query: { per_page } },
    { handles: isShownInPlace, placeholderData: keepPreviousData },
  )
  const takeBack = useChange(stocktakes.takeBack, { forgets: changedByCount })
  return (
    <Card className="flex flex-col p-4">
      <h2 className="text-md font-semibold">{t('Counted last')}</h2>
      <LoadState of={query} loading={<Skeleton className="h-24" />}>
        {({ data, total }) => (
          <>
            {total === 0 && (
              <p className="text-muted">{t('Nothing is counted yet. Scan the first product.')}</p>
            )}
            <ol className="divide-y">
              {data.map((count) => (
                <li key={count.id} className="flex items-center gap-3 py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block break-words">{count.name}</span>
                    <span className="block text-sm text-muted">
                      {[
                        count.batch && t('Batch {number}', { number: batchText(count.batch) }),
                        formatDateTime(count.at, timezone),
                        count.by?.name,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className="font-medium tabular-nums">{stockText(count.qty, count)}</span>
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('Take back: {name}', { name: count.name })}
                    title={t('Take back')}
                    aria-disabled={takeBack.isPending}
                    onClick={() => takeBack.isPending || takeBack.mutate({ params: { id: count.id } })}
                  >
                    <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
                  </Button>
                </li>
              ))}
            </ol>
            {total > per_page && per_page < shownAtOnce && (
              <Button className="mt-2 self-start" onClick={() => setPerPage(shownAtOnce)}>
                {t('Earlier counts')}
              </Button>
            )}
          </>
        )}
      </LoadState>
    </Card>
  )
}
