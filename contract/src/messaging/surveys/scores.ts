import type { AnswerValue, Question } from './questions.ts'

/** Figures of one client's answers, without sensitive ones. */
export interface Scores {
  /** Mean of the ratings in hundredths, rounded half up. */
  rating: number | null
  /** The last recommendation, from 0 to 10. */
  recommendation: number | null
  comment: string | null
  is_low: boolean
}

/** Finds the figures of answers. A rating up to `taskAt`, or a recommendation up to its double, is low. */
export function scoresOf(
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue | undefined>>,
  taskAt: number | null,
): Scores {
  const given = questions.filter(({ sensitive }) => !sensitive)
  const numbers = (kind: Question['kind']) =>
    given.flatMap((one) => {
      const value = answers[one.id]
      return one.kind === kind && typeof value === 'number' ? [value] : []
    })
  const ratings = numbers('rating')
  const recommendations = numbers('nps')
  const texts = given.flatMap((one) => {
    const value = answers[one.id]
    return one.kind === 'text' && typeof value === 'string' ? [value.trim()] : []
  })
  const sum = ratings.reduce((total, value) => total + value, 0)
  const count = ratings.length
  return {
    rating: count > 0 ? Math.floor((200 * sum + count) / (2 * count)) : null,
    recommendation: recommendations.at(-1) ?? null,
    comment: texts.join('\n') || null,
    is_low:
      taskAt !== null &&
      (ratings.some((value) => value <= taskAt) || recommendations.some((value) => value <= 2 * taskAt)),
  }
}
