import { documentNumber, readDocumentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Sale, SaleChoices, SaleRow } from '@wizyta/contract/sales/till/api'
import type { SaleStatus } from '@wizyta/contract/sales/till/sale-list'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { withinOwnShift } from '../cash/own-shift.ts'
import {
  corrected,
  correctedBuyer,
  correctedPayments,
  correctedTipMethod,
  lastCorrection,
} from './as-corrected.ts'
import { lineName } from './deduct-deposits.ts'
import { writtenNumber } from './document-number.ts'
import { chosenPayments, figureFilters, isVoided, methodOfPayment } from './list-filters.ts'
import { isNoTurnover } from './turnover.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const client = sql`(select json_build_object('id', c.id, 'name', ${fullName('c')}) from clients c
  where c.business_id = s.business_id and c.id = s.client_id)`
const user = (id: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${sql.ref(id)})`
const employee = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', e.id, 'name', ${employeeName}) from employees e
    where e.business_id = l.business_id and e.id = ${id})`
const correctedLines = sql`(select coalesce(json_agg(json_build_object('line_id', k.sale_line_id, 'name', l.name,
    'employee_before', ${employee(sql`k.employee_before`)}, 'employee', ${employee(sql`k.employee_id`)},
    'seller_before', ${employee(sql`k.seller_before`)}, 'seller', ${employee(sql`k.seller_id`)}) order by l.position), '[]')
  from sale_line_corrections k join sale_lines l on l.business_id = k.business_id and l.id = k.sale_line_id
  where k.business_id = s.business_id and k.sale_id = s.id)`
const pointsOf = (given: string, taken: string) =>
  sql`(select coalesce(sum(e.points), 0) from loyalty_entries e
    where e.business_id = s.business_id and e.sale_id = s.id and e.type in (${given}, ${taken}))`
/** A document beside a sale, as the reader of the row names it. */
const documentOf = (condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', o.id, 'kind', o.kind, 'number', o.number, 'year', o.number_year) from sales o
    where o.business_id = s.business_id and ${condition})`
const voucher = (of: 'l' | 'p') =>
  sql`(select json_build_object('id', v.id, 'name', v.name, 'code_end', right(v.code, 4), 'vat_kind', v.vat_kind,
      'is_expired', coalesce(v.valid_to < (select (now() at time zone b.timezone)::date from businesses b where b.id = v.business_id), false))
    from vouchers v
    where v.business_id = ${sql.ref(`${of}.business_id`)} and v.id = ${sql.ref(`${of}.voucher_id`)})`
const refunded = sql`(select coalesce(-sum(r.total), 0) from sales r
  where r.business_id = s.business_id and r.corrects_id = s.id)`
/** Pieces that were free come back without money. */
const keepsFree = sql`exists (select from sale_lines l
  where l.business_id = s.business_id and l.sale_id = s.id and l.total = 0 and l.qty > coalesce((
    select -sum(r.qty) from sale_lines r where r.business_id = l.business_id and r.refunds_line_id = l.id), 0))`
const status = sql`case when ${isVoided} then 'voided'
  when s.kind in ('sale', 'deposit') and exists (select from sales r where r.business_id = s.business_id and r.corrects_id = s.id
      and r.kind = 'refund')
    then case when ${refunded} >= s.total + s.deposit_total and not ${keepsFree} then 'refunded' else 'part_refunded' end
  else 'completed' end`
const fiscal = (column: string) =>
  sql`(select ${sql.ref(`f.${column}`)} from fiscal_receipts f where f.business_id = s.business_id and f.sale_id = s.id)`

const rowColumns = sql`
  s.id, s.kind, s.number, s.number_year, ${status} as status, s.sold_at, ${client} as client, s.total, s.tip_total,
  (select coalesce(string_agg(coalesce(shown_method_name(m.type, m.name), ''), ', ' order by p.position), '') from sale_payments p
    left join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
    where p.business_id = s.business_id and p.sale_id = s.id) as methods,
  ${user('s.by_id')} as by, ${fiscal('status')} as fiscal_status,
  coalesce((select string_agg(${lineName()}, ', ' order by l.position) from sale_lines l
    where l.business_id = s.business_id and l.sale_id = s.id and l.position < 5), s.reason, '') as lines`

type Numbered<Row> = Omit<Row, 'number'> & { number: number; number_year: number; kind: Sale['kind'] }

const nameOf = (kind: Sale['kind'], number: number, year: number) =>
  documentNumber(saleSeries[kind], number, year)

const withNumber = <Row>({ number, number_year, ...row }: Numbered<Row>) => ({
  ...row,
  number: nameOf(row.kind as Sale['kind'], number, number_year),
})

const statusConditions: Record<SaleStatus, RawBuilder<unknown>> = {
  completed: sql`${status} = 'completed'`,
  part_refunded: sql`${status} = 'part_refunded'`,
  refunded: sql`${status} = 'refunded'`,
  voided: isVoided,
}

type Filters = Record<string, (values: never[]) => RawBuilder<unknown>>

function listSource({ businessId, session }: Call) {
  const days = dayFilters(sql`s.sold_at`, session.timezone)
  const lines = sql`from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id`
  return {
    businessId,
    alias: 's',
    archivable: false,
    from: sql`from sales s`,
    columns: rowColumns,
    pageFrom: sql`join sales s on s.business_id = ${businessId} and s.id = page.id`,
    defaultSort: '-sold_at',
    search: (term: string) =>
      withNumberOf(term) ??
      everyWordIn(
        // Searches the names that the reader sees: those of prepayments depend on the language.
        sql`concat_ws(' ', ${writtenNumber}, s.buyer_nip, s.note, s.reason,
          (select ${fullName('c')} from clients c where c.business_id = s.business_id and c.id = s.client_id),
          (select string_agg(${lineName()}, ' ') ${lines}))`,
        term,
      ),
    filters: {
      status: (wanted: SaleStatus[]) =>
        sql`(${sql.join(
          wanted.map((one) => statusConditions[one]),
          sql` or `,
        )})`,
      employee_id: (ids: string[]) =>
        sql`exists (select from sale_lines l ${lastCorrection} where l.business_id = s.business_id and l.sale_id = s.id
          and (${corrected('employee_id')} = any (${ids}::uuid[]) or ${corrected('seller_id')} = any (${ids}::uuid[])))`,
      service_id: (ids: string[]) => sql`exists (select ${lines} and l.service_id = any (${ids}::uuid[]))`,
      product_id: (ids: string[]) => sql`exists (select ${lines} and l.product_id = any (${ids}::uuid[]))`,
      ...figureFilters({ businessId, session }),
      ...days,
    } satisfies Filters as Filters,
  }
}

/** Selects the document whose number was typed: no scan of all texts, and no number that only contains it. */
function withNumberOf(term: string): RawBuilder<unknown> | null {
  const typed = readDocumentNumber(term)
  const kinds = Object.entries(saleSeries).flatMap(([kind, series]) =>
    typed && (typed.kind ?? series) === series ? [kind] : [],
  )
  return typed && kinds.length > 0
    ? sql`s.number = ${typed.number} and s.kind = any (${kinds})
        and ${typed.year === undefined ? sql`true` : sql`s.number_year = ${typed.year}`}`
    : null
}

export async function listSales(call: Call, query: ListQuery) {
  const page = await listRows<Numbered<SaleRow>>(call.tx, query, listSource(call))
  return { ...page, data: page.data.map(withNumber) as SaleRow[] }
}

/**
 * Adds up what the same filters list; what was voided counts for nothing. What is counted apart is joined once to all
 * chosen sales. Looked up for each sale, it took ten times as long.
 */
export async function addUpSales(call: Call, query: Pick<ListQuery, 'name' | 'filter'>) {
  const { businessId } = call
  const source = listSource(call)
  const filters = Object.entries((query.filter ?? {}) as Record<string, never[] | undefined>).flatMap(
    ([name, values]) => {
      if (!values || values.length === 0 || name === 'archived') return []
      return [source.filters[name]?.(values) ?? sql`${sql.ref(`s.${name}`)} in (${sql.join(values)})`]
    },
  )
  const searched = query.name ? [source.search(query.name)] : []
  const payments = withinOwnShift(call) === null ? chosenPayments(query.filter ?? {}) : null
  const paid = payments
    ? sql`(select coalesce(sum(p.amount), 0) from chosen
        join sale_payments p on p.business_id = ${businessId} and p.sale_id = chosen.id ${methodOfPayment} where ${payments})::bigint`
    : sql`null::bigint`
  const { rows } = await sql<{
    count: number
    total: number
    turnover: number
    tip_total: number
    uncounted: number
    paid: number | null
  }>`
    with chosen as materialized (select s.id, s.total, s.tip_total from sales s
      where ${sql.join([sql`s.business_id = ${businessId}`, sql`not ${isVoided}`, ...filters, ...searched], sql` and `)})
    select count(*), coalesce(sum(total), 0) as total, coalesce(sum(tip_total), 0) as tip_total,
      (coalesce(sum(total), 0) - (select coalesce(sum(l.total), 0) from chosen
        join sale_lines l on l.business_id = ${businessId} and l.sale_id = chosen.id and ${isNoTurnover}))::bigint as turnover,
      (select coalesce(sum(p.amount), 0) from chosen
        join sale_payments p on p.business_id = ${businessId} and p.sale_id = chosen.id and p.method_id = any (array(
          select m.id from payment_methods m where m.business_id = ${businessId} and not m.counts_turnover)))::bigint as uncounted,
      ${paid} as paid
    from chosen`.execute(call.tx)
  return found(rows)
}

/** Lists the tills, and the users of the business, by which sales are filtered. */
export async function readSaleChoices({ tx, businessId }: Call): Promise<SaleChoices> {
  const { rows } = await sql<SaleChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.archived_at is not null, t.sort_order, t.name), '[]')
        from tills t where t.business_id = ${businessId}) as tills,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
        from memberships m join users u on u.id = m.user_id where m.business_id = ${businessId}) as users`.execute(
    tx,
  )
  return found(rows)
}

const discounts = sql`(select coalesce(json_agg(json_build_object('discount_id', d.discount_id, 'name', d.name, 'amount', d.amount,
    'reason', d.reason, 'declined', d.declined) order by d.position), '[]')
  from sale_line_discounts d where d.business_id = l.business_id and d.sale_id = l.sale_id and d.sale_line_id = l.id)`

const returned = (what: RawBuilder<unknown>) =>
  sql`(select coalesce(-sum(${what}), 0) from sale_lines r where r.business_id = l.business_id and r.refunds_line_id = l.id)`

interface NumberedDocument {
  id: string
  kind: Sale['kind']
  number: number
  year: number
}
const named = ({ id, kind, number, year }: NumberedDocument) => ({ id, name: nameOf(kind, number, year) })

/** Reads a sale as the API shows it. */
export async function findSale({ tx, businessId }: Call, id: string): Promise<Sale> {
  type Stored = Omit<
    Numbered<Sale>,
    'corrects' | 'refunds' | 'corrections' | 'related' | 'replaces' | 'replaced_by'
  > & {
    related: NumberedDocument[]
    corrects: NumberedDocument | null
    replaces: NumberedDocument | null
    replaced_by: NumberedDocument | null
    corrections: { id: string; number: number; year: number; sold_at: string; reason: string | null }[]
    refunds: { id: string; number: number; year: number; sold_at: string; total: number }[]
  }
  const { rows } = await sql<Stored>`
    select ${rowColumns},
      (select json_build_object('id', t.id, 'name', t.name) from tills t
        where t.business_id = s.business_id and t.id = s.till_id) as till,
      s.shift_id, s.source, s.subtotal, s.discount_total, s.deposit_total, s.vat_summary, s.corrects_buyer,
      ${correctedBuyer('buyer_nip')} as buyer_nip, ${correctedBuyer('buyer_name')} as buyer_name, s.note, s.reason, s.free_reason,
      (select coalesce(json_agg(line), '[]') from (
        select l.id, l.kind, l.service_id, l.variant_id, l.product_id, ${lineName()} as name, l.qty, l.unit_price, l.list_price, l.is_own_price, l.price_reason, l.price_note, l.discount, l.discount_reason,
          l.total, l.vat_rate, ${employee(corrected('employee_id'))} as employee, ${employee(corrected('seller_id'))} as seller, l.event_id,
          ${voucher('l')} as voucher, ${discounts} as discounts, l.refunds_line_id, ${returned(sql`r.qty`)} as returned_qty,
          ${returned(sql`r.total`)} as returned_total, l.note
        from sale_lines l ${lastCorrection} where l.business_id = s.business_id and l.sale_id = s.id order by l.position) line) as lines,
      ${correctedPayments(sql`json_build_object('method', case when m.id is not null then json_build_object('id', m.id, 'name', shown_method_name(m.type, m.name)) end,
        'amount', p.amount, 'tendered', p.tendered, 'voucher', ${voucher('p')})`)} as payments,
      ${correctedLines} as corrected_lines, ${pointsOf('earned', 'taken_back')} as points_earned,
      ${pointsOf('returned', 'redeemed')} as points_redeemed,
      (select coalesce(json_agg(json_build_object('employee', ${employee(sql.ref('l.employee_id'))}, 'amount', l.amount,
          'method', (select json_build_object('id', m.id, 'name', shown_method_name(m.type, m.name)) from payment_methods m
            where m.business_id = l.business_id and m.id = ${correctedTipMethod}),
          'returned', (select coalesce(-sum(b.amount), 0) from sales r
            join sale_tips b on b.business_id = r.business_id and b.sale_id = r.id and b.employee_id = l.employee_id
            where r.business_id = l.business_id and r.corrects_id = l.sale_id and r.kind = 'refund'))
          order by l.employee_id, l.position), '[]')
        from sale_tips l where l.business_id = s.business_id and l.sale_id = s.id) as tips,
      array(select distinct l.event_id from sale_lines l
        where l.business_id = s.business_id and l.sale_id = s.id and l.event_id is not null) as event_ids,
      ${fiscal('number')} as fiscal_number, ${fiscal('error')} as fiscal_error,
      exists (select from fiscal_prints f where f.business_id = s.business_id and f.sale_id = s.id
        and coalesce(f.next_attempt_at, f.lease_until) is not null) as is_printing,
      ${user('s.approved_by_id')} as approved_by,
      ${documentOf(sql`o.id = s.corrects_id`)} as corrects, ${documentOf(sql`o.id = s.replaces_id`)} as replaces,
      ${documentOf(sql`o.replaces_id = s.id`)} as replaced_by,
      (select coalesce(json_agg(distinct jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'year', d.number_year)), '[]')
        from sale_lines l join sales d on d.business_id = l.business_id
          and d.id = case s.kind when 'deposit' then l.sale_id else l.deposit_id end
        where l.business_id = s.business_id and l.deposit_id is not null and (l.sale_id = s.id or l.deposit_id = s.id)) as related,
      (select coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'year', r.number_year, 'sold_at', r.sold_at,
          'total', r.total) order by r.sold_at), '[]')
        from sales r where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'refund') as refunds,
      (select coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'year', r.number_year, 'sold_at', r.sold_at,
          'reason', r.reason) order by r.sold_at), '[]')
        from sales r where r.business_id = s.business_id and r.corrects_id = s.id and r.kind = 'correction') as corrections,
      (select json_build_object('at', v.at, 'by', (select u.name from users u where u.id = v.by_id),
          'approved_by', (select u.name from users u where u.id = v.approved_by_id), 'reason', v.reason)
        from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id) as voided,
      s.kind in ('sale', 'deposit') and not exists (select from sales r where r.business_id = s.business_id and r.corrects_id = s.id
        and r.kind = 'correction')
        and not exists (select from fiscal_receipts f where f.business_id = s.business_id and f.sale_id = s.id
          and f.status in ('printed', 'manual'))
        and coalesce((select h.closed_at is null from shifts h
        where h.business_id = s.business_id and h.id = s.shift_id), s.sold_at > now() - interval '12 h') as can_void
    from sales s where s.business_id = ${businessId} and s.id = ${id}`.execute(tx)
  const { number, number_year, corrects, replaces, replaced_by, refunds, corrections, related, ...row } =
    found(rows)
  return {
    ...row,
    number: nameOf(row.kind, number, number_year),
    corrects: corrects && named(corrects),
    replaces: replaces && named(replaces),
    replaced_by: replaced_by && named(replaced_by),
    related: related.map(named),
    corrections: corrections.map(({ year, ...one }) => ({
      ...one,
      number: nameOf('correction', one.number, year),
    })),
    refunds: refunds.map(({ year, ...one }) => ({ ...one, number: nameOf('refund', one.number, year) })),
  }
}
