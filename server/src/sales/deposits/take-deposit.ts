import { editable } from '@wizyta/contract/booking/calendar/visit-status'
import { split } from '@wizyta/contract/kit/money'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { Deposit, DepositInput } from '@wizyta/contract/sales/deposits/api'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { vatTable } from '@wizyta/contract/sales/till/sums'
import type { Language } from '@wizyta/contract/words/translate'
import { lockVisits, type StoredVisit, updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import { found, takeDocumentNumber } from '../../kit/database/rows.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { figureDate } from '../../kit/mail/wall-date.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { postEntries } from '../books/post-entries.ts'
import { lockOpenTill } from '../cash/open-shift.ts'
import { type ApprovedCall, readPowers } from '../till/approval.ts'
import { checkPayments, writePayments } from '../till/complete-sale.ts'
import { depositEntries } from '../till/deduct-deposits.ts'
import { writeReceipt } from '../till/fiscal/queue.ts'
import { lockClients } from '../till/lock-clients.ts'
import { prepaidState } from '../till/prepaid-state.ts'
import { refuseDebt, refuseFreePayments } from '../till/refuse-payments.ts'
import { depositsOf, findDeposit } from './queries.ts'

/**
 * Takes a prepayment for a visit by a document with its own number and receipt. In the book it has an account that the
 * sale of the visit empties. Money that comes in ahead is taxed when it comes (art. 19a ust. 8 of the Polish VAT act),
 * at the rates of the services it is for.
 */
export async function takeDeposit(call: ApprovedCall, input: DepositInput): Promise<Deposit> {
  const { tx, businessId, session } = call
  const { powers, approvedBy } = await readPowers(call, input.approval)
  const visit = found(await lockVisits(tx, businessId, [input.event_id.toLowerCase()]))
  if (!editable(visit.status)) throw conflict('This appointment is settled or off. It takes no prepayment.')
  const place = await lockOpenTill(call, input.till_id ?? null)
  await lockClients(tx, businessId, [visit.client_id])
  const methods = await checkPayments(tx, businessId, input.payments)
  if (visit.client_id === null && input.payments.some(({ method_id }) => method_id === null))
    throw invalid({ payments: ['Choose the client whose balance this is.'] })
  const amount = input.payments.reduce((sum, payment) => sum + payment.amount, 0)
  const before = (await depositsOf(tx, businessId, visit.id)).reduce((sum, { left }) => sum + left, 0)
  const price = visit.lines.reduce((sum, line) => sum + line.price, 0)
  if (before + amount > price)
    throw invalid({ payments: ['The prepayment is more than the appointment costs.'] })
  if (visit.client_id !== null)
    await refuseDebt(call, powers, { client_id: visit.client_id, toBalance: 0, payments: input.payments })
  const id = crypto.randomUUID()
  const settings = await readSettings(tx, businessId)
  refuseFreePayments(input.payments, [{ kind: 'service', total: price }], { powers, methods, settings })
  const { debt_limit, fiscal_receipts, locale } = settings
  const entries = saleEntries({
    revenue: 0,
    to_balance: 0,
    client_id: visit.client_id,
    tips: [],
    payments: input.payments.map(({ method_id, amount }) => ({
      method_id: method_id?.toLowerCase() ?? null,
      is_cash: methods.get(method_id?.toLowerCase() ?? '') === 'cash',
      amount,
    })),
    till_id: place.till_id,
    deposits: depositEntries([{ deposit_id: id, total: amount }]),
  })
  const ref = { kind: 'sale', id }
  await postEntries(
    tx,
    businessId,
    { kind: 'sale', ref, shiftId: place.shift_id, debtLimit: debt_limit },
    entries,
  )
  const sold_on = localDay(Date.now(), session.timezone)
  const year = Number(sold_on.slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'deposit', year)
  const lines = taxedParts(visit, amount)
  await tx
    .insertInto('sales')
    .values({
      business_id: businessId,
      id,
      kind: 'deposit',
      number,
      number_year: year,
      sold_on,
      client_id: visit.client_id,
      till_id: place.till_id,
      shift_id: place.shift_id,
      source: 'calendar',
      subtotal: amount,
      discount_total: 0,
      total: amount,
      vat_summary: JSON.stringify(vatTable(lines)),
      buyer_nip: input.buyer_nip ?? null,
      buyer_name: input.buyer_name ?? null,
      approved_by_id: approvedBy,
    })
    .execute()
  await writeReceipt(tx, businessId, id, fiscal_receipts)
  await writePayments(tx, businessId, id, input.payments)
  const for_day = localDay(visit.starts_at, session.timezone)
  await tx
    .insertInto('sale_lines')
    .values(
      lines.map(({ vat_rate, total }, position) => ({
        business_id: businessId,
        sale_id: id,
        position,
        kind: 'deposit',
        name: writeSentence('Prepayment for the appointment of {date}|line', locale as Language, {
          date: figureDate(for_day, locale as Language),
        }),
        for_day,
        qty: 1,
        unit_price: total,
        list_price: total,
        total,
        vat_rate,
        event_id: visit.id,
      })),
    )
    .execute()
  await updateVisit(tx, businessId, visit.id, await prepaidState(tx, businessId, visit.id))
  return findDeposit(tx, businessId, id)
}

/** Divides an amount by what the services of each VAT rate cost. */
function taxedParts({ lines }: StoredVisit, amount: number): { vat_rate: VatRate; total: number }[] {
  const byRate = [...Map.groupBy(lines, ({ vat_rate }) => vat_rate as VatRate)].map(([vat_rate, own]) => ({
    vat_rate,
    price: own.reduce((sum, { price }) => sum + price, 0),
  }))
  const parts = split(
    amount,
    byRate.map(({ price }) => price),
  )
  return byRate
    .map(({ vat_rate }, index) => ({ vat_rate, total: parts[index] ?? 0 }))
    .filter(({ total }) => total > 0)
}
