import type { Stocktake } from '@wizyta/contract/sales/stocktakes/api'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { signedAmount } from './words.ts'

/** Sums of a stocktake: more, less, and not counted, in products and value. */
export function StocktakeTotals({ stocktake: { id, status, value } }: { stocktake: Stocktake }) {
  const query = useCall(stocktakes.totals, { params: { id } }, { handles: isShownInPlace })
  const { currency } = useBusiness()
  return (
    <LoadState of={query} loading={<Skeleton className="h-20" />} look="card">
      {({ more, less, surplus, shortage, uncounted, uncounted_value }) => {
        if (more === null) return null
        const isPosted = status === 'posted'
        const sum = isPosted ? value : surplus === null || shortage === null ? null : surplus + shortage
        const figures = [
          { label: t('More than expected'), count: more, value: surplus },
          { label: t('Less than expected'), count: less ?? 0, value: shortage },
          { label: t('Not counted'), count: uncounted, value: isPosted ? null : uncounted_value },
          { label: t('Difference, net'), value: sum },
        ]
        return (
          <Card>
            <dl className="grid grid-cols-2 gap-4 p-4 md:grid-cols-4">
              {figures.map((figure) => (
                <div key={figure.label}>
                  <dt className="text-muted">{figure.label}</dt>
                  <dd className="text-lg font-semibold tabular-nums">
                    {figure.count ?? signedAmount(figure.value, currency)}
                  </dd>
                  {figure.count !== undefined && figure.value !== null && figure.value !== 0 && (
                    <dd className="text-sm text-muted tabular-nums">
                      {signedAmount(figure.value, currency)}
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </Card>
        )
      }}
    </LoadState>
  )
}
