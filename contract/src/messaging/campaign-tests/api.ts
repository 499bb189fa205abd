import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { language } from '../../kit/field.ts'
import { campaignTexts } from '../campaigns/api.ts'

export const campaignTestCalls = {
  send: endpoint({
    method: 'POST',
    path: '/tenant/mass-message-tests',
    permission: 'messages.create',
    summary:
      'Send the texts of a mass message, saved or not, to the own address or number. Tests are limited per hour.',
    body: campaignTexts.extend({ channel: z.enum(['email', 'sms']), language }),
    answer: z.object({ recipient: z.string() }),
    status: 200,
  }),
}
