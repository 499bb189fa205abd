import { documentNumber } from '@wizyta/contract/kit/document'
import type { ClientBalance } from '@wizyta/contract/sales/books/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { balanceOf } from './post-entries.ts'

/** Entries that are shown at most. */
const shown = 50

/** Reads the balance of a client as the client sees it: what the salon owes is above zero. */
export async function readClientBalance(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<ClientBalance> {
  const { rows: known } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId}`.execute(tx)
  found(known)
  const { rows } = await sql<{
    at: string
    amount: number
    sale: { id: string; kind: 'sale' | 'refund'; number: number; year: number } | null
  }>`
    select e.at, -e.amount as amount,
      (select json_build_object('id', s.id, 'kind', s.kind, 'number', s.number, 'year', s.number_year) from sales s
        where s.business_id = e.business_id and s.id = e.ref_id) as sale
    from book_entries e
    where e.business_id = ${businessId} and e.account = 'client' and e.subject_id = ${clientId}
    order by e.posting desc limit ${shown}`.execute(tx)
  const balance = -(await balanceOf(tx, businessId, 'client', clientId))
  return {
    balance: balance + 0,
    entries: rows.map(({ sale, ...entry }) => ({
      ...entry,
      sale: sale && {
        id: sale.id,
        number: documentNumber(sale.kind === 'sale' ? 'sale' : 'sale_refund', sale.number, sale.year),
      },
    })),
  }
}
