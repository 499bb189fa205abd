import { z } from 'zod'
import { vatKind } from '../vouchers/template.ts'

/** A voucher or pass in a line or payment of a sale, with the last four signs of its code. */
export const lineVoucher = z.object({
  id: z.uuid(),
  name: z.string(),
  code_end: z.string(),
  vat_kind: vatKind,
  /** Money that goes back to it waits until it is extended. */
  is_expired: z.boolean(),
})
