import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import { serviceGroups } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'

/** All groups in their order, for filters and headings. */
export function useServiceGroups(): readonly ServiceGroup[] {
  return useAllRows(serviceGroups).rows
}
