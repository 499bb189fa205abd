import type { Membership } from '@wizyta/contract/access/sign-in/api'
import type { ShownUser, User } from '@wizyta/contract/access/users/api'
import { allows } from '@wizyta/contract/kit/permission'
import { UserPlus } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList } from '../../kit/nav/row-link.ts'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusinessId, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { StatusBadge } from './columns.tsx'
import { invitingFrom } from './inviting.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { Section } from './section.tsx'
import { type RolePlace, useFurtherBusinesses, usePlaces, useStandings } from './use-places.ts'
import { useRoleToggle } from './use-role-toggle.tsx'
import type { UserChanges } from './use-user-changes.ts'
import { lockedFor } from './words.ts'

/**
 * Roles of a user in the current business, and in the reader's other businesses that know the address. Members have
 * roles, invitees offers.
 */
export function UserRoles({ user, changes }: { user: ShownUser; changes: UserChanges }) {
  const places = usePlaces(users.index)
  const standings = useStandings(user.username)
  const inHand = useBusinessId()
  const rows = places.flatMap((place) => {
    const there = standings.find(({ business }) => business.id === place.business.id)?.found ?? []
    return (place.business.id === inHand ? [user] : there).map((one) => ({ user: one, place }))
  })
  return (
    <>
      {rows.map((row) => (
        <RolesIn
          key={`${row.place.business.id} ${row.user.id}`}
          {...row}
          changes={changes}
          isOnly={places.length === 1}
        />
      ))}
      <FurtherInvitation user={user} />
    </>
  )
}

function RolesIn({
  user,
  place: { business, roles },
  changes,
  isOnly,
}: {
  user: User
  place: RolePlace
  changes: UserChanges
  isOnly: boolean
}) {
  const mayUpdate = useAllowsIn(business, users.setStatus)
  const mayRemove = useAllowsIn(business, user.kind === 'member' ? users.remove : invitations.withdraw)
  const reason = lockedFor(user, useUser()?.id)
  const { chosen, toggle } = useRoleToggle(user, business, {
    remove: mayRemove
      ? () => changes.ask(user.kind === 'member' ? 'remove' : 'withdraw', [user], business)
      : null,
  })
  const isHere = useBusinessId() === business.id
  return (
    <Section title={isOnly ? t('Roles') : t('Roles in {business}', { business: business.name })}>
      {!isOnly && user.status !== 'active' && (!isHere || user.kind === 'member') && (
        <p className="mb-1">
          <StatusBadge status={user.status} />
        </p>
      )}
      {user.kind === 'invitation' && mayUpdate && (
        <p className="mb-1 text-soft">
          {reason ?? t('You can change the roles until the invitation is accepted.')}
        </p>
      )}
      {roles ? (
        <RoleBoxes
          roles={roles}
          chosen={chosen}
          isLocked={reason !== null || !mayUpdate}
          onToggle={(role) => void toggle(role)}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </Section>
  )
}

/** A preview's rights count in the current business; the user's own count in others. */
function useAllowsIn(business: Membership, endpoint: Parameters<typeof useAllows>[0]): boolean {
  const here = useAllows(endpoint)
  return useBusinessId() === business.id ? here : allows(business, endpoint)
}

/** The way to have a member work in one more business of the company. */
function FurtherInvitation({ user }: { user: ShownUser }) {
  const isOwn = useUser()?.id === user.id
  const { ids } = useFurtherBusinesses(user.username)
  if (user.kind !== 'member' || isOwn || ids.length === 0) return null
  return (
    <div className="border-b p-4">
      <EntityLink link={besideList(invitingFrom(user.id))} {...buttonLook({ size: 'small' })}>
        <UserPlus aria-hidden="true" />
        {t('Invite to another business')}
      </EntityLink>
    </div>
  )
}
