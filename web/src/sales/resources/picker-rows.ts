import type { Resource } from '@wizyta/contract/sales/resources/api'
import { resources } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'

/** All resources in their order. */
export function useResources(): readonly Resource[] {
  return useAllRows(resources).rows
}
