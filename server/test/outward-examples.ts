import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

const unusedToken = 'A'.repeat(60)
const unusedKey = '00000000-0000-4000-8000-000000000000'

/** The calls of what reaches beyond the house: messages, secret links, what a business connects. */
export const outwardExamples: Record<string, (ids: Ids) => Example> = {
  'identityProvider.start': () => ({ body: { redirect: '/calendar' } }),
  'identityProvider.arrive': () => ({ body: { answer: '?state=never-made' } }),
  'ownLinks.index': () => ({}),
  'ownLinks.ask': () => ({ body: { password: 'wrong horse' } }),
  'ownLinks.prove': () => ({}),
  'ownLinks.unlink': () => ({ id: unusedKey, body: { password: 'wrong horse' } }),
  'linkedAccounts.index': () => ({ query: 'filter[came_from]=linked&sort=-last_sign_in_at' }),
  'linkedAccounts.unlink': () => ({ id: unusedKey }),
  'apps.index': () => ({}),
  'apiKeys.index': () => ({}),
  'apiKeys.create': () => ({
    body: {
      name: 'Strona',
      permissions: ['events.index'],
      origins: ['https://example.com'],
      valid_days: 30,
      password: 'wrong horse',
    },
  }),
  'apiKeys.extend': () => ({ id: unusedKey, body: { valid_until: '2027-06-30', reason: 'Sezon' } }),
  'apiKeys.delete': () => ({ id: unusedKey }),
  'smtpConnections.index': () => ({}),
  'smtpConnections.show': (ids) => ({ id: ids.smtp }),
  'smtpConnections.create': () => ({
    body: {
      host: '127.0.0.1',
      port: 1,
      security: 'tls',
      username: 'salon',
      password: 'nobody listens there',
      sender_name: 'Salon',
      sender_email: 'salon@example.test',
      reply_to: 'biuro@example.test',
    },
  }),
  'smtpConnections.update': (ids) => ({
    id: ids.smtp,
    body: { sender_name: 'Salon urody', port: 1, password: 'nobody listens there' },
  }),
  'smtpConnections.test': (ids) => ({ id: ids.smtp }),
  'smtpConnections.delete': (ids) => ({ id: ids.smtp }),

  'webhooks.index': () => ({}),
  'webhooks.show': (ids) => ({ id: ids.webhook }),
  'webhooks.create': () => ({
    body: { name: 'Strona', url: 'https://127.0.0.1:1/hook', events: ['visit.booked'], active: true },
  }),
  'webhooks.update': (ids) => ({ id: ids.webhook, body: { name: 'Strona salonu' } }),
  'webhooks.rotate': (ids) => ({ id: ids.webhook }),
  'webhooks.test': (ids) => ({ id: ids.webhook }),
  'webhooks.delete': (ids) => ({ id: ids.webhook }),
  'webhookDeliveries.index': (ids) => ({
    query: `filter[webhook_id]=${ids.webhook}&filter[status]=queued&filter[type]=client.created`,
  }),
  'webhookDeliveries.show': (ids) => ({ id: ids.delivery }),
  'webhookDeliveries.retry': (ids) => ({ id: ids.delivery }),

  'calendarFeeds.index': () => ({}),
  'calendarFeeds.show': (ids) => ({ id: ids.feed }),
  'calendarFeeds.create': (ids) => ({ body: { employee_id: ids.second, detail: 'full' } }),
  'calendarFeeds.view': (ids) => ({ id: ids.feed }),
  'calendarFeeds.update': (ids) => ({ id: ids.feed, body: { detail: 'busy' } }),
  'calendarFeeds.rotate': (ids) => ({ id: ids.feed }),
  'calendarFeeds.delete': (ids) => ({ id: ids.feed }),
  'calendarFeeds.read': () => ({ id: unusedToken }),

  'clientCalendars.show': (ids) => ({ id: ids.client }),
  'clientCalendars.create': (ids) => ({ id: ids.client }),
  'clientCalendars.rotate': (ids) => ({ id: ids.client }),
  'clientCalendars.delete': (ids) => ({ id: ids.client }),
  'clientCalendars.read': () => ({ id: unusedToken }),

  'messages.index': (ids) => ({ query: `filter[visit_id]=${ids.visit}` }),
  'messages.show': (ids) => ({ id: ids.message }),
  'notices.index': () => ({ query: 'limit=5' }),
  'notices.read': () => ({ body: { until: '2026-01-01T00:00:00Z' } }),
  'messages.delivery': () => ({}),
  'messages.retry': (ids) => ({ id: ids.message }),
  'messagesToClient.ways': (ids) => ({ id: ids.client }),
  'messagesToClient.create': (ids) => ({
    id: ids.client,
    body: { channel: 'email', subject: 'Parasol', text: 'Czeka u nas.' },
  }),

  'visitLink.show': () => ({ id: unusedToken }),
  'ownConsentCalls.show': () => ({ id: unusedToken }),
  'ownConsentCalls.withdraw': () => ({ id: unusedToken, body: { kind_id: crypto.randomUUID() } }),
  'visitLink.confirm': () => ({ id: unusedToken }),
  'visitLink.cancel': () => ({ id: unusedToken, body: { reason: 'Choroba' } }),

  'offerLink.show': () => ({ id: unusedToken }),
  'offerLink.accept': () => ({ id: unusedToken }),
  'offerLink.decline': () => ({ id: unusedToken }),

  'receiptLink.show': () => ({ id: unusedToken }),
  'receiptLink.write': () => ({ id: unusedToken }),

  'tellings.choose': (ids) => ({ id: ids.visit, body: { notify: false } }),
  'tellings.link': (ids) => ({ id: ids.visit }),
}
