import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { uuid } from '../../platform/browser/uuid.ts'
import { clientBalances } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Basket, withoutPayments } from './basket.ts'

/** Puts a payment to the balance of the client into the basket, in place of an earlier one. */
export function withAccountPayment(basket: Basket, amount: number): Basket {
  const line = {
    key: uuid(),
    kind: 'account' as const,
    qty: 1,
    unit_price: amount,
    list_price: amount,
    title: t('Payment to the client’s balance'),
    detail: null,
  }
  return withoutPayments({
    ...basket,
    lines: [...basket.lines.filter(({ kind }) => kind !== 'account'), line],
  })
}

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
    latest.current((now) =>
      withAccountPayment({ ...now, client: { ...data.client, balance: data.balance } }, amount),
    )
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [data, isAsked, amount, navigate])
}
