import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { VoucherRow } from '@wizyta/contract/sales/vouchers/api'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { fullName } from '../../people/names/names.ts'
import { rowColumns } from './find-voucher.ts'
import { voucherState } from './state.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

type Filters = Record<string, (values: never[]) => RawBuilder<unknown>>

export function listVouchers(call: Call, query: ListQuery): Promise<Page<VoucherRow>> {
  const { businessId, session } = call
  const today = localDay(Date.now(), session.timezone)
  return listRows<VoucherRow>(call.tx, query, {
    businessId,
    alias: 'v',
    archivable: false,
    from: sql`from vouchers v`,
    columns: rowColumns(today),
    pageFrom: sql`join vouchers v on v.business_id = ${businessId} and v.id = page.id`,
    defaultSort: '-sold_at',
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', v.name, v.holder_name, right(v.code, 4),
          (select ${fullName('c')} from clients c where c.business_id = v.business_id and c.id = v.client_id))`,
        term,
      ),
    filters: {
      state: (states: string[]) => sql`${voucherState(today)} = any (${states})`,
      party_id: (ids: string[]) => sql`v.id in (
        select w.id from vouchers w where w.business_id = ${businessId} and w.client_id = any (${ids}::uuid[])
        union all
        select w.id from sales s join vouchers w on w.business_id = s.business_id and w.sale_id = s.id
        where s.business_id = ${businessId} and s.client_id = any (${ids}::uuid[]))`,
      last_from: ([date]: string[]) => sql`v.valid_to >= ${date}`,
      last_to: ([date]: string[]) => sql`v.valid_to <= ${date}`,
      expires_to: ([date]: string[]) =>
        sql`(v.valid_to <= ${date} and ${voucherState(today)} in ('active', 'frozen', 'blocked'))`,
      ...dayFilters(sql`v.sold_at`, session.timezone),
    } satisfies Filters as Filters,
  })
}
