import { allows } from '@wizyta/contract/kit/permission'
import { stockTransfers } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'

/** Returns whether the user may change the stock here and in another salon of the firm. */
export function useMayMove(): boolean {
  const mayHere = useAllows(stockTransfers.create)
  const { id, tenant_name } = useBusiness()
  const others = useUser()?.businesses ?? []
  return (
    mayHere &&
    others.some(
      (one) => one.id !== id && one.tenant_name === tenant_name && allows(one, stockTransfers.create),
    )
  )
}
