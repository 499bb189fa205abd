import type { StockMovement } from '@wizyta/contract/sales/stock/api'
import { useMemo } from 'react'
import type { RowLink } from '../../kit/list/row-link.ts'
import { deliveries, stocktakes } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Returns where the document of a movement is shown; undefined without one, or without the right to see it. */
export function useDocumentLink(ref: StockMovement['ref']): RowLink | undefined {
  const maySeeDeliveries = useAllows(deliveries.show)
  const maySeeStocktakes = useAllows(stocktakes.show)
  return useMemo(() => {
    const params = { id: ref?.id ?? '' }
    if (ref?.kind === 'delivery' && maySeeDeliveries) return { to: '/sales/delivery/$id', params }
    if (ref?.kind === 'stocktake' && maySeeStocktakes) return { to: '/sales/stocktakes/$id', params }
  }, [ref, maySeeDeliveries, maySeeStocktakes])
}
