import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pl } from '@wizyta/contract/words/pl'
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
    ['linkami', true],
    ['dobowy', false],
    ['hak', false],
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

/** All that is said in an article: its title first. */
const textsOf = ({ title, pieces }: Article): string[] => [
  title,
  ...pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece]
    if ('steps' in piece) return piece.steps
    return 'points' in piece ? piece.points : [piece.alt]
  }),
]

describe('the Polish documentation has something for', () => {
  const wanted =
    'hasło integracje powiadomienia dzwonek profil zdjęcie iCal motyw druk wyloguj język SMTP skróty firmy ' +
    'kolumny wierszy sieć aplikację kalendarzem'
  test.each(wanted.split(' '))('“%s”', (word) => {
    expect(articleIds.filter((id) => matches(word, textsOf(handbookPl.articles[id])))).not.toEqual([])
  })
})

/** What stands in the product's own words, so that somebody who reads of a button finds it. */
test.each([
  ['pl', /„([^”]+)”/g, handbookPl, faqPl],
  ['en', /“([^”]+)”/g, handbookEn, faqEn],
] as const)('every name in quotes is one that the product shows: %s', (language, quotes, handbook, faq) => {
  const shown = new Set(
    Object.entries(pl)
      .filter(([, polish]) => typeof polish === 'string')
      .map(([sentence, polish]) => (language === 'pl' ? (polish as string) : sentence.replace(/\|.*$/, ''))),
  )
  const texts = [
    ...Object.values(handbook.articles).flatMap(textsOf),
    ...Object.values(faq.questions).flatMap(({ question, answer }) => [question, ...answer]),
  ]
  const quoted = texts.flatMap((text) => [...text.matchAll(quotes)].map(([, name]) => name as string))
  expect(quoted.length).toBeGreaterThan(50)
  expect(quoted.filter((name) => !shown.has(name))).toEqual([])
})

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
