import type { Till } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { balanceOf } from '../books/post-entries.ts'
import { countsBlind, withinOwnShift } from './own-shift.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/**
 * Builds the columns of a till `t`. The drawer is counted blind: users who see all tills get its balance. Where the
 * setting allows it, so does the user who has opened it.
 */
async function columnsFor(call: Call) {
  const userId = call.session.user.id
  const isOwn = sql`exists (select from shifts s where s.business_id = t.business_id and s.till_id = t.id
    and s.closed_at is null and s.opened_by_id = ${userId})`
  const isSeen = withinOwnShift(call) === null ? sql`true` : (await countsBlind(call)) ? sql`false` : isOwn
  return sql`
  t.id, t.version, t.name, t.sort_order,
  (select json_build_object('id', s.id, 'opened_at', s.opened_at, 'is_own', coalesce(s.opened_by_id = ${userId}, false),
      'opened_by', (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = s.opened_by_id))
    from shifts s where s.business_id = t.business_id and s.till_id = t.id and s.closed_at is null) as shift,
  case when ${isSeen} then coalesce((select b.balance from book_balances b
    where b.business_id = t.business_id and b.account = 'cash' and b.subject_id = t.id), 0) end as balance`
}

/** Lists the tills. */
export async function listTills(call: Call): Promise<{ data: Till[] }> {
  const { tx, businessId } = call
  const { rows } = await sql<Till>`
    select ${await columnsFor(call)} from tills t
    where t.business_id = ${businessId} and t.archived_at is null
    order by t.sort_order, t.name, t.id`.execute(tx)
  return { data: rows }
}

const findTill =
  (call: Call) =>
  async (tx: Tx, businessId: string, id: string): Promise<Till> => {
    const { rows } = await sql<Till>`
      select ${await columnsFor(call)} from tills t
      where t.business_id = ${businessId} and t.id = ${id}`.execute(tx)
    return found(rows)
  }

export async function insertTill(call: Call, input: { name: string; sort_order?: number }) {
  const { tx, businessId } = call
  const id = await insertRow(tx, 'tills', businessId, input)
  return findTill(call)(tx, businessId, id)
}

export const updateTill = (
  call: Call,
  id: string,
  version: number,
  input: { name?: string | undefined; sort_order?: number | undefined },
) => changeRow(call.tx, 'tills', { businessId: call.businessId, id, version }, input, findTill(call))

/** Puts a till away. Refused while it is open or its drawer holds cash by the book, and for the last one. */
export async function archiveTill(call: Call, id: string, version: number): Promise<void> {
  const { tx, businessId } = call
  const till = await archiveRow(tx, 'tills', { businessId, id, version }, true, findTill(call))
  if (till.shift) throw conflict('This till is open. Close it first.')
  if ((await balanceOf(tx, businessId, 'cash', id)) !== 0)
    throw conflict('The drawer of this till is not empty by the book. Take its cash out first.')
  const { rows } = await sql`
    select from tills where business_id = ${businessId} and archived_at is null limit 1`.execute(tx)
  if (rows.length === 0) throw conflict('A business needs a till.')
}
