import type { Role } from '@wizyta/contract/access/roles/api'
import { permissionGroups } from '@wizyta/contract/access/roles/permission-words'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import type { Permission } from '@wizyta/contract/kit/permission'
import { t } from '../../platform/text/i18n.ts'

/** Labels of the columns of rights. */
export const actionWords = () => [
  t('All|rights'),
  t('See|right'),
  t('Add|right'),
  t('Change|right'),
  t('Remove|right'),
]

/** `Clients: add`. */
export function rightName(permission: Permission): string {
  const [subject, action] = permission.split('.')
  const words = permissionGroups
    .flatMap(({ subjects }) => Object.entries(subjects))
    .find(([one]) => one === subject)
  const column = ['index', 'create', 'update', 'delete'].indexOf(action ?? '') + 1
  return words ? `${t(words[1].name)}: ${actionWords()[column]?.toLowerCase() ?? ''}` : permission
}

/** Returns why the reader may not change a role; null: allowed. */
export function lockedFor(role: Role, own: readonly string[]): string | null {
  if (role.key === 'superadmin') return t('The superadmin has every right and stays as it is.')
  if (role.own)
    return t('You have the role {name} yourself. Ask another administrator to change it.', {
      name: roleName(t, role),
    })
  if (role.permissions.some((permission) => !own.includes(permission)))
    return t('The role {name} has rights that you do not have, so you cannot decide on it.', {
      name: roleName(t, role),
    })
  return null
}
