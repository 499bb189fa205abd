import { z } from 'zod'
import { typedPin } from '../../access/sessions/api.ts'

/** Acts at the till that a user with the right can approve for a colleague. */
export const approvedAct = z.enum([
  'refund',
  'void',
  'correct',
  'price',
  'discount',
  'debt',
  'expired',
  'voucher',
])
export type ApprovedAct = z.infer<typeof approvedAct>

/** The user who approves, and that user's PIN. */
export const approval = z.strictObject({ user_id: z.uuid(), pin: typedPin }).meta({ id: 'Approval' })
export type Approval = z.infer<typeof approval>
