import type { BarredBusiness, Membership } from '@wizyta/contract/access/sign-in/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/security/session.ts'

/**
 * Lists the businesses that a user may enter, with the union of the rights of their active roles. Suspended
 * businesses are included for their superadmins.
 */
export async function listMemberships(tx: Tx, session: Pick<Session, 'id' | 'user'>): Promise<Membership[]> {
  const userId = session.user.id
  const { rows } = await sql<Membership>`
    select b.id, b.name, t.name as tenant_name, b.city, b.brand_colour, b.timezone, b.currency, b.status,
      (select l.id from logos l where l.business_id = b.id) as logo_id,
      array(select distinct p from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        cross join lateral unnest(r.permissions) p
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' order by p) as permissions,
      array(select r.name from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' order by r.name) as roles,
      exists (select from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' and r.requires_second_factor)
        and exists (select from sessions s where s.id = ${session.id} and s.second_factor_at is null) as second_factor_due
    from businesses b
    join tenants t on t.id = b.tenant_id
    where b.archived_at is null
      and exists (select from memberships m
        left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active'
          and (b.status = 'active' or r.key = 'superadmin'))
    order by b.name, b.id`.execute(tx)
  return rows
}

/**
 * Lists the businesses that a user belongs to and may not enter, with the reason. The user's own state comes first.
 * Businesses that a superadmin can open again are in `listClosedBusinesses`.
 */
export async function listBarredBusinesses(tx: Tx, userId: string): Promise<BarredBusiness[]> {
  const { rows } = await sql<BarredBusiness>`
    select b.id, b.name, case
      when not m.is_active then case when m.is_suspended then 'suspended' else 'inactive' end
      when b.archived_at is not null then 'business_closed'
      else 'business_suspended' end as reason
    from businesses b
    join lateral (
      select bool_or(m.status = 'active') as is_active, bool_or(m.status = 'suspended') as is_suspended,
        coalesce(bool_or(m.status = 'active' and r.key = 'superadmin'), false) as is_superadmin
      from memberships m
      left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
      where m.business_id = b.id and m.user_id = ${userId}
      having count(*) > 0
    ) m on true
    where not m.is_active
      or b.archived_at is not null and not (m.is_superadmin and b.archived_at > now() - interval '30 days')
      or b.archived_at is null and b.status <> 'active' and not m.is_superadmin
    order by b.name, b.id`.execute(tx)
  return rows
}

/** The closed businesses that a user, as their superadmin, can still open again. */
export async function listClosedBusinesses(
  tx: Tx,
  userId: string,
): Promise<{ id: string; name: string; version: number }[]> {
  const { rows } = await sql<{ id: string; name: string; version: number }>`
    select b.id, b.name, b.version from businesses b
    where b.archived_at > now() - interval '30 days'
      and exists (select from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = b.id and m.user_id = ${userId} and m.status = 'active' and r.key = 'superadmin')
    order by b.name, b.id`.execute(tx)
  return rows
}
