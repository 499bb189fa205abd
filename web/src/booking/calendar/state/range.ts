import { addDays } from '@wizyta/contract/kit/wall-time'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { language } from '../../../platform/text/i18n.ts'
import {
  formatDay,
  formatLongDay,
  formatMonth,
  formatterOf,
  type WeekDay,
  weekStart,
} from '../../../platform/text/time.ts'
import type { View } from './search.ts'

export const viewNames: Record<View, PlainSentence> = {
  day: 'Day',
  '3days': '3 days',
  week: 'Week',
  month: 'Month',
  agenda: 'List',
}

/**
 * The first date that a view shows, and how many.
 * @param first the day on which weeks begin
 */
export function rangeOf(view: View, date: string, first: WeekDay): { from: string; days: number } {
  switch (view) {
    case 'day':
      return { from: date, days: 1 }
    case '3days':
    case 'agenda':
      return { from: date, days: 3 }
    case 'week':
      return { from: weekStart(date, first).toString(), days: 7 }
    case 'month':
      return { from: weekStart(firstOfMonth(date), first).toString(), days: 42 }
  }
}

export const datesOf = ({ from, days }: { from: string; days: number }) =>
  Array.from({ length: days }, (_, index) => addDays(from, index))

/** The date that the next (1) or previous (−1) page of a view shows. */
export function stepDate(view: View, date: string, direction: 1 | -1): string {
  switch (view) {
    case 'day':
    case 'agenda':
      return addDays(date, direction)
    case '3days':
      return addDays(date, 3 * direction)
    case 'week':
      return addDays(date, 7 * direction)
    case 'month':
      return Temporal.PlainDate.from(firstOfMonth(date)).add({ months: direction }).toString()
  }
}

/** A date as the address carries it: today is left out, and then follows midnight. */
export const dateParam = (date: string, today: string) => (date === today ? null : date)

/** `Piątek, 20 listopada` · `16–22 listopada` · `Listopad 2026`; the year where it is not this one. */
export function titleOf(view: View, date: string, today: string, first: WeekDay): string {
  switch (view) {
    case 'day':
      return capital(formatLongDay(date))
    case 'month':
      return capital(formatMonth(date))
    default:
      return formatDayRange(rangeOf(view, date, first), today, 'long')
  }
}

/** The same for a narrow screen: `pt., 20 lis`. */
export function shortTitleOf(view: View, date: string, today: string, first: WeekDay): string {
  if (view === 'month') return capital(formatMonth(date))
  if (view === 'day') return capital(formatDay(date))
  return formatDayRange(rangeOf(view, date, first), today, 'short')
}

/** The same beside a panel, where a year leaves no room for the day of the week: `10 sty 2027`. */
export function shortestTitleOf(view: View, date: string, today: string, first: WeekDay): string {
  if (view !== 'day' || date.slice(0, 4) === today.slice(0, 4)) return shortTitleOf(view, date, today, first)
  return formatterOf(language(), { day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(date))
}

/** `16–22 listopada`, `30 listopada – 6 grudnia`, `28 grudnia 2026 – 3 stycznia 2027`. */
function formatDayRange(
  { from, days }: { from: string; days: number },
  today: string,
  month: 'long' | 'short',
) {
  const to = addDays(from, days - 1)
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  return formatterOf(language(), {
    day: 'numeric',
    month,
    ...(!isThisYear && { year: 'numeric' }),
  }).formatRange(Date.parse(from), Date.parse(to))
}

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
