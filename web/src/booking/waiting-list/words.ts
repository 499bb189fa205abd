import { dayPart, type WaitingStatus, type WaitingWindow } from '@wizyta/contract/booking/waiting-list/api'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatWallTime, formatWeekday } from '../../platform/text/time.ts'

// 5 January 2026 is a Monday.
export const dayName = (day: number) => formatWeekday(`2026-01-${String(day + 4).padStart(2, '0')}`, 'short')

/** `pon., wt.: Morning, until 12:00; every day: Evening, from 17:00`. Without windows: as soon as possible. */
export const windowsText = (windows: readonly WaitingWindow[]): string =>
  windows.length === 0 ? t('As soon as possible') : windows.map(windowText).join('; ')

const windowText = ({ weekdays, part, hours_from, hours_to }: WaitingWindow): string => {
  const days = weekdays.length === 0 ? t('On every day') : weekdays.map(dayName).join(', ')
  if (part === 'any') return days
  return `${days}: ${part === 'hours' ? hoursText(hours_from, hours_to) : wordOf(dayPart, part)}`
}

/** `from 15:30`, `until 10:00`, `10:00–13:00`. */
function hoursText(from: string | null | undefined, to: string | null | undefined): string {
  if (from && to) return `${formatWallTime(from)}–${formatWallTime(to)}`
  return from
    ? t('from {time}|waiting list', { time: formatWallTime(from) })
    : t('until {time}|waiting list', { time: formatWallTime(to ?? '24:00') })
}

/** Colours of the states, by the state of a visit that has the same. */
export const statusColour: Record<WaitingStatus, string> = {
  waiting: 'requested',
  offered: 'confirmed',
  booked: 'completed',
  declined: 'cancelled',
  expired: 'expired',
}
