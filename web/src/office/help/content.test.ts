import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pl } from '@wizyta/contract/words/pl'
import { describe, expect, test } from 'vitest'
import { loadFaq, loadHandbook } from './content.ts'
import { type Article, articlesIn, type Piece } from './read-markdown.ts'
import { matches } from './search.ts'

const [handbookPl, handbookEn] = await Promise.all([loadHandbook('pl'), loadHandbook('en')])
const [faqPl, faqEn] = await Promise.all([loadFaq('pl'), loadFaq('en')])

test('an article is read from Markdown: paragraphs, steps, points and pictures', () => {
  const text =
    '# Recepcja\n\n## Dzień {#day}\n\nTekst „A”, SMTP_URL.\n\n1. raz\n2. dwa\n\n![Widok](day)\n\n- punkt\n'
  expect(articlesIn(text)).toEqual([
    {
      id: 'day',
      role: 'Recepcja',
      title: 'Dzień',
      pieces: [
        'Tekst „A”, SMTP_URL.',
        { steps: ['raz', 'dwa'] },
        { picture: 'day', alt: 'Widok' },
        { points: ['punkt'] },
      ],
    },
  ])
})

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
const shape = ({ id, pieces }: Article) => [id, ...pieces.map(shapeOf)]

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
    expect(handbookPl.filter((article) => matches(word, textsOf(article)))).not.toEqual([])
  })
})

/** Labels quoted from the product, so that readers find the button. */
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
    ...handbook.flatMap(textsOf),
    ...faq.flatMap(({ question, answer }) => [question, ...answer]),
  ]
  const quoted = texts.flatMap((text) => [...text.matchAll(quotes)].map(([, name]) => name as string))
  expect(quoted.length).toBeGreaterThan(50)
  expect(quoted.filter((name) => !shown.has(name))).toEqual([])
})

test('both languages say the same, piece by piece', () => {
  expect(handbookEn.map(shape)).toEqual(handbookPl.map(shape))
  expect(handbookPl.length).toBeGreaterThan(30)
  expect(handbookPl.filter((article) => textsOf(article).includes('') || article.id === '')).toEqual([])
  const shapes = (faq: typeof faqPl) =>
    faq.map(({ id, category, answer, tags }) => [id, category.id, answer.length, tags.length])
  expect(shapes(faqEn)).toEqual(shapes(faqPl))
})

test('each of the seven categories of the specification, and that of the stock, has a question', () => {
  expect(faqPl).toHaveLength(27)
  expect(new Set(faqPl.map(({ category }) => category.id)).size).toBe(8)
})

test('every picture was taken in both languages', () => {
  const pictures = handbookPl
    .flatMap(({ pieces }) => pieces)
    .flatMap((piece) => (typeof piece === 'object' && 'picture' in piece ? piece.picture : []))
  expect(pictures.length).toBeGreaterThan(5)
  for (const name of pictures)
    for (const language of ['pl', 'en'])
      expect(existsSync(join(import.meta.dirname, 'pictures', `${name}-${language}.webp`))).toBe(true)
})
