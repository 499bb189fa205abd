import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import { useAllRows } from '../../kit/list/use-all-rows.ts'
import { productGroups } from '../../platform/net/calls.gen.ts'

/** All groups in their order, for filters and headings. */
export function useProductGroups(): readonly ProductGroup[] {
  return useAllRows(productGroups).rows
}
