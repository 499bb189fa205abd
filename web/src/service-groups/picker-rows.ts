import type { ServiceGroup } from '@wizyta/contract/service-groups'
import { serviceGroups } from '../lib/calls.gen.ts'
import { useAllRows } from '../list/use-all-rows.ts'

/** All groups in their order, for filters and headings. */
export function useServiceGroups(): readonly ServiceGroup[] {
  return useAllRows(serviceGroups).rows
}
