import type { PaymentType } from '@wizyta/contract/sales/payment-methods/api'
import type { FiscalFailure } from '@wizyta/contract/sales/till/fiscal'
import type { FiscalLine } from '@wizyta/contract/sales/till/fiscal-lines'

/** A receipt as a fiscal register prints it. Amounts are gross grosze. */
export interface FiscalDocument {
  /** The same for every attempt at this receipt. */
  print_id: string
  /** `S 12/2026`. */
  number: string
  lines: FiscalLine[]
  total: number
  /** NIP of a firm that buys. */
  buyer_nip: string | null
  payments: {
    type: PaymentType | 'balance'
    name: string
    /** How the printer calls the method; null: by its kind. */
    fiscal_code: string | null
    amount: number
  }[]
  /** True: a payment of it opens the cash drawer. */
  opens_drawer: boolean
}

/** Answer of a printer. `unknown`: it may have printed or not. `by_hand`: a user prints it and notes its number. */
export type FiscalAnswer =
  | { outcome: 'printed'; number: string | null }
  | { outcome: 'failed'; reason: Exclude<FiscalFailure, 'unanswered'> }
  | { outcome: 'unknown' }
  | { outcome: 'by_hand' }

/**
 * A fiscal printer, or a service that registers receipts. The worker prints one receipt of a business at a time.
 * An adapter needs no more than this, and the till does not know which one is connected.
 */
export interface FiscalPrinter {
  /**
   * Prints a receipt. The same print id again prints nothing and answers as before. After the signal nothing more is
   * handed over.
   */
  print(document: FiscalDocument, signal: AbortSignal): Promise<FiscalAnswer>
  /** Answers what became of a receipt that was handed over. It prints nothing. */
  find(printId: string, signal: AbortSignal): Promise<FiscalAnswer | { outcome: 'not_received' }>
}

/** Leaves each receipt to a user, who prints it on a register that is not connected. */
export const manualPrinter: FiscalPrinter = {
  print: async () => ({ outcome: 'by_hand' }),
  find: async () => ({ outcome: 'by_hand' }),
}

/** The adapters, by the name that `fiscal_printers.adapter` holds. */
export const fiscalAdapters: Readonly<Record<string, FiscalPrinter>> = { manual: manualPrinter }
