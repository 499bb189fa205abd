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

const reasonList = z
  .array(z.string().trim().min(1, 'A line is empty.').max(80, 'A reason has at most 80 characters.'))
  .min(1, 'Enter at least one reason.')
  .max(20, 'Enter at most 20 reasons.')
  .refine((reasons) => new Set(reasons).size === reasons.length, 'A reason is listed twice.')

/** Every setting. What is not set is as its default says. */
export const settingSpecs = {
  calendar_step_min: setting({
    group: 'calendar',
    scope: 'business',
    value: z.literal([5, 10, 15, 20, 30, 60]),
    default: 15,
    label: 'Step of the calendar',
    explanation:
      'Times are offered, and appointments moved, in steps of this length. Any other time can be typed.',
    unit: 'min',
  }),
  week_start: setting({
    group: 'calendar',
    scope: 'business',
    value: z.enum(['monday', 'sunday']),
    default: 'monday',
    label: 'The week begins on',
    explanation: 'The first day of the week: in the calendar, fields of dates, reports and the weekly mail.',
  }),
  calendar_from: setting({
    group: 'calendar',
    scope: 'business',
    value: localTime,
    default: '08:00',
    label: 'The day begins at',
    explanation:
      'The calendar day starts at this time, or earlier when there are earlier hours or appointments.',
  }),
  calendar_to: setting({
    group: 'calendar',
    scope: 'business',
    value: localTime,
    default: '20:00',
    label: 'The day ends at',
    explanation: 'The calendar day ends at this time, or later when there are later hours or appointments.',
  }),
  cancel_limit_hours: setting({
    group: 'booking',
    scope: 'business',
    value: count(0, 168, 'Enter 0 to 168 hours.'),
    default: 24,
    label: 'Cancelling by the link',
    explanation:
      'Clients can cancel by link until this many hours before the appointment. After that they are asked to call.',
    unit: 'h',
  }),
  late_cancel_hours: setting({
    group: 'booking',
    scope: 'business',
    value: count(0, 168, 'Enter 0 to 168 hours.'),
    default: 24,
    label: 'Late cancellation',
    explanation:
      'A cancellation by the client counts as late from this many hours before the appointment. Staff can decide otherwise.',
    unit: 'h',
  }),
  cancel_reasons: setting({
    group: 'booking',
    scope: 'business',
    value: reasonList,
    default: [
      'Choroba',
      'Choroba dziecka',
      'Zmiana planów',
      'Nie może dojechać',
      'Prosi o inny termin',
      'Nieobecność pracownika',
      'Pomyłka w rezerwacji',
    ],
    label: 'Reasons for cancelling',
    explanation: 'Staff choose one of these when they cancel an appointment. One reason per line.',
  }),
  reconfirm_after_min: setting({
    group: 'booking',
    scope: 'business',
    value: count(5, 720, 'Enter 5 to 720 minutes.'),
    default: 15,
    label: 'New confirmation after a move',
    explanation:
      'A confirmed appointment moved by this many minutes or more, or to another day, has to be confirmed again.',
    unit: 'min',
  }),
  no_show_limit: setting({
    group: 'booking',
    scope: 'business',
    value: count(1, 10, 'Enter 1 to 10.'),
    default: 2,
    label: 'Limit of no-shows',
    explanation: 'Warn staff after this many no-shows.',
  }),
  deposit_percent: setting({
    group: 'booking',
    scope: 'business',
    value: count(0, 100, 'Enter 0 to 100 percent.'),
    default: 0,
    label: 'Deposit',
    explanation: 'Share of the price that is proposed as a deposit, and reminded of. 0: none.',
    unit: '%',
  }),
  client_deposit_percent: setting({
    group: 'booking',
    scope: 'business',
    value: count(1, 100, 'Enter 1 to 100 percent.'),
    default: 30,
    label: 'Deposit of clients who always pay one',
    explanation: 'Share of the price where neither the service nor the setting above asks for a deposit.',
    unit: '%',
  }),
  late_cancel_fee_percent: setting({
    group: 'booking',
    scope: 'business',
    value: count(0, 100, 'Enter 0 to 100 percent.'),
    default: 0,
    label: 'Fee for a late cancellation',
    explanation: 'Share of the price that the till proposes. 0: none, 100: the full price.',
    unit: '%',
  }),
  no_show_fee_percent: setting({
    group: 'booking',
    scope: 'business',
    value: count(0, 100, 'Enter 0 to 100 percent.'),
    default: 0,
    label: 'Fee for a no-show',
    explanation: 'Share of the price that the till proposes. 0: none, 100: the full price.',
    unit: '%',
  }),
  waiting_offers: setting({
    group: 'booking',
    scope: 'business',
    value: z.enum(['propose', 'automatic']),
    default: 'propose',
    label: 'Freed times',
    explanation: 'Propose clients of the waiting list to staff, or send offers automatically.',
  }),
  offer_min: setting({
    group: 'booking',
    scope: 'business',
    value: count(5, 720, 'Enter 5 to 720 minutes.'),
    default: 15,
    label: 'Answer from the waiting list',
    explanation: 'An offered time is held this long for a client of the waiting list.',
    unit: 'min',
  }),
  debt_limit: setting({
    group: 'sales',
    scope: 'business',
    // Grosze, entered in whole złote.
    value: z
      .int('Enter a whole amount.')
      .min(0, 'Enter a whole amount.')
      .max(10_000_000, 'The amount is too large.')
      .multipleOf(100, 'Enter a whole amount.'),
    default: 0,
    label: 'Debt of a client',
    explanation: 'How much a client may owe the salon. 0: no sales on account.',
  }),
  hand_discount_percent: setting({
    group: 'sales',
    scope: 'business',
    value: count(0, 100, 'Enter 0 to 100 percent.'),
    default: 20,
    label: 'Discount by hand',
    explanation: 'Largest discount that staff give without the right to change prices.',
    unit: '%',
  }),
  refund_pin: setting({
    group: 'sales',
    scope: 'business',
    value: z.enum(['without_right', 'always', 'never']),
    default: 'without_right',
    label: 'PIN at the till',
    explanation:
      'A colleague with the right approves refunds, voids, other prices and large discounts by their PIN.',
  }),
  till_required: setting({
    group: 'sales',
    scope: 'business',
    value: z.boolean(),
    default: true,
    label: 'Selling needs an open till',
    explanation: 'Sales require an open till with counted cash.',
  }),
  blind_count: setting({
    group: 'sales',
    scope: 'business',
    value: z.boolean(),
    default: true,
    label: 'Blind count of the drawer',
    explanation: 'Cashiers see what the drawer should hold only after counting it.',
  }),
  mail_shift_report: setting({
    group: 'sales',
    scope: 'business',
    value: z.boolean(),
    default: false,
    label: 'Day-close report by e-mail',
    explanation: 'Sent whenever a till is closed.',
  }),
  shift_report_to: setting({
    group: 'sales',
    scope: 'business',
    value: z.enum(['business', 'owners', 'both']),
    default: 'business',
    label: 'Recipients of the day-close report',
    explanation: 'Owners get it at the e-mail of their accounts.',
  }),
  fiscal_receipts: setting({
    group: 'fiscal',
    scope: 'business',
    value: z.boolean(),
    default: true,
    label: 'Fiscal receipts',
    explanation: 'Each sale waits until its fiscal receipt was printed.',
  }),
  negative_stock: setting({
    group: 'stock',
    scope: 'business',
    value: z.boolean(),
    default: false,
    label: 'Allow negative stock',
    explanation: 'Goods can leave before their delivery is entered. Such products are marked.',
  }),
  quiet_hours: setting({
    group: 'messages',
    scope: 'business',
    value: quietHours.nullable(),
    default: { from: '21:00', to: '08:00' },
    label: 'Quiet hours',
    explanation:
      'Reminders, offers and changes by staff wait until these hours end. A message that would be too late leaves earlier. Bookings and changes by clients are answered at once.',
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
    explanation: 'Everyone must sign in again after this many days, even when active.',
    unit: 'days',
  }),
  lock_after_min: setting({
    group: 'security',
    scope: 'business',
    value: z.literal([1, 2, 5, 10, 15, 30]).nullable(),
    default: null,
    label: 'Screen lock',
    explanation:
      'Lock the screen after this much inactivity. A PIN or password opens it. Off: lock by hand only.',
    unit: 'min',
  }),
  ...laterSettings,
}
