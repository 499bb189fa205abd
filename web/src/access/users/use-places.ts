import { useQueries } from '@tanstack/react-query'
import type { Membership } from '@wizyta/contract/access/sign-in/api'
import type { GivableRole, User } from '@wizyta/contract/access/users/api'
import { type Access, allows } from '@wizyta/contract/kit/permission'
import { call } from '../../platform/net/api.ts'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'

/** A business and the roles that can be given there. */
export interface RolePlace {
  business: Membership
  roles: readonly GivableRole[] | undefined
}

/**
 * Lists the businesses where the reader may make a call, the current one first. Each is asked for its roles by its
 * own call: no answer of one business speaks of another.
 */
export function usePlaces(needs: { permission: Access }): RolePlace[] {
  const businesses = useBusinessesFor(needs)
  const answers = useQueries({
    queries: businesses.map(({ id }) => ({
      queryKey: keyOf(users.roles, {}, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(users.roles, { business: id, signal }),
      meta: { handles: () => true },
    })),
  })
  return businesses.map((business, index) => ({ business, roles: answers[index]?.data?.data }))
}

/**
 * Reads the state of an address in each business where the reader may see users: member or invitee. Each business is
 * asked by its own call and by the address, since an invitation has another id in each.
 */
export function useStandings(
  address: string | undefined,
): { business: Membership; found: readonly User[] | undefined; isPending: boolean }[] {
  const businesses = useBusinessesFor(users.index)
  const query = { filter: { username: [address ?? ''] } }
  const answers = useQueries({
    queries: businesses.map(({ id }) => ({
      queryKey: keyOf(users.index, { query }, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(users.index, { query, business: id, signal }),
      meta: { handles: () => true },
      enabled: address !== undefined,
    })),
  })
  return businesses.map((business, index) => ({
    business,
    found: answers[index]?.data?.data,
    isPending: answers[index]?.isPending ?? true,
  }))
}

/** Lists the other businesses of the company that do not know the address yet and where the reader may invite. */
export function useFurtherBusinesses(address: string | undefined): {
  ids: readonly string[]
  isPending: boolean
} {
  const inHand = useBusiness()
  const standings = useStandings(address).filter(
    ({ business }) =>
      business.id !== inHand.id &&
      business.tenant_name === inHand.tenant_name &&
      allows(business, invitations.create),
  )
  return {
    ids: standings.filter(({ found }) => found?.length === 0).map(({ business }) => business.id),
    isPending: standings.some(({ isPending }) => isPending),
  }
}

/**
 * Lists the businesses where the reader may invite.
 * @param address of a user of the current business who is invited to another; absent: a new user
 */
export function useInvitingPlaces(address: string | undefined): { places: RolePlace[]; isPending: boolean } {
  const places = usePlaces(invitations.create)
  const further = useFurtherBusinesses(address)
  if (address === undefined) return { places, isPending: false }
  return {
    places: places.filter(({ business }) => further.ids.includes(business.id)),
    isPending: further.isPending,
  }
}

function useBusinessesFor(needs: { permission: Access }): Membership[] {
  const inHand = useBusiness()
  const own = useUser()?.businesses ?? []
  return own
    .filter((business) => allows(business, needs) && allows(business, users.roles))
    .sort((a, b) => Number(b.id === inHand.id) - Number(a.id === inHand.id))
}
