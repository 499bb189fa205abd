import { localDay } from '@wizyta/contract/kit/wall-time'
import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import type { RefundInput } from '@wizyta/contract/sales/till/refunds'
import { refundOf, type VatSum, vatOfRefund } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { takeDocumentNumber } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { postEntries } from '../books/post-entries.ts'
import { takeBackCommissions } from '../commissions/take-back.ts'
import { returnPoints } from '../loyalty/points-of-sale.ts'
import { enterDocument } from '../stock/movements.ts'
import { returnVouchers } from '../vouchers/take-back.ts'
import { type ApprovedCall, requirePermit } from './approval.ts'
import { corrected, lastCorrection } from './as-corrected.ts'
import { checkPayments, postedPayments, writePayments } from './complete-sale.ts'
import { depositEntries } from './deduct-deposits.ts'
import { lockSale } from './lock-sale.ts'
import { markPaidVisits } from './owed-visits.ts'
import { prepaidState } from './prepaid-state.ts'
import { findSale } from './queries.ts'
import { limitOfRestored } from './restored-debt.ts'
import { giveBackDiscounts, lockGivenDiscounts, shareOfReturn } from './sale-discounts.ts'
import { writeLineMovements } from './sold-lines.ts'
import { returnedTips, writeTips } from './tips.ts'

interface RefundedLine {
  /** Id of the line of the refund. */
  id: string
  line: SaleLine
  qty: number
  amount: number
  /** Goods that go back on the shelf. */
  returns: boolean
}

/**
 * Refunds lines, amounts or tips of a sale by a document that names it. Never more than was paid and not returned yet; the
 * parts add up to the line to the grosz.
 */
export async function refundSale(call: ApprovedCall, id: string, input: RefundInput): Promise<Sale> {
  const { tx, businessId, session } = call
  const approvedBy = await requirePermit(call, 'refund', input.approval)
  const { sale, visits, owed, place } = await lockSale(call, id, 'refund', { till_id: input.till_id ?? null })
  const lines = input.lines.map((one, index) => refundedLine(sale, one, (field) => `lines.${index}.${field}`))
  refuseTwice(input)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tips = returnedTips(sale, input)
  const tipTotal = tips.reduce((sum, { amount }) => sum - amount, 0)
  if (total === 0 && tipTotal === 0 && lines.every(({ qty }) => qty === 0))
    throw invalid({ lines: ['Choose what is refunded.'] })
  const back = await returnVouchers(call, sale, lines, input.payments, input.reason)
  const payments = [...input.payments, ...back.payments]
  const methods = await checkPayments(tx, businessId, payments)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== total + tipTotal)
    throw invalid({ payments: ['The money that is returned is not what is refunded.'] })
  const client_id = sale.client?.id ?? null
  if (client_id === null && input.payments.some(({ method_id }) => method_id === null))
    throw invalid({ payments: ['Choose the client whose balance this is.'] })
  const toBalance = lines
    .filter(({ line }) => line.kind === 'account')
    .reduce((sum, { amount }) => sum + amount, 0)
  const prepaid = sale.kind === 'deposit' ? total : 0
  const ontoBalance = input.payments.reduce(
    (sum, { method_id, amount }) => sum + (method_id === null ? amount : 0),
    0,
  )
  const taken = toBalance - ontoBalance
  const debtLimit = await limitOfRestored(tx, businessId, sale, { client_id, taken })
  const refundId = crypto.randomUUID()
  const discounts = await lockGivenDiscounts(tx, businessId, id)
  await postEntries(
    tx,
    businessId,
    { kind: 'refund', ref: { kind: 'sale', id: refundId }, shiftId: place.shift_id, debtLimit },
    saleEntries({
      revenue: toBalance + prepaid - total - back.vouchers.reduce((sum, { amount }) => sum + amount, 0),
      to_balance: -toBalance,
      client_id,
      tips,
      vouchers: back.vouchers,
      payments: postedPayments(payments, methods, -1),
      till_id: place.till_id,
      deposits: prepaid === 0 ? [] : depositEntries([{ deposit_id: id, total: -prepaid }]),
    }),
  )
  const sold_on = localDay(Date.now(), session.timezone)
  const year = Number(sold_on.slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'sale_refund', year)
  await tx
    .insertInto('sales')
    .values({
      business_id: businessId,
      id: refundId,
      kind: 'refund',
      number,
      number_year: year,
      sold_on,
      client_id,
      till_id: place.till_id,
      shift_id: place.shift_id,
      subtotal: -total,
      discount_total: 0,
      total: -total,
      tip_total: 0 - tipTotal,
      vat_summary: JSON.stringify(vatOfRefund(back.taxed, await refundedTax(tx, businessId, id))),
      buyer_nip: sale.buyer_nip,
      buyer_name: sale.buyer_name,
      corrects_id: id,
      reason: input.reason,
      approved_by_id: approvedBy,
    })
    .execute()
  await tx
    .insertInto('fiscal_receipts')
    // A fiscal register knows no returns: they are kept in a list of their own.
    .values({ business_id: businessId, sale_id: refundId, status: 'not_needed' })
    .execute()
  await writePayments(tx, businessId, refundId, payments, -1)
  await writeTips(tx, businessId, refundId, tips)
  await markPaidVisits(tx, businessId, client_id, owed)
  for (const visit of lines.length === 0 || sale.kind !== 'sale' ? [] : visits) {
    const returned = returnedOfVisit(sale, lines, visit.id)
    // A visit that was owed stays so, or its debt is paid by now. One that a fee was charged for was never settled.
    if (returned && visit.status === 'settled' && (returned === 'refunded' || !owed.includes(visit.id)))
      await updateVisit(tx, businessId, visit.id, { payment_status: returned })
  }
  await writeRefundedLines(tx, businessId, refundId, lines, input.reason)
  // The rest of a prepayment may come back after the visit was settled and paid.
  for (const visit of sale.kind === 'deposit' ? visits : [])
    if (visit.status !== 'settled')
      await updateVisit(tx, businessId, visit.id, await prepaidState(tx, businessId, visit.id, 'refunded'))
  await back.write(refundId)
  await giveBackDiscounts(tx, businessId, { sale_id: refundId, client_id }, discounts, lines)
  await returnPoints(tx, businessId, { sale, documentId: refundId }, lines)
  await takeBackCommissions(
    tx,
    businessId,
    { id, document_id: refundId, kind: 'refund', day: sold_on },
    lines.map((one) => ({ line_id: one.line.id, own_line_id: one.id, ...shareOfReturn(one) })),
  )
  return findSale(call, refundId)
}

/** Rows of tax of the refunds of a sale that stand so far. */
async function refundedTax(tx: Tx, businessId: string, id: string): Promise<VatSum[]> {
  const { rows } = await sql<VatSum>`
    select r.* from sales s cross join lateral jsonb_to_recordset(s.vat_summary) as r (rate text, net int, vat int, gross int)
    where s.business_id = ${businessId} and s.corrects_id = ${id} and s.kind = 'refund'`.execute(tx)
  return rows
}

function refundedLine(
  sale: Sale,
  given: RefundInput['lines'][number],
  at: (field: string) => string,
): RefundedLine {
  const line = sale.lines.find(({ id }) => id === given.line_id.toLowerCase())
  if (!line) throw invalid({ [at('line_id')]: ['Choose one that exists and is not archived.'] })
  if (given.qty > line.qty - line.returned_qty)
    throw invalid({ [at('qty')]: ['This is more than was sold and not returned yet.'] })
  const left = line.total - line.returned_total
  const amount = given.amount ?? Math.min(left, refundOf(line, line.returned_qty, given.qty))
  if (amount > left) throw invalid({ [at('amount')]: ['This is more than was paid and not returned yet.'] })
  return {
    id: crypto.randomUUID(),
    line,
    qty: given.qty,
    amount,
    returns: line.kind === 'product' && given.goods !== 'lost' && given.qty > 0,
  }
}

function refuseTwice({ lines }: RefundInput) {
  const ids = lines.map(({ line_id }) => line_id.toLowerCase())
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) throw invalid({ [`lines.${twice}.line_id`]: ['A line is named twice.'] })
}

const isReturnedWhole = (sold: readonly SaleLine[], lines: readonly RefundedLine[]) =>
  sold.every(
    (line) => line.returned_total + (lines.find((one) => one.line.id === line.id)?.amount ?? 0) >= line.total,
  )

/**
 * Returns how a refund leaves a settled visit; null: as it was. Only its own lines count, as when it was settled. Goods and
 * other visits of the sale are no part of it.
 */
function returnedOfVisit(
  sale: Sale,
  lines: readonly RefundedLine[],
  visitId: string,
): 'refunded' | 'part_paid' | null {
  const own = sale.lines.filter(({ event_id }) => event_id === visitId)
  if (!lines.some(({ line, amount }) => line.event_id === visitId && amount > 0)) return null
  return isReturnedWhole(own, lines) ? 'refunded' : 'part_paid'
}

/** A movement that sold goods of a line, with what refunds have not put back of it. */
interface SoldPart {
  line_id: string
  product_id: string
  batch_id: string | null
  unit_cost: number
  /** Thousandths of the usage unit. */
  sold: number
  left: number
}

/**
 * Puts goods back on the shelf at their cost of the sale, each to its batch, and writes the lines. Of a line from
 * several batches the one that was taken last comes back first.
 */
async function writeRefundedLines(
  tx: Tx,
  businessId: string,
  refundId: string,
  lines: readonly RefundedLine[],
  reason: string,
): Promise<void> {
  const goods = lines.filter(({ returns }) => returns)
  const sold = await readSoldParts(
    tx,
    businessId,
    goods.map(({ line }) => line.id),
  )
  const back = goods.flatMap(({ id, line, qty }) => {
    const own = sold.filter(({ line_id }) => line_id === line.id)
    // By what left the shelf then: the product may come in other packs since.
    let open = (own.reduce((sum, { sold }) => sum + sold, 0) * qty) / line.qty
    return own.flatMap(({ product_id, batch_id, unit_cost, left }) => {
      const taken = Math.min(open, left)
      open -= taken
      return taken > 0 ? [{ id, product_id, batch_id, unit_cost, qty: taken }] : []
    })
  })
  const parts =
    back.length === 0
      ? []
      : await enterDocument(
          tx,
          businessId,
          { type: 'return', ref: { kind: 'sale', id: refundId }, reason },
          back.map(({ id: _own, ...part }) => part),
          () => 'lines',
        )
  const moved = parts.map(({ line, id }) => ({ line_id: back[line]?.id ?? '', movement_id: id }))
  const movementOf = new Map(moved.toReversed().map(({ line_id, movement_id }) => [line_id, movement_id]))
  await sql`
    insert into sale_lines (business_id, sale_id, id, position, kind, service_id, variant_id, product_id, name, for_day, fiscal_name, qty, unit_price,
      list_price, is_own_price, total, vat_rate, employee_id, seller_id, event_id, movement_id, refunds_line_id, voucher_template_id, voucher_id)
    select l.business_id, ${refundId}, r.own_id, r.position, l.kind, l.service_id, l.variant_id, l.product_id, l.name, l.for_day, l.fiscal_name, -r.qty,
      l.unit_price, l.list_price, l.is_own_price, -r.amount, l.vat_rate, ${corrected('employee_id')}, ${corrected('seller_id')}, l.event_id, r.movement_id, l.id,
      l.voucher_template_id, l.voucher_id
    from json_to_recordset(${JSON.stringify(
      lines.map(({ id, line, qty, amount }, position) => ({
        own_id: id,
        id: line.id,
        qty,
        amount,
        position,
        movement_id: movementOf.get(id) ?? null,
      })),
    )}::json) as r (own_id uuid, id uuid, qty int, amount bigint, position int, movement_id uuid)
    join sale_lines l on l.business_id = ${businessId} and l.id = r.id ${lastCorrection}`.execute(tx)
  await writeLineMovements(tx, businessId, moved)
}

/** Reads the movements of sold lines, the last one first, less what earlier refunds have put back. */
async function readSoldParts(tx: Tx, businessId: string, lines: readonly string[]): Promise<SoldPart[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<SoldPart & { back: number }>`
    select x.sale_line_id as line_id, m.product_id, m.batch_id, m.unit_cost, -m.qty as sold, -m.qty as left,
      (select coalesce(sum(r.qty), 0) from sale_lines l
        join sale_line_movements y on y.business_id = l.business_id and y.sale_line_id = l.id
        join stock_movements r on r.business_id = y.business_id and r.id = y.movement_id
        where l.business_id = x.business_id and l.refunds_line_id = x.sale_line_id
          and r.batch_id is not distinct from m.batch_id) as back
    from sale_line_movements x
    join stock_movements m on m.business_id = x.business_id and m.id = x.movement_id
    where x.business_id = ${businessId} and x.sale_line_id = any (${[...lines]}::uuid[])
    order by x.sale_line_id, x.position desc`.execute(tx)
  return rows.map(({ back, ...part }) => ({ ...part, left: part.left - back }))
}
