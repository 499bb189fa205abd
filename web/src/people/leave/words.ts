import type { LeaveStatus } from '@wizyta/contract/people/leave/api'
import { wholeDay } from '@wizyta/contract/people/leave/leave-days'
import { language } from '../../platform/text/i18n.ts'

/** Thousandths of days as a number: `2`, `0,5`. */
export function daysText(days: number): string {
  const locale = language() === 'pl' ? 'pl-PL' : 'en-GB'
  return (days / wholeDay).toLocaleString(locale, { maximumFractionDigits: 2 })
}

export const toneOf = (status: LeaveStatus) =>
  (({ requested: 'warning', approved: 'success', rejected: 'danger', cancelled: undefined }) as const)[status]
