import { formatMoney } from '@wizyta/contract/kit/money'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { clientBalances } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { type Basket, withDeposit } from './basket.ts'

/** Offers what the client has paid ahead for visits that are off or settled. */
export function HeldDeposits({
  clientId,
  basket,
  onChange,
}: {
  clientId: string
  basket: Basket
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { currency } = useBusiness()
  const maySee = useAllows(clientBalances.show)
  const { data } = useCall(
    clientBalances.show,
    { params: { id: clientId } },
    { enabled: maySee, handles: () => true },
  )
  const deducted = new Set(basket.deposits.map(({ id }) => id))
  const free = data?.deposits.filter(({ is_free }) => is_free) ?? []
  return free.map(({ id, number, left, event_id }) => (
    <Choice
      key={id}
      label={t('Deduct prepayment {number}: {amount}', {
        number,
        amount: formatMoney(left, language(), currency),
      })}
    >
      <Checkbox
        checked={deducted.has(id)}
        onChange={({ target }) => {
          const { checked } = target
          onChange((now) => withDeposit(now, { id, number, left, event_id }, checked))
        }}
      />
    </Choice>
  ))
}
