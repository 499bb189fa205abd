import { localDay } from '@wizyta/contract/kit/wall-time'
import { asOwner } from './as-owner.ts'
import type { Salon } from './salon.ts'

const zone = 'Europe/Warsaw'

export interface Rows {
  sales: any[]
  lines: any[]
  payments: any[]
  tips: any[]
  commissions: any[]
  entries: any[]
  movements: any[]
  types: Map<string, string>
  corrected: Map<string, any>
}
/** Spreads the documents over three days around 25 October 2026, in their order; the book follows its documents. */
export async function moveToClockChange(t: Salon) {
  const moved = `timestamptz '2026-10-23T20:00Z' + interval '83 minutes'`
  for (const table of [
    'sales',
    'book_entries',
    'commission_entries',
    'stock_movements',
    'cash_operations',
    'shifts',
  ])
    await asOwner(t, `alter table ${table} disable trigger user`)
  await asOwner(
    t,
    `update sales s set sold_at = ${moved} * n.place, sold_on = ((${moved} * n.place) at time zone '${zone}')::date
     from (select id, row_number() over (order by sold_at, kind, number) - 1 as place from sales) n where n.id = s.id`,
  )
  await asOwner(t, 'update book_entries e set at = s.sold_at from sales s where s.id = e.ref_id')
  await asOwner(
    t,
    'update commission_entries c set earned_on = s.sold_on from sales s where s.id = c.sale_id',
  )
  await asOwner(t, `update shifts set opened_at = '2026-10-23T22:30Z'`)
  await asOwner(t, `update cash_operations set at = '2026-10-25T00:30Z'`)
  await asOwner(t, `update stock_movements m set at = s.sold_at from sales s where s.id = m.ref_id`)
  await asOwner(t, `update stock_movements set at = '2026-10-01T10:00Z' where type = 'correction_in'`)
}

export async function readRows(t: Salon, period: { from: string; to: string }): Promise<Rows> {
  const all = (table: string) =>
    asOwner(
      t,
      `select *${table === 'commission_entries' ? `, earned_on::text as day` : ''} from ${table} where business_id = '${t.world.a}'`,
    )
  const voided = new Set((await all('sale_voids')).map(({ sale_id }) => sale_id))
  const sales = (await all('sales'))
    .map((sale) => ({ ...sale, day: localDay(new Date(sale.sold_at).toISOString(), zone) }))
    .filter(({ id, day }) => !voided.has(id) && day >= period.from && day <= period.to)
  const standing = new Map(sales.map((sale) => [sale.id, sale]))
  const within = (list: any[], key = 'sale_id') =>
    list.filter((row) => standing.has(row[key])).map((row) => ({ ...row, sale: standing.get(row[key]) }))
  return {
    sales,
    lines: within(await all('sale_lines')).filter(({ kind }) => kind !== 'account' && kind !== 'deposit'),
    payments: within(await all('sale_payments')),
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
  }
}
