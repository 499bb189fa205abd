import { AsyncLocalStorage } from 'node:async_hooks'

/** One transaction, as long as its work runs. */
export interface Holding {
  /** From its first query to its end. */
  isHeld: boolean
  /** The transaction inside which it was begun. */
  around: Holding | undefined
}

const current = new AsyncLocalStorage<Holding>()

/** Runs a transaction, so that whatever its work calls can see whether a connection is held meanwhile. */
export async function whileHolding<T>(run: (own: Holding) => Promise<T>): Promise<T> {
  const own: Holding = { isHeld: false, around: current.getStore() }
  try {
    return await current.run(own, () => run(own))
  } finally {
    own.isHeld = false
    // What goes on in the background after it keeps no chain of transactions that are over.
    own.around = undefined
  }
}

/**
 * Returns true when the caller runs inside a transaction that holds its connection. Such a caller must not wait for
 * long, nor for a second connection. As many of them as there are connections would wait for ever.
 */
export const holdsConnection = (): boolean => isHeldAround(current.getStore())

/** Returns true when this transaction, or one around it, holds a connection. */
export function isHeldAround(from: Holding | undefined): boolean {
  return from !== undefined && (from.isHeld || isHeldAround(from.around))
}
