import { settleableStatuses } from '@wizyta/contract/booking/calendar/visit-steps'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { type OwnPrice, ownPriceOf } from '@wizyta/contract/people/client-prices/own-price'
import type { Service } from '@wizyta/contract/sales/services/api'
import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import type { BasketLine } from '@wizyta/contract/sales/till/baskets'
import { boundsOf, isWithinBounds, type PriceBounds } from '@wizyta/contract/sales/till/open-price'
import type { SaleAnew } from '@wizyta/contract/sales/till/sale-anew'
import { sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { readOwnPrices } from '../../people/client-prices/own-prices.ts'
import { fullName } from '../../people/names/names.ts'
import { findSale } from './queries.ts'
import { readVisitBasket } from './visit-basket.ts'

type Call = BusinessContext
type Change = SaleAnew['changes'][number]

/** A sold service or product as the price list has it today. */
interface Today {
  id: string
  name: string | null
  /** Null: it has no sale price, or is no service and no product. */
  price: number | null
  price_type: Service['price_type'] | null
  price_max: number | null
  is_archived: boolean
  has_batches: boolean
  /** Discount by hand; what loyalty points took off is none. */
  hand_discount: number
  hand_reason: string | null
  /** The visit, while it waits to be settled again, with the line that is still in it. */
  event_id: string | null
  visit_line_id: string | null
  agreed_price: number | null
  agreed_is_own: boolean | null
}

/**
 * Reads the basket that sells a refunded or voided sale anew. Prices are those of today: of the list, of the client, or
 * agreed for the visit. A price that a user had changed stays with its reason, and the sale asks for the right again.
 */
export async function readSaleAnew(call: Call, id: string): Promise<SaleAnew> {
  const { tx, businessId, session } = call
  const sale = await findReplaceable(call, id)
  const today = await readToday(call, id)
  const client = await readClient(call, sale.client?.id ?? null)
  const ownPrices = await readOwnPrices(tx, businessId, client?.id ?? null)
  const date = localDay(Date.now(), session.timezone)
  const archived = await readArchived(call, sale)
  const changes: Change[] = []
  const left = new Set<string>()
  const lines = sale.lines.flatMap((line): BasketLine[] => {
    const now = today.get(line.id)
    const qty = sale.status === 'part_refunded' ? returnedPieces(line) : line.qty
    if (!now || qty === 0) return []
    // A void has given the prepayment back: its visit brings it.
    if (line.kind === 'deposit' && sale.status === 'voided') return []
    const why = leftOut(line, now)
    if (why) changes.push({ change: why, name: line.name })
    if (why) return []
    const { priced, change } = priceOf(line, now, ownPriceToday(line, client?.id ?? null, ownPrices, date))
    if (change) changes.push({ name: line.name, ...change })
    const gone = now.visit_line_id === null ? archived : new Set<string>()
    for (const one of [line.employee, line.seller]) if (one && gone.has(one.id)) left.add(one.name)
    return [lineOf(line, now, qty, priced, gone)]
  })
  for (const name of left) changes.push({ change: 'employee', name })
  if (sale.client && !client) changes.push({ change: 'client', name: sale.client.name })
  if (sale.points_redeemed > 0) changes.push({ change: 'points', name: String(sale.points_redeemed) })
  const events = new Set(lines.flatMap(({ event_id }) => event_id ?? []))
  return {
    replaces_id: sale.id,
    client,
    buyer_nip: sale.buyer_nip,
    buyer_name: sale.buyer_name,
    note: sale.note,
    lines,
    visits: events.size > 0 ? await readVisitBasket(call, [...events]) : null,
    changes,
  }
}

/** Finds a sale that may be sold anew. Refuses one that was neither refunded nor voided, or was sold anew before. */
export async function findReplaceable(call: Call, id: string): Promise<Sale> {
  const sale = await findSale(call, id)
  if (sale.kind !== 'sale' || sale.status === 'completed' || sale.replaced_by !== null)
    throw conflict('This sale has moved on. Look at it again.')
  return sale
}

async function readToday({ tx, businessId }: Call, saleId: string): Promise<ReadonlyMap<string, Today>> {
  const { rows } = await sql<Today>`
    select l.id, coalesce(${localName('s')} || coalesce(' – ' || x.name, ''), p.name) as name,
      coalesce(x.price, s.price, p.sale_price) as price,
      case when x.id is not null and s.price_type = 'range' then 'from' else s.price_type end as price_type,
      case when x.id is null then s.price_max end as price_max,
      coalesce(not s.active, false) or coalesce(s.archived_at, x.archived_at, p.archived_at) is not null as is_archived,
      coalesce(p.track_batches, false) as has_batches,
      coalesce(d.amount, 0)::int as hand_discount, d.name as hand_reason,
      v.id as event_id, y.id as visit_line_id, y.price as agreed_price, y.is_own_price as agreed_is_own
    from sale_lines l
    left join services s on s.business_id = l.business_id and s.id = l.service_id
    left join service_variants x on x.business_id = l.business_id and x.id = l.variant_id
    left join products p on p.business_id = l.business_id and p.id = l.product_id
    left join visits v on v.business_id = l.business_id and v.id = l.event_id and v.status = any (${[...settleableStatuses]})
    left join visit_lines y on y.business_id = l.business_id and y.id = l.visit_line_id and y.visit_id = v.id
      and y.service_id = l.service_id
    left join lateral (select sum(d.amount) as amount, min(d.name) as name from sale_line_discounts d
      where d.business_id = l.business_id and d.sale_id = l.sale_id and d.sale_line_id = l.id
        and d.discount_id is null and not d.is_points) d on true
    where l.business_id = ${businessId} and l.sale_id = ${saleId}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readClient({ tx, businessId }: Call, id: string | null): Promise<SaleAnew['client']> {
  if (id === null) return null
  const { rows } = await sql<NonNullable<SaleAnew['client']>>`
    select c.id, ${fullName('c')} as name, coalesce((select -b.balance from book_balances b
      where b.business_id = c.business_id and b.account = 'client' and b.subject_id = c.id), 0) as balance
    from clients c where c.business_id = ${businessId} and c.id = ${id} and c.archived_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Returns the employees of a sale who are archived since: a new sale does not take them. */
async function readArchived({ tx, businessId }: Call, { lines }: Sale): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap(({ employee, seller }) => [employee, seller].flatMap((one) => one?.id ?? []))
  const { rows } = await sql<{ id: string }>`
    select id from employees where business_id = ${businessId} and id = any (${ids}::uuid[]) and archived_at is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the pieces of a line that came back. Without pieces, a line that was paid back whole came back whole. */
const returnedPieces = ({ qty, total, returned_qty, returned_total }: SaleLine): number =>
  returned_qty === 0 && total > 0 && returned_total >= total ? qty : returned_qty

/** Returns why a line cannot be sold anew; null: it can. A visit may hold what is archived since. */
function leftOut({ kind }: SaleLine, now: Today): Change['change'] | null {
  if (kind === 'voucher' || kind === 'pass') return 'voucher'
  if (kind === 'account' || kind === 'deposit') return 'account'
  if (kind === 'fee') return null
  if (now.is_archived && now.visit_line_id === null) return 'archived'
  return now.price === null ? 'no_price' : null
}

const ownPriceToday = (
  { service_id, variant_id }: SaleLine,
  client_id: string | null,
  prices: readonly OwnPrice[],
  date: string,
): number | null =>
  client_id === null || service_id === null
    ? null
    : ownPriceOf(prices, { client_id, service_id, variant_id }, date)

type Priced = Pick<BasketLine, 'unit_price' | 'list_price' | 'own_price' | 'price_reason' | 'price_note'> & {
  bounds: PriceBounds | null
}

/**
 * Prices a line. What it cost then stays where it needs no right today, or has the reason of a user beside it. Otherwise it
 * costs what list, client or visit say now, and the change is told.
 */
function priceOf(
  line: SaleLine,
  now: Today,
  ownToday: number | null,
): { priced: Priced; change: Omit<Change, 'name'> | null } {
  const list_price = now.agreed_price ?? now.price ?? line.unit_price
  const own_price = now.visit_line_id === null ? ownToday : now.agreed_is_own ? list_price : null
  const bounds = now.price_type && boundsOf({ ...now, price_type: now.price_type, price: now.price ?? 0 })
  const terms = { list_price, own_price, bounds: bounds ?? null, price_reason: null, price_note: null }
  const usual = { ...terms, unit_price: own_price ?? list_price }
  if (line.voucher) return { priced: usual, change: { change: 'pass' } }
  const { unit_price, price_reason, price_note } = line
  if (unit_price === usual.unit_price) return { priced: usual, change: null }
  if (bounds && isWithinBounds(bounds, unit_price)) return { priced: { ...terms, unit_price }, change: null }
  if (price_reason) return { priced: { ...terms, unit_price, price_reason, price_note }, change: null }
  return { priced: usual, change: { change: 'price', before: unit_price, now: usual.unit_price } }
}

/** Returns a line of the basket. @param gone employees whom a new sale does not take */
function lineOf(
  line: SaleLine,
  now: Today,
  qty: number,
  { bounds, ...priced }: Priced,
  gone: ReadonlySet<string>,
): BasketLine {
  const still = (one: SaleLine['employee']) => (one && gone.has(one.id) ? null : one)
  const employee = still(line.employee)
  // A pass took the place of other discounts.
  const part = line.voucher ? 0 : Math.floor((now.hand_discount * qty) / line.qty)
  const discount = Math.min(part, qty * priced.unit_price)
  return {
    ...priced,
    kind: line.kind,
    service_id: line.service_id,
    variant_id: line.variant_id,
    product_id: line.product_id,
    ...(line.kind === 'fee' && { name: line.name, vat_rate: line.vat_rate }),
    title: now.name ?? line.name,
    detail: employee?.name ?? null,
    qty,
    ...(bounds && { asks_price: true, price_bounds: bounds }),
    ...(now.has_batches && { has_batches: true }),
    ...(discount > 0 && { discount, discount_reason: now.hand_reason }),
    declined: line.discounts.flatMap(({ discount_id, declined }) =>
      discount_id !== null && declined !== null
        ? [{ discount_id, reason: declined === '–' ? null : declined }]
        : [],
    ),
    employee_id: employee?.id ?? null,
    seller_id: still(line.seller)?.id ?? null,
    event_id: now.event_id,
    visit_line_id: now.visit_line_id,
    note: line.note,
  }
}
