import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import { productGroups } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'

/** All groups in their order, for filters and headings. */
export function useProductGroups(): readonly ProductGroup[] {
  return useAllRows(productGroups).rows
}
