import { useQuery } from '@tanstack/react-query'
import type { GivableRole, ShownUser, User } from '@wizyta/contract/users'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { users } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'
import { keyOf, queryClient } from '../lib/query.ts'
import { useAllows, useBusinessId, useUser } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from './columns.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { Section } from './section.tsx'
import { type RolePlace, usePlaces } from './use-places.ts'
import { lockedFor } from './words.ts'

/** The roles of a user in the business in hand, and in each other business that both belong to. */
export function UserRoles({ user }: { user: ShownUser }) {
  const places = usePlaces(users.index)
  const inHand = useBusinessId()
  return places.map((place) =>
    place.business.id === inHand ? (
      <RolesHere key={place.business.id} user={user} place={place} isOnly={places.length === 1} />
    ) : (
      user.kind === 'member' && <RolesThere key={place.business.id} id={user.id} place={place} />
    ),
  )
}

function RolesThere({ id, place }: { id: string; place: RolePlace }) {
  const business = place.business.id
  const query = { filter: { id: [id] } }
  const { data } = useQuery({
    queryKey: keyOf(users.index, { query }, business),
    queryFn: ({ signal }) => call(users.index, { query, business, signal }),
    meta: { handles: () => true },
  })
  const [user] = data?.data ?? []
  // Who does not belong to that business: nothing is shown of it.
  return user && <RolesHere user={user} place={place} />
}

function RolesHere({ user, place, isOnly = false }: { user: User; place: RolePlace; isOnly?: boolean }) {
  const { business, roles } = place
  const mayUpdate = useAllows(users.setStatus)
  const ownId = useUser()?.id
  const { chosen, toggle } = useRoleToggle(user, business.id)
  const isLocked =
    user.kind === 'invitation' ||
    lockedFor(user, ownId) !== null ||
    !(isOnly ? mayUpdate : business.permissions.includes(users.setStatus.permission))
  return (
    <Section title={isOnly ? t('Roles') : t('Roles in {business}', { business: business.name })}>
      {!isOnly && user.status !== 'active' && user.kind === 'member' && (
        <p className="mb-1">
          <StatusBadge status={user.status} />
        </p>
      )}
      {roles ? (
        <RoleBoxes roles={roles} chosen={chosen} isLocked={isLocked} onToggle={(role) => void toggle(role)} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Section>
  )
}

/** A tick is shown at once and saved behind; refused, it goes back with the reason. */
function useRoleToggle(user: User, business: string) {
  const stored = new Set(user.roles.map(({ id }) => id))
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())
  const chosen = new Set([...stored].filter((id) => pending.get(id) !== false))
  for (const [id, isGiven] of pending) if (isGiven) chosen.add(id)

  const save = async ({ id, name }: GivableRole, isGiven: boolean, isUndo = false) => {
    setPending((now) => new Map([...now, [id, isGiven]]))
    try {
      const body = isGiven ? { give: [id] } : { take: [id] }
      await call(users.changeRoles, { params: { id: user.id }, body, business })
      const text = isGiven
        ? t('{name} has the role {role} now.', { name: user.name, role: name })
        : t('{name} no longer has the role {role}.', { name: user.name, role: name })
      toast.success(text, {
        id: 'role',
        action: isUndo
          ? undefined
          : { label: t('Undo'), onClick: () => void save({ id, name } as GivableRole, !isGiven, true) },
      })
    } catch (problem) {
      toast.error(problemText(problem), { id: 'role' })
    }
    await Promise.all(
      [users.index.path, users.show.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [business, path] }),
      ),
    )
    setPending((now) => new Map([...now].filter(([one]) => one !== id)))
  }
  return { chosen, toggle: (role: GivableRole) => save(role, !chosen.has(role.id)) }
}
