import type { z } from 'zod'
import { choice } from '../../kit/field.ts'
import { fiscalWords } from '../fiscal-printers/fiscal-words.ts'

/** `not_needed`: no register is used. `manual`: printed on a register that is not connected, and its number typed. */
export const fiscalStatus = choice(fiscalWords).meta({ label: 'Fiscal receipt' })
export type FiscalStatus = z.infer<typeof fiscalStatus>

/** `print` and `fail`: answers of a printer. `retry` and `note`: a user. `drop`: the sale was voided. */
export type FiscalStep = 'print' | 'fail' | 'retry' | 'note' | 'drop'

/** Says which steps a state of the receipt allows, and the state after each. A printed receipt stays printed. */
export const fiscalSteps: Record<FiscalStatus, Partial<Record<FiscalStep, FiscalStatus>>> = {
  not_needed: {},
  pending: { print: 'printed', fail: 'failed', note: 'manual', drop: 'not_needed' },
  // A printer that had fallen silent may answer late that it has printed.
  failed: { print: 'printed', retry: 'pending', note: 'manual', drop: 'not_needed' },
  printed: {},
  // The number that a user has noted may be corrected.
  manual: { note: 'manual' },
}

/** Returns the state of the receipt after a step; null: its present state does not allow the step. */
export const fiscalAfter = (status: FiscalStatus, step: FiscalStep): FiscalStatus | null =>
  fiscalSteps[status][step] ?? null

/** Why a printer printed nothing, and what the user can do. */
export const fiscalFailure = choice({
  offline: 'The fiscal printer cannot be reached. Check that it is on and connected, then print again.',
  no_paper: 'The fiscal printer is out of paper. Put in a new roll, then print again.',
  report_due: 'The fiscal printer waits for its daily report. Print the report, then print again.',
  refused: 'The fiscal printer refused the receipt. Check names and VAT rates, then print again or by hand.',
  unanswered:
    'The fiscal printer did not answer. See whether it has printed: if so, note the number; if not, print again.',
}).meta({ label: 'Fiscal receipt' })
export type FiscalFailure = z.infer<typeof fiscalFailure>

/** Returns whether the register holds the sale. Then it is refunded and not voided, or the two would differ. */
export const isFiscalPrinted = ({ fiscal_status }: { fiscal_status: FiscalStatus }) =>
  fiscal_status === 'printed' || fiscal_status === 'manual'

/** `nip`: documents with the NIP of a buyer. `consumer`: all others. `ksef`: those with a NIP that need an invoice in KSeF. */
export const buyerKind = choice({
  nip: 'With a NIP',
  consumer: 'Without a NIP',
  ksef: 'KSeF invoice to issue',
}).meta({ label: 'Buyer' })
export type BuyerKind = z.infer<typeof buyerKind>

/** From this day on a taxed sale to a firm needs an invoice in KSeF. A receipt with a NIP is no invoice any more. */
export const ksefFrom = '2027-01-01'

/** Total up to which a receipt with a NIP is an invoice before that day, by currency. Art. 106e ust. 5 pkt 3 of the Polish VAT act. */
export const simplifiedInvoiceLimits = { PLN: 45_000, EUR: 10_000 } as const
