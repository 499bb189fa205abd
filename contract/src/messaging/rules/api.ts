import { z } from 'zod'
import { visitSourceWords } from '../../booking/calendar/visit-source.ts'
import { endpoint, entity, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, localTime } from '../../kit/field.ts'

/** Events after which a message leaves by a rule. */
export const ruleEvent = choice({
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
  stock_low: 'Stock below the minimum|rule',
  day_closed: 'Day closed|rule',
}).meta({ label: 'Event|template' })
export type RuleEvent = z.infer<typeof ruleEvent>

/** Events that tell how a visit stands. There is one rule of each, and any number of reminders. */
export const visitEvents = ['booked', 'moved', 'cancelled', 'reminder'] as const satisfies RuleEvent[]
export type VisitEvent = (typeof visitEvents)[number]
export const isVisitEvent = (event: RuleEvent): event is VisitEvent =>
  (visitEvents as readonly RuleEvent[]).includes(event)

/** Events that a client gets a message of by itself, each once. */
export const occasionEvents = [
  'deposit_due',
  'after_visit',
  'birthday',
  'away',
  'voucher_expiring',
] as const satisfies RuleEvent[]
export type OccasionEvent = (typeof occasionEvents)[number]
export const isOccasion = (event: RuleEvent): event is OccasionEvent =>
  (occasionEvents as readonly RuleEvent[]).includes(event)

/** Events whose message can wait for the end of quiet hours. A confirmation answers a booking that was just made. */
export const waitsForMorning = (event: RuleEvent) =>
  isOccasion(event) || event === 'reminder' || event === 'moved' || event === 'cancelled'

/** The offer of a freed time, written and timed by the waiting list. There is one rule of it: on or off. */
export const isOffer = (event: RuleEvent) => event === 'freed_slot'
/** Events of which a business has one rule, so that no user adds another. */
export const hasOneRule = (event: RuleEvent) =>
  (isVisitEvent(event) && event !== 'reminder') || isOffer(event)

/** Events that staff are notified of, in the app. */
export const staffEvents = ['stock_low', 'day_closed'] as const satisfies RuleEvent[]
export const isStaffEvent = (event: RuleEvent) => (staffEvents as readonly RuleEvent[]).includes(event)

/** Events whose moment is a number of days away, at a time of the day. */
export const hasDays = (event: RuleEvent) => event === 'away' || event === 'voucher_expiring'
/** Events whose moment is a number of hours from a visit. */
export const hasHours = (event: RuleEvent) =>
  event === 'after_visit' || event === 'deposit_due' || event === 'reminder'
export const hasTime = (event: RuleEvent) => event === 'birthday' || hasDays(event)

export const ruleAudience = choice({
  client: 'Client',
  employee: 'Employee',
  manager: 'Manager|audience',
  cashier: 'Reception|audience',
})
export type RuleAudience = z.infer<typeof ruleAudience>
/** `push`: to the devices of the staff, beside the notice in the app. */
export const ruleChannel = choice({ email: 'E-mail', sms: 'SMS', push: 'Push|rule' }).meta({
  label: 'Channel|log',
})
export type RuleChannel = z.infer<typeof ruleChannel>
export const visitTurn = choice({
  any: 'Any appointment|rule',
  first: 'First appointment|rule',
  later: 'Later appointments|rule',
}).meta({ label: 'Which appointments|rule' })
const source = choice(visitSourceWords)

const changeable = {
  active: z.boolean().optional().meta({ label: 'Send|rule' }),
  /** Receivers of what staff are told. */
  audience: z
    .array(ruleAudience)
    .min(1, 'Choose at least one.')
    .max(4)
    .optional()
    .meta({ label: 'Receivers|rule' }),
  /** For clients the first channel by which the client can be reached. For staff push and e-mail, or none: in the app alone. */
  channels: z
    .array(ruleChannel)
    .max(2, 'These are too many.')
    .refine((all) => new Set(all).size === all.length, 'Choose each once.')
    .optional()
    .meta({ label: 'Channels|rule' }),
  days: z
    .int('Enter a number.')
    .min(1, 'This is too little.')
    .max(730, 'This is too much.')
    .optional()
    .meta({ label: 'Days|rule' }),
  hours: z
    .int('Enter a number.')
    .min(0, 'This is too little.')
    .max(720, 'This is too much.')
    .optional()
    .meta({ label: 'Hours after the appointment' }),
  at_time: localTime
    .refine((time) => time !== '24:00', 'There is no such time.')
    .optional()
    .meta({ label: 'Time of day|rule' }),
  service_ids: z
    .array(z.uuid())
    .max(100, 'These are too many.')
    .optional()
    .meta({ label: 'Only these services|rule' }),
  group_ids: z
    .array(z.uuid())
    .max(50, 'These are too many.')
    .optional()
    .meta({ label: 'Only these client groups|rule' }),
  visit_turn: visitTurn.optional(),
  sources: z.array(source).max(6).optional().meta({ label: 'Only booked by|rule' }),
  /** False: it leaves in quiet hours too. */
  quiet: z.boolean().optional().meta({ label: 'Wait for the end of quiet hours' }),
  /** Minutes before a visit in which no message about it leaves any more. */
  least_lead_min: z
    .int('Enter a number.')
    .min(0, 'This is too little.')
    .max(1440, 'This is too much.')
    .optional()
    .meta({ label: 'Least minutes before the appointment' }),
  /** 0: no limit. */
  once_hours: z
    .int('Enter a number.')
    .min(0, 'This is too little.')
    .max(8760, 'This is too much.')
    .optional()
    .meta({ label: 'Not twice within hours|rule' }),
  only_unconfirmed: z.boolean().optional().meta({ label: 'Only appointments not confirmed|rule' }),
  /** Low stock alone: a task for each product that falls below its minimum. */
  makes_task: z.boolean().optional().meta({ label: 'Make a task too|rule' }),
}

export const messageRuleInput = z
  .strictObject({ event: ruleEvent, ...changeable })
  .meta({ id: 'MessageRuleInput' })
export type MessageRuleInput = z.input<typeof messageRuleInput>
export const messageRuleForm = z.strictObject(changeable)
export type MessageRuleChanges = Partial<z.input<typeof messageRuleForm>>

export const usualAudience = (event: RuleEvent): RuleAudience[] =>
  isStaffEvent(event) ? ['manager'] : ['client']
export const usualChannels = (event: RuleEvent): RuleChannel[] =>
  isStaffEvent(event) ? ['push'] : ['email', 'sms']

/** Returns the fields of receivers and channels that do not fit the event: messages to clients go to clients alone. */
export function misfitsOf(
  event: RuleEvent,
  { audience, channels }: MessageRuleChanges,
): ('audience' | 'channels')[] {
  const ofStaff = isStaffEvent(event)
  const wrong: RuleChannel = ofStaff ? 'sms' : 'push'
  return [
    ...(audience && (ofStaff ? audience.includes('client') : audience.join() !== 'client')
      ? ['audience' as const]
      : []),
    ...(channels?.includes(wrong) ? ['channels' as const] : []),
  ]
}

/** Returns the fields that ask for something which has no effect on messages of the event. */
export function withoutEffect(event: RuleEvent, changes: MessageRuleChanges): (keyof MessageRuleChanges)[] {
  const asked: (keyof MessageRuleChanges)[] = []
  if (changes.only_unconfirmed && event !== 'reminder') asked.push('only_unconfirmed')
  if (changes.makes_task && event !== 'stock_low') asked.push('makes_task')
  // The client's card says by which of them.
  if (isOffer(event) && changes.channels && changes.channels.length < 2) asked.push('channels')
  if (isVisitEvent(event)) {
    if (changes.group_ids?.length) asked.push('group_ids')
    if (changes.once_hours) asked.push('once_hours')
  }
  return asked
}

export const messageRule = z
  .object({
    ...rowFields,
    event: ruleEvent,
    active: z.boolean(),
    audience: z.array(ruleAudience),
    channels: z.array(ruleChannel),
    days: z.int(),
    hours: z.int(),
    at_time: z.string(),
    service_ids: z.array(z.uuid()),
    group_ids: z.array(z.uuid()),
    visit_turn: visitTurn,
    sources: z.array(source),
    quiet: z.boolean(),
    least_lead_min: z.int(),
    once_hours: z.int(),
    only_unconfirmed: z.boolean(),
    makes_task: z.boolean(),
    /** Place of the event in a day of the salon. */
    place: z.int(),
  })
  .meta({ id: 'MessageRule' })
export type MessageRule = z.infer<typeof messageRule>

export const messageRuleList = {
  filters: { event: ruleEvent },
  sorts: ['place', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'notifications',
  path: '/tenant/message-rules',
  label: 'rules of messages',
  row: messageRule,
  input: messageRuleInput,
  list: messageRuleList,
})

export const messageRules = {
  ...calls,
  update: { ...calls.update, body: messageRuleForm.partial().meta({ id: 'MessageRuleUpdate' }) },
  simulate: endpoint({
    method: 'POST',
    path: '/tenant/message-rule-simulations',
    permission: 'notifications.update',
    summary:
      'Clients or users who would have had a message by a rule within the last seven days, and those left out, with the reason.',
    body: messageRuleInput,
    answer: z
      .object({
        reached: z.int(),
        left_out: z.int(),
        /** The latest 100. */
        data: z.array(
          z.object({
            /** Null: a user. */
            client_id: z.uuid().nullable(),
            name: z.string(),
            at: instant,
            /** Till or products of the notice. Null: of a client, or hidden from the reader. */
            about: z.string().nullable(),
            /** Beside the notice in the app for a user. None for a client: it would not have left. */
            channels: z.array(ruleChannel),
            /** Why there would have been none, as an English sentence; null: it would have left. */
            reason: z.string().nullable(),
          }),
        ),
      })
      .meta({ id: 'RuleSimulation' }),
    status: 200,
    computed: true,
  }),
} as const
