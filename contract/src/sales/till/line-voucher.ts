import { z } from 'zod'
import { vatKind } from '../vouchers/template.ts'

/** A voucher or pass as a line or a payment of a sale names it, with the last four signs of its code. */
export const lineVoucher = z.object({
  id: z.uuid(),
  name: z.string(),
  code_end: z.string(),
  vat_kind: vatKind,
  /** What goes back to it waits until it is extended. */
  is_expired: z.boolean(),
})
