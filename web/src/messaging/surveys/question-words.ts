import {
  hasOptions,
  type Question,
  questionKind,
  saidIn,
  valuesOf,
} from '@wizyta/contract/messaging/surveys/questions'
import type { Language } from '@wizyta/contract/words/translate'

export const questionKinds = questionKind

const blankOption = () => ({ pl: '', en: '' })

/** Makes an empty question of a kind. */
export const blankQuestion = (kind: Question['kind']): Question => ({
  id: crypto.randomUUID(),
  kind,
  text: { pl: '', en: '' },
  options: hasOptions(kind) ? [blankOption(), blankOption()] : [],
  required: false,
  sensitive: false,
  show_if: null,
})

/** Turns a question into another kind; options stay where the new kind has them. */
export const withKind = (question: Question, kind: Question['kind']): Question => ({
  ...question,
  kind,
  options: !hasOptions(kind)
    ? []
    : question.options.length > 0
      ? question.options
      : [blankOption(), blankOption()],
})

/** Removes a question, and the conditions that look at it. */
export const withoutQuestion = (questions: readonly Question[], id: string): Question[] =>
  questions
    .filter((one) => one.id !== id)
    .map((one) => (one.show_if?.question_id === id ? { ...one, show_if: null } : one))

/** Returns the answers that a condition may name, each with its word. */
export const choicesOf = (question: Question, language: Language): { value: number; label: string }[] =>
  valuesOf(question).map((value) => {
    const option = hasOptions(question.kind) ? question.options[value] : undefined
    return { value, label: option ? saidIn(option, language) || `${value + 1}` : `${value}` }
  })
