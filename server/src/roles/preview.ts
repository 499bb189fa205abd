import type { NamedRole } from '@wizyta/contract/role-names'
import type { Tx } from '../lib/database.ts'
import { sharedRights } from '../lib/preview-role.ts'
import { recordEvent } from '../lib/record-event.ts'
import type { Session } from '../lib/session.ts'
import { businessOf, roleFinder } from './queries.ts'

/** What one will see as this role: its rights, as far as one has them too. */
export async function beginPreview(
  tx: Tx,
  session: Session,
  roleId: string,
): Promise<NamedRole & { id: string; permissions: string[] }> {
  const { id, key, name, permissions } = await roleFinder(session)(tx, businessOf(session), roleId)
  await recordEvent(tx, { action: 'preview', entity: 'roles', entityId: id })
  return { id, key, name, permissions: sharedRights(session, permissions) }
}
