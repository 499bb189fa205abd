import { formatMoney } from '@wizyta/contract/kit/money'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { products } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** The sale prices of a product with when each began, and the lowest that a reduction must be announced with. */
export function PriceCard({ id }: { id: string }) {
  const { currency, timezone } = useBusiness()
  const prices = useCall(products.prices, { params: { id } })
  const write = (price: number | null) =>
    price === null ? t('not for sale|price') : formatMoney(price, language(), currency)
  return (
    <Card className="mt-4 p-4 md:p-5">
      <h2 className="mb-2 font-semibold">{t('Sale prices')}</h2>
      <LoadState of={prices} loading={<Skeleton className="h-12" />} look="line">
        {({ data, lowest_before }) => (
          <>
            {data.length === 0 && <p className="text-muted">{t('No sale price yet.')}</p>}
            {lowest_before !== null && (
              <p className="mb-2">
                {t('Lowest price of the 30 days before the present one: {price}', {
                  price: write(lowest_before),
                })}
              </p>
            )}
            <ol className="flex max-h-60 flex-col gap-1 overflow-y-auto">
              {data.map(({ begins_at, sale_price }) => (
                <li key={begins_at} className="flex flex-wrap gap-x-3">
                  <span className="min-w-24 tabular-nums">{write(sale_price)}</span>
                  <span className="text-muted">
                    {t('since {moment}', { moment: momentText(begins_at, timezone) })}
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
