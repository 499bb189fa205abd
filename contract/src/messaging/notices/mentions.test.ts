import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedIn, newlyMentioned } from './mentions.ts'

const anna = { id: '1', name: 'Anna' }
const nowak = { id: '2', name: 'Anna Nowak' }
const ewa = { id: '3', name: 'Ewa Żak' }
const team = [anna, nowak, ewa]
const names = (text: string) => mentionedIn(text, team).map(({ name }) => name)

test('the longest name behind an at sign is meant, in any letter case, and a longer word is no name', () => {
  expect(names('Kto ma klucz? @anna nowak')).toEqual(['Anna Nowak'])
  expect(names('@Anna, zapytaj @EWA ŻAK.')).toEqual(['Anna', 'Ewa Żak'])
  expect(names('@Annapurna @Anna Nowakowska')).toEqual(['Anna'])
  expect(names('Anna Nowak, ewa@example.pl')).toEqual([])
})

test('an edit mentions whom the text before did not', () => {
  const ids = (text: string, before: string) => newlyMentioned(text, before, team).map(({ id }) => id)
  expect(ids('@Anna Nowak @Ewa Żak', '@Anna Nowak')).toEqual(['3'])
  expect(ids('@Anna', '@Anna Nowak')).toEqual(['1'])
  expect(ids('Już nie', '@Anna')).toEqual([])
})

test('whatever stands around, a name that was picked is found, and no name that is not written', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom(...team), (before, after, one) => {
      const text = `${before} @${one.name} ${after.replaceAll('@', '')}`
      const found = mentionedIn(text, team)
      const isLonger = one === anna && /^\s?nowak/i.test(after)
      if (!isLonger) expect(found).toContain(one)
      for (const { name } of found) expect(text.toLowerCase()).toContain(`@${name.toLowerCase()}`)
    }),
  )
})
