import { z } from 'zod'
import { calendarColours, calendarViews } from '../../access/sign-in/appearance.ts'
import { entity, reorderCall, rowFields } from '../../kit/endpoint.ts'
import { choice, localTime, requiredText, sortOrder } from '../../kit/field.ts'
import { visitStatuses } from '../calendar/visit-status.ts'

/** Columns of a saved calendar: employees, members of employee groups, or resources. */
export const columnsBy = choice({
  employees: 'Employees',
  groups: 'Employee groups',
  resources: 'Resources',
}).meta({ label: 'Columns' })
export type ColumnsBy = z.infer<typeof columnsBy>

const view = z.enum(calendarViews).meta({
  label: 'View',
  words: { day: 'Day', '3days': '3 days', week: 'Week', month: 'Month', agenda: 'List' },
})
const colour = z.enum(calendarColours).meta({
  label: 'Colour by',
  words: { service: 'Service', employee: 'Employee', status: 'Status', label: 'Label|visit' },
})
/** Minutes of the raster on which visits are placed. */
export const calendarSteps = [5, 10, 15, 20, 30, 60] as const
const step = z.union(calendarSteps.map((minutes) => z.literal(minutes))).meta({
  label: 'Step of the calendar',
  writtenAs: 'minutes',
})
const ids = z.array(z.uuid()).max(200)

const fields = {
  name: requiredText('Name is required.', 60).meta({ label: 'Name' }),
  columns_by: columnsBy.optional(),
  /** Employees, employee groups or resources; none: all. */
  column_ids: ids.optional().meta({ label: 'Chosen columns' }),
  view: view.nullable().optional(),
  step_min: step.nullable().optional(),
  colour_by: colour.nullable().optional(),
  /** Hours of the day that are shown. Null: as the settings and the working hours say. */
  hours_from: localTime.nullable().optional().meta({ label: 'Hours shown from' }),
  hours_to: localTime.nullable().optional().meta({ label: 'Hours shown to' }),
  statuses: z.array(z.enum(visitStatuses)).max(20).optional().meta({ label: 'Statuses' }),
  service_group_ids: ids.optional().meta({ label: 'Service groups' }),
  label_ids: ids.optional().meta({ label: 'Labels' }),
  shows_cancelled: z.boolean().optional().meta({ label: 'Show cancelled and missed appointments' }),
  only_busy: z.boolean().optional().meta({ label: 'Only with appointments' }),
  shows_off: z.boolean().optional().meta({ label: 'Show people who are off' }),
  /** For users who may change employees. */
  shared_role_ids: ids.optional().meta({ label: 'Shared with roles' }),
  sort_order: sortOrder.optional(),
}

export const savedCalendarInput = z.strictObject(fields).meta({ id: 'SavedCalendarInput' })
export type SavedCalendarInput = z.input<typeof savedCalendarInput>

export const savedCalendar = z
  .object({
    ...rowFields,
    name: z.string(),
    columns_by: columnsBy,
    column_ids: z.array(z.uuid()),
    /** Members of the groups, where the columns are groups. */
    member_ids: z.array(z.uuid()),
    view: view.nullable(),
    step_min: step.nullable(),
    colour_by: colour.nullable(),
    hours_from: localTime.nullable(),
    hours_to: localTime.nullable(),
    statuses: z.array(z.enum(visitStatuses)),
    service_group_ids: z.array(z.uuid()),
    label_ids: z.array(z.uuid()),
    shows_cancelled: z.boolean(),
    only_busy: z.boolean(),
    shows_off: z.boolean(),
    shared_role_ids: z.array(z.uuid()),
    sort_order: z.int(),
    /** Name of the user whose it is. */
    owner: z.string().nullable(),
    is_own: z.boolean(),
    /** The caller may change it: an own one, or a shared one with the right to change employees. */
    is_changeable: z.boolean(),
  })
  .meta({ id: 'SavedCalendar' })
export type SavedCalendar = z.infer<typeof savedCalendar>

export const savedCalendarList = {
  filters: { columns_by: columnsBy },
  sorts: ['sort_order', 'name', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'saved-calendars',
  label: 'saved calendars',
  row: savedCalendar,
  input: savedCalendarInput,
  list: savedCalendarList,
})

/** Right to share a calendar, and to change the shared ones of others. */
export const shareCalendars = { permission: 'employees.update' } as const

export const savedCalendars = {
  ...calls,
  index: {
    ...calls.index,
    summary: 'List saved calendars: own ones, and those that are shared with a role of the caller.',
  },
  reorder: reorderCall('saved-calendars', 'saved calendars', '/tenant/saved-calendar-order'),
}
