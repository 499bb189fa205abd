import { localDay } from '@wizyta/contract/kit/wall-time'
import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { RefundInput, Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import { refundOf, vatTable } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { takeDocumentNumber } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { postEntries } from '../books/post-entries.ts'
import { enterDocument } from '../stock/movements.ts'
import { checkPayments, writePayments } from './complete-sale.ts'
import { depositEntries } from './deduct-deposits.ts'
import { lockSale } from './lock-sale.ts'
import { findSale } from './queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

interface RefundedLine {
  line: SaleLine
  qty: number
  amount: number
  /** Goods that go back on the shelf. */
  returns: boolean
}

/**
 * Refunds lines or amounts of a sale by a document that names it. Never more than was paid and not returned yet; the
 * parts add up to the line to the grosz.
 */
export async function refundSale(call: Call, id: string, input: RefundInput): Promise<Sale> {
  const { tx, businessId, session } = call
  const { sale, visits, place } = await lockSale(call, id, 'refund')
  const lines = input.lines.map((one, index) => refundedLine(sale, one, (field) => `lines.${index}.${field}`))
  refuseTwice(input)
  const methods = await checkPayments(tx, businessId, input.payments)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) throw invalid({ lines: ['Choose what is refunded.'] })
  const paid = input.payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== total) throw invalid({ payments: ['The money that is returned is not what is refunded.'] })
  const client_id = sale.client?.id ?? null
  if (client_id === null && input.payments.some(({ method_id }) => method_id === null))
    throw invalid({ payments: ['Choose the client whose balance this is.'] })
  const toBalance = lines
    .filter(({ line }) => line.kind === 'account')
    .reduce((sum, { amount }) => sum + amount, 0)
  const prepaid = sale.kind === 'deposit' ? total : 0
  const refundId = crypto.randomUUID()
  await postEntries(
    tx,
    businessId,
    { kind: 'refund', ref: { kind: 'sale', id: refundId }, shiftId: place.shift_id },
    saleEntries({
      revenue: toBalance + prepaid - total,
      to_balance: -toBalance,
      client_id,
      tips: [],
      payments: input.payments.map(({ method_id, amount }) => ({
        method_id: method_id?.toLowerCase() ?? null,
        is_cash: methods.get(method_id?.toLowerCase() ?? '') === 'cash',
        amount: -amount,
      })),
      till_id: place.till_id,
      deposits: prepaid === 0 ? [] : depositEntries([{ deposit_id: id, total: -prepaid }]),
    }),
  )
  const sold_on = localDay(Date.now(), session.timezone)
  const year = Number(sold_on.slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'sale_refund', year)
  const taxed = lines.filter(({ line }) => line.kind !== 'account')
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
      vat_summary: JSON.stringify(
        vatTable(taxed.map(({ line, amount }) => ({ vat_rate: line.vat_rate, total: -amount }))),
      ),
      buyer_nip: sale.buyer_nip,
      buyer_name: sale.buyer_name,
      corrects_id: id,
      reason: input.reason,
    })
    .execute()
  await tx
    .insertInto('fiscal_receipts')
    // A fiscal register knows no returns: they are kept in a list of their own.
    .values({ business_id: businessId, sale_id: refundId, status: 'not_needed' })
    .execute()
  await writePayments(tx, businessId, refundId, input.payments, -1)
  const isWhole = isReturnedWhole(sale, lines)
  // What is left of a prepayment may come back after the visit was settled and paid.
  for (const visit of visits)
    if (sale.kind === 'sale' || visit.status !== 'settled')
      await updateVisit(tx, businessId, visit.id, { payment_status: isWhole ? 'refunded' : 'part_paid' })
  await writeRefundedLines(tx, businessId, refundId, lines, input.reason)
  return findSale(call, refundId)
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

const isReturnedWhole = (sale: Sale, lines: readonly RefundedLine[]) =>
  sale.lines.every(
    (line) => line.returned_total + (lines.find((one) => one.line.id === line.id)?.amount ?? 0) >= line.total,
  )

/** Puts goods back on the shelf at what they cost when they were sold, and writes the lines. */
async function writeRefundedLines(
  tx: Tx,
  businessId: string,
  refundId: string,
  lines: readonly RefundedLine[],
  reason: string,
): Promise<void> {
  const goods = lines.filter(({ returns }) => returns)
  const { rows: sold } = await sql<{ id: string; product_id: string; unit_cost: number; pack_size: number }>`
    select l.id, l.product_id, m.unit_cost, p.pack_size
    from sale_lines l join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
    join products p on p.business_id = l.business_id and p.id = l.product_id
    where l.business_id = ${businessId} and l.id = any (${goods.map(({ line }) => line.id)}::uuid[])`.execute(
    tx,
  )
  const factsOf = new Map(sold.map((row) => [row.id, row]))
  const moved = goods.filter(({ line }) => factsOf.has(line.id))
  const parts =
    moved.length === 0
      ? []
      : await enterDocument(
          tx,
          businessId,
          { type: 'return', ref: { kind: 'sale', id: refundId }, reason },
          moved.map(({ line, qty }) => {
            const { product_id, unit_cost, pack_size } = factsOf.get(line.id) as (typeof sold)[number]
            return { product_id, qty: qty * pack_size, unit_cost }
          }),
          () => 'lines',
        )
  const movementOf = new Map(parts.toReversed().map(({ line, id }) => [moved[line]?.line.id, id]))
  await sql`
    insert into sale_lines (business_id, sale_id, position, kind, service_id, variant_id, product_id, name, qty, unit_price,
      list_price, total, vat_rate, employee_id, seller_id, event_id, movement_id, refunds_line_id)
    select l.business_id, ${refundId}, r.position, l.kind, l.service_id, l.variant_id, l.product_id, l.name, -r.qty, l.unit_price,
      l.list_price, -r.amount, l.vat_rate, l.employee_id, l.seller_id, l.event_id, r.movement_id, l.id
    from json_to_recordset(${JSON.stringify(
      lines.map(({ line, qty, amount }, position) => ({
        id: line.id,
        qty,
        amount,
        position,
        movement_id: movementOf.get(line.id) ?? null,
      })),
    )}::json) as r (id uuid, qty int, amount bigint, position int, movement_id uuid)
    join sale_lines l on l.business_id = ${businessId} and l.id = r.id`.execute(tx)
}
