import { UserCog, UserPlus } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * Account of the employee or the open invitation, with a link to its rights. An employee without either is invited from
 * here.
 */
export function EmployeeAccount({ employeeId, isActive }: { employeeId: string; isActive: boolean }) {
  const mayList = useAllows(users.index)
  const mayInvite = [useAllows(invitations.create), useAllows(users.linkEmployee)].every(Boolean)
  const { data } = useCall(
    users.index,
    { query: { filter: { employee_id: [employeeId] } } },
    { enabled: mayList, handles: () => true },
  )
  if (!data) return null
  const [user] = data.data
  if (!user && !(mayInvite && isActive)) return null
  return (
    <EntityLink
      // The form of the users' page reads which employee it invites.
      link={{ to: '/users', search: { edit: user?.id ?? `employee-${employeeId}` } }}
      className="inline-flex items-center gap-1.5 rounded-sm text-brand-text underline-offset-4 hover:underline"
    >
      {user ? (
        <UserCog aria-hidden="true" className="size-4" />
      ) : (
        <UserPlus aria-hidden="true" className="size-4" />
      )}
      {user
        ? user.kind === 'invitation'
          ? t('Invited as {name}', { name: user.username })
          : t('Signs in as {name}', { name: user.name })
        : t('Invite to sign in')}
    </EntityLink>
  )
}
