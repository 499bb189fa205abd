import type { Resource } from '@wizyta/contract/resources'
import { resources } from '../lib/calls.gen.ts'
import { useAllRows } from '../list/use-all-rows.ts'

/** All resources in their order. */
export function useResources(): readonly Resource[] {
  return useAllRows(resources).rows
}
