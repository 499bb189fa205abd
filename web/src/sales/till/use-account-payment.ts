import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { uuid } from '../../platform/browser/uuid.ts'
import { clientBalances } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Basket, withoutPayments } from './basket.ts'

/** Puts the payment onto a client's balance that the address names into the basket, once. */
export function useAccountPayment(change: (next: (basket: Basket) => Basket) => void) {
  const { client, pay } = useSearch({ strict: false }) as { client?: string; pay?: string }
  const navigate = useNavigate()
  const amount = Number(pay)
  const isAsked = client !== undefined && Number.isInteger(amount) && amount > 0
  const { data } = useCall(
    clientBalances.show,
    { params: { id: client ?? '' } },
    { enabled: isAsked, handles: () => true },
  )
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (!data || !isAsked) return
    const title = t('Payment to the client’s balance')
    const line = {
      key: uuid(),
      kind: 'account' as const,
      qty: 1,
      unit_price: amount,
      list_price: amount,
      title,
      detail: null,
    }
    latest.current((now) =>
      withoutPayments({
        ...now,
        client: { ...data.client, balance: data.balance },
        lines: [...now.lines.filter(({ kind }) => kind !== 'account'), line],
      }),
    )
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [data, isAsked, amount, navigate])
}
