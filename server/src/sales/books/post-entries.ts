import {
  type BookAccount,
  type BookEntry,
  joinedEntries,
  postingSum,
} from '@wizyta/contract/sales/books/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nextNumber } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'

type PostingKind =
  | 'sale'
  | 'refund'
  | 'void'
  | 'correction'
  | 'operation'
  | 'operation_reversal'
  | 'expiry'
  | 'revival'

interface Posting {
  kind: PostingKind
  ref: { kind: string; id: string }
  shiftId: string | null
  /** Grosze that a client may owe; a debit beyond it is refused. */
  debtLimit?: number
}

/** Accounts whose sums are kept, in `book_balances`. */
const keptAccounts: readonly BookAccount[] = ['cash', 'client', 'voucher', 'deposit', 'tips']

/**
 * Writes one posting into the book of money. It locks the balances that it changes, in one order over all of them, then
 * the numbers of the book. Lock nothing else after it but other numbers and the shelf.
 * Answers 409 where a drawer, a balance or a voucher does not hold as much.
 */
export async function postEntries(
  tx: Tx,
  businessId: string,
  { kind, ref, shiftId, debtLimit = 0 }: Posting,
  given: readonly BookEntry[],
): Promise<void> {
  const entries = joinedEntries(given)
  if (entries.length === 0) return
  if (postingSum(entries) !== 0) throw new Error(`a posting of ${ref.kind} ${ref.id} does not balance`)
  await changeBalances(tx, businessId, entries, { debtLimit, kind })
  const posting = await nextNumber(tx, businessId, 'book')
  await tx
    .insertInto('book_entries')
    .values(
      entries.map((entry, position) => ({
        ...entry,
        business_id: businessId,
        posting,
        position,
        kind,
        ref_kind: ref.kind,
        ref_id: ref.id,
        shift_id: shiftId,
      })),
    )
    .execute()
}

/** Reads the entries that a document has posted. */
export async function entriesOf(
  tx: Tx,
  businessId: string,
  ref: { kind: string; id: string },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select account, subject_id, amount from book_entries
    where business_id = ${businessId} and ref_kind = ${ref.kind} and ref_id = ${ref.id}
    order by posting, position`.execute(tx)
  return rows
}

/** Returns entries with the opposite sign, which take others back. */
export const mirrored = (entries: readonly BookEntry[]): BookEntry[] =>
  entries.map((entry) => ({ ...entry, amount: -entry.amount }))

/** Reads the kept sum of an account, in grosze. */
export async function balanceOf(
  tx: Tx,
  businessId: string,
  account: 'cash' | 'client' | 'voucher' | 'deposit' | 'tips',
  subjectId: string,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from book_balances
    where business_id = ${businessId} and account = ${account} and subject_id = ${subjectId}`.execute(tx)
  return rows[0]?.balance ?? 0
}

async function changeBalances(
  tx: Tx,
  businessId: string,
  entries: readonly BookEntry[],
  { debtLimit, kind }: { debtLimit: number; kind: PostingKind },
): Promise<void> {
  const kept = entries.filter(({ account }) => keptAccounts.includes(account))
  if (kept.length === 0) return
  const { rows } = await sql<{ account: BookAccount; subject_id: string; balance: number }>`
    insert into book_balances as b (business_id, account, subject_id, balance)
    select ${businessId}, e.account, e.subject_id, e.amount
    from json_to_recordset(${JSON.stringify(kept)}::json) as e (account text, subject_id uuid, amount bigint)
    order by e.account, e.subject_id
    on conflict (business_id, account, subject_id)
      do update set balance = b.balance + excluded.balance, moved_at = now()
    returning account, subject_id, balance`.execute(tx)
  for (const { account, subject_id, balance } of rows) {
    const change = kept.find((one) => one.account === account && one.subject_id === subject_id)?.amount ?? 0
    if (account === 'cash' && change < 0 && balance < 0)
      throw conflict('There is not that much cash in the drawer.')
    if (account === 'client' && change > 0 && balance > debtLimit)
      throw conflict('The balance of this client does not suffice. Choose another payment.')
    // What a voucher is good for stands below zero in the book, like a balance of a client.
    if (account === 'voucher' && change > 0 && balance > 0)
      throw conflict('There is not that much left on this voucher.')
    // A void or a refund takes a tip back, also from an employee who has got it in cash.
    if (account === 'tips' && kind === 'operation' && change > 0 && balance > 0)
      throw conflict('That much is not owed to this employee.')
    if (account === 'deposit' && change > 0 && balance > 0)
      throw conflict('There is not that much left of this prepayment.')
  }
}
