import type { StockMovement } from '@wizyta/contract/sales/stock/api'
import { useMemo } from 'react'
import type { RowLink } from '../../kit/nav/row-link.ts'
import {
  deliveries,
  imports,
  products,
  sales,
  stockTransfers,
  stocktakes,
  usages,
} from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Returns where the document of a movement is shown; undefined without one, or without the right to see it. */
export function useDocumentLink(ref: StockMovement['ref']): RowLink | undefined {
  const maySeeDeliveries = useAllows(deliveries.show)
  const maySeeStocktakes = useAllows(stocktakes.show)
  const maySeeSales = useAllows(sales.show)
  const maySeeUsages = useAllows(usages.show)
  const maySeeImports = useAllows(imports.show)
  const maySeeTransfers = useAllows(stockTransfers.show)
  const maySeeProducts = useAllows(products.update)
  return useMemo(() => {
    const params = { id: ref?.id ?? '' }
    if (ref?.kind === 'delivery' && maySeeDeliveries) return { to: '/sales/delivery/$id', params }
    if (ref?.kind === 'stocktake' && maySeeStocktakes) return { to: '/sales/stocktakes/$id', params }
    if (ref?.kind === 'sale' && maySeeSales) return { to: '/sales/$id', params }
    if (ref?.kind === 'transfer' && maySeeTransfers) return { to: '/sales/transfers/$id', params }
    if (ref?.kind === 'usage' && maySeeUsages)
      return { to: '/sales/sales-usage', search: { edit: params.id } }
    if (ref?.kind === 'import' && maySeeImports) return { to: '/imports/$id', params }
    if (ref?.kind === 'product' && maySeeProducts) return { to: '/sales/products/$id/edit', params }
  }, [
    ref,
    maySeeDeliveries,
    maySeeStocktakes,
    maySeeSales,
    maySeeUsages,
    maySeeImports,
    maySeeTransfers,
    maySeeProducts,
  ])
}
