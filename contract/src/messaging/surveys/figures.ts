import { type AnswerValue, type Question, valuesOf } from './questions.ts'

/** How often each answer was given, in the order of the scale or of the options. */
export interface Distribution {
  value: number
  count: number
}

/** Counts the answers of one question. Texts, and values that cannot be given, count for nothing. */
export function distributionOf(asked: Question, answers: readonly AnswerValue[]): Distribution[] {
  const counts = new Map(valuesOf(asked).map((value) => [value, 0]))
  for (const answer of answers)
    for (const value of typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []) {
      const count = counts.get(value)
      if (count !== undefined) counts.set(value, count + 1)
    }
  return [...counts].map(([value, count]) => ({ value, count }))
}

const countOf = (rows: readonly Distribution[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** The mean in hundredths, rounded half up; null: nothing was answered. */
export function meanOf(rows: readonly Distribution[]): number | null {
  const count = countOf(rows)
  if (count === 0) return null
  const sum = rows.reduce((total, row) => total + row.value * row.count, 0)
  return Math.floor((200 * sum + count) / (2 * count))
}

/**
 * Net promoter score, from -100 to 100: the percentage of 9 and 10 without that of 6 and less. A half is rounded away
 * from zero. Null: nothing was answered.
 */
export function npsOf(rows: readonly Distribution[]): number | null {
  const count = countOf(rows)
  if (count === 0) return null
  const score =
    countOf(rows.filter(({ value }) => value >= 9)) - countOf(rows.filter(({ value }) => value <= 6))
  const size = Math.floor((200 * Math.abs(score) + count) / (2 * count))
  return score < 0 ? -size : size
}
