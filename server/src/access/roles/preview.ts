import type { NamedRole } from '@wizyta/contract/access/roles/role-names'
import type { Tx } from '../../kit/database/database.ts'
import { intersectPermissions } from '../../kit/http/preview-role.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { businessOf, roleFinder } from './queries.ts'

/** Returns the rights of a preview: those that the role and the user share. */
export async function beginPreview(
  tx: Tx,
  session: Session,
  roleId: string,
): Promise<NamedRole & { id: string; permissions: string[] }> {
  const { id, key, name, permissions } = await roleFinder(session)(tx, businessOf(session), roleId)
  await recordEvent(tx, { action: 'preview', entity: 'roles', entityId: id })
  return { id, key, name, permissions: intersectPermissions(session, permissions) }
}
