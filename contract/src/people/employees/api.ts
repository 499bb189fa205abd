import { z } from 'zod'
import { endpoint, entity, fileBytes, idParams, reorderCall, rowFields } from '../../kit/endpoint.ts'
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
import { weekChange } from '../working-hours/api.ts'
import { employeeService, employeeServiceInput } from './offers.ts'

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
const payChange = z
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

/** Fields for users who may change employees; left out for others. */
const forOffice = <Field extends z.ZodType>(field: Field) => field.optional()

export const employee = z
  .object({
    ...rowFields,
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string().nullable(),
    position: z.string().nullable(),
    gender: forOffice(gender),
    birth_date: forOffice(localDate.nullable()),
    address: forOffice(z.string().nullable()),
    emergency_contact: forOffice(z.string().nullable()),
    phone: forOffice(z.string().nullable()),
    email: forOffice(z.string().nullable()),
    /** Null: no photo. A new photo has a new id. */
    photo_id: z.uuid().nullable(),
    colour,
    sort_order: z.int(),
    in_calendar: z.boolean(),
    online_bookable: z.boolean(),
    max_parallel: z.int(),
    calendar_step_min: z.int().nullable(),
    default_resource_id: z.uuid().nullable(),
    languages: z.array(z.string()),
    bio: z.string().nullable(),
    notes: forOffice(z.string().nullable()),
    employment_type: forOffice(employmentType.nullable()),
    nip: forOffice(z.string().nullable()),
    payroll_number: forOffice(z.string().nullable()),
    hired_on: forOffice(localDate.nullable()),
    left_on: forOffice(localDate.nullable()),
    contract_minutes: forOffice(z.int().nullable()),
    contract_per: forOffice(contractPer),
    leave_days: forOffice(z.int().nullable()),
    seniority_since: forOffice(localDate.nullable()),
    /** Pay needs the right to the pay of others as well. */
    hourly_rate: forOffice(z.int().nullable()),
    monthly_base: forOffice(z.int().nullable()),
    pay_changes: forOffice(z.array(payChange)),
    tips_share: z.boolean(),
    service_count: z.int(),
  })
  .meta({ id: 'Employee' })
export type Employee = z.infer<typeof employee>

export const employeeList = {
  filters: {
    in_calendar: z.stringbool(),
    online_bookable: z.stringbool(),
    service_id: z.uuid(),
    group: z.uuid(),
  },
  sorts: ['sort_order', 'last_name', 'first_name', 'created_at'],
  includes: ['default_resource'],
} as const

const calls = entity({
  subject: 'employees',
  label: 'employees',
  row: employee,
  input: employeeInput,
  list: employeeList,
})
const projected = (summary: string) =>
  `${summary} Contact, dates, employment and notes are for users who may change employees, pay for those who may also see all commissions.`

/** Weekly hours with which a new employee begins; several where they change on a day. */
const startingHours = z.strictObject({
  week: weekChange.week,
  valid_from: weekChange.valid_from,
  valid_to: weekChange.valid_to,
})
/** Most beginnings of weekly hours. */
export const mostStartingWeeks = 50

/** A new employee. Without hours, or with none, the opening hours of the salon count. */
const newEmployee = employeeInput
  .extend({
    hours: z.array(startingHours).max(mostStartingWeeks).optional().meta({ label: 'Working hours' }),
  })
  .meta({ id: 'NewEmployee' })
export type NewEmployee = z.input<typeof newEmployee>

export const employees = {
  ...calls,
  create: endpoint({
    method: 'POST',
    path: '/tenant/employees',
    permission: 'employees.create',
    summary:
      'Add to the employees, together with weekly hours: these need the right to change employees as well.',
    body: newEmployee,
    answer: employee,
    idempotent: true,
  }),
  index: { ...calls.index, summary: projected(calls.index.summary) },
  show: { ...calls.show, summary: projected(calls.show.summary) },
  reorder: reorderCall('employees', 'employees', '/tenant/employee-order'),
  services: endpoint({
    method: 'GET',
    path: '/tenant/employees/:id/services',
    permission: 'employees.index',
    summary: 'The services that an employee performs, with own prices and durations.',
    params: idParams,
    answer: z.object({ data: z.array(employeeService) }),
  }),
  replaceServices: endpoint({
    method: 'PUT',
    path: '/tenant/employees/:id/services',
    permission: 'employees.update',
    summary: 'Replace the services that an employee performs.',
    params: idParams,
    body: z.strictObject({ services: z.array(employeeServiceInput).max(1000) }),
    answer: z.object({ data: z.array(employeeService) }),
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/tenant/employees/:id/photo',
    permission: 'employees.update',
    summary:
      'Set the photo of an employee: JPEG, PNG, WebP or AVIF as the body. It is cut square and encoded anew, without its metadata.',
    params: idParams,
    body: fileBytes('Choose a picture.'),
    fileLimit: 5 * 1024 * 1024,
    answer: z.object({ photo_id: z.uuid() }),
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: '/tenant/employees/:id/photo',
    permission: 'employees.update',
    summary: 'Remove the photo of an employee.',
    params: idParams,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/tenant/employee-photos/:id',
    permission: 'member',
    summary: 'A photo of an employee, as WebP of 256 or 64 pixels. A page names the business in the address.',
    params: idParams,
    query: z.strictObject({ size: z.enum(['256', '64']), business: z.uuid().optional() }),
    answer: fileBytes('Choose a picture.'),
    embedded: true,
    types: ['image/webp'],
  }),
}
