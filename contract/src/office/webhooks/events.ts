import { choice } from '../../kit/field.ts'
import type { Permission } from '../../kit/permission.ts'

/** Events that a webhook can choose. Database triggers queue them by the same names. */
export const webhookEvent = choice({
  'visit.booked': 'Appointment booked|webhook',
  'visit.moved': 'Appointment moved|webhook',
  'visit.cancelled': 'Appointment cancelled|webhook',
  'visit.completed': 'Appointment completed|webhook',
  'visit.no_show': 'Client did not come|webhook',
  'client.created': 'Client added|webhook',
  'client.updated': 'Client changed|webhook',
})
export const webhookEvents = webhookEvent.options
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that staff send by hand, to try the receiver. */
export const testEvent = 'webhook.test'
export const deliveredTypes = [...webhookEvents, testEvent] as const
export type DeliveredType = (typeof deliveredTypes)[number]

const visitRights = ['events.index', 'events-others.index'] as const
const clientRights = ['customers.index', 'events-others.index'] as const

/** Returns the rights that choosing these events needs: a webhook tells nothing that its user may not see. */
export const rightsForEvents = (events: readonly WebhookEvent[]): Permission[] => [
  ...new Set(events.flatMap((event) => (event.startsWith('visit.') ? visitRights : clientRights))),
]
