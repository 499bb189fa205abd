import type { Task } from './api.ts'

/** A due date and how it repeats. */
export interface Repetition {
  /** Due date of the first task of the series. */
  from: string
  every: number
  unit: NonNullable<Task['repeat_unit']>
}

/**
 * Returns the due date of the next task of a series: the first date of it after `due` and not before `today`. Dates are
 * counted from the first one. The 31st is the last day of shorter months, and the 31st again afterwards.
 */
export function nextDue({ from, every, unit }: Repetition, due: string, today: string): string {
  const first = Temporal.PlainDate.from(from)
  const at = (step: number) => first.add({ [`${unit}s`]: step * every }).toString()
  // A step short of the last date is before it, whatever the months are like.
  const last = due > today ? due : today
  const { [`${unit}s`]: units } = first.until(last, { largestUnit: unit }) as unknown as Record<
    string,
    number
  >
  let step = Math.max(1, Math.floor((units ?? 0) / every))
  while (at(step) <= due || at(step) < today) step += 1
  return at(step)
}
