import type { z } from 'zod'
import { choice } from '../../kit/field.ts'
import type { Variable } from '../message-texts/variables.ts'
import { type MailedKind, mailedKinds, type NoticeKind, noticeKinds } from '../notices/api.ts'

const clientWords = {
  booked: 'Confirmation of the booking',
  moved: 'Notice of the new time',
  cancelled: 'Notice of the cancellation',
  reminder: 'Reminder',
  deposit_due: 'Deposit to pay',
  freed_slot: 'Offer of a freed time|mail',
  after_visit: 'After the appointment',
  birthday: 'Birthday wishes',
  away: 'Long time no visit',
  voucher_expiring: 'Voucher about to expire',
  survey: 'Survey after the appointment',
  intake: 'Form before the appointment',
} as const
/** Each event under the bell, by its name in a list. */
const staffWords = {
  own_visit_booked: 'A new appointment with you',
  own_visit_moved: 'One of your appointments was moved',
  own_visit_reassigned: 'One of your appointments was reassigned',
  own_visit_called_off: 'One of your appointments was cancelled',
  own_visit_cancelled: 'An appointment with you was cancelled by link',
  visit_cancelled: 'An appointment was cancelled by link',
  own_visit_confirmed: 'An appointment with you was confirmed by link',
  message_failed: 'A message did not reach its client',
  order_failed: 'An order did not reach its supplier',
  list_exported: 'A long list was exported',
  leave_requested: 'An employee asks for leave',
  leave_approved: 'Your leave was approved',
  leave_rejected: 'Your leave was rejected',
  leave_cancelled: 'Your leave was cancelled',
  leave_changed: 'Your leave was changed',
  task_assigned: 'A task was given to you',
  task_due: 'A task of yours is due',
  task_mentioned: 'You were mentioned in a comment',
  chat_message: 'A message from a colleague',
  chat_mentioned: 'You were mentioned in a conversation',
  announced: 'An announcement to read',
  stock_low: 'Stock below the minimum|rule',
  day_closed: 'Day closed|rule',
  sms_reply: 'A client replied by SMS',
  sms_budget: 'The SMS budget of this month',
  survey_low: 'A low score in a survey',
  qualification_expiring: 'A qualification is about to expire',
  document_expiring: 'A document of an employee is about to expire',
  report_ready: 'Your report is ready',
  report_failed: 'Your report could not be created',
  service_due: 'A resource is due for a service',
  till_left_open: 'A till was left open',
  campaign_awaiting: 'A mass SMS waits for approval',
  campaign_approved: 'Your mass SMS was approved',
  campaign_paused: 'A mass SMS is paused: it has more recipients now',
} as const satisfies Record<NoticeKind, string>

/** Events that clients get a message of. */
export const clientEvent = choice(clientWords).meta({ label: 'Event|template' })
export type ClientEvent = z.infer<typeof clientEvent>
/** Events that clients, or staff, get a message of. */
export const templateEvent = choice({ ...clientWords, ...staffWords }).meta({ label: 'Event|template' })
export type TemplateEvent = z.infer<typeof templateEvent>

/** Returns true for an event that staff are told of. */
export const isToStaff = (event: TemplateEvent): event is NoticeKind =>
  (noticeKinds as readonly string[]).includes(event)

/** Channels by which a client is reached. */
export const clientChannel = choice({ email: 'E-mail', sms: 'SMS' }).meta({ label: 'Channel|log' })
export type ClientChannel = z.infer<typeof clientChannel>
/** `push`: to the devices of the staff. */
export const templateChannel = choice({ email: 'E-mail', sms: 'SMS', push: 'Push|rule' }).meta({
  label: 'Channel|log',
})
export type TemplateChannel = z.infer<typeof templateChannel>

/** Events whose mail to staff a salon may word: those that users choose, and those of rules. */
export type StaffMailEvent = MailedKind | 'stock_low' | 'day_closed'
const staffMailEvents: readonly StaffMailEvent[] = [...mailedKinds, 'stock_low', 'day_closed']
export const isStaffMail = (event: TemplateEvent): event is StaffMailEvent =>
  (staffMailEvents as readonly TemplateEvent[]).includes(event)

/** Marketing leaves only with the client's consent for its channel, looked up at the moment of sending. */
export const templateClass = choice({
  transactional: 'About the appointment|template',
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

const ofStaffVisit = ['client', 'date', 'time', 'details', 'salon'] as const satisfies readonly Variable[]
/** Variables of an event that staff are told of. All others say it by the details alone. */
const staffVariables: Readonly<Partial<Record<NoticeKind, readonly Variable[]>>> = {
  own_visit_booked: ofStaffVisit,
  own_visit_moved: [...ofStaffVisit, 'previous'],
  own_visit_reassigned: ofStaffVisit,
  own_visit_called_off: ofStaffVisit,
  own_visit_cancelled: ofStaffVisit,
  visit_cancelled: ofStaffVisit,
  own_visit_confirmed: ofStaffVisit,
  message_failed: ofStaffVisit,
  stock_low: ['number', 'salon'],
  day_closed: ['till', 'salon'],
  list_exported: ['number', 'details', 'salon'],
}
const inVisitMail = ['client', 'date', 'time', 'service', 'salon'] as const satisfies readonly Variable[]
const staffMailVariables: Readonly<Record<StaffMailEvent, readonly Variable[]>> = {
  own_visit_cancelled: inVisitMail,
  visit_cancelled: inVisitMail,
  message_failed: inVisitMail,
  stock_low: ['number', 'salon'],
  day_closed: ['till', 'date', 'salon'],
}
const staffRules = Object.fromEntries(
  noticeKinds.map((kind) => [
    kind,
    { ofVisit: false, class: 'transactional', variables: staffVariables[kind] ?? ['details', 'salon'] },
  ]),
) as Record<NoticeKind, EventRules>

/** Facts about each event: what its texts may say, and whether it needs consent. */
export const eventRules: Readonly<Record<TemplateEvent, EventRules>> = {
  ...staffRules,
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

/** Events whose class is fixed: they tell a client how a visit stands, or are for the staff. */
export const fixedClass = (event: TemplateEvent) =>
  isToStaff(event) ||
  eventRules[event].class === 'marketing' ||
  ['booked', 'moved', 'cancelled', 'reminder', 'deposit_due', 'freed_slot'].includes(event)

const linkEvents: readonly TemplateEvent[] = ['booked', 'moved', 'reminder', 'freed_slot', 'survey', 'intake']

/** Returns true for a message that leaves by a channel. */
export const leavesBy = (event: TemplateEvent, channel: TemplateChannel) =>
  isToStaff(event) ? channel === 'push' || (channel === 'email' && isStaffMail(event)) : channel !== 'push'

/** Returns the variables that texts of an event may have. A mail has a button, so it needs no link. */
export function variablesOf(event: TemplateEvent, channel: TemplateChannel): readonly Variable[] {
  if (channel === 'email' && isStaffMail(event)) return staffMailVariables[event]
  const { variables } = eventRules[event]
  return channel === 'sms' && linkEvents.includes(event) ? [...variables, 'link'] : variables
}
