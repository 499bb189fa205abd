import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { fullName } from '../../people/names/names.ts'
import { insertBlock } from '../calendar/blocks.ts'

interface Held {
  starts_at: string
  ends_at: string
  employee_ids: string[]
  client: string
}

/** Holds the time of an offer by a block for each of its employees. */
export async function holdTime(context: BusinessContext, offerId: string): Promise<void> {
  const { tx, businessId } = context
  const { rows } = await sql<Held>`
    select o.starts_at, o.ends_at, ${fullName('c')} as client,
      array(select distinct (l ->> 'employee_id')::uuid from jsonb_array_elements(o.lines) l order by 1) as employee_ids
    from waiting_offers o
    join waiting_entries w on w.business_id = o.business_id and w.id = o.entry_id
    join clients c on c.business_id = w.business_id and c.id = w.client_id
    where o.business_id = ${businessId} and o.id = ${offerId}`.execute(tx)
  const { employee_ids, starts_at, ends_at, client } = found(rows)
  for (const employee_id of employee_ids) {
    const { id } = await insertBlock(context, {
      employee_id,
      kind: 'reserved',
      starts_at,
      ends_at,
      paid: true,
      bookable_over: false,
      note: client.slice(0, 200),
    })
    await sql`
      update blocks set offer_id = ${offerId} where business_id = ${businessId} and id = ${id}`.execute(tx)
  }
}

/** Gives the time of an offer free again. */
export const releaseHold = (tx: Tx, businessId: string, offerId: string) =>
  sql`delete from blocks where business_id = ${businessId} and offer_id = ${offerId}`.execute(tx)
