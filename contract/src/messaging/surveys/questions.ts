import { z } from 'zod'
import { choice } from '../../kit/field.ts'
import type { Language } from '../../words/translate.ts'

export const questionKind = choice({
  rating: 'Rating from 1 to 5',
  nps: 'Recommendation from 0 to 10',
  single: 'One of several',
  multi: 'Some of several',
  text: 'Text|survey',
}).meta({ label: 'Kind|question' })

export const mostQuestions = 30
export const mostOptions = 20
const mostCharacters = 2000

const languageText = (max: number) => z.string().trim().max(max, 'This is too long.')

/** A text in one language at least; the other may be empty. */
const eitherLanguage = (max: number) =>
  z
    .strictObject({ pl: languageText(max), en: languageText(max) })
    .refine(({ pl, en }) => pl !== '' || en !== '', { message: 'Enter a text.', path: ['pl'] })

/** Returns the text in a language, or in the other one where it is not written in that. */
export const saidIn = (text: { pl: string; en: string }, language: Language): string =>
  text[language] || text.pl || text.en

/** Shows a question by an earlier answer: one of these numbers, or places of options. */
const condition = z.strictObject({
  question_id: z.uuid(),
  any_of: z.array(z.int().min(0).max(mostOptions)).min(1).max(mostOptions),
})

export const question = z.strictObject({
  id: z.uuid(),
  kind: questionKind,
  text: eitherLanguage(300),
  /** Only of questions with a choice. */
  options: z.array(eitherLanguage(120)).max(mostOptions),
  required: z.boolean(),
  /** True: its answers are personal, such as about health. */
  sensitive: z.boolean(),
  show_if: condition.nullable(),
})
export type Question = z.infer<typeof question>

/** One answer: a number of a scale, places of the chosen options, or a text. */
export const answerValue = z.union([
  z.int().min(0).max(10),
  z.array(z.int().min(0).max(mostOptions)).max(mostOptions),
  z.string().max(mostCharacters),
])
export type AnswerValue = z.infer<typeof answerValue>
/** Answers by the id of the question. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>

export const hasOptions = (kind: Question['kind']): boolean => kind === 'single' || kind === 'multi'

/** The numbers that a question can be answered with; those of a choice are places of its options. */
export function valuesOf({ kind, options }: Question): number[] {
  if (kind === 'rating') return [1, 2, 3, 4, 5]
  if (kind === 'nps') return Array.from({ length: 11 }, (_, value) => value)
  return hasOptions(kind) ? options.map((_, place) => place) : []
}

/**
 * Finds the questions to show for the answers so far. A condition looks at an earlier question that is shown itself.
 * The answer to a hidden question counts for nothing.
 */
export function shownQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const shown = new Set<string>()
  return questions.filter(({ id, show_if }) => {
    if (show_if && !(shown.has(show_if.question_id) && meets(answers[show_if.question_id], show_if.any_of)))
      return false
    shown.add(id)
    return true
  })
}

function meets(answer: AnswerValue | undefined, any_of: readonly number[]): boolean {
  if (typeof answer === 'number') return any_of.includes(answer)
  return Array.isArray(answer) && answer.some((value) => any_of.includes(value))
}

/** Keeps the answers to shown questions alone, without empty ones. */
export function shownAnswers(questions: readonly Question[], answers: Answers): Record<string, AnswerValue> {
  const kept: Record<string, AnswerValue> = {}
  for (const { id } of shownQuestions(questions, answers)) {
    const answer = answers[id]
    if (answer !== undefined && !isEmpty(answer)) kept[id] = answer
  }
  return kept
}

const isEmpty = (answer: AnswerValue) =>
  typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0

/** Finds what is wrong with answers: a sentence by the id of the question. */
export function answerFaults(questions: readonly Question[], answers: Answers): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const one of shownQuestions(questions, answers)) {
    const answer = answers[one.id]
    if (answer === undefined || isEmpty(answer)) {
      if (one.required) faults[one.id] = 'Answer this question.'
    } else if (!fits(one, answer)) faults[one.id] = 'This answer does not fit the question.'
  }
  return faults
}

function fits(asked: Question, answer: AnswerValue): boolean {
  const { kind } = asked
  if (kind === 'text') return typeof answer === 'string'
  const values = valuesOf(asked)
  if (!hasOptions(kind)) return typeof answer === 'number' && values.includes(answer)
  if (!Array.isArray(answer) || new Set(answer).size !== answer.length) return false
  return answer.every((value) => values.includes(value)) && (kind === 'multi' || answer.length === 1)
}

/** Finds what is wrong with the questions of a survey: a sentence by the place of the question. */
export function questionFaults(questions: readonly Question[]): Record<number, string> {
  const faults: Record<number, string> = {}
  const earlier = new Map<string, Question>()
  questions.forEach((one, place) => {
    const { id, kind, options, show_if } = one
    const asked = show_if && earlier.get(show_if.question_id)
    if (earlier.has(id)) faults[place] = 'This question is there twice.'
    else if (hasOptions(kind) && options.length < 2) faults[place] = 'Add at least two options.'
    else if (!hasOptions(kind) && options.length > 0) faults[place] = 'This question has no options.'
    else if (show_if && !asked) faults[place] = 'A condition needs an earlier question.'
    else if (show_if && asked && !show_if.any_of.every((value) => valuesOf(asked).includes(value)))
      faults[place] = 'The condition names an answer that cannot be given.'
    earlier.set(id, one)
  })
  return faults
}
