import type { Role } from '@wizyta/contract/access/roles/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict, markMissingPermission } from '../../kit/http/refusal.ts'
import { rightsBeyond } from '../../kit/security/may-grant.ts'
import { roleNameIn } from '../../kit/security/role-names.ts'
import type { Session } from '../../kit/security/session.ts'
import { lockRoles, refuseUntouchable } from './lock-roles.ts'
import { businessOf, refuseUntold, roleFinder } from './queries.ts'

/** Switches roles on or off, all or none. Those that are so already stay as they are. */
export async function switchRoles(
  tx: Tx,
  session: Session,
  ids: readonly string[],
  active: boolean,
): Promise<{ data: Role[]; switched: string[] }> {
  await lockTouchable(tx, session, ids)
  const { rows } = await sql<{ id: string }>`
    update roles set active = ${active}, version = version + 1, updated_at = now()
    where business_id = ${session.businessId} and id = any (${ids}::uuid[]) and active <> ${active}
    returning id`.execute(tx)
  return { ...(await shown(tx, session, ids)), switched: rows.map(({ id }) => id) }
}

/** Deletes roles, all or none: they go into the archive and give nothing any more. */
export async function archiveRoles(
  tx: Tx,
  session: Session,
  { ids, members }: { ids: readonly string[]; members: number },
): Promise<{ data: Role[] }> {
  await lockTouchable(tx, session, ids)
  refuseUntold(await countHolders(tx, session, ids), members)
  await sql`
    update roles set archived_at = now(), version = version + 1, updated_at = now()
    where business_id = ${session.businessId} and id = any (${ids}::uuid[])`.execute(tx)
  return shown(tx, session, ids)
}

/** Counts a user with several of the roles once. */
async function countHolders(tx: Tx, { businessId }: Session, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from memberships
    where business_id = ${businessId} and role_id = any (${ids}::uuid[])`.execute(tx)
  return rows[0]?.people ?? 0
}

async function lockTouchable(tx: Tx, session: Session, ids: readonly string[]): Promise<void> {
  const roles = await lockRoles(tx, session, ids)
  for (const role of roles) {
    refuseUntouchable(session, role)
    if (rightsBeyond(session, role.permissions).length > 0)
      throw markMissingPermission(
        conflict('The role {name} has rights that you do not have, so you cannot decide on it.', {
          values: { name: roleNameIn(session.user.language, role) },
        }),
      )
  }
}

async function shown(tx: Tx, session: Session, ids: readonly string[]): Promise<{ data: Role[] }> {
  const data: Role[] = []
  for (const id of new Set(ids.map((one) => one.toLowerCase())))
    data.push(await roleFinder(session)(tx, businessOf(session), id))
  return { data }
}
