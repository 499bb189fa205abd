import { z } from 'zod'
import { choice, gender, money } from '../../kit/field.ts'
import { clientSource } from '../clients/api.ts'

const days = z.int('Enter a number of days.').min(1, 'At least 1.').max(3_650, 'The number is too large.')
/** Null: over all time. */
const withinDays = days.nullable()
const ids = z.array(z.uuid()).min(1, 'Choose at least one.').max(50, 'These are too many values.')
const age = choice({ older: 'Longer ago than', newer: 'Within the last' })
const bound = choice({ at_least: 'At least|bound', at_most: 'At most|bound' })
const is = z.boolean()

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
])
export type ClientCondition = z.infer<typeof clientCondition>
export type ConditionAbout = ClientCondition['about']

/** Subjects of conditions, in the order in which a form offers them. */
export const conditionAbout = choice({
  last_visit: 'Last visit',
  next_visit: 'Booked visit',
  visits: 'Number of visits',
  spent: 'Amount spent',
  service: 'Service received',
  birthday: 'Birthday month',
  tag: 'Tag',
  employee: 'Preferred employee',
  gender: 'Gender',
  email: 'E-mail',
  phone: 'Phone',
  messages: 'Consent to messages about visits',
  created: 'Client card added',
  source: 'Referral source',
})

/** Words of the two choices, for forms. */
export const conditionAge = age
export const conditionBound = bound

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
