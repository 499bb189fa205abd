import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, localDate, localTime } from '../../kit/field.ts'
import { dateHours, mostCells } from '../../people/rota/api.ts'
import { intervals, weekChange } from '../../people/working-hours/api.ts'
import { holidayKeys } from '../../people/working-hours/holidays.ts'
import { visitStatuses } from '../calendar/visit-status.ts'

const owner = { employee_id: z.uuid().nullable().optional(), resource_id: z.uuid().nullable().optional() }

/** A change of hours that is about to be saved. Without employee and resource it is one of the business. */
export const hoursChange = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('absence'),
      ...owner,
      /** The absence that is edited; absent: a new one. */
      absence_id: z.uuid().optional(),
      starts_on: localDate,
      ends_on: localDate,
      from_time: localTime.nullable().optional(),
      to_time: localTime.nullable().optional(),
    }),
    z.strictObject({ kind: z.literal('week'), ...owner, ...weekChange }),
    z.strictObject({
      kind: z.literal('date'),
      ...owner,
      date: localDate,
      /** Null: the date loses its own hours, and follows the week again. */
      intervals: intervals.nullable(),
      breaks: intervals,
    }),
    z.strictObject({
      kind: z.literal('holidays'),
      /** Public holidays on which the business closes from now on. */
      closed: z.array(z.enum(holidayKeys)).max(holidayKeys.length),
    }),
    z.strictObject({ kind: z.literal('last_day'), employee_id: z.uuid(), left_on: localDate }),
    /** The employee loses the column in the calendar: all visits ahead are hit. */
    z.strictObject({ kind: z.literal('column'), employee_id: z.uuid() }),
  ])
  .meta({ id: 'HoursChange' })
export type HoursChange = z.input<typeof hoursChange>

const swap = z.object({ from: z.uuid(), to: z.uuid() })
/** An employee or a resource that is free for the visit, as a move of the visit names it. */
export const handover = z.object({
  name: z.string(),
  employee: swap.optional(),
  resource: swap.optional(),
})
export type Handover = z.infer<typeof handover>

export const affectedVisit = z
  .object({
    id: z.uuid(),
    version: z.int(),
    status: z.enum(visitStatuses),
    starts_at: instant,
    ends_at: instant,
    client_name: z.string(),
    /** False for a client who gets no message, or whose mails come back. */
    is_told: z.boolean(),
    /** True: the client who is archived comes along with another one, who pays. It is not cancelled for that. */
    is_companion: z.boolean().optional(),
    services: z.string(),
    employees: z.string(),
    /** Those who could take it over at its time; none where the caller may not move visits. */
    handovers: z.array(handover),
  })
  .meta({ id: 'AffectedVisit' })
export type AffectedVisit = z.infer<typeof affectedVisit>

/** How many visits are listed at most, the earliest first. */
export const mostListed = 50

/** How many services are taken at once at most, as `assignments.change` takes them. */
const mostTaken = 3000

const affected = z.object({
  /** All of them, those included that the caller may not see. */
  count: z.int(),
  visits: z.array(affectedVisit),
  /** The salon's reasons for a cancellation; absent where the caller cancels none of them. */
  cancel_reasons: z.array(z.string()).optional(),
  /** Employees whose work in these visits is hit, of those that the caller may see. */
  employee_ids: z.array(z.uuid()).optional(),
  /** Visits outside the hours before the change already, the first of them. */
  outside_already: z.array(z.uuid()).optional(),
})
export type Affected = z.infer<typeof affected>

const listed = `The earliest ${mostListed} that the caller may see are listed, with employees who are free to take them over.`

/** Asks before a change is saved: each call needs the right that the change itself needs. */
export const affectedVisits = {
  ofHours: endpoint({
    method: 'POST',
    path: '/tenant/affected-visits',
    permission: 'employees.update',
    summary: `Upcoming visits for which an absence, other hours, closed holidays or a last day of work leave no time, or no column. ${listed}`,
    body: hoursChange,
    answer: affected,
    status: 200,
    computed: true,
  }),
  ofRota: endpoint({
    method: 'POST',
    path: '/tenant/rota/affected-visits',
    permission: 'employees.update',
    summary: `Upcoming visits for which other hours of employees on some dates leave no time. ${listed}`,
    body: z.strictObject({
      cells: z
        .array(z.strictObject({ employee_id: z.uuid(), date: localDate, hours: dateHours.nullable() }))
        .min(1)
        .max(mostCells),
    }),
    answer: affected,
    status: 200,
    computed: true,
  }),
  ofImport: endpoint({
    method: 'GET',
    path: '/tenant/imports/:id/affected-visits',
    permission: 'employees.update',
    summary: `Upcoming visits for which the working hours of an import leave no time, before it runs. Afterwards those that stand outside the hours of its days. ${listed}`,
    params: idParams,
    answer: affected,
    computed: true,
  }),
  ofAssignments: endpoint({
    method: 'POST',
    path: '/tenant/assignments/affected-visits',
    permission: 'employees.update',
    summary: `Upcoming visits of services that are taken from employees or from resources. ${listed}`,
    body: z.strictObject({
      employees: z
        .array(
          z.strictObject({
            employee_id: z.uuid(),
            service_id: z.uuid(),
            /** First day on which it is performed after all; absent: it is taken for good. */
            until: localDate.optional(),
          }),
        )
        .max(mostTaken),
      resources: z.array(z.strictObject({ resource_id: z.uuid(), service_id: z.uuid() })).max(mostTaken),
    }),
    answer: affected,
    status: 200,
    computed: true,
  }),
  ofArchiving: endpoint({
    method: 'GET',
    path: '/tenant/employees/:id/affected-visits',
    permission: 'employees.delete',
    summary: `Upcoming visits with an employee, which keep them from being archived. ${listed}`,
    params: idParams,
    answer: affected,
    computed: true,
  }),
  ofResource: endpoint({
    method: 'GET',
    path: '/tenant/resources/:id/affected-visits',
    permission: 'resources.delete',
    summary: `Upcoming visits that take a resource, which keep it from being archived. The earliest ${mostListed} that the caller may see are listed, with resources that are free instead.`,
    params: idParams,
    answer: affected,
    computed: true,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/affected-visits',
    permission: 'customers.delete',
    summary: `Upcoming visits of a client who is about to be archived. The earliest ${mostListed} that the caller may see are listed.`,
    params: idParams,
    answer: affected,
    computed: true,
  }),
}
