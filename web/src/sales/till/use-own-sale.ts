import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { useEffect, useRef, useState } from 'react'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { type Basket, isEmpty } from './basket.ts'

/**
 * Finds the sale that this basket became while its answer was lost: before the page was loaded, or just now.
 * @returns true until the server has said that there is none
 */
export function useOwnSale(
  basket: Basket,
  {
    isSelling,
    isUnanswered,
    onFound,
  }: {
    isSelling: boolean
    /** True: the last try to complete the sale had no answer. */
    isUnanswered: boolean
    onFound: (sale: Sale) => void
  },
): boolean {
  // A basket that was here before the screen may have been sent by it.
  const [keptKey] = useState(isEmpty(basket) ? null : basket.key)
  const isAsked = basket.key === keptKey || isUnanswered
  const { data } = useCall(
    sales.ofBasket,
    { query: { basket_key: basket.key } },
    { enabled: isAsked && !isSelling, staleTime: 0, gcTime: 0, handles: () => true },
  )
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  const { visit } = useSearch({ strict: false }) as { visit?: string }
  const navigate = useNavigate()
  const sale = data?.sale
  useEffect(() => {
    if (!sale) return
    // The address may name the very visit that it settled.
    if (visit?.split(',').some((id) => sale.event_ids.includes(id)))
      void navigate({ to: '/sales/create', search: {}, replace: true })
    latest.current(sale)
  }, [sale, visit, navigate])
  return isAsked && data?.sale !== null
}
