import { sql } from 'kysely'
import type { Context, Database, Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import { recordNow } from '../../kit/security/record-event.ts'
import { lockMembersOf } from '../users/lock-member.ts'
import type { Person } from './person.ts'

/**
 * Applies the roles of the mapping to a returning user, in each business where the mapping made the membership. Where
 * it names none any more, the membership is suspended until it does again. Roles given or changed by hand stay. A
 * removed member stays removed.
 */
export async function followMapping(
  database: Database,
  userId: string,
  person: Pick<Person, 'roles'>,
  from: Pick<Context, 'requestId' | 'ip' | 'agent'>,
): Promise<void> {
  if (person.roles === null) return
  const { roles } = person
  await database.transaction({ ...from, userId }, async (tx) => {
    const keysIn = (businessId: string) => [...(roles.get(businessId) ?? [])]
    const changed: string[] = []
    for (const id of await mappedBusinesses(tx, userId))
      if (await inBusiness(tx, id, () => differs(tx, id, userId, keysIn(id)))) changed.push(id)
    if (changed.length === 0) return
    await lockMembersOf(tx, sql`select tenant_id from businesses where id = any (${changed}::uuid[])`)
    // The log names the provider, since no signed-in user does this.
    for (const id of changed) await inBusiness(tx, id, () => follow(tx, id, userId, keysIn(id)), '')
  })
}

/**
 * Lists the businesses where the mapping gave all roles of a user, in the order of locking the logs.
 */
async function mappedBusinesses(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from memberships
    where user_id = ${userId} group by business_id having bool_and(given_by is not null)
    order by business_id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function follow(tx: Tx, businessId: string, userId: string, keys: string[]): Promise<void> {
  // An admin may have changed the roles by hand meanwhile.
  if (!(await differs(tx, businessId, userId, keys))) return
  const wanted = sql`
    select id from roles where business_id = ${businessId} and key = any (${keys}) and archived_at is null`
  const { numAffectedRows: given = 0n } = await sql`
    insert into memberships (business_id, user_id, role_id, given_by)
    select ${businessId}::uuid, ${userId}::uuid, id, 'provider' from (${wanted}) wanted
    on conflict (business_id, user_id, role_id) do update set status = 'active'`.execute(tx)
  await (given > 0n
    ? sql`delete from memberships
        where business_id = ${businessId} and user_id = ${userId} and role_id not in (${wanted})`
    : sql`update memberships set status = 'suspended' where business_id = ${businessId} and user_id = ${userId}`
  ).execute(tx)
  await recordNow(tx, { action: 'provider_mapped', entity: 'users', entityId: userId })
}

/** Returns true when the mapping names other roles than the stored ones, and may. */
async function differs(tx: Tx, businessId: string, userId: string, keys: string[]): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    with wanted as (
      select id from roles where business_id = ${businessId} and key = any (${keys}) and archived_at is null
    ), held as (
      select role_id, status, given_by from memberships where business_id = ${businessId} and user_id = ${userId}
    )
    select coalesce((select bool_and(given_by is not null) from held), false)
      and case when exists (select from wanted)
        then exists (select id from wanted except select role_id from held where status = 'active')
          or exists (select role_id from held except select id from wanted)
        else exists (select from held where status <> 'suspended') end as differs`.execute(tx)
  return rows[0]?.differs === true
}
