import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { optionalText, requiredText } from '../../kit/field.ts'

/** Why a client cannot be written to by a channel. */
const hindrance = z.enum(['no_address', 'bounced', 'no_provider', 'no_sms_number']).nullable()

/** By what a client can be written to; null: it can. */
export const waysToClient = z
  .object({
    sms: hindrance,
    email: hindrance,
    /** Price of a part of an SMS, in grosze; null: no provider is connected. */
    part_price: z.int().nullable(),
  })
  .meta({ id: 'WaysToClient' })
export type WaysToClient = z.infer<typeof waysToClient>

export const messageToClientInput = z
  .strictObject({
    channel: z.enum(['sms', 'email']).meta({ label: 'Channel|log' }),
    /** A mail alone has one; absent: `Message from {business}`. */
    subject: optionalText(150).meta({ label: 'Subject' }),
    text: requiredText('Enter a text.', 1_500).meta({ label: 'Text' }),
  })
  .meta({ id: 'MessageToClientInput' })

export const messagesToClient = {
  ways: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/message-ways',
    permission: 'notifications.update',
    summary: 'By what a client can be written to.',
    params: idParams,
    answer: waysToClient,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/messages',
    permission: 'notifications.update',
    summary:
      'Write to one client, by SMS or mail. No advertising: that needs a consent, which a mass message asks for.',
    params: idParams,
    body: messageToClientInput,
    answer: z.object({ id: z.uuid() }),
    status: 201,
    idempotent: true,
  }),
}
