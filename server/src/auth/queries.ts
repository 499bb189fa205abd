import type { Membership } from '@wizyta/contract/auth'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'

/** The active businesses of a user, with the union of what his active roles allow in each. */
export async function listMemberships(tx: Tx, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select b.id, b.name, t.name as tenant_name, b.city, b.brand_colour, b.timezone, b.currency,
      array(select distinct p from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        cross join lateral unnest(r.permissions) p
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' order by p) as permissions,
      array(select r.name from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' order by r.name) as roles
    from businesses b
    join tenants t on t.id = b.tenant_id
    where b.status = 'active'
      and exists (select from memberships m where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active')
    order by b.name, b.id`.execute(tx)
  return rows
}
