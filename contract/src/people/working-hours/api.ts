import { z } from 'zod'
import { endpoint, idParams, rowFields } from '../../kit/endpoint.ts'
import { localDate, localTime, optionalText } from '../../kit/field.ts'
import { holidayKeys } from './holidays.ts'

/** Part of a day, wall time of the business: from inclusive, to exclusive. */
export const interval = z
  .strictObject({ from: localTime, to: localTime })
  .refine((part) => part.from < part.to, { message: 'The end must be after the start.', path: ['to'] })
  .meta({ id: 'Interval' })
export type Interval = z.infer<typeof interval>

const apart = (parts: Interval[]) => {
  const sorted = [...parts].sort((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.every((part, index) => index === 0 || (sorted[index - 1] as Interval).to <= part.from)
}
export const intervals = z.array(interval).max(6).refine(apart, 'The hours overlap.')

/**
 * Hours of a weekday: Monday is 1, Sunday is 7 (ISO 8601). No intervals: a day off. Of two alternating weeks each names
 * its week and the anchor, a Monday on which a week A begins.
 */
export const weekdayHours = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    intervals,
    breaks: intervals,
    ab_week: z.enum(['A', 'B']).nullable().optional(),
    ab_anchor: localDate.nullable().optional(),
  })
  .meta({ id: 'WeekdayHours' })
export type WeekdayHours = z.infer<typeof weekdayHours>
/** Two weeks of seven days at most. */
export const mostWeekdays = 14

const validity = { valid_from: localDate.nullable().optional(), valid_to: localDate.nullable().optional() }

/**
 * A weekday as it is stored, from its first to its last date; null: without beginning, without end. Of all weeks of an
 * owner that cover a date the one that begins last counts.
 */
export const weekRow = z.object({ ...weekdayHours.shape, ...validity }).meta({ id: 'WeekRow' })
export type WeekRow = z.infer<typeof weekRow>

/** Weekly hours that replace those with the same beginning, or the ones that began at `replaces`. */
export const weekChange = {
  week: z.array(weekdayHours).max(mostWeekdays),
  ...validity,
  /** The beginning of the stored week, where it is moved; absent: `valid_from`. */
  replaces: localDate.nullable().optional(),
}

export const absenceReasons = [
  'holiday',
  'sick',
  'training',
  'on_demand',
  'child_care',
  'maintenance',
  'other',
] as const

/** As reasons are answered: `away` stands for the reason of a colleague, which is not the reader's to know. */
export const shownReasons = [...absenceReasons, 'away'] as const

/** Owner of hours: an employee or a resource; with neither, the business. */
const owner = { employee_id: z.uuid().nullable().optional(), resource_id: z.uuid().nullable().optional() }
const ownerRow = { employee_id: z.uuid().nullable(), resource_id: z.uuid().nullable() }

/** One date with hours of its own, instead of the week's. */
export const datedHoursInput = z
  .strictObject({
    ...owner,
    date: localDate,
    intervals,
    breaks: intervals,
    note: optionalText(500),
  })
  .meta({ id: 'DatedHoursInput' })
/** A change of the hours of a date; date and owner stay. */
export const datedHoursChange = datedHoursInput
  .omit({ employee_id: true, resource_id: true, date: true })
  .partial()
  .meta({ id: 'DatedHoursChange' })
export const datedHours = z
  .object({
    ...rowFields,
    ...ownerRow,
    date: localDate,
    intervals: z.array(interval),
    breaks: z.array(interval),
    note: z.string().nullable(),
  })
  .meta({ id: 'DatedHours' })
export type DatedHours = z.infer<typeof datedHours>

/**
 * Absence from a time of the first day (null: its beginning) to a time of the last (null: its end). For the business
 * itself: closed.
 */
export const absenceInput = z
  .strictObject({
    ...owner,
    starts_on: localDate,
    ends_on: localDate,
    from_time: localTime.nullable().optional(),
    to_time: localTime.nullable().optional(),
    reason: z.enum(absenceReasons),
    note: optionalText(500),
  })
  .meta({ id: 'AbsenceInput' })
/** A change of an absence; whose it is stays. */
export const absenceChange = absenceInput
  .omit({ employee_id: true, resource_id: true })
  .partial()
  .meta({ id: 'AbsenceChange' })
export const absenceForm = absenceInput
  .refine((given) => given.starts_on <= given.ends_on, {
    message: 'The end must not be before the start.',
    path: ['ends_on'],
  })
  .refine((given) => given.starts_on !== given.ends_on || lasts(given), {
    message: 'The end must be after the start.',
    path: ['to_time'],
  })
/** Returns true when the times of one day leave something between them. */
export const lasts = ({ from_time, to_time }: { from_time?: string | null; to_time?: string | null }) =>
  (from_time || '00:00') < (to_time || '24:00')
export const absence = z
  .object({
    ...rowFields,
    ...ownerRow,
    starts_on: localDate,
    ends_on: localDate,
    from_time: z.string().nullable(),
    to_time: z.string().nullable(),
    reason: z.enum(shownReasons),
    note: z.string().nullable(),
    /** True: it came of a leave request, which counts as cancelled when it is removed. */
    is_requested: z.boolean(),
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof absence>

/** Public holiday and its effect: closed by choice, or open by hours of that date or of the week. */
export const holidayHours = z
  .object({
    date: localDate,
    key: z.enum(holidayKeys),
    hours: z.enum(['closed', 'dated', 'week']),
  })
  .meta({ id: 'HolidayHours' })
export type HolidayHours = z.infer<typeof holidayHours>

export const hours = z
  .object({
    /** All of them, those of always and those of some time. */
    week: z.array(weekRow),
    dated: z.array(datedHours),
    absences: z.array(absence),
    /** The public holidays of the coming year; none for a resource. */
    holidays: z.array(holidayHours),
  })
  .meta({ id: 'Hours' })
export type Hours = z.infer<typeof hours>

const ownerQuery = z.strictObject({ employee_id: z.uuid().optional(), resource_id: z.uuid().optional() })

export const workingHours = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/working-hours',
    permission: 'employees.index',
    summary:
      'The week, the dated exceptions and the absences (from 60 days ago on) of an employee, a resource or the business. Why somebody is away is told to whoever may change employees, and to himself; others read `away`.',
    query: ownerQuery,
    answer: hours,
  }),
  replaceWeek: endpoint({
    method: 'PUT',
    path: '/tenant/working-week',
    permission: 'employees.update',
    summary:
      'Replace the weekly hours of an employee, a resource or the business: one week, or two that alternate from an anchor. With a first date they count from then on, until their last date or until others begin. No days: these hours are taken away.',
    query: ownerQuery,
    body: z.strictObject(weekChange),
    answer: hours,
  }),
  createDated: endpoint({
    method: 'POST',
    path: '/tenant/dated-hours',
    permission: 'employees.update',
    summary: 'Give one date hours of its own.',
    body: datedHoursInput,
    answer: datedHours,
    idempotent: true,
  }),
  updateDated: endpoint({
    method: 'PATCH',
    path: '/tenant/dated-hours/:id',
    permission: 'employees.update',
    summary: 'Change the hours, the breaks or the note of a date.',
    params: idParams,
    body: datedHoursChange,
    answer: datedHours,
    versioned: true,
  }),
  deleteDated: endpoint({
    method: 'DELETE',
    path: '/tenant/dated-hours/:id',
    permission: 'employees.update',
    summary: 'Let a date follow the week again.',
    params: idParams,
  }),
  createAbsence: endpoint({
    method: 'POST',
    path: '/tenant/absences',
    permission: 'employees.update',
    summary: 'Note an absence, a closed day or the maintenance of a resource.',
    body: absenceInput,
    answer: absence,
    idempotent: true,
  }),
  updateAbsence: endpoint({
    method: 'PATCH',
    path: '/tenant/absences/:id',
    permission: 'employees.update',
    summary: 'Change the time, the reason or the note of an absence.',
    params: idParams,
    body: absenceChange,
    answer: absence,
    versioned: true,
  }),
  deleteAbsence: endpoint({
    method: 'DELETE',
    path: '/tenant/absences/:id',
    permission: 'employees.update',
    summary: 'Remove an absence.',
    params: idParams,
  }),
}
