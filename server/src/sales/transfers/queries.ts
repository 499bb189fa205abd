import { allows } from '@wizyta/contract/kit/permission'
import { stockTransfers, type Transfer } from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import { batchOf } from '../stock/batches.ts'
import { listSalons, type TransferCall } from './salons.ts'

const user = (id: string) =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from users x where x.id = ${sql.ref(id)})`

type Stored = Omit<Transfer, 'value' | 'may_reverse'> & { other_id: string }

/** Shows a transfer as one of both salons sees it: its own products, and the name of the other salon. */
export async function findTransfer(call: TransferCall, id: string): Promise<Transfer> {
  const { tx, businessId, session } = call
  const { rows } = await sql<Stored>`
    select f.id, f.direction, 'MM ' || f.number || '/' || f.number_year as document, f.other_id, f.other_name as salon,
      f.note, f.at, ${user('f.by_id')} as by, f.reversed_at, f.reversal_reason, ${user('f.reversed_by_id')} as reversed_by,
      (select coalesce(json_agg(line), '[]') from (
        select l.position, l.product_id, p.name as product, p.unit, p.pack_size, p.usage_unit, l.qty,
          ${batchOf(sql`m`)} as batch, shown_price(abs(m.value)) as value
        from stock_transfer_lines l
        join products p on p.business_id = l.business_id and p.id = l.product_id
        join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
        where l.business_id = f.business_id and l.transfer_id = f.id order by l.position) line) as lines
    from stock_transfers f where f.business_id = ${businessId} and f.id = ${id}`.execute(tx)
  const { other_id, ...row } = found(rows)
  const mayReverse =
    row.reversed_at === null &&
    allows(session, stockTransfers.takeBack) &&
    (await listSalons(call)).some((salon) => salon.id === other_id)
  return { ...row, value: sumOf(row.lines), may_reverse: mayReverse }
}

/** Adds up values; null where they are not shown. */
const sumOf = (lines: readonly { value: number | null }[]): number | null =>
  lines.some(({ value }) => value === null) ? null : lines.reduce((sum, { value }) => sum + (value ?? 0), 0)
