import type { z } from 'zod'
import { choice } from '../../kit/field.ts'
import type { PlainSentence } from '../../words/translate.ts'

export const fiscalWords = {
  not_needed: 'Not needed|fiscal',
  pending: 'To be printed',
  printed: 'Printed|fiscal',
  failed: 'Failed|fiscal',
  manual: 'Printed by hand',
} as const satisfies Record<string, PlainSentence>

/** `not_needed`: no register is used. `manual`: printed on a register that is not connected, and its number typed. */
export const fiscalStatus = choice(fiscalWords).meta({ label: 'Fiscal receipt' })
export type FiscalStatus = z.infer<typeof fiscalStatus>

/** Returns whether the register holds the sale. Then it is refunded and not voided, or the two would differ. */
export const isFiscalPrinted = ({ fiscal_status }: { fiscal_status: FiscalStatus }) =>
  fiscal_status === 'printed' || fiscal_status === 'manual'

/** `nip`: documents with the NIP of a buyer. `ksef`: those of them that need an invoice in KSeF. */
export const buyerKind = choice({
  nip: 'With a NIP',
  ksef: 'KSeF invoice to issue',
}).meta({ label: 'Buyer' })
export type BuyerKind = z.infer<typeof buyerKind>

/** From this day on a taxed sale to a firm needs an invoice in KSeF. A receipt with a NIP is no invoice any more. */
export const ksefFrom = '2027-01-01'

/** Total up to which a receipt with a NIP is an invoice before that day, by currency. Art. 106e ust. 5 pkt 3 of the Polish VAT act. */
export const simplifiedInvoiceLimits = { PLN: 45_000, EUR: 10_000 } as const
