import { roleDescription, roleName } from '@wizyta/contract/access/roles/role-names'
import type { GivableRole } from '@wizyta/contract/access/users/api'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Boxes for the roles of one business. A role with more rights than the reader's is shown with the reason. */
export function RoleBoxes({
  roles,
  chosen,
  isLocked = false,
  onToggle,
}: {
  roles: readonly GivableRole[]
  chosen: ReadonlySet<string>
  /** Nothing can be ticked at all; why is said elsewhere. */
  isLocked?: boolean
  onToggle: (role: GivableRole) => void
}) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {roles.map((role) => (
        <Choice
          key={role.id}
          label={role.active ? roleName(t, role) : t('{role} (off)', { role: roleName(t, role) })}
          hint={
            role.within_rights
              ? (roleDescription(t, role) ?? undefined)
              : t('Holds rights that you do not have.')
          }
        >
          <Checkbox
            checked={chosen.has(role.id)}
            disabled={isLocked || !role.within_rights}
            onChange={() => onToggle(role)}
          />
        </Choice>
      ))}
    </div>
  )
}
