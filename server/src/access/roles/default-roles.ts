import { defaultRights, type RoleKey, roleKeys } from '@wizyta/contract/access/roles/default-rights'
import { seededRoles } from '@wizyta/contract/access/roles/role-names'
import type { Permission } from '@wizyta/contract/kit/permission'

export interface DefaultRole {
  key: RoleKey
  name: string
  description: string
  permissions: readonly Permission[]
}

/** The roles that every new business starts with. They may be edited there; these are seeds. */
export const defaultRoles: readonly DefaultRole[] = roleKeys.map((key) => ({
  key,
  ...seededRoles[key],
  permissions: defaultRights(key),
}))
