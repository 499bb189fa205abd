import { z } from 'zod'
import { endpoint, idParams } from './endpoint.ts'
import { instant, requiredText } from './field.ts'
import { defaultPage, lastPage, maxPerPage, page } from './list.ts'
import type { Permission } from './permission.ts'

/** Effect of a type of entry on the balance of its item: raise (1), lower (-1), either (0). */
export interface LedgerType {
  sign: 1 | -1 | 0
  /** True: users enter it with a reason. Others come from documents: a sale, a delivery. */
  byHand: boolean
}
export type LedgerTypes<Type extends string = string> = Readonly<Record<Type, LedgerType>>

/**
 * Fields of every ledger entry besides its amount. Entries are appended, never changed or deleted. A reversal
 * corrects a wrong entry. It has the same type and the opposite sign, and names the entry.
 */
export const entryFields = {
  id: z.uuid(),
  /** Counts the entries of one item from 1 on, without gaps. */
  number: z.int().meta({ label: 'Number|log' }),
  /** ISO 8601 with offset. */
  at: instant,
  /** The user who made the entry; null where the product did, or an account that is gone. */
  by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reason: z.string().nullable().meta({ label: 'Reason' }),
  /** The document that the entry belongs to. */
  ref: z.object({ kind: z.string(), id: z.uuid() }).nullable(),
  /** The entry that this one takes back. */
  reverses_id: z.uuid().nullable(),
  /** The entry that takes this one back. */
  reversed_by_id: z.uuid().nullable(),
  /** The balance of the item after the entry, in the unit of its amount. */
  balance_after: z.int(),
}

/** The reason of an entry by hand; none is made without. */
export const entryReason = requiredText('Enter the reason.', 300)
export const reversalInput = z.strictObject({ reason: entryReason }).meta({ id: 'ReversalInput' })

/**
 * Returns whether an entry can be reversed by hand: once, and only if no document made it. Such an entry is taken back
 * by correcting the document.
 */
export const allowsReversal = (entry: {
  ref: unknown
  reverses_id: string | null
  reversed_by_id: string | null
}): boolean => entry.ref === null && entry.reverses_id === null && entry.reversed_by_id === null

/** Returns the signed amount of an entry. @param amount above zero, in the unit of the ledger */
export const signedAmount = <Type extends string>(
  types: LedgerTypes<Type>,
  type: Type,
  amount: number,
): number => (types[type].sign === -1 ? -amount : amount)

/**
 * The three calls of a ledger.
 * - `index` lists the entries of one item, newest first.
 * - `create` appends an entry by hand. It answers 422 at the amount when the balance would fall below its bound. It
 * answers 422 at the item when that is unknown or archived.
 * - `reverse` takes an entry back and answers the reversal. It needs no idempotency key: an entry is reversed once.
 * It answers 409 for an entry that is reversed, is a reversal or belongs to a document. It answers 422 when the
 * balance would fall below its bound.
 *
 * Amounts are whole: grosze of money, thousandths of a quantity. In `create` they are above zero, the type gives the
 * sign.
 */
export function ledger<
  const Item extends string,
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  const See extends Permission,
  const Enter extends Permission,
  const Filters extends Record<string, z.ZodType> = Record<never, never>,
>(described: {
  path: string
  /** Plural noun of the summaries, `movements of stock`. */
  label: string
  /** The field that names the item of a balance, `product_id`. */
  item: Item
  row: Row
  input: Input
  permissions: { see: See; enter: Enter }
  /** Narrow the entries of one item. */
  filters?: Filters
}) {
  const { path, label, item, row, input, permissions, filters } = described
  const paging = {
    page: z.coerce.number<string | number>().int().min(1).max(lastPage).default(defaultPage),
    per_page: z.coerce.number<string | number>().int().min(1).max(maxPerPage).default(20),
  }
  const query = { [item]: z.uuid(), ...filters, ...paging } as Record<Item, z.ZodUUID> &
    Filters &
    typeof paging
  return {
    index: endpoint({
      method: 'GET',
      path,
      permission: permissions.see,
      summary: `List ${label}, the newest first.`,
      query: z.strictObject(query),
      answer: page(row),
    }),
    create: endpoint({
      method: 'POST',
      path,
      permission: permissions.enter,
      summary: `Append to the ${label}.`,
      body: input,
      answer: row,
      idempotent: true,
    }),
    reverse: endpoint({
      method: 'POST',
      path: `${path}/:id/reversal`,
      permission: permissions.enter,
      summary: `Reverse one of the ${label}.`,
      params: idParams,
      body: reversalInput,
      answer: row,
    }),
  }
}
