import { z } from 'zod'
import {
  choice,
  colour,
  gender,
  localDate,
  money,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
  sortOrder,
} from '../../kit/field.ts'

/** Period for which the hours of a contract are counted. */
export const contractPer = choice({ week: 'a week|contract', month: 'a month|contract' }).meta({
  label: 'Contract hours per',
})

/** Contract on which an employee works. */
export const employmentType = choice({
  employment: 'Employment contract',
  mandate: 'Mandate contract',
  b2b: 'Own business (B2B)',
  owner: 'Owner|employment',
  apprentice: 'Apprentice|employment',
}).meta({ label: 'Form of employment' })

/** Pay from a day on. Before the first change the pay of the employee counts. */
export const payChangeInput = z
  .strictObject({
    valid_from: localDate.meta({ label: 'Valid from' }),
    hourly_rate: money.nullable().meta({ label: 'Rate per hour' }),
    monthly_base: money.nullable().meta({ label: 'Basic pay per month' }),
  })
  .meta({ id: 'PayChangeInput' })
export const payChange = z
  .object({ valid_from: localDate, hourly_rate: z.int().nullable(), monthly_base: z.int().nullable() })
  .meta({ id: 'PayChange' })

/** Languages that an employee may speak with clients. Screens and messages have two of them. */
export const spokenLanguage = choice({
  pl: 'Polish|language',
  en: 'English|language',
  uk: 'Ukrainian|language',
  ru: 'Russian|language',
  be: 'Belarusian|language',
  de: 'German|language',
  cs: 'Czech|language',
  sk: 'Slovak|language',
  lt: 'Lithuanian|language',
  fr: 'French|language',
  es: 'Spanish|language',
  it: 'Italian|language',
  vi: 'Vietnamese|language',
  pjm: 'Polish Sign Language|language',
})

const fields = {
  first_name: requiredText('Enter a first name.', 60).meta({ label: 'First name' }),
  last_name: requiredText('Enter a last name.', 60).meta({ label: 'Last name' }),
  display_name: optionalText(60).meta({ label: 'Name for clients' }),
  position: optionalText(80).meta({ label: 'Position' }),
  gender: gender.optional(),
  birth_date: localDate.nullable().optional().meta({ label: 'Date of birth' }),
  phone: optionalPhone.meta({ label: 'Phone' }),
  email: optionalEmail.meta({ label: 'E-mail' }),
  address: optionalText(200).meta({ label: 'Address' }),
  emergency_contact: optionalText(120).meta({ label: 'Emergency contact' }),
  colour: colour.optional(),
  sort_order: sortOrder.optional(),
  in_calendar: z.boolean().optional().meta({ label: 'Has a column in the calendar' }),
  online_bookable: z.boolean().optional().meta({ label: 'Can be booked online' }),
  /** How many visits one person may serve at once; nearly always 1. */
  max_parallel: z.int().min(1, 'At least 1.').max(20, 'At most 20.').optional().meta({
    label: 'Appointments at the same time',
  }),
  /** Minutes; empty: the step of the business. */
  calendar_step_min: z
    .literal([5, 10, 15, 20, 30, 60])
    .nullable()
    .optional()
    .meta({ label: 'Step of the calendar', writtenAs: 'minutes' }),
  default_resource_id: z.uuid().nullable().optional().meta({ label: 'Default workplace' }),
  languages: z.array(spokenLanguage).max(20).optional().meta({ label: 'Languages' }),
  bio: optionalText(1000).meta({ label: 'About the person, for clients' }),
  notes: optionalText(2000).meta({ label: 'Notes' }),
  employment_type: employmentType.nullable().optional(),
  /** As typed; the server stores its ten digits and refuses any other number. */
  nip: optionalText(20).meta({ label: 'NIP' }),
  /** The number under which the payroll program knows the employee. */
  payroll_number: optionalText(40).meta({ label: 'Number in the payroll program' }),
  hired_on: localDate.nullable().optional().meta({ label: 'Employed since' }),
  left_on: localDate.nullable().optional().meta({ label: 'Last day of work' }),
  contract_minutes: z.int().min(0).max(20_000).nullable().optional().meta({ label: 'Contract hours' }),
  contract_per: contractPer.optional(),
  /** Empty: 20 or 26 by seniority (Kodeks pracy, art. 154). */
  leave_days: z
    .int()
    .min(0)
    .max(60, 'At most 60.')
    .nullable()
    .optional()
    .meta({ label: 'Leave days a year' }),
  seniority_since: localDate.nullable().optional().meta({ label: 'Seniority since' }),
  hourly_rate: money.nullable().optional().meta({ label: 'Rate per hour' }),
  monthly_base: money.nullable().optional().meta({ label: 'Basic pay per month' }),
  pay_changes: z
    .array(payChangeInput)
    .max(40, 'The number is too large.')
    .optional()
    .meta({ label: 'Changes of pay' }),
  /** False: the till gives this employee no tips. */
  tips_share: z.boolean().optional().meta({ label: 'Gets tips' }),
}

export const employeeInput = z.strictObject(fields).meta({ id: 'EmployeeInput' })
export type EmployeeInput = z.input<typeof employeeInput>

/** The input as a form checks it. The dates are compared beside faults of other fields, so that all are told at once. */
export const employeeForm = employeeInput.refine(
  ({ hired_on, left_on }) => !hired_on || !left_on || hired_on <= left_on,
  { message: 'The end must not be before the start.', path: ['left_on'], when: () => true },
)
