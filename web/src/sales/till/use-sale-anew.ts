import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { useEffect, useRef } from 'react'
import { uuid } from '../../platform/browser/uuid.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { type Basket, emptyBasket, type TillLine } from './basket.ts'

/** Brings the lines of a refunded or voided sale into the basket, once, to be sold anew. */
export function useSaleAnew(change: (next: (basket: Basket) => Basket) => void) {
  const { again } = useSearch({ strict: false }) as { again?: string }
  const navigate = useNavigate()
  const maySee = useAllows(sales.show)
  const { data } = useCall(
    sales.show,
    { params: { id: again ?? '' } },
    { enabled: again !== undefined && maySee, handles: () => true },
  )
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (!data || again === undefined) return
    latest.current(() => basketOf(data))
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [data, again, navigate])
}

/** Returns a sale as a basket. Vouchers, passes and prepayments are chosen anew. */
const basketOf = (sale: Sale): Basket => ({
  ...emptyBasket(),
  replaces_id: sale.id,
  client: sale.client && { ...sale.client, balance: 0 },
  buyer_nip: sale.buyer_nip,
  buyer_name: sale.buyer_name,
  note: sale.note,
  lines: sale.lines
    .filter(({ kind }) => kind === 'service' || kind === 'product' || kind === 'fee')
    .map((line): TillLine => {
      const byHand = line.discounts.find(({ discount_id }) => discount_id === null)
      return {
        key: uuid(),
        kind: line.kind,
        service_id: line.service_id,
        variant_id: line.variant_id,
        product_id: line.product_id,
        qty: line.qty,
        unit_price: line.unit_price,
        list_price: line.list_price,
        price_reason: line.price_reason,
        price_note: line.price_note,
        title: line.name,
        detail: line.employee?.name ?? null,
        employee_id: line.employee?.id ?? null,
        seller_id: line.seller?.id ?? null,
        note: line.note ?? undefined,
        vat_rate: line.vat_rate,
        ...(byHand && { discount: byHand.amount, discount_reason: byHand.name }),
      }
    }),
})
