import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionOf, meanOf, npsOf } from './figures.ts'
import {
  type AnswerValue,
  answerFaults,
  type Question,
  questionFaults,
  shownAnswers,
  shownQuestions,
  valuesOf,
} from './questions.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const words = { pl: 'Tak', en: 'Yes' }
const kind = fc.constantFrom<Question['kind']>('rating', 'nps', 'single', 'multi', 'text')

/** Questions that may be saved: each condition looks at an earlier question, and names answers it can have. */
const questions = fc
  .array(
    fc.record({ kind, required: fc.boolean(), of: fc.nat(), any: fc.nat(), conditional: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((rows) =>
    rows.reduce<Question[]>((made, { kind: one, required, of, any, conditional }, place) => {
      const earlier = made.filter((row) => row.kind !== 'text')
      const asked = conditional ? earlier[of % Math.max(earlier.length, 1)] : undefined
      const values = asked ? valuesOf(asked) : []
      const show_if = asked ? { question_id: asked.id, any_of: [values[any % values.length] ?? 0] } : null
      const options = one === 'single' || one === 'multi' ? [words, words, words] : []
      const row = { id: idOf(place), kind: one, text: words, options, required, sensitive: false, show_if }
      return [...made, row]
    }, []),
  )
const value: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  fc.constantFrom('', ' ', 'Dziękuję'),
)
const answers = fc.dictionary(fc.nat(7).map(idOf), value)

test('questions whose conditions look back are without fault; one that looks ahead is not', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      expect(questionFaults(asked)).toEqual({})
      const last = asked.at(-1)
      if (!last || asked.length < 2) return
      const ahead = { ...asked[0], show_if: { question_id: last.id, any_of: [1] } } as Question
      expect(questionFaults([ahead, ...asked.slice(1)])).toHaveProperty('0')
    }),
  )
})

test('a question is shown exactly if its condition is met by a question that is shown', () => {
  fc.assert(
    fc.property(questions, answers, (asked, given) => {
      const shown = new Set(shownQuestions(asked, given).map(({ id }) => id))
      for (const { id, show_if } of asked) {
        const answer = show_if && given[show_if.question_id]
        const list = typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []
        const isMet =
          !show_if || (shown.has(show_if.question_id) && list.some((one) => show_if.any_of.includes(one)))
        expect(shown.has(id)).toBe(isMet)
      }
    }),
  )
})

test('answers to hidden questions are never kept, and keeping twice changes nothing', () => {
  fc.assert(
    fc.property(questions, answers, (asked, given) => {
      const kept = shownAnswers(asked, given)
      expect(shownAnswers(asked, kept)).toEqual(kept)
      expect(answerFaults(asked, kept)).toEqual(answerFaults(asked, given))
      const shown = shownQuestions(asked, kept).map(({ id }) => id)
      for (const id of Object.keys(kept)) expect(shown).toContain(id)
    }),
  )
})

test('the score and the mean are those of the single answers', () => {
  const [first] = [{ id: idOf(0), kind: 'nps' as const, text: words, options: [], required: true }]
  const asked: Question = { ...first, sensitive: false, show_if: null } as Question
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 }), (given) => {
      const rows = distributionOf(asked, given)
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
      const mean = given.reduce((sum, one) => sum + one, 0) / given.length
      expect(Math.abs((meanOf(rows) ?? 0) - mean * 100)).toBeLessThanOrEqual(0.5 + 1e-9)
      const score = npsOf(rows) ?? 0
      const exact = given.reduce((sum, one) => sum + (one >= 9 ? 1 : one <= 6 ? -1 : 0), 0) / given.length
      expect(Math.abs(score - exact * 100)).toBeLessThanOrEqual(0.5 + 1e-9)
      // A promoter more never lowers it.
      expect(npsOf(distributionOf(asked, [...given, 10])) ?? 0).toBeGreaterThanOrEqual(score)
    }),
  )
  expect([meanOf(distributionOf(asked, [])), npsOf(distributionOf(asked, []))]).toEqual([null, null])
  expect(npsOf(distributionOf(asked, [10, 10, 9, 7, 3]))).toBe(40)
})
