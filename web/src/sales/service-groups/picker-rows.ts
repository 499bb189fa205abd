import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import { useAllRows } from '../../kit/list/use-all-rows.ts'
import { serviceGroups } from '../../platform/net/calls.gen.ts'

/** All groups in their order, for filters and headings. */
export function useServiceGroups(): readonly ServiceGroup[] {
  return useAllRows(serviceGroups).rows
}
