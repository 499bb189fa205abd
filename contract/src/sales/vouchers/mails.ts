import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, localDate } from '../../kit/field.ts'
import { visitMessage } from '../../messaging/messages/visit-message.ts'

/** A mail of a voucher: waiting for its day, or sent. */
const voucherMail = z
  .object({
    id: z.uuid(),
    status: visitMessage.shape.status,
    /** Null where the reader may not see addresses. */
    recipient: z.string().nullable(),
    due_at: instant,
    sent_at: instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'VoucherMail' })
export type VoucherMail = z.infer<typeof voucherMail>

export const voucherMails = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/vouchers/:id/mails',
    permission: 'vouchers.index',
    summary: 'List the mails of a voucher, the latest first, with the address of its client.',
    params: idParams,
    answer: z.object({
      data: z.array(voucherMail),
      has_address: z.boolean(),
      /** Null: there is none, or the reader may not see it. */
      address: z.string().nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/vouchers/:id/mails',
    permission: 'vouchers.create',
    summary: 'Send a voucher as PDF by mail, at once or in the morning of a chosen day.',
    params: idParams,
    body: z
      .strictObject({
        /** Absent: the address on the card of the client. */
        email: z
          .email('Enter an e-mail address like name@example.com.')
          .max(254)
          .optional()
          .meta({ label: 'E-mail' }),
        /** Absent: at once. */
        send_on: localDate.optional().meta({ label: 'Send on|voucher' }),
        /** A waiting mail that this one takes the place of, as where its address was wrong. */
        replaces_id: z.uuid().optional(),
      })
      .meta({ id: 'VoucherMailInput' }),
    answer: voucherMail,
    idempotent: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/voucher-mails/:id',
    permission: 'vouchers.create',
    summary: 'Take back a mail of a voucher that has not left.',
    params: idParams,
  }),
}
