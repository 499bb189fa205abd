import type { HelpContact } from '@wizyta/contract/office/help/api'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { supportOf } from './ask-support.ts'

/**
 * Returns the contacts for help in this business. Owners are those whose role has every right by its name:
 * superadmin.
 */
export async function readContact(
  tx: Tx,
  businessId: string,
  config: Parameters<typeof supportOf>[0] & Pick<Config, 'supportPhone'>,
): Promise<HelpContact> {
  const { rows } = await sql<Pick<HelpContact, 'business' | 'owners'>>`
    select json_build_object('name', b.name, 'email', nullif(b.email, ''), 'phone', nullif(b.phone, '')) as business,
      (select coalesce(json_agg(json_build_object('name', o.name, 'email', o.email) order by o.created_at, o.id), '[]')
        from (
          select distinct u.id, u.name, u.email, u.created_at
          from memberships m
          join roles r on r.business_id = m.business_id and r.id = m.role_id
          join users u on u.id = m.user_id
          where m.business_id = b.id and m.status = 'active' and u.status in ('active', 'invited')
            and r.key = 'superadmin' and r.active and r.archived_at is null) o) as owners
    from businesses b where b.id = ${businessId}`.execute(tx)
  const product = { email: config.supportEmail, phone: config.supportPhone }
  return { ...found(rows), product, support: supportOf(config) }
}
