import type { PriceChange } from '@wizyta/contract/sales/price-changes/api'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { priceChanges } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { formatDate } from '../../platform/text/time.ts'
import { changedByPrices } from './changed-by-prices.ts'

/** Planned and past changes of prices, each of which can be taken back as a whole. */
export function PastChanges() {
  const { timezone } = useBusiness()
  const changes = useCall(priceChanges.index)
  const undo = useChange(priceChanges.undo, {
    forgets: changedByPrices,
    onSuccess: () => toast.message(t('The prices are as they were.')),
  })
  return (
    <LoadState of={changes} loading={<Skeleton className="h-16" />} look="line">
      {({ data }) =>
        data.length === 0 ? null : (
          <Card className="p-4 md:p-5">
            <h2 className="mb-2 font-semibold">{t('Changes so far')}</h2>
            <ul className="divide-y divide-line">
              {data.map((change) => (
                <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="min-w-40 flex-1">
                    {t('Prices: {count}', { count: change.price_count })}
                    <span className="block text-sm text-muted">
                      {[
                        t('valid from {date}', { date: formatDate(change.valid_from) }),
                        momentText(change.created_at, timezone),
                        change.by,
                        change.visit_count > 0 && t('appointments: {count}', { count: change.visit_count }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    {change.left_services.length > 0 && (
                      <span className="block text-sm">
                        {t('Not changed, since the range would end below its start: {names}', {
                          names: change.left_services.map(({ name }) => name).join(', '),
                        })}
                      </span>
                    )}
                    {change.overtaken_services.length > 0 && (
                      <span className="block text-sm">
                        {t('Not changed, since the price was another by then: {names}', {
                          names: change.overtaken_services.map(({ name }) => name).join(', '),
                        })}
                      </span>
                    )}
                  </span>
                  <Badge>{stateOf(change)}</Badge>
                  {change.undone_at === null && (
                    <Button
                      size="small"
                      aria-disabled={undo.isPending}
                      onClick={() => undo.mutate({ params: { id: change.id } })}
                    >
                      {change.applied_at === null ? t('Drop the plan') : t('Take back')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </LoadState>
  )
}

function stateOf({ applied_at, undone_at }: PriceChange): string {
  if (undone_at !== null) return t('Taken back|prices')
  return applied_at === null ? t('Planned|prices') : t('In force|prices')
}
