import type { Role } from '@wizyta/contract/access/roles/api'
import { roles as roleCalls } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'

/** Counts the users with these roles; a user with two of them counts once. Undefined: it is not known yet. */
export function useHolders(roles: readonly Role[]): number | undefined {
  const held = roles.filter(({ member_count }) => member_count > 0)
  const isOne = held.length === 1
  const query = { filter: { id: held.map(({ id }) => id) }, include: ['members' as const], per_page: 100 }
  const read = useCall(roleCalls.index, { query }, { enabled: held.length > 1, handles: () => true })
  if (held.length === 0) return 0
  if (isOne) return held[0]?.member_count
  if (read.data)
    return new Set(read.data.data.flatMap(({ members = [] }) => members.map(({ id }) => id))).size
  // Better too many than nothing: the server has the last word on it.
  return read.isError ? held.reduce((sum, { member_count }) => sum + member_count, 0) : undefined
}
