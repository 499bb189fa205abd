import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SaleAnew } from '@wizyta/contract/sales/till/sale-anew'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { uuid } from '../../platform/browser/uuid.ts'
import { salesAnew } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { type Basket, emptyBasket, withVisits } from './basket.ts'

/** Changes that the screen tells, of the basket whose key they have. */
interface AnewChanges {
  key: string
  changes: SaleAnew['changes']
}

/**
 * Brings the lines of a refunded or voided sale into the basket, once, to be sold anew.
 * @returns what differs from that sale
 */
export function useSaleAnew(change: (next: (basket: Basket) => Basket) => void): AnewChanges | null {
  const { again } = useSearch({ strict: false }) as { again?: string }
  const navigate = useNavigate()
  const [told, setTold] = useState<AnewChanges | null>(null)
  const maySee = useAllows(salesAnew.show)
  const { data, error } = useCall(
    salesAnew.show,
    { params: { id: again ?? '' } },
    // Prices may change before the same sale is sold anew again.
    { enabled: again !== undefined && maySee, gcTime: 0, handles: () => true },
  )
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (again === undefined || (!data && !error)) return
    if (data) {
      const basket = basketOf(data)
      latest.current(() => basket)
      setTold(data.changes.length > 0 ? { key: basket.key, changes: data.changes } : null)
    } else if (error) toast.error(problemText(error))
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [data, error, again, navigate])
  return told
}

/** Returns what the server found as a basket. The lines of its visits are among the others. */
function basketOf({ lines, visits, changes: _told, ...sale }: SaleAnew): Basket {
  const basket = { ...emptyBasket(), ...sale, lines: lines.map((line) => ({ ...line, key: uuid() })) }
  return visits ? withVisits(basket, { ...visits, lines: [] }) : basket
}
