import { documentNumber } from '@wizyta/contract/kit/document'
import { type ClientPoints, shownPointEntries } from '@wizyta/contract/sales/loyalty/api'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { expiredPoints } from './cards.ts'
import { readProgram } from './program.ts'

interface StoredEntry extends Omit<ClientPoints['entries'][number], 'sale'> {
  sale: { id: string; kind: Sale['kind']; number: number; year: number } | null
}

/** Reads the points of a client. Those past their time are left out, whether or not they are written off yet. */
export async function readClientPoints(tx: Tx, businessId: string, clientId: string): Promise<ClientPoints> {
  const { rows: known } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId}`.execute(tx)
  found(known)
  const program = await readProgram(tx, businessId)
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(c.balance - ${expiredPoints(program.valid_months)}), 0)::bigint as balance from loyalty_cards c
    where c.business_id = ${businessId} and c.client_id = ${clientId}`.execute(tx)
  const { rows: numbers } = await sql<{ number: string }>`
    select number from loyalty_cards
    where business_id = ${businessId} and client_id = ${clientId} and number is not null
    order by balance desc, created_at, id limit 1`.execute(tx)
  const { rows: entries } = await sql<StoredEntry>`
    select e.number, e.at, e.type, e.points, e.balance_after,
      (select json_build_object('id', s.id, 'kind', s.kind, 'number', s.number, 'year', s.number_year) from sales s
        where s.business_id = e.business_id and s.id = e.sale_id) as sale
    from loyalty_cards c join loyalty_entries e on e.business_id = c.business_id and e.card_id = c.id
    where c.business_id = ${businessId} and c.client_id = ${clientId}
    order by e.at desc, e.number desc limit ${shownPointEntries}`.execute(tx)
  return {
    program,
    balance: found(rows).balance,
    card_number: numbers[0]?.number ?? null,
    entries: entries.map(({ sale, ...entry }) => ({
      ...entry,
      sale: sale && { id: sale.id, name: documentNumber(saleSeries[sale.kind], sale.number, sale.year) },
    })),
  }
}
