import type { Sale } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { balanceOf } from '../books/post-entries.ts'

/**
 * Returns how much a client may owe after the refund of a payment to the balance. A debt that the sale has paid comes back,
 * whatever the limit of debts, as it does by a void. Answers 409 where the client has used the money since.
 * The client is locked, so that the balance stays.
 * @param taken grosze that the balance loses
 */
export async function limitOfRestored(
  tx: Tx,
  businessId: string,
  sale: Sale,
  { client_id, taken }: { client_id: string | null; taken: number },
): Promise<number> {
  if (client_id === null || taken <= 0) return 0
  const before = await balanceOf(tx, businessId, 'client', client_id)
  const owed = Math.max(0, before)
  const most = owed + (await readPaidDebt(tx, businessId, sale.id))
  if (before + taken > most)
    throw conflict('The client has used this money since. Refund only what is left of it.')
  return most
}

/** Reads the debt that a sale has paid, less what refunds of it have restored. The book says what each of them changed. */
async function readPaidDebt(tx: Tx, businessId: string, saleId: string): Promise<number> {
  const { rows } = await sql<{ debt: number }>`
    select greatest(0, coalesce(sum(case when e.ref_id = ${saleId} then greatest(0, b.sum) - greatest(0, b.sum + e.amount)
      else least(0, greatest(0, b.sum) - greatest(0, b.sum + e.amount)) end), 0))::bigint as debt
    from book_entries e
    cross join lateral (select coalesce(sum(x.amount), 0) as sum from book_entries x
      where x.business_id = e.business_id and x.account = 'client' and x.subject_id = e.subject_id
        and x.posting < e.posting) b
    where e.business_id = ${businessId} and e.account = 'client' and e.ref_kind = 'sale'
      and (e.ref_id = ${saleId} or e.ref_id in (select r.id from sales r
        where r.business_id = ${businessId} and r.corrects_id = ${saleId} and r.kind = 'refund'))`.execute(tx)
  return rows[0]?.debt ?? 0
}
