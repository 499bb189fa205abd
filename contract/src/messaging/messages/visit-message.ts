import { z } from 'zod'
import { instant } from '../../kit/field.ts'
import type { PlainSentence } from '../../words/translate.ts'

/** A message to the client of a visit, as the visit shows it. */
export const visitMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(['booked', 'moved', 'cancelled', 'reminder']),
    channel: z.enum(['email', 'sms', 'push']),
    /** `kept`: written down in the demo mailbox, not delivered. `received`: written by a client. */
    status: z.enum(['queued', 'sending', 'sent', 'kept', 'failed', 'skipped', 'cancelled', 'received']),
    due_at: instant,
    sent_at: instant.nullable(),
    /** Why it was skipped or cancelled, as an English sentence (`messageReasons`); or what the mail server said. */
    reason: z.string().nullable(),
    /** True: it goes to a client who had the visit before. */
    is_former: z.boolean().optional(),
  })
  .meta({ id: 'VisitMessage' })

export type MessageKind = z.infer<typeof visitMessage>['kind']

/** Words of the activity log for the state of a message. */
export const messageStates: Readonly<Record<z.infer<typeof visitMessage>['status'], PlainSentence>> = {
  queued: 'Waiting|log value',
  sending: 'Being sent|log value',
  sent: 'Sent|log value',
  kept: 'Kept here|log value',
  skipped: 'Left out|log value',
  failed: 'Failed|log value',
  cancelled: 'Taken back',
  received: 'Received|log value',
}
