import { documentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Sale } from '@wizyta/contract/sales/till/api'
import type { SaleReturn } from '@wizyta/contract/sales/till/returns'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { lineName } from './deduct-deposits.ts'

type Stored = Omit<SaleReturn, 'number' | 'sale'> & {
  number: number
  number_year: number
  sale: { id: string; kind: Sale['kind']; number: number; year: number }
}

type Filters = Record<string, (values: never[]) => RawBuilder<unknown>>

/** Lists refunds of sales whose receipt is in the fiscal register. Refunds of what is taxed elsewhere are none. */
export async function listReturns(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  query: ListQuery,
) {
  const sum = (of: 's' | 'o', part: 'gross' | 'vat') => sql`(
    select coalesce(sum((v ->> ${part})::bigint), 0)::bigint from jsonb_array_elements(${sql.ref(`${of}.vat_summary`)}) v)`
  const page = await listRows<Stored>(tx, query, {
    businessId,
    alias: 's',
    archivable: false,
    from: sql`from sales s
      join sales o on o.business_id = s.business_id and o.id = s.corrects_id
      join fiscal_receipts f on f.business_id = o.business_id and f.sale_id = o.id and f.status in ('printed', 'manual')`,
    within: sql`s.kind = 'refund' and s.vat_summary <> '[]'`,
    columns: sql`
      s.id, s.number, s.number_year, s.sold_at as returned_at,
      json_build_object('id', o.id, 'kind', o.kind, 'number', o.number, 'year', o.number_year) as sale, o.sold_at,
      f.number as fiscal_number, s.reason,
      coalesce((select string_agg(${lineName()} || case when l.qty < -1 then ' × ' || -l.qty else '' end, ', ' order by l.position)
        from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id), '') as lines,
      ${sum('o', 'gross')} as receipt_gross, -${sum('s', 'gross')} as gross, -${sum('s', 'vat')} as vat,
      (select u.name from users u where u.id = s.by_id) as by`,
    defaultSort: '-returned_at',
    sorts: { returned_at: [sql`s.sold_at`] },
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', 'ZW ' || s.number || '/' || s.number_year, o.number || '/' || o.number_year, f.number, s.reason)`,
        term,
      ),
    filters: {
      till_id: (ids: string[]) => sql`s.till_id = any (${ids}::uuid[])`,
      ...dayFilters(sql`s.sold_at`, session.timezone),
    } satisfies Filters as Filters,
  })
  return {
    ...page,
    data: page.data.map(
      ({ number, number_year, sale, ...row }): SaleReturn => ({
        ...row,
        number: documentNumber('sale_refund', number, number_year),
        sale: { id: sale.id, name: documentNumber(saleSeries[sale.kind], sale.number, sale.year) },
      }),
    ),
  }
}
