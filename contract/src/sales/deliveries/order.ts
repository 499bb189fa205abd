import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { optionalText } from '../../kit/field.ts'
import { delivery } from './api.ts'

export const orderMailInput = z
  .strictObject({
    /** For the supplier. */
    note: optionalText(500).meta({ label: 'Note for the supplier' }),
  })
  .meta({ id: 'OrderMailInput' })
export type OrderMailInput = z.input<typeof orderMailInput>

export const orderMails = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/deliveries/:id/order-mails',
    permission: 'deliveries.update',
    summary:
      'Send an order to its supplier by mail, with a PDF, in the language of the supplier. A draft becomes ordered.',
    params: idParams,
    body: orderMailInput,
    answer: delivery,
    status: 200,
    versioned: true,
  }),
}
