import { z } from 'zod'
import { endpoint, entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { colour, instant, localDate, requiredText, sortOrder } from '../../kit/field.ts'
import { holidayHours, interval, intervals, shownReasons, weekRow } from '../working-hours/api.ts'

/** How many cells are saved at once at most: 80 employees, each day of a month. */
export const mostCells = 2500

const templateFields = {
  name: requiredText('Name is required.', 40).meta({ label: 'Name' }),
  colour: colour.optional(),
  intervals: intervals.meta({ label: 'Hours' }),
  breaks: intervals.optional().meta({ label: 'Breaks' }),
  sort_order: sortOrder.optional(),
}
/** Named hours with which days of the rota are painted. No hours: a day off. */
export const rotaTemplateInput = z.strictObject(templateFields).meta({ id: 'RotaTemplateInput' })
export type RotaTemplateInput = z.input<typeof rotaTemplateInput>

export const rotaTemplate = z
  .object({
    ...rowFields,
    name: z.string(),
    colour,
    intervals: z.array(interval),
    breaks: z.array(interval),
    sort_order: z.int(),
  })
  .meta({ id: 'RotaTemplate' })
export type RotaTemplate = z.infer<typeof rotaTemplate>

export const rotaTemplateList = {
  filters: {},
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

const templateCalls = entity({
  subject: 'employees',
  path: '/tenant/rota-templates',
  label: 'rota templates',
  row: rotaTemplate,
  input: rotaTemplateInput,
  list: rotaTemplateList,
})
// Users who change hours also name them: the rights to add and archive employees are for people.
const permission = 'employees.update'
export const rotaTemplates = {
  ...templateCalls,
  create: { ...templateCalls.create, permission } as const,
  delete: { ...templateCalls.delete, permission } as const,
  restore: { ...templateCalls.restore, permission } as const,
  reorder: reorderCall('employees', 'rota templates', '/tenant/rota-template-order'),
}

/** First seven letters of a date. */
const monthKey = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')

/** Hours of one date, instead of the week's. */
export const dateHours = z.strictObject({ intervals, breaks: intervals }).meta({ id: 'DateHours' })
export type DateHours = z.infer<typeof dateHours>
const storedDateHours = z.object({ intervals: z.array(interval), breaks: z.array(interval) })

/** A day of an employee before and after; null: it follows the week. */
const rotaCell = z
  .strictObject({
    employee_id: z.uuid(),
    date: localDate,
    from: dateHours.nullable(),
    to: dateHours.nullable(),
  })
  .meta({ id: 'RotaCell' })
export type RotaCell = z.infer<typeof rotaCell>

/** Work of one day as it was published. */
const publishedDay = z.object({
  date: localDate,
  intervals: z.array(interval),
  breaks: z.array(interval),
})
export type PublishedDay = z.infer<typeof publishedDay>

const owner = { employee_id: z.uuid().nullable(), resource_id: z.uuid().nullable() }
const timeAway = {
  starts_on: localDate,
  ends_on: localDate,
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  reason: z.enum(shownReasons),
}

const rotaPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  colour,
  position: z.string().nullable(),
  hired_on: localDate.nullable(),
  left_on: localDate.nullable(),
  /** Hours of the contract, for users who may change employees; null: none agreed. */
  contract_minutes: z.int().nullable(),
  contract_per: z.enum(['week', 'month']),
})
export type RotaPerson = z.infer<typeof rotaPerson>

/** Everything that the rota of a month is made of. Dates and absences reach two weeks beyond it, for the rest between days. */
const rotaMonth = z
  .object({
    month: monthKey,
    people: z.array(rotaPerson),
    weeks: z.array(z.object({ ...owner, ...weekRow.shape })),
    dated: z.array(z.object({ ...owner, date: localDate, ...storedDateHours.shape })),
    absences: z.array(z.object({ ...owner, ...timeAway })),
    /** Leave that is asked for and not decided, as far as the reader may see it. */
    requests: z.array(z.object({ id: z.uuid(), employee_id: z.uuid(), ...timeAway })),
    holidays: z.array(holidayHours.omit({ hours: true })),
    /** When it was sent to the team last; null: a draft. */
    published_at: instant.nullable(),
    shifts: z.array(z.object({ employee_id: z.uuid(), days: z.array(publishedDay) })),
    /** Work of the same account in other businesses of the company, for users who plan. None of them is named. */
    elsewhere: z.array(z.object({ employee_id: z.uuid(), days: z.array(publishedDay) })),
  })
  .meta({ id: 'RotaMonth' })
export type RotaMonth = z.infer<typeof rotaMonth>

export const rota = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/rota',
    permission: 'employees.index',
    summary:
      'The rota of a month: hours, absences and holidays of all employees, and what was published. Contract hours are for users who may change employees.',
    query: z.strictObject({ month: monthKey }),
    answer: rotaMonth,
  }),
  change: endpoint({
    method: 'POST',
    path: '/tenant/rota-changes',
    permission,
    summary:
      'Change days of employees: all or none. 409 where a state before is not the stored one; `errors` names those days.',
    body: z.strictObject({ cells: z.array(rotaCell).min(1).max(mostCells) }),
    answer: z.object({ changed: z.int() }),
    status: 200,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/tenant/rota-publications',
    permission,
    summary:
      'Publish a month. Employees whose days differ from what they were sent last get them by e-mail; others hear nothing.',
    body: z.strictObject({ month: monthKey }),
    answer: z.object({
      published_at: instant,
      /** Employees whose month is new or changed. */
      changed: z.int(),
      /** Those of them who have an e-mail address. */
      mailed: z.int(),
    }),
    status: 200,
  }),
}
