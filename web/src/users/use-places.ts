import { useQueries } from '@tanstack/react-query'
import type { Membership } from '@wizyta/contract/auth'
import { type Access, allows } from '@wizyta/contract/permission'
import type { GivableRole } from '@wizyta/contract/users'
import { call } from '../lib/api.ts'
import { users } from '../lib/calls.gen.ts'
import { keyOf } from '../lib/query.ts'
import { useBusiness, useUser } from '../lib/session.ts'

/** A business and the roles that can be given there. */
export interface RolePlace {
  business: Membership
  roles: readonly GivableRole[] | undefined
}

/**
 * The businesses of the reader in which he may make a call, the one in hand first. Each is asked for its roles by its
 * own call: no answer of one business speaks of another.
 */
export function usePlaces(needs: { permission: Access }): RolePlace[] {
  const inHand = useBusiness()
  const own = useUser()?.businesses ?? []
  const businesses = own
    .filter((business) => allows(business, needs) && allows(business, users.roles))
    .sort((a, b) => Number(b.id === inHand.id) - Number(a.id === inHand.id))
  const answers = useQueries({
    queries: businesses.map(({ id }) => ({
      queryKey: keyOf(users.roles, {}, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(users.roles, { business: id, signal }),
      meta: { handles: () => true },
    })),
  })
  return businesses.map((business, index) => ({ business, roles: answers[index]?.data?.data }))
}
