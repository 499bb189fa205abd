import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pl } from '../../words/pl.ts'
import { translator } from '../../words/translate.ts'
import {
  fillText,
  findVariables,
  missingVariables,
  tokenOf,
  type Variable,
  variableNames,
} from '../message-texts/variables.ts'
import { noticeKinds } from '../notices/api.ts'
import { noticeSentence } from '../notices/sentences.ts'
import { leavesBy, templateChannel, templateEvent, variablesOf } from './events.ts'
import { usualTextOf } from './usual-texts.ts'

const all = Object.keys(variableNames) as Variable[]

test('a variable is known in both languages, without accents and capitals too', () => {
  for (const name of ['imię', 'Imie', 'first name', 'FIRST_NAME', 'first_name'])
    expect(findVariables(`Cześć, {${name}}!`, all)).toEqual({ known: ['first_name'], unknown: [] })
  expect(findVariables('{ważny do} {wazny do} {Valid until}', all).known).toEqual(['valid_until'])
})

test('an unknown variable is named, and so is one of another message', () => {
  expect(findVariables('{imie} {rabat}', all)).toEqual({ known: ['first_name'], unknown: ['rabat'] })
  expect(findVariables('{kwota}', variablesOf('booked', 'email')).unknown).toEqual(['kwota'])
  expect(findVariables('{link}', variablesOf('booked', 'email')).unknown).toEqual(['link'])
  expect(findVariables('{link}', variablesOf('booked', 'sms')).unknown).toEqual([])
})

test('an empty value leaves neither a double space nor a space before a comma', () => {
  expect(fillText('Dzień dobry {imię}, wizyta u {pracownik} jutro.', { employee: 'Ola' })).toBe(
    'Dzień dobry, wizyta u Ola jutro.',
  )
})

test('variables that one language lacks are named', () => {
  expect(missingVariables('{data} {godzina}', '{date} {salon}', all)).toEqual({
    pl: ['salon'],
    en: ['time'],
  })
  expect(missingVariables('{data}', '', all)).toEqual({ pl: [], en: [] })
})

test.each(
  templateEvent.options.flatMap((event) =>
    templateChannel.options
      .filter((channel) => leavesBy(event, channel))
      .map((channel) => [event, channel] as const),
  ),
)('the usual texts of %s by %s have known variables, the same in both languages', (event, channel) => {
  const allowed = variablesOf(event, channel)
  const textIn = (language: 'pl' | 'en') => Object.values(usualTextOf(event, channel, language)).join('\n')
  const [inPolish, inEnglish] = [textIn('pl'), textIn('en')]
  expect(findVariables(inPolish, allowed).unknown).toEqual([])
  expect(findVariables(inEnglish, allowed).unknown).toEqual([])
  expect(missingVariables(inPolish, inEnglish, allowed)).toEqual({ pl: [], en: [] })
})

test.each(noticeKinds)('the usual title of %s on a device is its sentence under the bell', (kind) => {
  const told = { kind, count: 7 } as const
  const own = kind === 'stock_low' ? told : { kind, count: 1 }
  for (const [language, t] of [
    ['pl', translator('pl', pl)],
    ['en', translator('en')],
  ] as const)
    expect(fillText(usualTextOf(kind, 'push', language).subject, { number: '7' })).toBe(
      noticeSentence(t, own),
    )
})

describe('laws', () => {
  test('a value is written as it is, braces and dollars included, and is never filled again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.string({ minLength: 1 }), (variable, value) => {
        expect(fillText(`<${tokenOf(variable, 'pl')}>`, { [variable]: value })).toBe(`<${value}>`)
      }),
    )
  })

  test('a text without braces stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{')),
        (text) => {
          expect(fillText(text, {})).toBe(text)
        },
      ),
    )
  })
})
