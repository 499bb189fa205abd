import { messages } from '@wizyta/contract/messaging/messages/api'
import { implement } from '../../kit/http/http.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { hasOwnSmtp } from '../../office/apps/smtp.ts'
import { countMessages, findMessage, listMessages, retryMessage } from './queries.ts'

export const messageRoutes = implement('messages', messages, {
  index: ({ tx, businessId, session, query }) => listMessages(tx, businessId, session.timezone, query),
  show: ({ tx, businessId, session, params }) => findMessage(tx, businessId, session, params.id),
  delivery: async ({ tx, businessId, app }) => ({
    mode: (await hasOwnSmtp(tx, businessId)) ? ('smtp' as const) : deliveryOf(app.config),
    ...(await countMessages(tx, businessId)),
  }),
  retry: ({ tx, businessId, params }) => retryMessage(tx, businessId, params.id),
})
