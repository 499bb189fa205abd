import { merge } from '../../kit/spans.ts'
import { type Span, weekdayOf } from '../../kit/wall-time.ts'

const hour = 3_600_000
/** Uninterrupted rest within 24 hours of the beginning of work: Kodeks pracy, art. 132 § 1. */
const dailyRest = 11 * hour
/** Uninterrupted rest in each week: Kodeks pracy, art. 133 § 1. */
const weeklyRest = 35 * hour
/** Part of a weekly rest that lies in its own week. The daily rest at one end may reach into another. */
const restInWeek = weeklyRest - dailyRest

/** Rest that is shorter than the law asks for. */
export interface ShortRest {
  kind: 'daily' | 'weekly'
  /** The day on which the work begins, or the Monday of the week. */
  date: string
  /** Length of the longest rest found, in whole minutes. */
  minutes: number
}

/** Work of a day as instants. */
export interface DayOfWork {
  date: string
  /** Beginning and end of the day. */
  bounds: Span
  spans: readonly Span[]
}

/**
 * Finds days and weeks without the rest that the law asks for. Days follow one another without gaps. A week at either end
 * is known when the week beyond it is given too.
 */
export function shortRests(days: readonly DayOfWork[]): ShortRest[] {
  const work = merge(days.flatMap(({ spans }) => spans))
  const daily = days.flatMap((day): ShortRest[] => {
    const begins = work.find(({ from }) => day.bounds.from <= from && from < day.bounds.to)
    if (!begins) return []
    const rest = longestGap(work, { from: begins.from, to: begins.from + 24 * hour })
    return rest < dailyRest ? [{ kind: 'daily', date: day.date, minutes: toMinutes(rest) }] : []
  })
  return [...daily, ...shortWeeks(days, work)]
}

function shortWeeks(days: readonly DayOfWork[], work: readonly Span[]): ShortRest[] {
  const whole = { from: days[0]?.bounds.from ?? 0, to: days.at(-1)?.bounds.to ?? 0 }
  const gaps = gapsOf(work, whole)
  return days.flatMap((monday, index): ShortRest[] => {
    const sunday = days[index + 6]
    if (!sunday || weekdayOf(monday.date) !== 1) return []
    const week = { from: monday.bounds.from, to: sunday.bounds.to }
    const inWeek = ({ from, to }: Span) => Math.min(to, week.to) - Math.max(from, week.from)
    const rests = gaps.filter((gap) => inWeek(gap) > 0)
    if (rests.some((gap) => gap.to - gap.from >= weeklyRest && inWeek(gap) >= restInWeek)) return []
    const longest = Math.max(0, ...rests.map(inWeek))
    return [{ kind: 'weekly', date: monday.date, minutes: toMinutes(longest) }]
  })
}

const longestGap = (work: readonly Span[], within: Span) =>
  Math.max(0, ...gapsOf(work, within).map(({ from, to }) => to - from))

/** Times without work between two instants. */
function gapsOf(work: readonly Span[], within: Span): Span[] {
  const gaps: Span[] = []
  let free = within.from
  for (const { from, to } of work) {
    if (to <= within.from || from >= within.to) continue
    if (from > free) gaps.push({ from: free, to: from })
    free = Math.max(free, to)
  }
  if (free < within.to) gaps.push({ from: free, to: within.to })
  return gaps
}

const toMinutes = (ms: number) => Math.floor(ms / 60_000)
