import { freeingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { documentNumber } from '@wizyta/contract/kit/document'
import type { Page } from '@wizyta/contract/kit/list'
import type { BalanceEntry, ClientBalance } from '@wizyta/contract/sales/books/api'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { mergedCards } from '../../people/names/merged-cards.ts'
import { fullName } from '../../people/names/names.ts'
import { balanceOf } from './post-entries.ts'

/** Reads the balance of a client as the client sees it: what the salon owes is above zero. */
export async function readClientBalance(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<ClientBalance> {
  const { rows } = await sql<Pick<ClientBalance, 'client' | 'deposits'>>`
    select json_build_object('id', c.id, 'name', ${fullName('c')}) as client,
      (select coalesce(json_agg(json_build_object('id', s.id, 'number', 'ZAL ' || s.number || '/' || s.number_year,
          'at', s.sold_at, 'left', -b.balance, 'event_id', v.id, 'is_free', ${isOneOf('v.status', freeingStatuses)})
          order by s.sold_at desc), '[]')
        from sales s
        join visits v on v.business_id = s.business_id and v.id = (
          select l.event_id from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id limit 1)
        join book_balances b on b.business_id = s.business_id and b.account = 'deposit' and b.subject_id = s.id
        where s.business_id = c.business_id and s.client_id = c.id and s.kind = 'deposit' and b.balance < 0) as deposits
    from clients c where c.business_id = ${businessId} and c.id = ${clientId}`.execute(tx)
  const { debt_limit } = await readSettings(tx, businessId)
  const balance = -(await balanceOf(tx, businessId, 'client', clientId))
  return { ...found(rows), balance: balance + 0, debt_limit }
}

/**
 * Lists the changes of a client's balance, the latest first, each with the balance after it. Those of cards that were
 * merged into it are among them.
 */
export async function listBalanceEntries(
  tx: Tx,
  businessId: string,
  clientId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<BalanceEntry>> {
  const { rows: known } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId}`.execute(tx)
  found(known)
  const cards = await mergedCards(tx, businessId, clientId)
  const of = sql`from book_entries e
    where e.business_id = ${businessId} and e.account = 'client' and e.subject_id = any (${cards}::uuid[])`
  const { rows } = await sql<
    Omit<BalanceEntry, 'sale' | 'operation'> & {
      total: number
      sale: { id: string; kind: Sale['kind']; number: number; year: number } | null
      operation: { id: string; direction: 'in' | 'out'; number: number; year: number } | null
    }
  >`
    select one.*, -one.signed as amount, -one.after as balance_after,
      (select u.name from users u where u.id = one.by_id) as by,
      (select json_build_object('id', s.id, 'kind', s.kind, 'number', s.number, 'year', s.number_year) from sales s
        where s.business_id = ${businessId} and s.id = one.ref_id) as sale,
      (select json_build_object('id', o.id, 'direction', o.direction, 'number', o.number, 'year', o.number_year) from cash_operations o
        where o.business_id = ${businessId} and o.id = one.ref_id) as operation,
      (select shown_method_name(m.type, m.name) from client_transfers x join payment_methods m on m.business_id = x.business_id and m.id = x.method_id
        where x.business_id = ${businessId} and x.id = one.ref_id) as method
    from (
      select e.posting, e.at, e.kind, e.amount as signed, e.ref_id, e.by_id, count(*) over () as total,
        sum(e.amount) over (order by e.posting, e.position)::bigint as after
      ${of} order by e.posting desc, e.position desc limit ${per_page} offset ${(page - 1) * per_page}) one
    order by one.posting desc`.execute(tx)
  return {
    data: rows.map(({ posting, at, kind, amount, balance_after, by, sale, operation, method }) => ({
      posting,
      at,
      kind,
      amount,
      balance_after,
      by,
      method,
      operation: operation && {
        id: operation.id,
        number: documentNumber(
          operation.direction === 'in' ? 'cash_in' : 'cash_out',
          operation.number,
          operation.year,
        ),
      },
      sale: sale && { id: sale.id, number: documentNumber(saleSeries[sale.kind], sale.number, sale.year) },
    })),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
}
