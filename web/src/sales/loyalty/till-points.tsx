import { formatMoney } from '@wizyta/contract/kit/money'
import { mostPoints } from '@wizyta/contract/sales/loyalty/points'
import { useEffect } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { loyalty } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

interface Taken {
  count: number
  amount: number
}

/** Points of the client of a sale, and a button that redeems them. */
export function TillPoints({
  clientId,
  lines,
  isActive,
  taken,
  onChange,
}: {
  clientId: string
  /** The salon gives points: their room is kept until they arrive, so that nothing moves below a finger. */
  isActive: boolean
  lines: readonly { kind: string; total: number; is_covered: boolean }[]
  taken: Taken | null
  onChange: (taken: Taken | null) => void
}) {
  const { currency } = useBusiness()
  const maySee = useAllows(loyalty.ofClient)
  const { data, isPending } = useCall(
    loyalty.ofClient,
    { params: { id: clientId } },
    { enabled: maySee, handles: () => true },
  )
  const most = data ? Math.max(0, Math.min(data.balance, mostPoints(data.program, lines))) : 0
  const count = taken?.count ?? 0
  const isTooMany = data !== undefined && count > most
  useEffect(() => {
    // The basket has become smaller.
    if (isTooMany) onChange(null)
  }, [isTooMany, onChange])
  if (maySee && isPending && isActive) return <Skeleton className="h-20" />
  if (!data?.program.active) return null
  const { point_value, least_points } = data.program
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const take = (points: number) =>
    onChange(points > 0 ? { count: points, amount: points * point_value } : null)
  return (
    <section aria-label={t('Loyalty points')} className="flex min-h-20 flex-col gap-2 rounded-lg bg-tint p-3">
      <p className="flex justify-between gap-3 tabular-nums">
        <span>{t('Loyalty points')}</span>
        <span>
          {data.balance} · {money(Math.max(0, data.balance) * point_value)}
        </span>
      </p>
      {taken ? (
        <div className="flex flex-wrap items-center gap-2">
          <Input
            aria-label={t('Points to redeem')}
            inputMode="numeric"
            className="w-24"
            value={String(count)}
            onChange={({ target }) =>
              take(Math.min(most, Number(target.value.replace(/\D/g, '').slice(0, 8)) || 0))
            }
          />
          <span className="flex-1 tabular-nums">−{money(taken.amount)}</span>
          <Button size="small" onClick={() => onChange(null)}>
            {t('Do not redeem')}
          </Button>
        </div>
      ) : most >= Math.max(1, least_points) ? (
        <Button size="small" className="self-start" onClick={() => take(most)}>
          {t('Redeem {points} points: −{amount}', {
            points: String(most),
            amount: money(most * point_value),
          })}
        </Button>
      ) : (
        <p className="text-sm text-muted">
          {data.balance < least_points
            ? t('Redeemable from {points} points', { points: String(least_points) })
            : t('The sum is too small to redeem points.')}
        </p>
      )}
    </section>
  )
}
