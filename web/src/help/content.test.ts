import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Article, articleIds, categories, type Piece, questionIds } from './content.ts'
import { faq as faqEn } from './faq-en.ts'
import { faq as faqPl } from './faq-pl.ts'
import { handbook as handbookEn } from './handbook-en.ts'
import { handbook as handbookPl } from './handbook-pl.ts'
import { matches } from './search.ts'

describe('what is found', () => {
  const texts = ['Jak ustawić lub zmienić hasło?', 'Link działa raz i przez dobę.']
  test.each([
    ['hasło', true],
    ['haslo', true],
    ['HASŁO dobe', true],
    ['', true],
    ['hasło SMS', false],
  ])('“%s”: %s', (typed, found) => {
    expect(matches(typed, texts)).toBe(found)
  })
})

/** The build of a piece, without its words. */
const shapeOf = (piece: Piece): unknown => {
  if (typeof piece === 'string') return 'text'
  if ('steps' in piece) return ['steps', piece.steps.length]
  if ('points' in piece) return ['points', piece.points.length]
  return ['picture', piece.picture]
}
const shape = ({ role, pieces }: Article) => [role, ...pieces.map(shapeOf)]

test('both languages say the same, piece by piece', () => {
  for (const id of articleIds)
    expect([id, shape(handbookEn.articles[id])]).toEqual([id, shape(handbookPl.articles[id])])
  for (const id of questionIds) {
    const [english, polish] = [faqEn.questions[id], faqPl.questions[id]]
    expect([id, english.category, english.answer.length, english.tags.length]).toEqual([
      id,
      polish.category,
      polish.answer.length,
      polish.tags.length,
    ])
  }
})

test('there are nine questions, and each of the seven categories has one', () => {
  expect(questionIds).toHaveLength(9)
  const used = new Set(questionIds.map((id) => faqPl.questions[id].category))
  expect([...used].sort()).toEqual([...categories].sort())
})

test('every picture was taken in both languages', () => {
  const pictures = Object.values(handbookPl.articles)
    .flatMap(({ pieces }) => pieces)
    .flatMap((piece) => (typeof piece === 'object' && 'picture' in piece ? piece.picture : []))
  expect(pictures.length).toBeGreaterThan(5)
  for (const name of pictures)
    for (const language of ['pl', 'en'])
      expect(existsSync(join(import.meta.dirname, 'pictures', `${name}-${language}.webp`))).toBe(true)
})
