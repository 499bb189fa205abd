import { servicePatchTests } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'

/**
 * Gives a copy of a service the patch test that the service asks for.
 * @param from id of the copied service
 * @returns a function of the new service's id
 */
export function useCopiedPatchTest(from: string | undefined) {
  const mayChange = useAllows(servicePatchTests.set)
  const rule = useCall(
    servicePatchTests.show,
    { params: { id: from ?? '' } },
    { enabled: from !== undefined && mayChange },
  )
  const set = useChange(servicePatchTests.set, { forgets: [servicePatchTests.show] })
  return (id: string) => {
    if (rule.data?.data) set.mutate({ params: { id }, body: { data: rule.data.data } })
  }
}
