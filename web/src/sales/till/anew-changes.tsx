import { formatMoney } from '@wizyta/contract/kit/money'
import type { SaleAnew } from '@wizyta/contract/sales/till/sale-anew'
import { Alert } from '../../kit/ui/alert.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

type Change = SaleAnew['changes'][number]

/** Tells what the basket does not hold of the sale that it sells anew, and what costs another price. */
export function AnewChanges({ changes }: { changes: readonly Change[] }) {
  const { currency } = useBusiness()
  return (
    <Alert tone="warning" role="status">
      <p className="font-semibold">{t('Not everything is as it was in the former sale')}</p>
      <ul className="list-disc ps-5">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may have one name
          <li key={index}>{changeText(change, (amount) => formatMoney(amount, language(), currency))}</li>
        ))}
      </ul>
    </Alert>
  )
}

function changeText(
  { change, name, before = 0, now = 0 }: Change,
  money: (amount: number) => string,
): string {
  switch (change) {
    case 'archived':
      return t('{name}: left out, it is no longer sold', { name })
    case 'no_price':
      return t('{name}: left out, it has no sale price', { name })
    case 'voucher':
      return t('{name}: left out, add the voucher or pass anew', { name })
    case 'account':
      return t('{name}: left out, take the payment anew', { name })
    case 'client':
      return t('{name}: the client card is archived, choose the client', { name })
    case 'points':
      return t('Loyalty points ({points}): redeem them anew', { points: name })
    case 'price':
      return t('{name}: costs {now} today, then {before}', { name, now: money(now), before: money(before) })
    case 'pass':
      return t('{name}: was paid with a pass, choose the pass anew', { name })
    case 'employee':
      return t('{name}: no longer works here, choose who performed and sold it', { name })
  }
}
