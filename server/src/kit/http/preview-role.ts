import { roles } from '@wizyta/contract/access/roles/api'
import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { allows, neededRights, type Rights } from '@wizyta/contract/kit/permission'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Session } from '../security/session.ts'
import { Refusal } from './refusal.ts'

/** Returns those of a role's permissions that the session has too. A preview never shows more than the user may see. */
export const intersectPermissions = (session: Rights, permissions: readonly string[]): string[] =>
  permissions.filter((permission) => session.permissions.includes(permission))

/**
 * Returns the session of a user who previews a role, named by the header `preview-role`. The user must be allowed to
 * change roles. The preview has the permissions that both share, and changes nothing.
 */
export async function previewRole(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  session: Session,
  database: Database,
): Promise<Session> {
  const roleId = request.headers['preview-role']
  if (roleId === undefined) return session
  if (!onlyReads(endpoint))
    throw new Refusal(409, 'Changes are disabled in a role preview. Leave the preview first.')
  const permissions = await rightsOf(roleId, session, database)
  if (permissions === null) throw new Refusal(409, 'This preview has ended. Leave it to continue.')
  return { ...session, permissions: intersectPermissions(session, permissions), previews: true }
}

async function rightsOf(roleId: unknown, session: Session, database: Database): Promise<string[] | null> {
  const { businessId, user } = session
  // Calls that belong to no business need no right.
  if (businessId === null) return []
  if (!allows(session, roles.preview) || typeof roleId !== 'string' || !uuid.test(roleId)) return null
  return database.transaction({ businessId, userId: user.id, readOnly: true }, async (tx) => {
    const role = await tx
      .selectFrom('roles')
      .select('permissions')
      .where('business_id', '=', businessId)
      .where('id', '=', roleId)
      .executeTakeFirst()
    return role?.permissions ?? null
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A question may need a body: it is asked by POST, with the right to look, and makes nothing. */
function onlyReads({ method, permission, status }: AnyEndpoint): boolean {
  if (method === 'GET') return true
  const needed = neededRights(permission)
  return (
    method === 'POST' && status === 200 && needed.length > 0 && needed.every((one) => one.endsWith('.index'))
  )
}
