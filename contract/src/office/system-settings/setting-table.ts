import { z } from 'zod'
import { localTime } from '../../kit/field.ts'
import { laterSettings } from './later-settings.ts'
import { count, setting } from './setting-spec.ts'

/** Wall times from and to; over midnight where the end is not after the start. */
const quietHours = z
  .strictObject({ from: localTime, to: localTime })
  .refine(
    ({ from, to }) => from !== to && from !== '24:00' && to !== '24:00',
    'The end must not be the start.',
  )

/** Every setting. What is not set is as its default says. */
export const settingSpecs = {
  calendar_step_min: setting({
    group: 'calendar',
    scope: 'business',
    value: z.literal([5, 10, 15, 20, 30, 60]),
    default: 15,
    label: 'Step of the calendar',
    explanation: 'Times are offered, and visits moved, in steps of this length. Any other time can be typed.',
    unit: 'min',
  }),
  week_start: setting({
    group: 'calendar',
    scope: 'business',
    value: z.enum(['monday', 'sunday']),
    default: 'monday',
    label: 'The week begins on',
    explanation: 'The first day of the week in the calendar, and wherever a date is chosen.',
  }),
  calendar_from: setting({
    group: 'calendar',
    scope: 'business',
    value: localTime,
    default: '08:00',
    label: 'The day begins at',
    explanation:
      'The calendar shows the day from this time. It begins earlier when somebody works or is booked earlier.',
  }),
  calendar_to: setting({
    group: 'calendar',
    scope: 'business',
    value: localTime,
    default: '20:00',
    label: 'The day ends at',
    explanation:
      'The calendar shows the day until this time. It ends later when somebody works or is booked later.',
  }),
  cancel_limit_hours: setting({
    group: 'booking',
    scope: 'business',
    value: count(0, 168, 'Enter 0 to 168 hours.'),
    default: 24,
    label: 'Cancelling by the link',
    explanation:
      'Until so many hours before the start a client can cancel by the link in the message. Later the client is asked to call.',
    unit: 'h',
  }),
  no_show_limit: setting({
    group: 'booking',
    scope: 'business',
    value: count(1, 10, 'Enter 1 to 10.'),
    default: 2,
    label: 'Limit of no-shows',
    explanation:
      'From so many missed visits on, whoever books the client or opens the card or a visit is warned.',
  }),
  reminder_hours: setting({
    group: 'messages',
    scope: 'business',
    value: count(0, 168, 'Enter 0 to 168 hours.'),
    default: 24,
    label: 'Reminder',
    explanation: 'So many hours before the visit the client is reminded of it. 0: no reminders.',
    unit: 'h',
  }),
  quiet_hours: setting({
    group: 'messages',
    scope: 'business',
    value: quietHours.nullable(),
    default: { from: '21:00', to: '08:00' },
    label: 'Quiet hours',
    explanation:
      'Reminders that are due in these hours wait for their end; where that would be too late, they leave before. What answers a change of a visit leaves at once.',
  }),
  session_idle_hours: setting({
    group: 'security',
    scope: 'tenant',
    value: count(1, 720, 'Enter 1 to 720 hours.'),
    default: 24,
    label: 'Sign out when idle',
    explanation: 'Sign out after this much inactivity.',
    unit: 'h',
  }),
  session_max_days: setting({
    group: 'security',
    scope: 'tenant',
    value: count(1, 90, 'Enter 1 to 90 days.'),
    default: 7,
    label: 'Sign out in any case',
    explanation: 'So many days after signing in everybody has to sign in again, however busy.',
    unit: 'days',
  }),
  lock_after_min: setting({
    group: 'security',
    scope: 'business',
    value: z.literal([1, 2, 5, 10, 15, 30]).nullable(),
    default: null,
    label: 'Screen lock',
    explanation:
      'A computer where nobody has done anything for so long is covered until somebody enters a PIN or a password. Off: it is locked by hand alone.',
    unit: 'min',
  }),
  ...laterSettings,
}
