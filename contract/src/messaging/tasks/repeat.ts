import type { Task } from './api.ts'

/** A due date and how it repeats. */
export interface Repetition {
  /** Due date of the first task of the series. */
  from: string
  every: number
  unit: NonNullable<Task['repeat_unit']>
}

/** No unit is longer. */
const mostDays = { day: 1, week: 7, month: 31 }

/**
 * Returns the due date of the next task: the first of the series after `due` and not before `today`. Dates are counted
 * from the first one. The 31st is the last day of shorter months, and the 31st again afterwards.
 */
export function nextDue({ from, every, unit }: Repetition, due: string, today: string): string {
  const first = Temporal.PlainDate.from(from)
  const at = (step: number) => first.add({ [`${unit}s`]: step * every }).toString()
  const { days } = first.until(due > today ? due : today, { largestUnit: 'day' })
  let step = Math.max(1, Math.floor(days / (mostDays[unit] * every)))
  while (at(step) <= due || at(step) < today) step += 1
  return at(step)
}
