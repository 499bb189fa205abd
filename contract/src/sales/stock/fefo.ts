import { addDays } from '../../kit/wall-time.ts'

/** A part of the stock of a product: one batch, or without an id what lies there without a batch. */
export interface StockPart {
  batch_id: string | null
  /** Thousandths of the usage unit. */
  qty: number
  /** The last day on which it may be used; null: no date is known. */
  usable_until: string | null
  /** True: the content of an open pack. */
  is_open: boolean
}

/** A batch on the shelf. Its period after opening counts for the open pack alone. */
export interface BatchOnShelf {
  id: string
  /** Thousandths of the usage unit, open and sealed. */
  qty: number
  /** The content of the open pack; 0: all packs are sealed. */
  open_qty: number
  expires_on: string | null
  /** The last day of the open pack, or of the batch where none is open. */
  usable_until: string | null
}

export interface TakenPart {
  batch_id: string | null
  qty: number
  is_open: boolean
}

/** Use of expired parts: they stay, are taken when nothing else is left, or are taken first. */
export type ExpiredUse = 'stays' | 'last' | 'first'

/** Returns the open and the sealed part of a batch, as far as they hold something. */
export function partsOfBatch({ id, qty, open_qty, expires_on, usable_until }: BatchOnShelf): StockPart[] {
  const parts: StockPart[] = [
    { batch_id: id, qty: open_qty, usable_until, is_open: true },
    { batch_id: id, qty: qty - open_qty, usable_until: expires_on, is_open: false },
  ]
  return parts.filter((part) => part.qty > 0)
}

export const isExpired = (usableUntil: string | null, today: string): boolean =>
  usableUntil !== null && usableUntil < today

/**
 * Proposes the parts from which a quantity is taken: first expired, first out. What has no date follows what has one.
 * @param stock the oldest part first
 * @param asked above zero
 * @param today the date of the business
 * @param openedLast true where a client takes sealed packs home
 * @returns the parts, what they lack, and how much expired stock was left out
 */
export function planTaking(
  stock: readonly StockPart[],
  asked: number,
  today: string,
  expired: ExpiredUse,
  openedLast = false,
): { parts: TakenPart[]; missing: number; expired: number } {
  const held = stock.filter(({ qty }) => qty > 0)
  const gone = held.filter(({ usable_until }) => isExpired(usable_until, today)).toSorted(byDate)
  const good = held.filter(({ usable_until }) => !isExpired(usable_until, today)).toSorted(byDate)
  const inTurn = (parts: readonly StockPart[]) => (openedLast ? parts.toSorted(bySeal) : parts)
  const order = {
    stays: inTurn(good),
    // Of what has expired, the latest is the least bad.
    last: [...inTurn(good), ...inTurn(gone.toReversed())],
    first: [...gone, ...good],
  }[expired]
  const parts: TakenPart[] = []
  let missing = asked
  for (const { batch_id, qty, is_open } of order) {
    if (missing === 0) break
    const taken = Math.min(qty, missing)
    parts.push({ batch_id, qty: taken, is_open })
    missing -= taken
  }
  const left = expired === 'stays' ? gone.reduce((total, { qty }) => total + qty, 0) : 0
  return { parts, missing, expired: left }
}

/** Days before the expiry from which on a batch expires soon. */
export const soonDays = 30

/** State of a batch that a user should know; null: it lasts. */
export type BatchState = 'expired' | 'past_opening' | 'soon' | null

/** Says how a batch stands on a date. */
export function batchState(
  { expires_on, usable_until }: { expires_on: string | null; usable_until: string | null },
  today: string,
): BatchState {
  if (isExpired(expires_on, today)) return 'expired'
  if (isExpired(usable_until, today)) return 'past_opening'
  return usable_until !== null && usable_until <= addDays(today, soonDays) ? 'soon' : null
}

const lastDay = '9999-12-31'
const byDate = (a: StockPart, b: StockPart): number => {
  const [one, other] = [a.usable_until ?? lastDay, b.usable_until ?? lastDay]
  return one < other ? -1 : one > other ? 1 : 0
}

const bySeal = (a: StockPart, b: StockPart): number => Number(a.is_open) - Number(b.is_open)
