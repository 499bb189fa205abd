import { formatMoney } from '@wizyta/contract/kit/money'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { services } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** The prices of a service and its variants, and the lowest that a reduction must be announced with. */
export function PriceCard({ id }: { id: string }) {
  const { currency, timezone } = useBusiness()
  const prices = useCall(services.prices, { params: { id } })
  const write = (price: number) => formatMoney(price, language(), currency)
  return (
    <Card className="mt-4 p-4 md:p-5">
      <h2 className="mb-2 font-semibold">{t('Prices over time')}</h2>
      <LoadState of={prices} loading={<Skeleton className="h-12" />} look="line">
        {({ data, lowest_before }) => (
          <>
            {lowest_before !== null && (
              <p className="mb-2">
                {t('Lowest price of the 30 days before the present one: {price}', {
                  price: write(lowest_before),
                })}
              </p>
            )}
            <ol className="flex max-h-60 flex-col gap-1 overflow-y-auto">
              {data.map(({ begins_at, variant, price }) => (
                <li key={`${begins_at} ${variant}`} className="flex flex-wrap gap-x-3">
                  <span className="min-w-24 tabular-nums">{write(price)}</span>
                  <span className="text-muted">
                    {[variant, t('since {moment}', { moment: momentText(begins_at, timezone) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </LoadState>
    </Card>
  )
}
