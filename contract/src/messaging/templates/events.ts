import type { z } from 'zod'
import { choice } from '../../kit/field.ts'
import type { Variable } from './variables.ts'

/** Events that clients get a message of. */
export const templateEvent = choice({
  booked: 'Confirmation of the booking',
  moved: 'Notice of the new time',
  cancelled: 'Notice of the cancellation',
  reminder: 'Reminder',
  deposit_due: 'Deposit to pay',
  freed_slot: 'Offer of a freed time|mail',
  after_visit: 'After the visit',
  birthday: 'Birthday wishes',
  away: 'Long time no visit',
  voucher_expiring: 'Voucher about to expire',
  survey: 'Survey after the visit',
  intake: 'Form before the visit',
}).meta({ label: 'Event|template' })
export type TemplateEvent = z.infer<typeof templateEvent>

export const templateChannel = choice({ email: 'E-mail', sms: 'SMS' }).meta({ label: 'Channel|log' })
export type TemplateChannel = z.infer<typeof templateChannel>

/** Marketing leaves only with the client's consent for its channel, looked up at the moment of sending. */
export const templateClass = choice({
  transactional: 'About the visit|template',
  marketing: 'Marketing|template',
}).meta({ label: 'Kind of message' })
export type TemplateClass = z.infer<typeof templateClass>

const visitVariables = [
  'first_name',
  'client',
  'date',
  'time',
  'service',
  'employee',
  'salon',
  'address',
  'phone',
] as const satisfies readonly Variable[]
const clientVariables = [
  'first_name',
  'client',
  'salon',
  'address',
  'phone',
] as const satisfies readonly Variable[]

interface EventRules {
  /** True: it speaks of one visit, with its facts and its link. */
  ofVisit: boolean
  /** Class unless the salon sets another. Marketing stays marketing. */
  class: TemplateClass
  variables: readonly Variable[]
}

/** Facts about each event: what its texts may say, and whether it needs consent. */
export const eventRules: Readonly<Record<TemplateEvent, EventRules>> = {
  booked: { ofVisit: true, class: 'transactional', variables: visitVariables },
  moved: { ofVisit: true, class: 'transactional', variables: [...visitVariables, 'previous'] },
  cancelled: { ofVisit: true, class: 'transactional', variables: visitVariables },
  reminder: { ofVisit: true, class: 'transactional', variables: visitVariables },
  deposit_due: { ofVisit: true, class: 'transactional', variables: [...visitVariables, 'amount'] },
  freed_slot: {
    ofVisit: false,
    class: 'transactional',
    variables: [...clientVariables, 'date', 'time', 'service', 'employee', 'valid_until'],
  },
  after_visit: { ofVisit: true, class: 'transactional', variables: visitVariables },
  birthday: { ofVisit: false, class: 'marketing', variables: clientVariables },
  away: { ofVisit: false, class: 'marketing', variables: [...clientVariables, 'last_visit'] },
  voucher_expiring: {
    ofVisit: false,
    class: 'transactional',
    variables: [...clientVariables, 'amount', 'valid_until'],
  },
  survey: { ofVisit: true, class: 'transactional', variables: visitVariables },
  intake: { ofVisit: true, class: 'transactional', variables: visitVariables },
}

/** Events whose class is fixed: they tell a client how a visit stands. */
export const fixedClass = (event: TemplateEvent) =>
  eventRules[event].class === 'marketing' ||
  ['booked', 'moved', 'cancelled', 'reminder', 'deposit_due', 'freed_slot'].includes(event)

const linkEvents: readonly TemplateEvent[] = ['booked', 'moved', 'reminder', 'survey', 'intake']

/** Returns true for a message that leaves by a channel. The offer of a freed time is a mail with its link. */
export const leavesBy = (event: TemplateEvent, channel: TemplateChannel) =>
  channel === 'email' || event !== 'freed_slot'

/** Returns the variables that texts of an event may have. A mail has a button, so it needs no link. */
export const variablesOf = (event: TemplateEvent, channel: TemplateChannel): readonly Variable[] =>
  channel === 'sms' && linkEvents.includes(event)
    ? [...eventRules[event].variables, 'link']
    : eventRules[event].variables
