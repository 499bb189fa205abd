import type { Resource } from '@wizyta/contract/sales/resources/api'
import { useAllRows } from '../../kit/list/use-all-rows.ts'
import { resources } from '../../platform/net/calls.gen.ts'

/** All resources in their order. */
export function useResources(): readonly Resource[] {
  return useAllRows(resources).rows
}
