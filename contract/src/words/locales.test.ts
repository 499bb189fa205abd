import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { areas, pl } from './pl.ts'
import type { Catalogue } from './translate.ts'
import { textWriter, translator } from './translate.ts'

const polish: Catalogue = pl
const english: Catalogue = en
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

describe('every sentence in Polish', () => {
  test.each(Object.entries(polish))('%s', (sentence, entry) => {
    if (typeof entry === 'string') {
      expect(entry.trim()).not.toBe('')
      expect(placeholders(entry)).toEqual(placeholders(sentence))
      return
    }
    expect(Object.keys(entry).sort()).toEqual(['few', 'many', 'one', 'other'])
    for (const form of Object.values(entry)) expect(placeholders(form)).toEqual(placeholders(sentence))
    expect(placeholders(sentence)).toContain('count')
  })
})

test('every plural sentence has its English singular, with the same placeholders', () => {
  const plurals = Object.keys(polish).filter((sentence) => typeof polish[sentence] === 'object')
  expect(Object.keys(english).sort()).toEqual(plurals.sort())
  for (const sentence of plurals) {
    const { one } = english[sentence] as { one: string }
    expect(placeholders(one)).toEqual(placeholders(sentence))
  }
})

test('two areas never translate one sentence differently', () => {
  const seen = new Map<string, unknown>()
  for (const area of Object.values(areas) as Catalogue[])
    for (const [sentence, entry] of Object.entries(area)) {
      if (seen.has(sentence)) expect(entry, sentence).toEqual(seen.get(sentence))
      seen.set(sentence, entry)
    }
})

describe('plurals', () => {
  const inPolish = translator('pl', pl)
  const inEnglish = translator('en')
  test.each([
    [0, '0 minut', '0 minutes'],
    [1, '1 minuta', '1 minute'],
    [2, '2 minuty', '2 minutes'],
    [5, '5 minut', '5 minutes'],
    [12, '12 minut', '12 minutes'],
    [22, '22 minuty', '22 minutes'],
    [25, '25 minut', '25 minutes'],
    [1.5, '1,5 minuty', '1.5 minutes'],
    [1234, '1\u00a0234 minuty', '1,234 minutes'],
  ])('%d', (count, polishText, englishText) => {
    expect(inPolish('{count} minutes', { count })).toBe(polishText)
    expect(inEnglish('{count} minutes', { count })).toBe(englishText)
  })
})

test('the meaning after the bar is not shown', () => {
  expect(translator('en')('Light|theme')).toBe('Light')
  expect(translator('pl', pl)('Light|theme')).toBe('Jasny')
})

test('a sentence that no catalogue has is written as it came', () => {
  expect(textWriter('pl', pl)('Something {odd} | here')).toBe('Something {odd} ')
  expect(textWriter('pl', pl)('constructor')).toBe('constructor')
})

test('an unknown sentence, a missing value and a wrong count do not compile', () => {
  const t = translator('pl', pl)
  // @ts-expect-error no such sentence
  t('No such sentence')
  // @ts-expect-error the count is missing
  t('{count} minutes')
  // @ts-expect-error a count is a number
  t('{count} minutes', { count: '3' })
  // @ts-expect-error no such placeholder
  t('Save', { name: 'x' })
})
