import type { SaleInput } from '@wizyta/contract/sales/till/api'
import { discountBack, discountLines, fittingRules, lineId } from '@wizyta/contract/sales/till/discount-lines'
import { lineTotal } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { readDiscountFacts, readUses } from '../discounts/till-facts.ts'
import { lockUses, type UseChange, writeUses } from '../discounts/uses.ts'
import type { PricedLine } from './price-lines.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** A discount of a line, as it is written down. */
export interface FoundDiscount {
  sale_line_id: string
  discount_id: string | null
  name: string | null
  amount: number
  reason: object | null
  declined: string | null
  /** Points of the client gave it. */
  is_points?: boolean
}

/**
 * Finds the discounts of a sale and takes them off its lines. Rules that fit are locked first, and their uses read under
 * the lock. Answers 409 where the till has shown another sum.
 * @param approved rules that wait for approval and have it
 */
export async function takeDiscounts(
  call: Call,
  input: SaleInput,
  lines: readonly PricedLine[],
  approved: readonly string[],
): Promise<{ lines: PricedLine[]; found: FoundDiscount[] }> {
  const { tx, businessId } = call
  const facts = await readDiscountFacts(call, {
    client_id: input.client_id,
    item_ids: lines.flatMap(({ service_id, product_id }) => service_id ?? product_id ?? []),
    event_ids: input.event_ids,
    codes: input.codes,
  })
  if (facts.unknown_codes.length > 0) throw invalid({ codes: ['No discount has this code now.'] })
  const given = lines.map((line, place) => ({
    ...line,
    id: lineId(place),
    item_id: line.service_id ?? line.product_id,
    is_covered: line.voucher_id !== null,
    declined: (input.lines[place]?.declined ?? []).map(({ discount_id }) => discount_id.toLowerCase()),
  }))
  const terms = { codes: input.codes ?? [], approved: approved.map((id) => id.toLowerCase()) }
  // No other sale counts a rule that fits until this one ends.
  const fitting = fittingRules(given, { ...facts, uses: {} }, terms)
  await lockUses(tx, businessId, fitting)
  const uses = await readUses(tx, businessId, fitting, input.client_id ?? null)
  const basket = discountLines(given, { ...facts, uses }, terms)
  const names = new Map(facts.rules.map(({ id, name }) => [id, name]))
  const found = lines.flatMap((line, place): FoundDiscount[] => [
    ...(basket.lines[place]?.discounts ?? []).map(({ rule_id, amount, reason }) => ({
      sale_line_id: line.id,
      discount_id: rule_id,
      name: rule_id === null ? line.discount_reason : (names.get(rule_id) ?? null),
      amount,
      reason: rule_id === null ? null : reason,
      declined: null,
    })),
    ...(input.lines[place]?.declined ?? [])
      .filter(({ discount_id }) => names.has(discount_id.toLowerCase()))
      .map(({ discount_id, reason }) => ({
        sale_line_id: line.id,
        discount_id: discount_id.toLowerCase(),
        name: names.get(discount_id.toLowerCase()) ?? null,
        amount: 0,
        reason: null,
        declined: reason ?? '–',
      })),
  ])
  refuseOtherSum(input, found)
  return {
    found,
    lines: lines.map((line) => {
      const own = found.filter(({ sale_line_id, declined }) => sale_line_id === line.id && declined === null)
      const discount = own.reduce((sum, { amount }) => sum + amount, 0)
      const named = own.flatMap(({ discount_id, name }) => (discount_id && name ? [name] : []))
      return {
        ...line,
        discount,
        discount_reason: named.length > 0 ? named.join(', ') : line.discount_reason,
        total: lineTotal({ ...line, discount }),
      }
    }),
  }
}

function refuseOtherSum({ shown_discount }: SaleInput, found: readonly FoundDiscount[]) {
  if (shown_discount === undefined) return
  const sum = found.reduce((all, { discount_id, amount }) => all + (discount_id === null ? 0 : amount), 0)
  if (sum !== shown_discount)
    throw conflict('The discounts have changed meanwhile. Look at the sum and complete the sale again.')
}

/** Writes the discounts of a sale that is stored, and counts the uses of their rules. */
export async function writeDiscounts(
  tx: Tx,
  businessId: string,
  document: { sale_id: string; client_id: string | null },
  found: readonly FoundDiscount[],
): Promise<void> {
  if (found.length === 0) return
  await insertDiscounts(tx, businessId, document.sale_id, found)
  const sums = new Map<string, number>()
  for (const { discount_id, amount } of found)
    if (discount_id !== null && amount > 0) sums.set(discount_id, (sums.get(discount_id) ?? 0) + amount)
  const changes = [...sums].map(([discount_id, amount]): UseChange => ({ discount_id, uses: 1, amount }))
  await writeUses(tx, businessId, document, changes)
}

async function insertDiscounts(
  tx: Tx,
  businessId: string,
  saleId: string,
  found: readonly FoundDiscount[],
): Promise<void> {
  const places = new Map<string, number>()
  await tx
    .insertInto('sale_line_discounts')
    .values(
      found.map(({ reason, ...one }) => {
        const position = places.get(one.sale_line_id) ?? 0
        places.set(one.sale_line_id, position + 1)
        return {
          ...one,
          business_id: businessId,
          sale_id: saleId,
          position,
          reason: reason && JSON.stringify(reason),
        }
      }),
    )
    .execute()
}

interface Given {
  sale_line_id: string
  discount_id: string | null
  name: string | null
  amount: number
}

/** Reads the discounts that a sale gave, and locks the counters of their rules. */
export async function lockGivenDiscounts(tx: Tx, businessId: string, saleId: string): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select sale_line_id, discount_id, name, amount from sale_line_discounts
    where business_id = ${businessId} and sale_id = ${saleId} and amount > 0 order by sale_line_id, position`.execute(
    tx,
  )
  await lockUses(
    tx,
    businessId,
    rows.flatMap(({ discount_id }) => discount_id ?? []),
  )
  return rows
}

/** A line of a refund, with the line of the sale that it returns. */
interface ReturnedLine {
  /** Id of the refund's own line. */
  id: string
  line: { id: string; qty: number; total: number; returned_qty: number; returned_total: number }
  qty: number
  amount: number
}

/** Returns how much of a line was returned before and is returned now: money, or pieces of a free line. */
export const shareOfReturn = ({ line, qty, amount }: Omit<ReturnedLine, 'id'>) =>
  line.total > 0
    ? { whole: line.total, before: line.returned_total, now: amount }
    : { whole: line.qty, before: line.returned_qty, now: qty }

/** Gives back the part of the discounts that a refund returns. The use comes back once nothing of it is left. */
export async function giveBackDiscounts(
  tx: Tx,
  businessId: string,
  document: { sale_id: string; client_id: string | null },
  given: readonly Given[],
  returned: readonly ReturnedLine[],
): Promise<void> {
  const backs = given.flatMap((one) => {
    const found = returned.find(({ line }) => line.id === one.sale_line_id)
    if (!found) return []
    const { whole, before, now } = shareOfReturn(found)
    const amount = -discountBack(one.amount, whole, before, now)
    return amount === 0 ? [] : [{ ...one, sale_line_id: found.id, amount, reason: null, declined: null }]
  })
  if (backs.length > 0) await insertDiscounts(tx, businessId, document.sale_id, backs)
  const rules = new Set(backs.flatMap(({ discount_id }) => discount_id ?? []))
  const changes: UseChange[] = []
  for (const discount_id of rules) {
    const amount = backs.reduce((sum, one) => sum + (one.discount_id === discount_id ? one.amount : 0), 0)
    const isWhole = await isAllBack(tx, businessId, document.sale_id, discount_id)
    changes.push({ discount_id, uses: isWhole ? -1 : 0, amount })
  }
  await writeUses(tx, businessId, document, changes)
}

/** Says whether the refunds of a sale, this one among them, have given back all that a rule gave. */
async function isAllBack(tx: Tx, businessId: string, refundId: string, rule: string): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(d.amount), 0) as left from sales r
    join sales s on s.business_id = r.business_id and (s.id = r.corrects_id or s.corrects_id = r.corrects_id)
    join sale_line_discounts d on d.business_id = s.business_id and d.sale_id = s.id and d.discount_id = ${rule}
    where r.business_id = ${businessId} and r.id = ${refundId}`.execute(tx)
  return rows[0]?.left === 0
}

/** Takes back all uses of a voided sale. */
export async function takeBackUses(
  tx: Tx,
  businessId: string,
  document: { sale_id: string; client_id: string | null },
  given: readonly Given[],
): Promise<void> {
  const rules = new Set(given.flatMap(({ discount_id }) => discount_id ?? []))
  await writeUses(
    tx,
    businessId,
    document,
    [...rules].map((discount_id) => ({
      discount_id,
      uses: -1,
      amount: -given.reduce((sum, one) => sum + (one.discount_id === discount_id ? one.amount : 0), 0),
    })),
  )
}
