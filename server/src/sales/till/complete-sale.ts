import { canSettle } from '@wizyta/contract/booking/calendar/visit-steps'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import type { SaleUsageInput } from '@wizyta/contract/sales/till/lines'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import { saleSums, vatTable } from '@wizyta/contract/sales/till/sums'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { type StoredVisit, updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { takeDocumentNumber } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { postEntries } from '../books/post-entries.ts'
import { lockOpenTill } from '../cash/open-shift.ts'
import { earnCommissions } from '../commissions/earn.ts'
import { type PointsOfSale, redeemPoints, writePoints } from '../loyalty/points-of-sale.ts'
import { lockLevels } from '../stock/batches.ts'
import { checkVoucherPayments, passPayments, useVouchers, writeUses } from '../vouchers/redeem.ts'
import { planSoldVouchers, writeSoldEntries, writeSoldVouchers } from '../vouchers/sell.ts'
import { taxedOfSale } from '../vouchers/taxed.ts'
import { type ApprovedCall, readPowers, requirePermit } from './approval.ts'
import { deleteBasket } from './baskets.ts'
import { deductDeposits, depositEntries, writeDeductions } from './deduct-deposits.ts'
import { writeReceipt } from './fiscal/queue.ts'
import { lockClients } from './lock-clients.ts'
import { checkMissed, missedOf } from './missed-fees.ts'
import { lockWithOwed, markPaidVisits, readSettledStatus } from './owed-visits.ts'
import { postUsages } from './post-usages.ts'
import { prepaidState, visitsOfDeposits } from './prepaid-state.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { findSale } from './queries.ts'
import { freeReason, refuseDebt } from './refuse-payments.ts'
import { type FoundDiscount, takeDiscounts, writeDiscounts } from './sale-discounts.ts'
import { findReplaceable } from './sell-anew.ts'
import { refuseOtherBasket } from './sold-basket.ts'
import { expiredReason, writeSoldLines } from './sold-lines.ts'
import { checkTips, writeTips } from './tips.ts'

/**
 * Completes a sale: number, book, stock, visits and receipt in this transaction, or nothing of it. Locks are taken in
 * one order: visits, shift, clients, what is sold, discounts, balances, numbers, shelf.
 * @param kept a prepayment that it may deduct though the sale is of none of its visits
 */
export async function completeSale(call: ApprovedCall, input: SaleInput, kept?: string): Promise<Sale> {
  const { tx, businessId, session } = call
  const before = input.basket_key && (await findSoldBasket(call, input.basket_key))
  if (before) {
    await refuseOtherBasket(call, before, input)
    return before
  }
  const { powers, approvedBy } = await readPowers(call, input.approval)
  const settings = await readSettings(tx, businessId)
  const override = expiredReason(input, powers, settings)
  const { visits, prepaid, owed } = await lockSaleVisits(call, input, kept !== undefined)
  const place = await lockOpenTill(call, input.till_id ?? null)
  const client_id = input.client_id?.toLowerCase() ?? null
  const known = [...visits, ...prepaid].map((visit) => visit.client_id)
  await lockClients(
    tx,
    businessId,
    [...known, ...input.lines.map(({ holder_id = null }) => holder_id)],
    client_id,
    known,
  )
  if (input.replaces_id) await findReplaceable(call, input.replaces_id)
  const use = await useVouchers(call, powers, input)
  const priced = await priceLines(call, use.lines, visits, client_id, {
    ...powers,
    // The fee that a prepayment was kept for costs what was paid.
    prices: powers.prices || kept !== undefined,
  })
  const approved = input.approved_discount_ids ?? []
  if (approved.length > 0 && !powers.prices) await requirePermit(call, 'price', input.approval)
  const discounted = await takeDiscounts(call, input, priced, approved)
  const points = await redeemPoints(tx, businessId, client_id, input.points ?? 0, discounted.lines)
  const { lines, found } = withPoints(discounted, points, settings.locale as Language)
  const sold = await planSoldVouchers(call, input.lines, lines, client_id)
  const tips = await checkTips(tx, businessId, input)
  const byPass = await passPayments(tx, businessId, use.covers)
  const payments = [...input.payments.filter(({ deposit_id }) => !deposit_id), ...byPass]
  const methods = await checkPayments(tx, businessId, payments)
  const free_reason = freeReason(input, { powers, lines, methods, settings })
  checkVoucherPayments(use, lines, input.payments)
  const sums = saleSums(lines, tips)
  const paid = [...input.payments, ...byPass].reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== sums.due)
    throw invalid({
      payments: [
        paid < sums.due ? 'The payments do not cover the total.' : 'The payments are more than the total.',
      ],
    })
  const toBalance = lines.filter(({ kind }) => kind === 'account').reduce((sum, { total }) => sum + total, 0)
  const toVouchers = sold.map(({ id, value }) => ({ voucher_id: id, amount: value }))
  if (client_id === null && (toBalance > 0 || payments.some(({ method_id }) => method_id === null)))
    throw invalid({ client_id: ['Choose the client whose balance this is.'] })
  if (client_id !== null) await refuseDebt(call, powers, { client_id, toBalance, payments })
  const event_ids = visits.map((visit) => visit.id)
  const taxed = taxedOfSale(lines, { sold, use, payments: input.payments })
  const taxedTotal = taxed.reduce((sum, { total }) => sum + total, 0)
  const asked = { client_id, event_ids, taxed: taxedTotal, kept }
  const deducted = await deductDeposits(tx, businessId, input.payments, asked)
  const id = crypto.randomUUID()
  await postEntries(
    tx,
    businessId,
    { kind: 'sale', ref: { kind: 'sale', id }, shiftId: place.shift_id, debtLimit: settings.debt_limit },
    saleEntries({
      revenue: sums.total - toBalance - toVouchers.reduce((sum, { amount }) => sum + amount, 0),
      to_balance: toBalance,
      client_id,
      tips,
      vouchers: toVouchers,
      payments: postedPayments(payments, methods),
      till_id: place.till_id,
      deposits: depositEntries(deducted.lines),
    }),
  )
  const payment_status = await readSettledStatus(tx, businessId, { client_id, lines, payments })
  const sold_on = localDay(Date.now(), session.timezone)
  const year = Number(sold_on.slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'sale', year)
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
      replaces_id: input.replaces_id ?? null,
      free_reason,
      approved_by_id: approvedBy,
    })
    .execute()
  const isRegistered = settings.fiscal_receipts && taxedTotal > deducted.total
  await writeReceipt(tx, businessId, id, isRegistered)
  await writePayments(tx, businessId, id, payments)
  await writeTips(tx, businessId, id, tips)
  for (const visit of visits)
    await updateVisit(tx, businessId, visit.id, {
      status: 'settled',
      payment_status,
      completed_at: sql`coalesce(completed_at, now())`,
      late_minutes: null,
      refused_at: null,
    })
  await markPaidVisits(tx, businessId, client_id, owed)
  // Of two tills that took it up, the second waits for the row and finds it gone.
  if (input.basket_id && !(await deleteBasket(tx, businessId, input.basket_id)))
    throw invalid({
      basket_id: [
        'This basket was sold or discarded at another till. See the sales before you sell it again.',
      ],
    })
  await writeSoldVouchers(call, sold, { id, sold_on })
  await writeDeductions(tx, businessId, id, deducted, lines.length)
  for (const visit of prepaid)
    if (visit.status !== 'settled')
      await updateVisit(tx, businessId, visit.id, await prepaidState(tx, businessId, visit.id))
  const used = input.usages ?? []
  // All at once, in one order: the usages lock the shelf after the goods.
  if (used.length > 0) await lockLevels(tx, businessId, takenProducts(lines, used))
  await writeSoldLines(tx, businessId, id, lines, override)
  await postUsages(call, used, event_ids, override)
  await writeSoldEntries(call, sold, id)
  await writeUses(call, use, { id, lines, payments: input.payments })
  await writeDiscounts(tx, businessId, { sale_id: id, client_id }, found)
  await writePoints(tx, businessId, id, points, lines)
  await earnCommissions(tx, businessId, { id, original_id: id, sold_on, lines, tips, payments })
  return findSale(call, id)
}

const takenProducts = (lines: readonly PricedLine[], used: readonly SaleUsageInput[]): string[] => [
  ...lines.flatMap(({ product_id }) => product_id ?? []),
  ...used.flatMap((usage) => usage.lines.map(({ product_id }) => product_id)),
]

/** Takes what points are worth off the lines, as discounts of their own. */
function withPoints(
  { lines, found }: Awaited<ReturnType<typeof takeDiscounts>>,
  { parts, redeemed }: PointsOfSale,
  language: Language,
): { lines: PricedLine[]; found: FoundDiscount[] } {
  if (redeemed === 0) return { lines, found }
  const name = writeSentence('Loyalty points: {points}|line', language, { points: String(redeemed) })
  const lowered = lines.map((line, place) => {
    const part = parts[place] ?? 0
    if (part === 0) return line
    return {
      ...line,
      discount: line.discount + part,
      discount_reason: [line.discount_reason, name].filter(Boolean).join(', '),
      total: line.total - part,
    }
  })
  const given = lines.flatMap(({ id }, place): FoundDiscount[] =>
    parts[place]
      ? [
          {
            sale_line_id: id,
            discount_id: null,
            name,
            amount: parts[place],
            reason: null,
            declined: null,
            is_points: true,
          },
        ]
      : [],
  )
  return { lines: lowered, found: [...found, ...given] }
}

/** Returns the sale that this basket became, where an earlier answer was lost. */
export async function findSoldBasket(call: BusinessContext, key: string): Promise<Sale | null> {
  const { rows } = await sql<{ id: string }>`
    select id from sales where business_id = ${call.businessId} and basket_key = ${key}`.execute(call.tx)
  return rows[0] ? findSale(call, rows[0].id) : null
}

/**
 * Locks the visits that a sale settles, and those that it pays by paying a debt of its client. Others are locked because
 * it deducts their prepayments or charges their fees. Answers 409 where one was settled before, or cannot be yet.
 */
async function lockSaleVisits(
  { tx, businessId, session }: BusinessContext,
  { client_id, event_ids = [], lines, payments }: SaleInput,
  isKept: boolean,
): Promise<{ visits: StoredVisit[]; prepaid: StoredVisit[]; owed: string[] }> {
  const ids = event_ids.map((id) => id.toLowerCase())
  const paysDebt = client_id && lines.some(({ kind }) => kind === 'account')
  const deposits = payments.flatMap(({ deposit_id }) => deposit_id ?? [])
  const paidAhead = await visitsOfDeposits(tx, businessId, deposits)
  const others = [...paidAhead, ...missedOf(lines)]
  const locked = await lockWithOwed(tx, businessId, [...ids, ...others], paysDebt ? client_id : null)
  const visits = locked.visits.filter(({ id }) => ids.includes(id))
  if (visits.length < new Set(ids).size)
    throw invalid({ event_ids: ['Choose one that exists and is not archived.'] })
  const moment = { now: Date.now(), zone: session.timezone }
  for (const visit of visits) {
    if (visit.status === 'settled')
      throw conflict('This appointment was settled already. Look at its sale before you take money again.')
    if (!canSettle(visit, moment)) throw conflict('This appointment cannot be settled in its present state.')
  }
  await checkMissed(tx, businessId, lines, locked.visits, isKept)
  const prepaid = locked.visits.filter(({ id }) => paidAhead.includes(id) && !ids.includes(id))
  return { visits, prepaid, owed: locked.owed }
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
  for (const [index, { method_id, tendered, amount, voucher_id = null }] of payments.entries()) {
    const type = types.get(method_id?.toLowerCase() ?? '')
    if ((type === 'voucher' || type === 'pass') !== (voucher_id !== null))
      throw invalid({ [`payments.${index}.method_id`]: ['A voucher or pass is redeemed by its code.'] })
    if (tendered !== null && tendered !== undefined && tendered < amount)
      throw invalid({ [`payments.${index}.tendered`]: ['This is less than the amount.'] })
  }
  return types
}

/** Returns payments as the book takes them. @param sign -1 for a refund, which pays out */
export const postedPayments = (
  payments: readonly SalePaymentInput[],
  methods: ReadonlyMap<string, string>,
  sign: 1 | -1 = 1,
) =>
  payments.map(({ method_id, amount, voucher_id }) => ({
    method_id: method_id?.toLowerCase() ?? null,
    is_cash: methods.get(method_id?.toLowerCase() ?? '') === 'cash',
    amount: sign * amount,
    voucher_id: voucher_id?.toLowerCase() ?? null,
  }))

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
      payments.map(({ method_id, amount, tendered = null, voucher_id = null }, position) => ({
        business_id: businessId,
        sale_id: saleId,
        position,
        method_id,
        amount: sign * amount,
        tendered,
        voucher_id,
      })),
    )
    .execute()
}
