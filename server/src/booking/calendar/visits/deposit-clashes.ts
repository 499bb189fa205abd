import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { fullName } from '../../../people/names/names.ts'
import type { StoredVisit } from './visit-rows.ts'

/**
 * Lists the held prepayments of a visit that its new client has not paid, one clash for each payer. One that was paid
 * before the visit had a client card goes along.
 */
export async function depositClashes(
  tx: Tx,
  businessId: string,
  visit: StoredVisit,
  clientId: string | null,
): Promise<Clash[]> {
  const { rows } = await sql<{ id: string; name: string; amount: number }>`
    select c.id, ${fullName('c')} as name, sum(-b.balance)::int as amount
    from sales d
    join book_balances b on b.business_id = d.business_id and b.account = 'deposit' and b.subject_id = d.id and b.balance < 0
    join clients c on c.business_id = d.business_id and c.id = d.client_id
    where d.business_id = ${businessId} and d.kind = 'deposit' and c.id is distinct from ${clientId}::uuid
      and d.id in (select l.sale_id from sale_lines l
        where l.business_id = ${businessId} and l.event_id = ${visit.id} and l.kind = 'deposit')
    group by c.business_id, c.id order by min(d.sold_at)`.execute(tx)
  return rows.map(({ id, name, amount }) => ({
    kind: 'prepayment',
    hard: false,
    line: 0,
    subject_id: id,
    name,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    visit_id: null,
    cause: null,
    amount,
  }))
}
