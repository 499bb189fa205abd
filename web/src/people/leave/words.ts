import type { LeaveRequest, LeaveStatus } from '@wizyta/contract/people/leave/api'
import { usualDayMinutes, wholeDay } from '@wizyta/contract/people/leave/leave-days'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'

/**
 * Writes whole days as days and parts of a day as hours: `2 days`, `1 h`, `13 days 4 h`.
 * @param days thousandths of days
 * @param dayMinutes length of a day of which a part is taken; null: that of the Labour Code
 */
export function daysText(days: number, dayMinutes: number | null): string {
  const length = dayMinutes ?? usualDayMinutes
  const minutes = Math.round(((Math.abs(days) % wholeDay) * length) / wholeDay)
  const isFull = minutes >= length
  const whole = Math.floor(Math.abs(days) / wholeDay) + (isFull ? 1 : 0)
  const hasHours = minutes > 0 && !isFull
  const parts = [
    (whole > 0 || !hasHours) && t('{count} days', { count: whole }),
    hasHours && formatMinutes(minutes),
  ]
  return `${days < 0 ? '−' : ''}${parts.filter(Boolean).join(' ')}`
}

/** The own request while it waits; those who decide take approved ones back too. */
export const mayTakeBack = ({ status, is_own }: LeaveRequest, mayDecide: boolean): boolean =>
  (status === 'requested' && (is_own || mayDecide)) || (status === 'approved' && mayDecide)

export const toneOf = (status: LeaveStatus) =>
  (({ requested: 'warning', approved: 'success', rejected: 'danger', cancelled: undefined }) as const)[status]
