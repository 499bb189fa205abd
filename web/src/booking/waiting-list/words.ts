import { dayPart, type WaitingStatus, type WaitingWindow } from '@wizyta/contract/booking/waiting-list/api'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatWeekday } from '../../platform/text/time.ts'

// 5 January 2026 is a Monday.
export const dayName = (day: number) => formatWeekday(`2026-01-${String(day + 4).padStart(2, '0')}`, 'short')

/** `pon., wt.: Morning, until 12:00; every day: Evening, from 17:00`. Without windows: as soon as possible. */
export const windowsText = (windows: readonly WaitingWindow[]): string =>
  windows.length === 0 ? t('As soon as possible') : windows.map(windowText).join('; ')

const windowText = ({ weekdays, part }: WaitingWindow): string => {
  const days = weekdays.length === 0 ? t('On every day') : weekdays.map(dayName).join(', ')
  return part === 'any' ? days : `${days}: ${wordOf(dayPart, part)}`
}

/** Colours of the states, by the state of a visit that has the same. */
export const statusColour: Record<WaitingStatus, string> = {
  waiting: 'requested',
  offered: 'confirmed',
  booked: 'completed',
  declined: 'cancelled',
  expired: 'expired',
}
