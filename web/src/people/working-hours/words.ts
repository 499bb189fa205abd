import type {
  Absence,
  absenceReasons,
  Interval,
  shownReasons,
} from '@wizyta/contract/people/working-hours/api'
import type { AwayTime } from '@wizyta/contract/people/working-hours/hours'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, formatDay, formatWallTime, formatWeekday, timeSpan } from '../../platform/text/time.ts'
import type { DayError, WeekPeriod } from './week.ts'

type Reason = (typeof absenceReasons)[number]

const words = (): Record<(typeof shownReasons)[number], string> => ({
  holiday: t('Holiday leave'),
  sick: t('Sick leave'),
  training: t('Training'),
  on_demand: t('Leave on demand'),
  child_care: t('Child care'),
  maintenance: t('Maintenance'),
  other: t('Other reason'),
  away: t('Absence'),
})

export type OwnerKind = 'business' | 'employee' | 'resource'

/** Reasons by owner: illness of an employee, maintenance of a device, closing of a salon. */
const reasonsOf: Record<OwnerKind, readonly Reason[]> = {
  employee: ['holiday', 'sick', 'on_demand', 'child_care', 'training', 'other'],
  resource: ['maintenance', 'other'],
  business: ['holiday', 'maintenance', 'training', 'other'],
}

export function reasonWord(reason: Absence['reason'], kind: OwnerKind): string {
  return kind === 'business' && reason === 'holiday' ? t('Public holiday') : words()[reason]
}

export const reasonOptions = (kind: OwnerKind) =>
  reasonsOf[kind].map((value) => ({ value, label: reasonWord(value, kind) }))

/** A Monday, from which the weekday names are written. */
const aMonday = '2026-11-16'

export function weekdayName(weekday: number): string {
  const name = formatWeekday(Temporal.PlainDate.from(aMonday).add({ days: weekday - 1 }), 'long')
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** `pt., 20 lis, 8:00–11:00` · `pt., 20 lis – niedz., 22 lis` · `pt., 20 lis 14:00 – niedz., 22 lis`. */
export function absenceText({ starts_on, ends_on, from_time, to_time }: AwayTime): string {
  const from = from_time && formatWallTime(from_time)
  const to = to_time && formatWallTime(to_time)
  if (starts_on !== ends_on) {
    const [first, last] = [formatDay(starts_on), formatDay(ends_on)]
    return `${[first, from].filter(Boolean).join(' ')} – ${[last, to].filter(Boolean).join(' ')}`
  }
  const hours =
    from && to
      ? `${from}–${to}`
      : from
        ? t('from {time}', { time: from })
        : to && t('until {time}', { time: to })
  return [formatDay(starts_on), hours].filter(Boolean).join(', ')
}

/** `Stałe` · `od 01.02.2027` · `01.07.2027–31.08.2027` */
export function periodText({ valid_from, valid_to }: Pick<WeekPeriod, 'valid_from' | 'valid_to'>): string {
  if (!valid_from) return t('Always|hours')
  if (!valid_to) return t('from {date}|hours', { date: formatDate(valid_from) })
  return timeSpan(formatDate(valid_from), formatDate(valid_to))
}

export const intervalsText = (list: readonly Interval[]) =>
  list.map(({ from, to }) => timeSpan(formatWallTime(from), formatWallTime(to))).join(', ')

export function dayErrorWord(error: DayError): string {
  switch (error) {
    case 'invalid':
      return t('Check the hours: the end must be after the start.')
    case 'overlap':
      return t('The hours overlap.')
    case 'break-outside':
      return t('A break must lie within the hours.')
  }
}
