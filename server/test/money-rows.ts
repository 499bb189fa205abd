import { localDay } from '@wizyta/contract/kit/wall-time'
import { asOwner } from './as-owner.ts'
import type { Salon } from './salon.ts'

const zone = 'Europe/Warsaw'

export interface Rows {
  /** Documents of the period that stand. What follows is theirs. */
  sales: any[]
  /** Without prepayments and payments to a balance. */
  lines: any[]
  payments: any[]
  tips: any[]
  commissions: any[]
  entries: any[]
  movements: any[]
  types: Map<string, string>
  corrected: Map<string, any>
  /** All documents of the salon with their day and that of their void, and what belongs to them. */
  documents: any[]
  everyLine: any[]
  everyPayment: any[]
  vouchers: Map<string, any>
  voucherEntries: any[]
  /** State of the fiscal receipt by document. */
  receipts: Map<string, string>
}

/**
 * Spreads the documents over days around 25 October 2026, in their order. A void has a moment of its own, so that some come
 * after midnight. The book, vouchers and stock follow their documents.
 */
export async function moveToClockChange(t: Salon) {
  const moved = `timestamptz '2026-10-23T20:00Z' + interval '37 minutes'`
  for (const table of [
    'sales',
    'sale_voids',
    'book_entries',
    'vouchers',
    'voucher_entries',
    'commission_entries',
    'stock_movements',
    'cash_operations',
    'shifts',
  ])
    await asOwner(t, `alter table ${table} disable trigger user`)
  await asOwner(
    t,
    `create table moments as select id, kind, ${moved} * (row_number() over (order by at, kind, number) - 1) as at
     from (select id, 'document' as kind, sold_at as at, number from sales
       union all select sale_id, 'void', at, 0 from sale_voids) m`,
  )
  const of = (ref: string, kind: string) => `from moments s where s.id = ${ref} and s.kind = ${kind}`
  await asOwner(
    t,
    `update sales d set sold_at = s.at, sold_on = (s.at at time zone '${zone}')::date ${of('d.id', `'document'`)}`,
  )
  await asOwner(t, `update sale_voids d set at = s.at ${of('d.sale_id', `'void'`)}`)
  await asOwner(
    t,
    `update book_entries e set at = s.at ${of('e.ref_id', `case e.kind when 'void' then 'void' else 'document' end`)}`,
  )
  // A void ends the vouchers that its sale sold, and gives back what vouchers paid there.
  await asOwner(
    t,
    `update voucher_entries e set at = s.at ${of(
      'e.sale_id',
      `case when e.type = 'voided' or e.type = 'returned' and exists (select from sales d where d.id = e.sale_id and d.kind = 'sale')
        then 'void' else 'document' end`,
    )}`,
  )
  await asOwner(
    t,
    `update vouchers v set sold_at = s.at, valid_from = (s.at at time zone '${zone}')::date ${of('v.sale_id', `'document'`)}`,
  )
  await asOwner(
    t,
    `update stock_movements m set at = s.at ${of(
      'm.ref_id',
      `case when m.reverses_id is null then 'document' else 'void' end`,
    )}`,
  )
  await asOwner(t, 'drop table moments')
  await asOwner(
    t,
    'update commission_entries c set earned_on = s.sold_on from sales s where s.id = c.sale_id',
  )
  await asOwner(t, `update shifts set opened_at = '2026-10-23T22:30Z'`)
  await asOwner(t, `update cash_operations set at = '2026-10-25T00:30Z'`)
  await asOwner(t, `update stock_movements set at = '2026-10-01T10:00Z' where type = 'correction_in'`)
}

export async function readRows(t: Salon, period: { from: string; to: string }): Promise<Rows> {
  const all = (table: string) =>
    asOwner(
      t,
      `select *${table === 'commission_entries' ? `, earned_on::text as day` : ''} from ${table} where business_id = '${t.world.a}'`,
    )
  const dayOf = (at: Date) => localDay(new Date(at).toISOString(), zone)
  const voided = new Map((await all('sale_voids')).map(({ sale_id, at }) => [sale_id, dayOf(at)]))
  const documents = (await all('sales')).map((sale) => ({
    ...sale,
    day: dayOf(sale.sold_at),
    void_day: voided.get(sale.id) ?? null,
  }))
  const sales = documents.filter(
    ({ void_day, day }) => void_day === null && day >= period.from && day <= period.to,
  )
  const standing = new Map(sales.map((sale) => [sale.id, sale]))
  const within = (list: any[], key = 'sale_id') =>
    list.filter((row) => standing.has(row[key])).map((row) => ({ ...row, sale: standing.get(row[key]) }))
  const everyLine = await all('sale_lines')
  const everyPayment = await all('sale_payments')
  return {
    sales,
    lines: within(everyLine).filter(({ kind }) => kind !== 'account' && kind !== 'deposit'),
    payments: within(everyPayment),
    tips: within(await all('sale_tips')),
    commissions: (await all('commission_entries')).filter(
      ({ day }) => day >= period.from && day <= period.to,
    ),
    entries: await all('book_entries'),
    movements: await all('stock_movements'),
    types: new Map((await all('payment_methods')).map(({ id, type }) => [id, type])),
    corrected: new Map(
      (await all('sale_line_corrections'))
        .toSorted((a, b) => a.number - b.number)
        .map((row) => [row.sale_line_id, row]),
    ),
    documents,
    everyLine,
    everyPayment,
    vouchers: new Map((await all('vouchers')).map((row) => [row.id, row])),
    voucherEntries: (await all('voucher_entries')).map((row) => ({ ...row, day: dayOf(row.at) })),
    receipts: new Map((await all('fiscal_receipts')).map(({ sale_id, status }) => [sale_id, status])),
  }
}
