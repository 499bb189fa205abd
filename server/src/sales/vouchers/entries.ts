import type { EntryType } from '@wizyta/contract/sales/vouchers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { LockedVoucher } from './lock-vouchers.ts'

/** An entry that is to be appended to a voucher. */
export interface EntryDraft {
  /** Given where a posting names it. */
  id?: string
  voucher: Pick<LockedVoucher, 'id' | 'balance' | 'entries'>
  type: EntryType
  /** Signed grosze; the book gets them from the document. */
  amount?: number
  /** Position of the item that is used or returned. */
  item?: number | null
  /** Signed uses. */
  qty?: number
  reason?: string | null
  before?: string | null
  after?: string | null
  sale_id?: string | null
  line_id?: string | null
}

/** Appends entries to vouchers that the transaction has locked. */
export async function writeEntries(tx: Tx, businessId: string, drafts: readonly EntryDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await tx
    .insertInto('voucher_entries')
    .values(
      drafts.map(({ voucher, amount = 0, ...draft }) => {
        voucher.entries += 1
        voucher.balance += amount
        return {
          ...draft,
          business_id: businessId,
          voucher_id: voucher.id,
          number: voucher.entries,
          amount,
          balance_after: voucher.balance,
        }
      }),
    )
    .execute()
}

/** Stores the uses and the money that are left of the items of locked vouchers. */
export async function saveItems(
  tx: Tx,
  businessId: string,
  vouchers: Iterable<Pick<LockedVoucher, 'id' | 'items'>>,
): Promise<void> {
  const rows = [...vouchers].flatMap(({ id, items }) =>
    items
      .filter(({ count }) => count !== null)
      .map(({ position, left_count, left_worth }) => ({ voucher_id: id, position, left_count, left_worth })),
  )
  if (rows.length === 0) return
  await sql`
    update voucher_items i set left_count = n.left_count, left_worth = n.left_worth
    from json_to_recordset(${JSON.stringify(rows)}::json) n (voucher_id uuid, position int, left_count int, left_worth int)
    where i.business_id = ${businessId} and i.voucher_id = n.voucher_id and i.position = n.position`.execute(
    tx,
  )
}
