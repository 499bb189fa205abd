import { z } from 'zod'
import { choice, gender, localDate, money } from '../../kit/field.ts'
import { clientSource } from '../clients/api.ts'

const days = z.int('Enter a number of days.').min(1, 'At least 1.').max(3_650, 'The number is too large.')
/** Null: over all time. */
const withinDays = days.nullable()
const ids = z.array(z.uuid()).min(1, 'Choose at least one.').max(50, 'These are too many values.')
const age = choice({ older: 'Longer ago than', newer: 'Within the last' })
const bound = choice({ at_least: 'At least|bound', at_most: 'At most|bound' })
const is = z.boolean()

/** Channels of marketing for which clients give their consent. */
const consentChannel = choice({ email: 'E-mail', sms: 'SMS|log value', phone: 'Phone' })
const balanceSide = choice({ owes: 'Owes the salon', credit: 'Has credit|balance' })

/** A test of the value of an own field, by its kind. A field without a value passes none. */
export const fieldTest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('filled') }),
  z.strictObject({
    kind: z.literal('contains'),
    text: z.string().trim().min(1, 'Enter a text.').max(200, 'This is too long.'),
  }),
  z.strictObject({
    kind: z.literal('number'),
    bound,
    number: z.number('Enter a number.').min(-1_000_000_000).max(1_000_000_000, 'The number is too large.'),
  }),
  z.strictObject({ kind: z.literal('date'), edge: z.enum(['from', 'until']), date: localDate }),
  z.strictObject({ kind: z.literal('yes') }),
  z.strictObject({
    kind: z.literal('options'),
    options: z.array(z.string().trim().min(1).max(60)).min(1, 'Choose at least one.').max(30),
  }),
])
export type FieldTest = z.infer<typeof fieldTest>

/** A condition on a client, by what it is about. */
const clientCondition = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('last_visit'), age, days }),
  z.strictObject({ about: z.literal('next_visit'), is }),
  z.strictObject({
    about: z.literal('visits'),
    bound,
    count: z
      .int('Enter a whole number.')
      .min(0, 'Enter a whole number.')
      .max(10_000, 'The number is too large.'),
    days: withinDays,
  }),
  z.strictObject({ about: z.literal('spent'), bound, amount: money, days: withinDays }),
  z.strictObject({
    about: z.literal('birthday'),
    /** Months from 1 to 12; 0 is the present one. */
    months: z.array(z.int().min(0).max(12)).min(1, 'Choose at least one.').max(13),
  }),
  z.strictObject({
    about: z.literal('tag'),
    is,
    tags: z.array(z.string().trim().min(1).max(30)).min(1, 'Choose at least one.').max(20),
  }),
  z.strictObject({ about: z.literal('gender'), gender }),
  z.strictObject({ about: z.literal('email'), is }),
  z.strictObject({ about: z.literal('phone'), is }),
  z.strictObject({ about: z.literal('messages'), is }),
  z.strictObject({ about: z.literal('employee'), is, employee_ids: ids }),
  z.strictObject({ about: z.literal('service'), is, service_ids: ids, days: withinDays }),
  z.strictObject({ about: z.literal('created'), age, days }),
  z.strictObject({
    about: z.literal('source'),
    is,
    sources: z.array(clientSource).min(1, 'Choose at least one.').max(7),
  }),
  z.strictObject({
    about: z.literal('age'),
    bound,
    years: z
      .int('Enter a whole number.')
      .min(0, 'Enter a whole number.')
      .max(120, 'The number is too large.'),
  }),
  z.strictObject({
    about: z.literal('missed'),
    bound,
    count: z
      .int('Enter a whole number.')
      .min(0, 'Enter a whole number.')
      .max(1_000, 'The number is too large.'),
    /** Null: over all time. */
    months: z
      .int('Enter a whole number.')
      .min(1, 'At least 1.')
      .max(120, 'The number is too large.')
      .nullable(),
  }),
  z.strictObject({ about: z.literal('consent'), is, channel: consentChannel }),
  z.strictObject({ about: z.literal('balance'), is, side: balanceSide }),
  /** Fields of a sensitive kind are never asked: membership would tell what the value is. */
  z.strictObject({ about: z.literal('field'), is, field_id: z.uuid('Choose a field.'), test: fieldTest }),
])
export type ClientCondition = z.infer<typeof clientCondition>
export type ConditionAbout = ClientCondition['about']

/** Subjects of conditions, in the order in which a form offers them. */
export const conditionAbout = choice({
  last_visit: 'Last appointment',
  next_visit: 'Booked appointment',
  visits: 'Number of appointments',
  spent: 'Amount spent',
  service: 'Service received',
  missed: 'Missed appointments',
  balance: 'Balance',
  age: 'Age',
  birthday: 'Birthday month',
  tag: 'Tag',
  employee: 'Preferred employee',
  gender: 'Gender',
  email: 'E-mail',
  phone: 'Phone',
  messages: 'Consent to messages about appointments',
  consent: 'Consent to marketing',
  created: 'Client card added',
  source: 'Referral source',
  field: 'Own field',
})

/** Words of the choices, for forms. */
export const conditionAge = age
export const conditionBound = bound
export const conditionChannel = consentChannel
export const conditionSide = balanceSide

export const ruleMatch = choice({ all: 'All conditions', any: 'Any condition' }).meta({
  label: 'Clients meet',
})

/** A rule that says who belongs to a group. Recipients of mass messages are chosen by the same rules. */
export const clientRule = z
  .strictObject({
    match: ruleMatch,
    conditions: z
      .array(clientCondition)
      .min(1, 'Add at least one condition.')
      .max(12, 'These are too many conditions.')
      .meta({ label: 'Conditions' }),
  })
  .meta({ id: 'ClientRule' })
export type ClientRule = z.infer<typeof clientRule>
