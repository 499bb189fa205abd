import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { grossOf } from '@wizyta/contract/kit/vat'
import type {
  DeliveryInput,
  DeliveryLine,
  DeliveryReceipt,
  PriceMode,
} from '@wizyta/contract/sales/deliveries/api'
import type { DeliveryCorrectionInput } from '@wizyta/contract/sales/deliveries/corrections'
import { netPrice, unitPrice } from '@wizyta/contract/sales/deliveries/totals'
import { products } from '@wizyta/contract/sales/products/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { withinPurchasePrices } from '../stock/purchase-prices.ts'

type LineInput = NonNullable<DeliveryInput['lines']>[number]
/** A line with its price, which is stored whether the caller sees it or not. */
export type PricedLineInput = LineInput & { pack_price: number; amount: number | null }
/** A stored line. Content of one unit in thousandths of the usage unit. */
export type PricedDeliveryLine = Omit<DeliveryLine, 'batches'> & {
  pack_price: number
  /** As it arrived, or would arrive now. */
  pack_size: number
  /** As the product has it now; the ledger takes prices for that much. */
  pack_size_now: number
}

/** Returns the net cost of one unit of a line for the ledger. */
export const ledgerCost = (line: PricedDeliveryLine, mode: PriceMode): number =>
  Math.round((netPrice(line, mode) * line.pack_size_now) / line.pack_size)

/** Returns the input of a delivery, unless it names a price and its writer does not see prices. */
export const withinPrices = <Given extends Partial<DeliveryInput>>(session: Rights, given: Given): Given =>
  withinPurchasePrices(session, given, [given.document_total, ...(given.lines ?? []).flatMap(pricesOf)])

/** Returns a receipt, unless it changes purchase prices and its writer may not. */
export function withinKeptPrices(session: Rights, given: DeliveryReceipt): DeliveryReceipt {
  if (given.keeps_prices && !allows(session, products.update))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return withinPurchasePrices(session, given, given.keeps_prices ? [0] : [])
}

/** The same of a correction. */
export const withinCorrectedPrices = (session: Rights, given: DeliveryCorrectionInput) =>
  withinPurchasePrices(session, given, [...given.lines, ...(given.added ?? [])].flatMap(pricesOf))

/** Returns the amounts of a line that need the right to purchase prices. */
const pricesOf = ({ pack_price, amount }: Pick<LineInput, 'pack_price' | 'amount'>) => [
  pack_price ?? undefined,
  amount ?? undefined,
]

/**
 * Fills in the price of lines that come without one. It is the price that the product has in this delivery so far. Of
 * several lines of one product each keeps its own: the one of as many packs, or else the next. Otherwise it is its purchase price, or else its average cost.
 */
export async function withPrices(
  tx: Tx,
  businessId: string,
  lines: readonly LineInput[],
  mode: PriceMode,
  before?: { lines: readonly PricedDeliveryLine[]; price_mode: PriceMode },
  field = 'lines',
): Promise<PricedLineInput[]> {
  const given = Object.fromEntries(
    lines.map(({ product_id }, index) => [`${field}.${index}.product_id`, product_id]),
  )
  await checkReferences(tx, businessId, 'products', given)
  const ids = lines
    .filter(({ pack_price }) => (pack_price ?? null) === null)
    .map(({ product_id }) => product_id)
  const costs = await knownCosts(tx, businessId, ids)
  const formers = formerLines(lines, before?.lines ?? [])
  return lines.map((line, index) => {
    const id = line.product_id.toLowerCase()
    const so = formers[index]
    const net = so && before ? netPrice(so, before.price_mode) : (costs.get(id) ?? 0)
    const known =
      so && before?.price_mode === mode ? so.pack_price : mode === 'net' ? net : grossOf(net, line.vat_rate)
    const price = line.pack_price ?? known
    const isKept = line.amount === undefined && so?.packs === line.packs && so.pack_price === price
    return withAmount({ ...line, pack_price: price }, isKept ? so.amount : line.amount)
  })
}

/** Finds the former line of each line: the same product, each former line once. More lines have the price of the first. */
function formerLines(
  lines: readonly LineInput[],
  before: readonly PricedDeliveryLine[],
): (PricedDeliveryLine | undefined)[] {
  const left = new Set(before)
  const take = (is: (one: PricedDeliveryLine) => boolean) => {
    const former = [...left].find(is)
    if (former) left.delete(former)
    return former
  }
  const found = lines.map(({ product_id, packs }) =>
    take((one) => one.product_id === product_id.toLowerCase() && one.packs === packs),
  )
  return lines.map(({ product_id }, index) => {
    const isOf = (one: PricedDeliveryLine) => one.product_id === product_id.toLowerCase()
    return found[index] ?? take(isOf) ?? before.find(isOf)
  })
}

/** Returns a line with its amount on the paper, which gives its price. An amount of quantity × price is not kept. */
export function withAmount<Line extends { packs: number; pack_price: number }>(
  line: Line,
  amount: number | null = null,
): Line & { amount: number | null } {
  if (amount === null) return { ...line, amount }
  const pack_price = unitPrice(amount, line.packs)
  return { ...line, pack_price, amount: amount === pack_price * line.packs ? null : amount }
}

/** Net grosze of one unit of product `p` with stock `l`: its purchase price, else its average cost. 0: nothing is known. */
export const knownCost = sql`coalesce(p.purchase_price_net,
  case when l.balance > 0 then round(l.value::numeric * p.pack_size / l.balance) end, 0)::bigint`

/** Reads the net grosze of one unit of products. */
async function knownCosts(tx: Tx, businessId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; cost: number }>`
    select p.id, ${knownCost} as cost
    from products p join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
    where p.business_id = ${businessId} and p.id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
