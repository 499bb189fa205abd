import { allows } from '@wizyta/contract/kit/permission'
import type { SaleLineInput } from '@wizyta/contract/sales/till/lines'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import type { TillPowers } from '@wizyta/contract/sales/till/powers'
import { allowsVoucher, isForAnother, type VoucherState } from '@wizyta/contract/sales/vouchers/api'
import { coversService, nextWorth, overpaid, type PaidLine } from '@wizyta/contract/sales/vouchers/worth'
import type { Sentence } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { saveItems, writeEntries } from './entries.ts'
import { type LockedVoucher, lockVouchers } from './lock-vouchers.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** A line that a pass covers by one use. */
interface Cover {
  index: number
  voucher: LockedVoucher
  item: number
  worth: number
}

/** Vouchers that a sale uses, locked, with the lines as their passes price them. */
export interface VoucherUse {
  lines: SaleLineInput[]
  covers: Cover[]
  vouchers: ReadonlyMap<string, LockedVoucher>
}

/**
 * Locks the vouchers that a sale uses. A line that a pass covers costs what was paid for one use.
 * Answers 422 at the field of a voucher that does not exist, or cannot be used. One for another client needs the power.
 */
export async function useVouchers(
  call: Call,
  powers: Pick<TillPowers, 'vouchers'>,
  input: {
    client_id?: string | null | undefined
    lines: readonly SaleLineInput[]
    payments: readonly SalePaymentInput[]
  },
): Promise<VoucherUse> {
  const named = [
    ...input.lines.map(({ voucher_id }, index) => ({
      id: lower(voucher_id),
      field: `lines.${index}.voucher_id`,
    })),
    ...input.payments.map(({ voucher_id }, index) => ({
      id: lower(voucher_id),
      field: `payments.${index}.voucher_id`,
    })),
  ].filter((one): one is { id: string; field: string } => one.id !== null)
  const [first] = named
  if (!first) return { lines: [...input.lines], covers: [], vouchers: new Map() }
  if (!allows(call.session, { permission: 'vouchers.index' }))
    throw markMissingPermission(invalid({ [first.field]: ['Your role cannot use vouchers.'] }))
  const vouchers = await lockVouchers(
    call,
    named.map(({ id }) => id),
  )
  for (const { id, field } of named) {
    const voucher = vouchers.get(id)
    if (!voucher) throw invalid({ [field]: ['Choose one that exists and is not archived.'] })
    if (!allowsVoucher(voucher, 'redeem')) throw invalid({ [field]: [whyNot[voucher.state]] })
    if (!powers.vouchers && isForAnother(voucher, lower(input.client_id))) await refuseOther(call, field)
  }
  const covers: Cover[] = []
  const lines = input.lines.map((line, index) => {
    const voucher = vouchers.get(lower(line.voucher_id) ?? '')
    if (!voucher) return line
    const cover = coverLine(line, voucher, index)
    covers.push(cover)
    return { ...line, unit_price: cover.worth, discount: 0, discount_reason: null }
  })
  return { lines, covers, vouchers }
}

/** Throws what asks for the client of a voucher, or for the approval of a colleague. */
async function refuseOther({ tx, businessId }: Call, field: string): Promise<never> {
  const { refund_pin } = await readSettings(tx, businessId)
  throw markMissingPermission(
    invalid({
      [field]: ['Only its client may use this voucher. Choose that client first.'],
      ...(refund_pin === 'never' ? {} : { approval: ['A colleague with the right approves this by a PIN.'] }),
    }),
  )
}

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? null

const whyNot: Record<VoucherState, Sentence> = {
  active: 'This voucher cannot be used for it.',
  frozen: 'This pass is frozen. Unfreeze it first.',
  blocked: 'This voucher is blocked.',
  expired: 'This voucher has expired. Extend it first.',
  used: 'Nothing is left on this voucher.',
  refunded: 'This voucher was refunded.',
}

function coverLine(line: SaleLineInput, voucher: LockedVoucher, index: number): Cover {
  const at = (field: string) => `lines.${index}.${field}`
  if (line.qty !== 1) throw invalid({ [at('qty')]: ['One use of a pass covers one piece.'] })
  const service = { service_id: lower(line.service_id), variant_id: lower(line.variant_id) }
  const ofService = voucher.items.filter(
    (item) => line.kind === 'service' && item.count !== null && coversService(item, service),
  )
  if (ofService.length === 0)
    throw invalid({ [at('voucher_id')]: ['This voucher does not cover this service.'] })
  const item = ofService.find(({ left_count }) => (left_count ?? 0) > 0)
  if (!item) throw invalid({ [at('voucher_id')]: ['No use of this service is left on it.'] })
  const worth = nextWorth({ left_count: item.left_count ?? 0, left_worth: item.left_worth })
  item.left_count = (item.left_count ?? 0) - 1
  item.left_worth -= worth
  return { index, voucher, item: item.position, worth }
}

/** Payments by the passes that cover lines: what their uses are worth, by the method for passes. */
export async function passPayments(
  tx: Tx,
  businessId: string,
  covers: readonly { voucher: Pick<LockedVoucher, 'id'>; worth: number }[],
): Promise<SalePaymentInput[]> {
  const sums = [...Map.groupBy(covers, ({ voucher }) => voucher.id)]
    .map(([voucher_id, ofOne]) => ({ voucher_id, amount: ofOne.reduce((sum, { worth }) => sum + worth, 0) }))
    .filter(({ amount }) => amount > 0)
  if (sums.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from payment_methods where business_id = ${businessId} and type in ('pass', 'voucher')
    order by archived_at nulls first, type, sort_order limit 1`.execute(tx)
  const [method] = rows
  if (!method) throw conflict('Add a payment method of the kind “pass” first.')
  return sums.map((sum) => ({ ...sum, method_id: method.id }))
}

/** Refuses payments by vouchers beyond what is left on them, and beyond the lines that they are good for. */
export function checkVoucherPayments(
  { vouchers, covers }: VoucherUse,
  lines: readonly (Omit<PaidLine, 'is_covered'> & { total: number })[],
  payments: readonly SalePaymentInput[],
): void {
  const covered = new Set(covers.map(({ index }) => index))
  const paid = lines.map((line, index) => ({ ...line, is_covered: covered.has(index) }))
  const uses = payments.flatMap((payment, index) => {
    const voucher = vouchers.get(lower(payment.voucher_id) ?? '')
    return voucher
      ? [{ voucher, reach: voucher, amount: payment.amount, at: `payments.${index}.amount` }]
      : []
  })
  const taken = new Map<string, number>()
  for (const { voucher, amount, at } of uses) {
    if (voucher.kind !== 'amount')
      throw invalid({ [at]: ['A pass pays for a service of its own, not an amount.'] })
    taken.set(voucher.id, (taken.get(voucher.id) ?? 0) + amount)
    if ((taken.get(voucher.id) ?? 0) > voucher.balance)
      throw invalid({ [at]: ['There is not that much left on this voucher.'] })
  }
  const over = overpaid(uses, paid)
  const place = over.findIndex((amount) => amount > 0)
  if (place >= 0)
    throw invalid({ [uses[place]?.at ?? 'payments']: ['This is more than the voucher may pay for here.'] })
}

/** Writes the uses of a sale into the entries of its vouchers, and what is left of their items. */
export async function writeUses(
  { tx, businessId }: Call,
  { covers, vouchers }: VoucherUse,
  sale: { id: string; lines: readonly { id: string }[]; payments: readonly SalePaymentInput[] },
): Promise<void> {
  await writeEntries(tx, businessId, [
    ...covers.map(({ index, voucher, item, worth }) => ({
      voucher,
      type: 'redeemed' as const,
      amount: -worth,
      item,
      qty: -1,
      sale_id: sale.id,
      line_id: sale.lines[index]?.id ?? null,
    })),
    ...sale.payments.flatMap(({ voucher_id, amount }) => {
      const voucher = vouchers.get(lower(voucher_id) ?? '')
      return voucher ? [{ voucher, type: 'redeemed' as const, amount: -amount, sale_id: sale.id }] : []
    }),
  ])
  await saveItems(tx, businessId, new Set(covers.map(({ voucher }) => voucher)))
}
