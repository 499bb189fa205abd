import { localDay } from '@wizyta/contract/kit/wall-time'
import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import type { CorrectionInput } from '@wizyta/contract/sales/till/corrections'
import { sql } from 'kysely'
import { updateVisit } from '../../booking/calendar/visits/visit-rows.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { takeDocumentNumber } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { postEntries } from '../books/post-entries.ts'
import { earnAnew } from '../commissions/earn-anew.ts'
import { type ApprovedCall, isPermitted, ownPowers, requirePermit } from './approval.ts'
import { checkPayments, writePayments } from './complete-sale.ts'
import { type LockedSale, lockSale } from './lock-sale.ts'
import { markPaidVisits, readSettledStatus } from './owed-visits.ts'
import { findSale } from './queries.ts'
import { freeOf, refuseDebt, refuseFreePayments } from './refuse-payments.ts'
import { movedTips, writeTips } from './tips.ts'

/** A line with other employees than before. */
interface CorrectedLine {
  line: SaleLine
  employee_id: string | null
  seller_id: string | null
}

/** Signed grosze by method; null: the balance of the client. They add up to zero. */
interface MovedPayment {
  method_id: string | null
  amount: number
}

/**
 * Corrects payment methods, employees or the buyer of a sale by a document that names it (KOR). Money moves by a
 * posting of its own, commissions are taken back and earned anew. Items and prices are corrected by a refund and a new sale.
 */
export async function correctSale(call: ApprovedCall, id: string, input: CorrectionInput): Promise<Sale> {
  const { tx, businessId, session } = call
  // A user who may correct asks a colleague only for the debt, or for what is not paid.
  const isOwn = await isPermitted(call, 'correct', undefined)
  const approvedBy = await requirePermit(
    call,
    isOwn && input.approval ? ['debt', 'price'] : 'correct',
    input.approval,
  )
  const locked = await lockSale(
    call,
    id,
    'correct',
    input.payments ? { till_id: input.till_id ?? null } : null,
  )
  const { sale, place } = locked
  if (sale.kind !== 'sale') throw conflict('This sale has moved on. Look at it again.')
  const lines = await correctedLines(tx, businessId, sale, input)
  const moved = await movedPayments(tx, businessId, sale, input)
  const buyer = correctedBuyerOf(sale, input)
  if (lines.length === 0 && moved.length === 0 && buyer === null)
    throw invalid({ reason: ['Nothing would change. Choose what was wrong.'] })
  const { payments = [] } = input
  const types = await typesOf(tx, businessId, [...moved, ...payments])
  await refuseOtherDrawer(call, locked, moved, types)
  if (sale.client) {
    const debt = await isPermitted(call, 'debt', input.approval)
    await refuseDebt(call, { debt }, { client_id: sale.client.id, toBalance: 0, payments: moved })
  }
  const settings = await readSettings(tx, businessId)
  if (freeOf(moved, types) > 0) {
    const { free_percent } = await ownPowers(call)
    const powers = { free_percent, prices: await isPermitted(call, 'price', input.approval) }
    refuseFreePayments(payments, sale.lines, { powers, methods: types, settings })
  }
  const client_id = sale.client?.id ?? null
  const correctionId = crypto.randomUUID()
  await postEntries(
    tx,
    businessId,
    {
      kind: 'correction',
      ref: { kind: 'sale', id: correctionId },
      shiftId: place.shift_id,
      debtLimit: settings.debt_limit,
    },
    saleEntries({
      revenue: 0,
      to_balance: 0,
      client_id,
      tips: [],
      payments: moved.map((one) => ({ ...one, is_cash: types.get(one.method_id ?? '') === 'cash' })),
      till_id: place.till_id,
    }),
  )
  const day = localDay(Date.now(), session.timezone)
  const year = Number(day.slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'sale_correction', year)
  await tx
    .insertInto('sales')
    .values({
      business_id: businessId,
      id: correctionId,
      kind: 'correction',
      number,
      number_year: year,
      sold_on: day,
      client_id,
      till_id: place.till_id,
      shift_id: place.shift_id,
      subtotal: 0,
      discount_total: 0,
      total: 0,
      vat_summary: '[]',
      buyer_nip: buyer ? buyer.nip : sale.buyer_nip,
      buyer_name: buyer ? buyer.name : sale.buyer_name,
      corrects_buyer: buyer !== null,
      corrects_id: id,
      reason: input.reason,
      approved_by_id: approvedBy,
    })
    .execute()
  await tx
    .insertInto('fiscal_receipts')
    .values({ business_id: businessId, sale_id: correctionId, status: 'not_needed' })
    .execute()
  await writePayments(tx, businessId, correctionId, moved)
  if (moved.length > 0) await writeTips(tx, businessId, correctionId, movedTips(sale, payments))
  await writeLines(tx, businessId, correctionId, lines)
  // Money that moves to the balance of the client or from it changes what the client owes of the visits.
  if (moved.some(({ method_id }) => method_id === null)) {
    await markPaidVisits(tx, businessId, client_id, locked.owed)
    const payment_status = await readSettledStatus(tx, businessId, {
      client_id,
      lines: sale.lines,
      payments,
    })
    for (const visit of locked.visits)
      if (visit.status === 'settled') await updateVisit(tx, businessId, visit.id, { payment_status })
  }
  await earnAnew(tx, businessId, {
    before: sale,
    after: await findSale(call, id),
    document: correctionId,
    day,
  })
  return findSale(call, correctionId)
}

/** Returns the lines whose employees change. What was refunded in part is refused by the state of the sale. */
async function correctedLines(
  tx: Tx,
  businessId: string,
  sale: Sale,
  { lines = [] }: CorrectionInput,
): Promise<CorrectedLine[]> {
  const changed: CorrectedLine[] = []
  const references: Record<string, string | null> = {}
  for (const [index, given] of lines.entries()) {
    const line = sale.lines.find((one) => one.id === given.line_id.toLowerCase())
    if (!line || changed.some((one) => one.line.id === line.id))
      throw invalid({ [`lines.${index}.line_id`]: ['Choose one that exists and is not archived.'] })
    const employee_id = given.employee_id?.toLowerCase() ?? null
    const seller_id = given.seller_id?.toLowerCase() ?? null
    const isOther = employee_id !== (line.employee?.id ?? null)
    const isSoldByOther = seller_id !== (line.seller?.id ?? null)
    // An employee who stays may be archived since.
    if (isOther) references[`lines.${index}.employee_id`] = employee_id
    if (isSoldByOther) references[`lines.${index}.seller_id`] = seller_id
    if (isOther && employee_id === null && line.kind === 'service')
      throw invalid({ [`lines.${index}.employee_id`]: ['Choose the employee who performed it.'] })
    if (isOther || isSoldByOther) changed.push({ line, employee_id, seller_id })
  }
  await checkReferences(tx, businessId, 'employees', references)
  return changed
}

/** Returns what each method has to gain or lose. Vouchers and prepayments stay as they are. */
async function movedPayments(
  tx: Tx,
  businessId: string,
  sale: Sale,
  { payments }: CorrectionInput,
): Promise<MovedPayment[]> {
  if (!payments) return []
  const before = sale.payments
    .filter(({ voucher }) => voucher === null)
    .map(({ method, amount }) => ({ method_id: method?.id ?? null, amount }))
  const due = before.reduce((sum, { amount }) => sum + amount, 0)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== due)
    throw invalid({
      payments: [
        paid < due ? 'The payments do not cover the total.' : 'The payments are more than the total.',
      ],
    })
  if (sale.client === null && payments.some(({ method_id }) => method_id === null))
    throw invalid({ payments: ['Choose the client whose balance this is.'] })
  const known = new Set(before.map(({ method_id }) => method_id))
  const isNew = ({ method_id }: { method_id: string | null }) => !known.has(method_id?.toLowerCase() ?? null)
  await checkPayments(tx, businessId, payments.filter(isNew))
  const sums = new Map<string | null, number>()
  for (const { method_id, amount } of before) sums.set(method_id, (sums.get(method_id) ?? 0) - amount)
  for (const { method_id, amount } of payments) {
    const own = method_id?.toLowerCase() ?? null
    sums.set(own, (sums.get(own) ?? 0) + amount)
  }
  return [...sums].map(([method_id, amount]) => ({ method_id, amount })).filter(({ amount }) => amount !== 0)
}

/** Returns the buyer that the sale should have; null: as it is. A printed receipt binds its NIP. */
function correctedBuyerOf(
  sale: Sale,
  { buyer }: CorrectionInput,
): { nip: string | null; name: string | null } | null {
  if (!buyer) return null
  const { nip = null, name = null } = buyer
  if (nip === sale.buyer_nip && name === sale.buyer_name) return null
  // Art. 106b ust. 5 of the Polish VAT act: an invoice to a firm needs the NIP on the receipt.
  if (nip !== sale.buyer_nip && ['printed', 'manual'].includes(sale.fiscal_status))
    throw invalid({
      'buyer.nip': [
        'The fiscal receipt is printed: its NIP cannot change. Refund the sale and sell it again.',
      ],
    })
  return { nip, name }
}

async function typesOf(
  tx: Tx,
  businessId: string,
  payments: readonly Pick<MovedPayment, 'method_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = payments.flatMap(({ method_id }) => method_id ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from payment_methods where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** Refuses to move cash of another drawer than that of the sale. That of a counted one is in the book as a difference. */
async function refuseOtherDrawer(
  { tx, businessId }: ApprovedCall,
  { sale, place }: LockedSale,
  moved: readonly MovedPayment[],
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const isOfCash = moved.some(({ method_id }) => types.get(method_id ?? '') === 'cash')
  const till_id = sale.till?.id ?? null
  if (!isOfCash || (sale.shift_id === place.shift_id && till_id === place.till_id)) return
  const { rows: uncounted } = await sql`
    select from shifts where business_id = ${businessId} and id = ${sale.shift_id} and closed_at is null`.execute(
    tx,
  )
  if (sale.till && till_id !== place.till_id && uncounted.length > 0)
    throw conflict('The cash of this sale is in the till “{name}”, which is open. Choose that till.', {
      values: { name: sale.till.name },
    })
  throw conflict(
    'The drawer of this sale was counted since. Cash can no longer be corrected; enter the difference as an operation.',
  )
}

async function writeLines(
  tx: Tx,
  businessId: string,
  correctionId: string,
  lines: readonly CorrectedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into sale_line_corrections
      (business_id, sale_id, sale_line_id, number, employee_before, employee_id, seller_before, seller_id)
    select ${businessId}, ${correctionId}, c.id,
      1 + (select count(*) from sale_line_corrections k where k.business_id = ${businessId} and k.sale_line_id = c.id),
      c.employee_before, c.employee_id, c.seller_before, c.seller_id
    from json_to_recordset(${JSON.stringify(
      lines.map(({ line, employee_id, seller_id }) => ({
        id: line.id,
        employee_before: line.employee?.id ?? null,
        employee_id,
        seller_before: line.seller?.id ?? null,
        seller_id,
      })),
    )}::json) as c (id uuid, employee_before uuid, employee_id uuid, seller_before uuid, seller_id uuid)`.execute(
    tx,
  )
}
