import type { LinkedAccount, OwnLink } from '@wizyta/contract/access/identity-provider/api'
import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

/** Lists the provider accounts that are linked with a user. */
export async function listOwnLinks(tx: Tx, userId: string): Promise<{ data: OwnLink[] }> {
  const { rows } = await sql<OwnLink>`
    select id, email, linked_at, last_sign_in_at from linked_accounts where user_id = ${userId} order by linked_at`.execute(
    tx,
  )
  return { data: rows }
}

/**
 * The members of a business who may come through the provider. For a user of several companies, it shows
 * only that the mapping made the membership, and since when.
 */
export const listLinkedAccounts = (
  tx: Tx,
  businessId: string,
  query: ListQuery,
): Promise<Page<LinkedAccount>> =>
  listRows<LinkedAccount>(tx, query, {
    businessId,
    from: sql`
      from (
        select m.business_id, l.id, l.user_id, u.name, u.email,
          case when e.elsewhere then null else l.email end as provider_email,
          case when e.elsewhere then min(m.created_at) else l.linked_at end as linked_at,
          case when e.elsewhere then null else l.last_sign_in_at end as last_sign_in_at,
          case when u.status = 'suspended' or bool_and(m.status <> 'active')
            then case when u.status = 'suspended' then u.status else min(m.status) end
            else u.status end as status,
          case when l.made_account or e.elsewhere then 'provider' else 'linked' end as came_from,
          u.password_hash is not null or 'passkey' = any (second_factors_of(u.id)) as has_other_way,
          json_agg(json_build_object('name', r.name, 'key', r.key) order by r.name) as roles
        from linked_accounts l
        join users u on u.id = l.user_id
        join memberships m on m.user_id = u.id and m.business_id = ${businessId}
        join roles r on r.business_id = m.business_id and r.id = m.role_id
        cross join lateral (select belongs_elsewhere(u.id) as elsewhere) e
        group by m.business_id, l.id, u.id, e.elsewhere
        having not e.elsewhere or bool_or(m.given_by = 'provider')
      ) la`,
    alias: 'la',
    columns: sql`la.id, la.user_id, la.name, la.email, la.status, la.roles, la.provider_email, la.came_from, la.linked_at,
      la.last_sign_in_at, la.has_other_way`,
    search: (term) => everyWordIn(sql`concat_ws(' ', la.name, la.email, la.provider_email)`, term),
    defaultSort: 'name',
    archivable: false,
  })
