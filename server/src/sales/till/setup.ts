import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { employeeName } from '../../people/names/names.ts'
import { ownActs, ownPowers } from './approval.ts'

/** Reads what the till needs to begin, in one statement. */
export async function readTillSetup(call: BusinessContext): Promise<TillSetup> {
  const { tx, businessId, session } = call
  const { rows } = await sql<Pick<TillSetup, 'methods' | 'tills' | 'employees' | 'loyalty'>>`
    select
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', shown_method_name(m.type, m.name), 'type', m.type) order by m.sort_order, m.name), '[]')
        from payment_methods m where m.business_id = ${businessId} and m.archived_at is null) as methods,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'is_open', s.id is not null,
          'is_own', coalesce(s.opened_by_id = ${session.user.id}, false),
          'is_forgotten', coalesce((s.opened_at at time zone ${session.timezone})::date
            < (now() at time zone ${session.timezone})::date, false)) order by t.sort_order, t.name), '[]')
        from tills t left join shifts s on s.business_id = t.business_id and s.till_id = t.id and s.closed_at is null
        where t.business_id = ${businessId} and t.archived_at is null) as tills,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', ${employeeName}, 'tips_share', e.tips_share)
          order by e.sort_order, e.id), '[]')
        from employees e where e.business_id = ${businessId} and e.archived_at is null) as employees,
      exists (select 1 from loyalty_programs p where p.business_id = ${businessId} and p.active) as loyalty`.execute(
    tx,
  )
  const { till_required, debt_limit, refund_pin } = await readSettings(tx, businessId)
  const { discount_percent, free_percent } = await ownPowers(call)
  return {
    ...found(rows),
    till_required,
    hand_discount_percent: discount_percent,
    free_percent,
    debt_limit,
    own_acts: await ownActs(call),
    takes_pin: refund_pin !== 'never',
  }
}
