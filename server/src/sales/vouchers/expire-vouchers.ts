import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { WorkerParts } from '../../kit/features.ts'
import { postEntries } from '../books/post-entries.ts'
import { writeEntries } from './entries.ts'
import { type LockedVoucher, lockVouchers } from './lock-vouchers.ts'

/** Vouchers of a business that one run closes; the rest waits for the next one. */
const mostAtOnce = 500

/**
 * Closes vouchers whose last day has passed: what is left on them becomes income. Each has a transaction of its own and is
 * looked at again under its lock. A second run or a second worker changes nothing.
 */
export async function closeExpiredVouchers({
  database,
  stopping,
}: Pick<WorkerParts, 'database' | 'stopping'>): Promise<void> {
  for (const { id: businessId, timezone } of await openBusinesses(database))
    for (const id of await expiredVouchers(database, businessId, timezone)) {
      if (stopping()) return
      await database.transaction({ role: 'worker', businessId }, (tx) =>
        closeVoucher(tx, businessId, timezone, id),
      )
    }
}

async function openBusinesses(database: Database) {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string; timezone: string }>`
      select id, timezone from businesses where status = 'active' order by id`.execute(tx)
    return rows
  })
}

/** Lists vouchers with something left whose last day is over. Frozen and blocked ones wait. */
async function expiredVouchers(database: Database, businessId: string, timezone: string): Promise<string[]> {
  const today = localDay(Date.now(), timezone)
  return database.transaction({ role: 'worker', businessId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select v.id from book_balances b
      join vouchers v on v.business_id = b.business_id and v.id = b.subject_id
      where b.business_id = ${businessId} and b.account = 'voucher' and b.balance < 0
        and v.valid_to < ${today} and v.refunded_at is null and v.blocked_at is null and v.frozen_on is null
      order by v.valid_to, v.id limit ${mostAtOnce}`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

async function closeVoucher(tx: Tx, businessId: string, timezone: string, id: string): Promise<void> {
  const call = { tx, businessId, session: { timezone } }
  const voucher = (await lockVouchers(call, [id])).get(id)
  if (!voucher || voucher.state !== 'expired') return
  const amount = voucher.balance - voucher.closed_amount
  if (amount <= 0) return
  await move(call, { ...voucher, balance: amount }, 'expired', -amount)
  await setClosed(call, id, voucher.balance)
}

/** Makes an extended voucher good again for what was closed when it expired. */
export async function reviveVoucher(
  call: { tx: Tx; businessId: string },
  voucher: LockedVoucher,
): Promise<void> {
  const amount = voucher.closed_amount
  if (amount === 0) return
  voucher.balance -= amount
  await move(call, voucher, 'revived', amount)
  await setClosed(call, voucher.id, 0)
}

/** Posts between the voucher and the income, and writes the entry that is the document of the posting. */
async function move(
  { tx, businessId }: { tx: Tx; businessId: string },
  voucher: LockedVoucher,
  type: 'expired' | 'revived',
  amount: number,
): Promise<void> {
  const id = crypto.randomUUID()
  await postEntries(
    tx,
    businessId,
    {
      kind: type === 'expired' ? 'expiry' : 'revival',
      ref: { kind: 'voucher_entry', id },
      shiftId: null,
    },
    [
      { account: 'voucher', subject_id: voucher.id, amount: -amount },
      { account: 'forfeited', subject_id: null, amount },
    ],
  )
  await writeEntries(tx, businessId, [{ id, voucher, type, amount }])
}

async function setClosed(
  { tx, businessId }: { tx: Tx; businessId: string },
  id: string,
  closed_amount: number,
): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ closed_amount })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
