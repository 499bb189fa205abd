import { UserCog } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { users } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Account of the employee, with a link to its rights; empty without an account. */
export function EmployeeAccount({ employeeId }: { employeeId: string }) {
  const mayList = useAllows(users.index)
  const { data } = useCall(
    users.index,
    { query: { filter: { employee_id: [employeeId] } } },
    { enabled: mayList, handles: () => true },
  )
  const [user] = data?.data ?? []
  if (!user) return null
  return (
    <EntityLink
      link={{ to: '/users', search: { edit: user.id } }}
      className="inline-flex items-center gap-1.5 rounded-sm text-brand-text underline-offset-4 hover:underline"
    >
      <UserCog aria-hidden="true" className="size-4" />
      {t('Signs in as {name}', { name: user.name })}
    </EntityLink>
  )
}
