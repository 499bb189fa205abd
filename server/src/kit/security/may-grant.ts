import type { Rights } from '@wizyta/contract/kit/permission'
import { invalid, markMissingPermission } from '../http/refusal.ts'

/** Returns those permissions that the caller does not have. */
export const rightsBeyond = (session: Rights, permissions: readonly string[]): string[] =>
  permissions.filter((permission) => !session.permissions.includes(permission))

/**
 * Refuses (422, at the field) granting or revoking a permission that the caller lacks.
 * @param permissions what would be given or taken away
 */
export function refuseBeyondOwnRights(
  session: Rights,
  permissions: readonly string[],
  field = 'permissions',
): void {
  if (rightsBeyond(session, permissions).length > 0)
    throw markMissingPermission(invalid({ [field]: ['You can grant or revoke only rights that you have.'] }))
}
