import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import type { Voucher, VoucherState } from '@wizyta/contract/sales/vouchers/api'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { writeEntries } from './entries.ts'
import { reviveVoucher } from './expire-vouchers.ts'
import { findVoucher } from './find-voucher.ts'
import { type LockedVoucher, lockVoucher } from './lock-vouchers.ts'
import { dropMails, renewMails } from './voucher-mails.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** Longest time from today until the last day of a voucher, as of a template. */
const mostDays = 3_650

/** Moves the last day of a voucher, later or earlier but never before today. */
export async function extendVoucher(
  call: Call,
  id: string,
  { valid_to, reason }: { valid_to: string; reason: string },
): Promise<Voucher> {
  const voucher = await lockVoucher(call, id, 'extend')
  if (voucher.valid_to === valid_to) return findVoucher(call, { id: voucher.id })
  const today = localDay(Date.now(), call.session.timezone)
  if (valid_to < today) throw invalid({ valid_to: ['This day has passed.'] })
  if (valid_to > addDays(today, mostDays)) throw invalid({ valid_to: ['This is too far away.'] })
  return change(
    call,
    voucher,
    { valid_to },
    { type: 'extended', reason, before: voucher.valid_to, after: valid_to },
  )
}

export async function blockVoucher(call: Call, id: string, reason: string): Promise<Voucher> {
  const { voucher, isDone } = await lockForAction(call, id, 'block')
  if (isDone) return findVoucher(call, { id: voucher.id })
  return change(call, voucher, { blocked_at: new Date().toISOString() }, { type: 'blocked', reason })
}

export async function unblockVoucher(call: Call, id: string, reason: string): Promise<Voucher> {
  const { voucher, isDone } = await lockForAction(call, id, 'unblock')
  if (isDone) return findVoucher(call, { id: voucher.id })
  return change(call, voucher, { blocked_at: null }, { type: 'unblocked', reason })
}

/** Freezes a pass from today on. */
export async function freezeVoucher(call: Call, id: string, reason: string): Promise<Voucher> {
  const { voucher, isDone } = await lockForAction(call, id, 'freeze')
  if (isDone) return findVoucher(call, { id: voucher.id })
  const frozen_on = localDay(Date.now(), call.session.timezone)
  return change(call, voucher, { frozen_on }, { type: 'frozen', reason })
}

/** Ends the freeze of a pass. Its last day moves by the days for which it was frozen. */
export async function unfreezeVoucher(call: Call, id: string, reason: string): Promise<Voucher> {
  const { voucher, isDone } = await lockForAction(call, id, 'unfreeze')
  if (isDone) return findVoucher(call, { id: voucher.id })
  const today = localDay(Date.now(), call.session.timezone)
  const frozen = daysBetween(voucher.frozen_on ?? today, today)
  const valid_to = addDays(voucher.valid_to, frozen)
  return change(
    call,
    voucher,
    { frozen_on: null, valid_to },
    { type: 'unfrozen', reason, before: voucher.valid_to, after: valid_to },
  )
}

/** Returns the days from one date to a later one. Dates without a time are instants of UTC, which has no clock change. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/** Gives a voucher to another client, or to the person whose name is written on it. */
export async function transferVoucher(
  call: Call,
  id: string,
  {
    client_id,
    holder_name = null,
    reason,
  }: { client_id: string | null; holder_name?: string | null; reason: string },
): Promise<Voucher> {
  if (client_id === null && holder_name === null)
    throw invalid({ client_id: ['Choose the client, or enter a name.'] })
  const { tx, businessId } = call
  await checkReferences(tx, businessId, 'clients', { client_id })
  const voucher = await lockVoucher(call, id, 'transfer')
  if (!voucher.shareable && client_id === null)
    throw invalid({ client_id: ['Choose the client: only the client may use this voucher.'] })
  const before = voucher.client ?? voucher.holder_name
  await update(tx, businessId, voucher, { client_id, holder_name })
  await renewMails(call, voucher.id)
  const row = await findVoucher(call, { id: voucher.id })
  const after = row.client?.name ?? row.holder_name
  await writeEntries(tx, businessId, [{ voucher, type: 'transferred', reason, before, after }])
  return findVoucher(call, { id: voucher.id })
}

/** States that an action leaves behind; done again in one of them, it changes nothing. */
const leaves: Record<'block' | 'unblock' | 'freeze' | 'unfreeze', readonly VoucherState[]> = {
  block: ['blocked'],
  unblock: ['active', 'frozen', 'expired'],
  freeze: ['frozen'],
  unfreeze: ['active', 'expired'],
}

/** Locks a voucher for an action, and says whether it was done before. Answers 409 where its state does not allow it. */
async function lockForAction(call: Call, id: string, action: keyof typeof leaves) {
  const voucher = await lockVoucher(call, id, action, leaves[action])
  return { voucher, isDone: leaves[action].includes(voucher.state) }
}

async function change(
  call: Call,
  voucher: LockedVoucher,
  columns: Partial<Columns>,
  entry: {
    type: 'extended' | 'blocked' | 'unblocked' | 'frozen' | 'unfrozen'
    reason: string
    before?: string
    after?: string
  },
): Promise<Voucher> {
  await update(call.tx, call.businessId, voucher, columns)
  if (columns.blocked_at) await dropMails(call.tx, call.businessId, [voucher.id])
  else if (columns.valid_to) await renewMails(call, voucher.id)
  await writeEntries(call.tx, call.businessId, [{ voucher, ...entry }])
  if (entry.type === 'extended') await reviveVoucher(call, voucher)
  return findVoucher(call, { id: voucher.id })
}

interface Columns {
  valid_to: string
  blocked_at: string | null
  frozen_on: string | null
  client_id: string | null
  holder_name: string | null
}

const update = (tx: Tx, businessId: string, { id }: LockedVoucher, columns: Partial<Columns>) =>
  tx.updateTable('vouchers').set(columns).where('business_id', '=', businessId).where('id', '=', id).execute()
