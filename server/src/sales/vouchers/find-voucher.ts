import { documentNumber } from '@wizyta/contract/kit/document'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import { shownEntries, type Voucher } from '@wizyta/contract/sales/vouchers/api'
import { sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { fullName } from '../../people/names/names.ts'
import { voucherBalance, voucherState } from './state.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const client = sql`(select json_build_object('id', c.id, 'name', ${fullName('c')}) from clients c
  where c.business_id = v.business_id and c.id = v.client_id)`
const buyer = sql`(select json_build_object('id', c.id, 'name', ${fullName('c')}) from sales s
  join clients c on c.business_id = s.business_id and c.id = s.client_id
  where s.business_id = v.business_id and s.id = v.sale_id and c.id is distinct from v.client_id)`
const sumOfItems = (column: string) => sql`(select sum(i.${sql.ref(column)}) from voucher_items i
  where i.business_id = v.business_id and i.voucher_id = v.id)`

/** Columns of a row of the voucher `v`. */
export const rowColumns = (today: string) => sql`
  v.id, v.name, v.kind, v.vat_kind, ${voucherState(today)} as state, right(v.code, 4) as code_end, ${client} as client, ${buyer} as buyer,
  v.holder_name, v.value, ${voucherBalance} as balance, ${sumOfItems('left_count')} as left_count,
  ${sumOfItems('count')} as count, v.sold_at, v.valid_to`

/** A document as rows name it. */
interface StoredSale {
  id: string
  kind: Sale['kind']
  number: number
  year: number
}
const saleName = ({ id, kind, number, year }: StoredSale) => ({
  id,
  name: documentNumber(saleSeries[kind], number, year),
})
const storedSale = (id: string) => sql`
  (select json_build_object('id', s.id, 'kind', s.kind, 'number', s.number, 'year', s.number_year) from sales s
    where s.business_id = v.business_id and s.id = ${sql.ref(id)})`

/** Reads a voucher with its items and its latest entries, as the API shows it. */
export async function findVoucher(
  { tx, businessId, session }: Call,
  where: { id: string } | { code: string },
): Promise<Voucher> {
  type Stored = Omit<Voucher, 'sale' | 'entries'> & {
    sale: StoredSale
    entries: (Omit<Voucher['entries'][number], 'sale'> & { sale: StoredSale | null })[]
  }
  const [column, value] = 'id' in where ? ['id', where.id] : ['code', where.code]
  const { rows } = await sql<Stored>`
    select ${rowColumns(localDay(Date.now(), session.timezone))}, v.template_id, v.vat_rate, v.scope, v.shareable, v.valid_from, v.frozen_on,
      v.dedication, ${storedSale('v.sale_id')} as sale,
      (select coalesce(json_agg(json_build_object('position', i.position, 'service_id', i.service_id, 'variant_id', i.variant_id,
          'name', ${itemName}, 'count', i.count, 'left_count', i.left_count) order by i.position), '[]')
        from voucher_items i ${itemJoins} where i.business_id = v.business_id and i.voucher_id = v.id) as items,
      (select coalesce(json_agg(entry order by entry.number desc), '[]') from (
        select e.number, e.at, e.type, e.amount, e.qty, e.balance_after, e.reason, e.before, e.after,
          (select ${itemName} from voucher_items i ${itemJoins}
            where i.business_id = e.business_id and i.voucher_id = e.voucher_id and i.position = e.item) as item,
          ${storedSale('e.sale_id')} as sale, (select u.name from users u where u.id = e.by_id) as by
        from voucher_entries e where e.business_id = v.business_id and e.voucher_id = v.id
        order by e.number desc limit ${shownEntries}) entry) as entries
    from vouchers v where v.business_id = ${businessId} and v.${sql.ref(column as string)} = ${value}`.execute(
    tx,
  )
  const { sale, entries, ...row } = found(rows)
  return {
    ...row,
    sale: saleName(sale),
    entries: entries.map((entry) => ({ ...entry, sale: entry.sale && saleName(entry.sale) })),
  }
}

const itemName = sql`${localName('s')} || coalesce(' – ' || x.name, '')`
const itemJoins = sql`join services s on s.business_id = i.business_id and s.id = i.service_id
  left join service_variants x on x.business_id = i.business_id and x.id = i.variant_id`
