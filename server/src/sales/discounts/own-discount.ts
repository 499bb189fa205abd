import type { Discount } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { findDiscount } from './queries.ts'

/** Returns the rule of a client's own discount with the percentage of the client; empty: the client has none. */
export async function ownDiscount(tx: Tx, businessId: string, clientId: string): Promise<Discount[]> {
  const { rows } = await sql<{ id: string; percent: number }>`
    select d.id, c.discount_percent as percent
    from clients c join discounts d on d.business_id = c.business_id and d.of_client
    where c.business_id = ${businessId} and c.id = ${clientId} and c.archived_at is null and c.discount_percent is not null`.execute(
    tx,
  )
  const [own] = rows
  if (!own) return []
  return [{ ...(await findDiscount(tx, businessId, own.id)), percent: own.percent }]
}

/** Makes the rule by which the discounts of clients apply, unless the business has it. */
export async function keepOwnDiscountRule(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into discounts (business_id, name, kind, percent, scope, of_client)
    select b.id, case b.locale when 'en' then 'Client discount' else 'Rabat klienta' end, 'percent', 100, 'all', true
    from businesses b where b.id = ${businessId}
    on conflict (business_id) where of_client do nothing`.execute(tx)
}
