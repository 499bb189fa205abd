import { z } from 'zod'
import { endpoint, entity, rowFields } from '../../kit/endpoint.ts'
import { choice, localDate, requiredText } from '../../kit/field.ts'
import type { Permission } from '../../kit/permission.ts'
import { comparisons, reportPeriods } from '../../kit/report-period.ts'
import { reports } from '../reports/api.ts'

/** The report whose mail tells the week in words and small pictures. */
export const weeklyKey = 'weekly'

const reportKeys = reports.map(({ key }) => key) as [string, ...string[]]
const comparisonKeys = Object.keys(comparisons) as [keyof typeof comparisons, ...(keyof typeof comparisons)[]]
const periods = Object.keys(reportPeriods) as [keyof typeof reportPeriods, ...(keyof typeof reportPeriods)[]]

const groupWords = Object.fromEntries(
  reports.flatMap(({ groups }) => Object.entries(groups).map(([name, { label }]) => [name, label])),
)

/** Names of columns for the activity log; those of the same key are called the same in most reports. */
const columnWords = Object.fromEntries(
  reports.flatMap(({ columns }) => Object.entries(columns).map(([name, { label }]) => [name, label])),
)

export const rhythms = choice({ day: 'Every day', week: 'Every week', month: 'Every month' }).meta({
  label: 'How often',
})
export type Rhythm = z.infer<typeof rhythms>
export const scheduleFormats = choice({
  link: 'Link alone',
  csv: 'CSV|log value',
  xlsx: 'XLSX|log value',
  pdf: 'PDF|log value',
}).meta({
  label: 'Attachment',
})

const weekday = choice({
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}).meta({ label: 'Weekday' })
/** The weekdays from Monday on, as ISO 8601 numbers them from 1. */
export const weekdays = weekday.options

const fields = {
  name: requiredText('Name is required.', 60).meta({ label: 'Name' }),
  /** The last part of its address. */
  report: z.enum(reportKeys).meta({
    label: 'Report',
    words: Object.fromEntries(reports.map(({ key, title }) => [key, title])),
  }),
  period: z.enum(periods).optional().meta({ label: 'Period', words: reportPeriods }),
  /** A grouping of the report; absent: its usual one. */
  by: z
    .string()
    .max(40, 'This is too long.')
    .nullable()
    .optional()
    .meta({ label: 'Rows by', words: groupWords }),
  sort: z.string().max(60, 'This is too long.').nullable().optional().meta({ label: 'Order|log' }),
  /** Values by filter. */
  filter: z
    .record(z.string().max(40), z.array(z.string().max(80)).max(100))
    .nullable()
    .optional()
    .meta({ label: 'Filters|log' }),
  /** Columns of the attachment and of the report that the link opens; none: all. */
  columns: z
    .array(z.string().max(40))
    .max(60, 'These are too many.')
    .optional()
    .meta({ label: 'Columns', words: columnWords }),
  /** The period whose figures stand beside those of this one; absent: none. */
  compare: z.enum(comparisonKeys).nullable().optional().meta({ label: 'Compare with', words: comparisons }),
  rhythm: rhythms.optional(),
  weekday: weekday.optional(),
  /** Months without this day have it on their last one. */
  month_day: z
    .int()
    .min(1, 'This is not a day.')
    .max(31, 'This is not a day.')
    .optional()
    .meta({ label: 'Day of the month' }),
  /** Hour of the business from which it is sent. */
  hour: z
    .int()
    .min(0, 'This is not an hour.')
    .max(23, 'This is not an hour.')
    .optional()
    .meta({ label: 'Hour' }),
  format: scheduleFormats.optional(),
  /** Users of the business. The mail goes to those who may see the report when it leaves. */
  recipient_ids: z
    .array(z.uuid())
    .min(1, 'Choose at least one person.')
    .max(20, 'These are too many.')
    .meta({ label: 'Recipients' }),
  active: z.boolean().optional().meta({ label: 'Switched on' }),
}

export const reportScheduleInput = z.strictObject(fields).meta({ id: 'ReportScheduleInput' })
export type ReportScheduleInput = z.input<typeof reportScheduleInput>

export const reportSchedule = z
  .object({
    ...rowFields,
    name: z.string(),
    report: z.string(),
    period: z.enum(periods),
    by: z.string().nullable(),
    sort: z.string().nullable(),
    filter: z.record(z.string(), z.array(z.string())).nullable(),
    columns: z.array(z.string()),
    compare: z.enum(comparisonKeys).nullable(),
    rhythm: rhythms,
    weekday,
    month_day: z.int(),
    hour: z.int(),
    format: scheduleFormats,
    recipient_ids: z.array(z.uuid()),
    /** Names of the recipients. */
    recipients: z.array(z.string()),
    active: z.boolean(),
    /** The day for which it was sent last. */
    last_sent_on: localDate.nullable(),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.infer<typeof reportSchedule>

export const reportScheduleList = {
  filters: { report: z.enum(reportKeys) },
  sorts: ['name', 'created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'reports',
  label: 'reports that are sent by mail',
  path: '/tenant/report-schedules',
  row: reportSchedule,
  input: reportScheduleInput,
  list: reportScheduleList,
})
// A mail carries figures out of the product. Users who only look at reports do not see where they go.
const permission: Permission = 'reports.create'

export const reportSchedules = {
  ...calls,
  index: { ...calls.index, permission },
  show: { ...calls.show, permission },
  people: endpoint({
    method: 'GET',
    path: '/tenant/report-recipients',
    permission,
    summary:
      'List the users of the business, and the reports that each may see: who can receive them by mail.',
    answer: z.object({
      data: z.array(
        z.object({ id: z.uuid(), name: z.string(), email: z.string(), reports: z.array(z.string()) }),
      ),
    }),
  }),
}
