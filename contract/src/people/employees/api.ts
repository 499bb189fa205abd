import { z } from 'zod'
import { endpoint, entity, fileBytes, idParams, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, gender, localDate } from '../../kit/field.ts'
import { weekChange } from '../working-hours/api.ts'
import { contractPer, employeeInput, employmentType, payChange } from './input.ts'
import { employeeService, employeeServiceInput } from './offers.ts'

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
