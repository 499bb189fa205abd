import { canSettle } from '@wizyta/contract/booking/calendar/visit-steps'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import type { Sale, SaleInput, SalePaymentInput } from '@wizyta/contract/sales/till/api'
import { saleSums, vatTable } from '@wizyta/contract/sales/till/sums'
import type { Sentence } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { lockVisits, type StoredVisit, updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { takeDocumentNumber } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { postEntries } from '../books/post-entries.ts'
import { lockOpenTill } from '../cash/open-shift.ts'
import { enterDocument } from '../stock/movements.ts'
import { namedShortage } from '../stock/shortage.ts'
import { deductDeposits, depositEntries, writeDeductions } from './deduct-deposits.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { findSale } from './queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/**
 * Completes a sale: number, book, stock, visits and receipt in this transaction, or nothing of it. Locks are taken in
 * one order: visits, shift, what is sold, balances, numbers, shelf.
 * @param kept a prepayment that it may deduct though the sale is of none of its visits
 */
export async function completeSale(call: Call, input: SaleInput, kept?: string): Promise<Sale> {
  const { tx, businessId, session } = call
  const before = await soldBefore(call, input.basket_key)
  if (before) return before
  const visits = await lockSettledVisits(call, input.event_ids ?? [])
  const place = await lockOpenTill(call, input.till_id ?? null)
  await checkReferences(tx, businessId, 'clients', { client_id: input.client_id })
  const lines = await priceLines(call, input.lines, visits)
  const tips = await checkTips(tx, businessId, input)
  const payments = input.payments.filter(({ deposit_id }) => !deposit_id)
  const methods = await checkPayments(tx, businessId, payments)
  const sums = saleSums(lines, tips)
  const paid = input.payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== sums.due)
    throw invalid({
      payments: [
        paid < sums.due ? 'The payments do not cover the total.' : 'The payments are more than the total.',
      ],
    })
  const toBalance = lines.filter(({ kind }) => kind === 'account').reduce((sum, { total }) => sum + total, 0)
  const client_id = input.client_id?.toLowerCase() ?? null
  if (client_id === null && (toBalance > 0 || payments.some(({ method_id }) => method_id === null)))
    throw invalid({ client_id: ['Choose the client whose balance this is.'] })
  const event_ids = visits.map((visit) => visit.id)
  const asked = { client_id, event_ids, taxed: sums.total - toBalance, kept }
  const deducted = await deductDeposits(tx, businessId, input.payments, asked)
  const settings = await readSettings(tx, businessId)
  const id = crypto.randomUUID()
  await postEntries(
    tx,
    businessId,
    { kind: 'sale', ref: { kind: 'sale', id }, shiftId: place.shift_id, debtLimit: settings.debt_limit },
    saleEntries({
      revenue: sums.total - toBalance,
      to_balance: toBalance,
      client_id,
      tips,
      payments: payments.map(({ method_id, amount }) => ({
        method_id: method_id?.toLowerCase() ?? null,
        is_cash: methods.get(method_id?.toLowerCase() ?? '') === 'cash',
        amount,
      })),
      till_id: place.till_id,
      deposits: depositEntries(deducted.lines),
    }),
  )
  const sold_on = localDay(Date.now(), session.timezone)
  const year = Number(sold_on.slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'sale', year)
  const taxed = lines.filter(({ kind }) => kind !== 'account')
  await tx
    .insertInto('sales')
    .values({
      business_id: businessId,
      id,
      kind: 'sale',
      number,
      number_year: year,
      sold_on,
      client_id,
      till_id: place.till_id,
      shift_id: place.shift_id,
      source: visits.length > 0 ? 'calendar' : 'counter',
      subtotal: sums.subtotal,
      discount_total: sums.discount_total,
      deposit_total: deducted.total,
      total: sums.total - deducted.total,
      tip_total: sums.tip_total,
      vat_summary: JSON.stringify(vatTable([...taxed, ...deducted.lines])),
      buyer_nip: input.buyer_nip ?? null,
      buyer_name: input.buyer_name ?? null,
      note: input.note ?? null,
      basket_key: input.basket_key ?? null,
    })
    .execute()
  const isRegistered = settings.fiscal_receipts && sums.total - toBalance > deducted.total
  await tx
    .insertInto('fiscal_receipts')
    .values({ business_id: businessId, sale_id: id, status: isRegistered ? 'pending' : 'not_needed' })
    .execute()
  await writePayments(tx, businessId, id, payments)
  if (tips.length > 0)
    await tx
      .insertInto('sale_tips')
      .values(tips.map((tip) => ({ ...tip, business_id: businessId, sale_id: id })))
      .execute()
  for (const visit of visits)
    await updateVisit(tx, businessId, visit.id, {
      status: 'settled',
      payment_status: 'paid',
      completed_at: sql`coalesce(completed_at, now())`,
      late_minutes: null,
    })
  if (input.basket_id)
    await tx
      .deleteFrom('baskets')
      .where('business_id', '=', businessId)
      .where('id', '=', input.basket_id)
      .execute()
  await writeDeductions(tx, businessId, id, deducted, lines.length)
  await writeLines(tx, businessId, id, lines)
  return findSale(call, id)
}

/** Returns the sale that this basket became, where an earlier answer was lost. */
async function soldBefore(call: Call, key: string | null | undefined): Promise<Sale | null> {
  if (!key) return null
  const { rows } = await sql<{ id: string }>`
    select id from sales where business_id = ${call.businessId} and basket_key = ${key}`.execute(call.tx)
  return rows[0] ? findSale(call, rows[0].id) : null
}

/** Locks the visits that are settled. Answers 409 where one was settled before, or cannot be yet. */
async function lockSettledVisits(
  { tx, businessId, session }: Call,
  ids: readonly string[],
): Promise<StoredVisit[]> {
  if (ids.length === 0) return []
  const visits = await lockVisits(tx, businessId, ids)
  if (visits.length < new Set(ids.map((id) => id.toLowerCase())).size)
    throw invalid({ event_ids: ['Choose one that exists and is not archived.'] })
  const moment = { now: Date.now(), zone: session.timezone }
  for (const visit of visits) {
    if (visit.status === 'settled')
      throw conflict('This visit was settled already. Look at its sale before you take money again.')
    if (!canSettle(visit, moment)) throw conflict('This visit cannot be settled in its present state.')
  }
  return visits
}

async function checkTips(tx: Tx, businessId: string, { tips = [] }: SaleInput) {
  const sums = new Map<string, number>()
  for (const { employee_id, amount } of tips)
    sums.set(employee_id.toLowerCase(), (sums.get(employee_id.toLowerCase()) ?? 0) + amount)
  await checkReferences(
    tx,
    businessId,
    'employees',
    Object.fromEntries(tips.map(({ employee_id }, index) => [`tips.${index}.employee_id`, employee_id])),
  )
  return [...sums].map(([employee_id, amount]) => ({ employee_id, amount }))
}

/** Checks how a sale or a refund is paid. @returns the type of each method */
export async function checkPayments(
  tx: Tx,
  businessId: string,
  payments: readonly SalePaymentInput[],
): Promise<ReadonlyMap<string, string>> {
  await checkReferences(
    tx,
    businessId,
    'payment_methods',
    Object.fromEntries(payments.map(({ method_id }, index) => [`payments.${index}.method_id`, method_id])),
  )
  const ids = payments.map(({ method_id }) => method_id).filter((id) => id !== null)
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from payment_methods where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(
    tx,
  )
  const types = new Map(rows.map(({ id, type }) => [id, type]))
  for (const [index, { method_id, tendered, amount }] of payments.entries()) {
    const type = types.get(method_id?.toLowerCase() ?? '')
    if (type === 'voucher' || type === 'pass')
      throw invalid({ [`payments.${index}.method_id`]: ['A voucher or pass is redeemed by its code.'] })
    if (tendered !== null && tendered !== undefined && tendered < amount)
      throw invalid({ [`payments.${index}.tendered`]: ['This is less than the amount.'] })
  }
  return types
}

/** Writes the payments of a document. @param sign -1 for a refund, which pays out */
export async function writePayments(
  tx: Tx,
  businessId: string,
  saleId: string,
  payments: readonly SalePaymentInput[],
  sign: 1 | -1 = 1,
): Promise<void> {
  if (payments.length === 0) return
  await tx
    .insertInto('sale_payments')
    .values(
      payments.map(({ method_id, amount, tendered = null }, position) => ({
        business_id: businessId,
        sale_id: saleId,
        position,
        method_id,
        amount: sign * amount,
        tendered,
      })),
    )
    .execute()
}

/** Takes the goods off the shelf, and writes the lines with what they cost. */
async function writeLines(
  tx: Tx,
  businessId: string,
  saleId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const goods = lines.flatMap((line, index) =>
    line.product_id === null ? [] : [{ ...line, product_id: line.product_id, index }],
  )
  const fieldOf = (place: number) => `lines.${goods[place]?.index}.qty`
  const parts =
    goods.length === 0
      ? []
      : await enterDocument(
          tx,
          businessId,
          { type: 'sale', ref: { kind: 'sale', id: saleId } },
          goods.map(({ product_id, qty, pack_size }) => ({
            product_id,
            qty: qty * pack_size,
            unit_cost: null,
          })),
          fieldOf,
        ).catch(async (error) => {
          throw await namedShortage(tx, businessId, goods, error, fieldOf, shortages)
        })
  // Taken from several batches, a line names the first of its movements.
  const movementOf = new Map(parts.toReversed().map(({ line, id }) => [goods[line]?.index, id]))
  await tx
    .insertInto('sale_lines')
    .values(
      lines.map(({ pack_size, ...line }, position) => ({
        ...line,
        business_id: businessId,
        sale_id: saleId,
        position,
        movement_id: pack_size > 0 ? (movementOf.get(position) ?? null) : null,
      })),
    )
    .execute()
}

const shortages: Record<ProductUnit, Sentence> = {
  pcs: 'Not enough of “{name}”: {left} pcs in stock. Nothing was sold.',
  pack: 'Not enough of “{name}”: {left} packs in stock. Nothing was sold.',
  ml: 'Not enough of “{name}”: {left} ml in stock. Nothing was sold.',
  g: 'Not enough of “{name}”: {left} g in stock. Nothing was sold.',
  pulse: 'Not enough of “{name}”: {left} pulses in stock. Nothing was sold.',
  unit: 'Not enough of “{name}”: {left} units in stock. Nothing was sold.',
}
