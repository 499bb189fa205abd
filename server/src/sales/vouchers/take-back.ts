import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import { allowsVoucher } from '@wizyta/contract/sales/vouchers/api'
import { type TaxedUse, taxedRows } from '@wizyta/contract/sales/vouchers/worth'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { type EntryDraft, saveItems, writeEntries } from './entries.ts'
import { type LockedVoucher, lockVouchers } from './lock-vouchers.ts'
import { passPayments } from './redeem.ts'
import { dropMails } from './voucher-mails.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** A use that a sale has made of a voucher. */
interface Use {
  voucher_id: string
  amount: number
  qty: number
  item: number | null
  line_id: string | null
}

const isSale = ({ kind }: Pick<SaleLine, 'kind'>) => kind === 'voucher' || kind === 'pass'

/** Returns whether VAT is counted from a line. A voucher is taxed once: when it is sold, or when it is used. */
const isTaxed = ({ kind, voucher }: Pick<SaleLine, 'kind' | 'voucher'>): boolean => {
  if (kind === 'account') return false
  if (voucher === null) return true
  return isSale({ kind }) ? voucher.vat_kind === 'spv' : voucher.vat_kind === 'mpv'
}

/**
 * Takes back what a sale did to vouchers, before the sale is voided. Those that it sold end, those that it used get it
 * back.
 * Answers 409 where a sold one has been used.
 */
export async function voidVouchers(call: Call, sale: Sale, reason: string): Promise<void> {
  const { tx, businessId } = call
  const vouchers = await lockNamed(call, sale.lines, sale.payments)
  if (vouchers.size === 0) return
  const drafts: EntryDraft[] = []
  for (const line of sale.lines.filter(isSale)) {
    const voucher = vouchers.get(line.voucher?.id ?? '') as LockedVoucher
    if (
      voucher.balance !== voucher.value ||
      voucher.items.some(({ count, left_count }) => count !== left_count)
    )
      throw conflict('A voucher of this sale has been used. Refund the rest of it instead.')
    drafts.push(ended(voucher, { type: 'voided', reason, sale_id: sale.id, line_id: line.id }))
  }
  for (const use of await usesOf(tx, businessId, sale.id))
    drafts.push(returned(vouchers.get(use.voucher_id) as LockedVoucher, use, { reason, sale_id: sale.id }))
  await store(tx, businessId, vouchers, drafts)
}

/** Part of a refund that vouchers lose or get back. */
export interface VoucherReturn {
  /** Payments back to the passes that covered refunded lines. */
  payments: SalePaymentInput[]
  /** Sold vouchers of which the rest is paid out. */
  vouchers: { voucher_id: string; amount: number }[]
  /** Rows of the refund that VAT is counted from, below zero. */
  taxed: ReturnType<typeof taxedRows>
  /** Writes the entries, once the refund and its lines are there. */
  write: (refundId: string) => Promise<void>
}

interface Refunded {
  line: SaleLine
  qty: number
  amount: number
}

/**
 * Prepares the vouchers of a refund under their locks. A sold voucher is refunded by all that is left on it. What a
 * voucher paid goes back to the voucher, never out in money.
 */
export async function returnVouchers(
  call: Call,
  sale: Sale,
  lines: readonly Refunded[],
  payments: readonly SalePaymentInput[],
  reason: string,
): Promise<VoucherReturn> {
  const { tx, businessId } = call
  const named = payments.map(({ voucher_id }) => ({ voucher: voucher_id ? { id: voucher_id } : null }))
  const locked = await lockNamed(
    call,
    lines.map(({ line }) => line),
    named,
  )
  await checkPaidBack(tx, businessId, sale, payments)
  const drafts: EntryDraft[] = []
  const vouchers: VoucherReturn['vouchers'] = []
  const covers: { voucher: LockedVoucher; worth: number }[] = []
  const uses = locked.size === 0 ? [] : await usesOf(tx, businessId, sale.id)
  for (const [index, { line, qty, amount }] of lines.entries()) {
    const voucher = locked.get(line.voucher?.id ?? '')
    if (!voucher) continue
    if (isSale(line)) {
      checkRest(voucher, { qty, amount }, index)
      vouchers.push({ voucher_id: voucher.id, amount: -amount })
      drafts.push(ended(voucher, { type: 'refunded', reason }))
      continue
    }
    const use = uses.find(({ line_id }) => line_id === line.id)
    if (!use || qty !== line.qty || amount !== line.total)
      throw invalid({ [`lines.${index}.amount`]: ['A service paid by a pass is returned as a whole.'] })
    covers.push({ voucher, worth: -use.amount })
    drafts.push(returned(voucher, use, { reason }))
  }
  for (const { voucher_id, amount } of payments) {
    const voucher = locked.get(voucher_id?.toLowerCase() ?? '')
    if (voucher) drafts.push(returned(voucher, { amount: -amount, qty: 0, item: null }, { reason }))
  }
  return {
    payments: await passPayments(tx, businessId, covers),
    vouchers,
    taxed: taxedRows(
      lines.map(({ line, amount }) => ({ vat_rate: line.vat_rate, total: -amount, is_taxed: isTaxed(line) })),
      payments.flatMap(({ voucher_id, amount }): TaxedUse[] => {
        const voucher = locked.get(voucher_id?.toLowerCase() ?? '')
        return voucher ? [{ ...voucher, amount: -amount }] : []
      }),
    ),
    write: (refundId) =>
      store(
        tx,
        businessId,
        locked,
        drafts.map((draft) => ({ ...draft, sale_id: refundId })),
      ),
  }
}

function checkRest(voucher: LockedVoucher, { qty, amount }: { qty: number; amount: number }, index: number) {
  const field = `lines.${index}.amount`
  if (!allowsVoucher(voucher, 'refund'))
    throw invalid({
      [field]: [
        voucher.state === 'blocked'
          ? 'This voucher is blocked. Unblock it first.'
          : voucher.state === 'expired'
            ? 'This voucher has expired. Extend it first.'
            : 'This voucher has been used. Nothing is left to refund.',
      ],
    })
  if (qty !== 1 || amount !== voucher.balance)
    throw invalid({ [field]: ['This voucher has been used. Refund exactly what is left on it.'] })
}

/** Refuses to return more to a voucher than it paid, or more in money than was paid in money. */
async function checkPaidBack(
  tx: Tx,
  businessId: string,
  sale: Sale,
  payments: readonly SalePaymentInput[],
): Promise<void> {
  const { rows } = await sql<{ voucher_id: string | null; left: number }>`
    select p.voucher_id, sum(p.amount) as left
    from sales s join sale_payments p on p.business_id = s.business_id and p.sale_id = s.id
    where s.business_id = ${businessId} and (s.id = ${sale.id} or s.corrects_id = ${sale.id})
    group by p.voucher_id`.execute(tx)
  if (!rows.some(({ voucher_id }) => voucher_id !== null) && payments.every(({ voucher_id }) => !voucher_id))
    return
  const left = new Map(rows.map((row) => [row.voucher_id ?? '', row.left]))
  for (const [index, { voucher_id, amount }] of payments.entries()) {
    const from = voucher_id?.toLowerCase() ?? ''
    left.set(from, (left.get(from) ?? 0) - amount)
    if ((left.get(from) ?? 0) >= 0) continue
    throw invalid(
      from === ''
        ? { payments: ['What a voucher paid goes back to the voucher.'] }
        : { [`payments.${index}.amount`]: ['This voucher did not pay as much.'] },
    )
  }
}

const lockNamed = (
  call: Call,
  ...named: (readonly { voucher: { id: string } | null }[])[]
): Promise<ReadonlyMap<string, LockedVoucher>> =>
  lockVouchers(call, [
    ...new Set(named.flat().flatMap(({ voucher }) => (voucher ? [voucher.id.toLowerCase()] : []))),
  ])

async function usesOf(tx: Tx, businessId: string, saleId: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select voucher_id, amount, qty, item, line_id from voucher_entries
    where business_id = ${businessId} and sale_id = ${saleId} and type = 'redeemed'
    order by voucher_id, number`.execute(tx)
  return rows
}

/** Empties a voucher, and returns the entry that says so. */
function ended(
  voucher: LockedVoucher,
  how: Pick<EntryDraft, 'type' | 'reason' | 'sale_id' | 'line_id'>,
): EntryDraft {
  const uses = voucher.items.reduce((sum, { left_count }) => sum + (left_count ?? 0), 0)
  for (const item of voucher.items) {
    if (item.left_count !== null) item.left_count = 0
    item.left_worth = 0
  }
  voucher.state = 'refunded'
  return { ...how, voucher, amount: -voucher.balance, qty: 0 - uses }
}

/** Gives a use back to its voucher, and returns the entry that says so. A voucher that was paid out is good for it again. */
function returned(
  voucher: LockedVoucher,
  { amount, qty, item }: Pick<Use, 'amount' | 'qty' | 'item'>,
  how: Pick<EntryDraft, 'reason' | 'sale_id'>,
): EntryDraft {
  const used = voucher.items.find(({ position }) => position === item)
  if (used) {
    used.left_count = (used.left_count ?? 0) - qty
    used.left_worth -= amount
  }
  voucher.state = 'active'
  return { ...how, voucher, type: 'returned', amount: 0 - amount, item, qty: 0 - qty }
}

async function store(
  tx: Tx,
  businessId: string,
  vouchers: ReadonlyMap<string, LockedVoucher>,
  drafts: readonly EntryDraft[],
): Promise<void> {
  if (vouchers.size === 0) return
  await writeEntries(tx, businessId, drafts)
  await saveItems(tx, businessId, vouchers.values())
  const ended = [...vouchers.values()].filter(({ state }) => state === 'refunded').map(({ id }) => id)
  await dropMails(tx, businessId, ended)
  await sql`
    update vouchers set refunded_at = case when id = any (${ended}::uuid[]) then now() end
    where business_id = ${businessId} and id = any (${[...vouchers.keys()]}::uuid[])
      and (refunded_at is not null) <> (id = any (${ended}::uuid[]))`.execute(tx)
}
