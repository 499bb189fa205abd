import { addDays } from '@wizyta/contract/kit/wall-time'
import { shortTime } from '@wizyta/contract/people/rota/cell-text'
import type { ShortRest } from '@wizyta/contract/people/rota/rest'
import type { Interval } from '@wizyta/contract/people/working-hours/api'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'

/** Returns the short word for an absence in a cell. */
export function reasonSign(reason: string | null): string {
  switch (reason) {
    case 'holiday':
      return t('Leave|rota')
    case 'sick':
      return t('Sick|rota')
    case 'on_demand':
      return t('On dem.|rota')
    case 'child_care':
      return t('Care|rota')
    case 'training':
      return t('Train.|rota')
    default:
      return t('Away|rota')
  }
}

/**
 * Returns what a rest lacks by law.
 * @param dayName names a date
 */
export function restText({ kind, date, minutes }: ShortRest, dayName: (date: string) => string): string {
  const rest = formatMinutes(minutes)
  if (kind === 'daily') return t('Daily rest of {rest} instead of 11 h (Labour Code, art. 132)', { rest })
  const [from, to] = [dayName(date), dayName(sundayOf(date))]
  return t('Week {from} – {to}: longest rest {rest} instead of 35 h (Labour Code, art. 133)', {
    from,
    to,
    rest,
  })
}

/** Keeps what is answered for a date. The days of all employees ask for the same few dates. */
export function keptByDate<Answer>(answer: (date: string) => Answer): (date: string) => Answer {
  const kept = new Map<string, Answer>()
  return (date) => {
    if (!kept.has(date)) kept.set(date, answer(date))
    return kept.get(date) as Answer
  }
}

/** Returns the Sunday after a Monday. */
export const sundayOf = keptByDate((monday) => addDays(monday, 6))

/** Returns that an employee is planned in another business at the same time. */
export const elsewhereText = (hours: readonly Interval[]) =>
  t('Planned elsewhere at the same time: {hours}', {
    hours: hours.map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`).join(', '),
  })

/** `152:30`, for sums. */
export const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`
