import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { pl } from '@wizyta/contract/words/pl'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { testApp } from '../../../test/app.ts'
import { routes } from '../../app.ts'
import { fieldErrors } from './field-errors.ts'
import { acceptedLanguage } from './language.ts'

const wrong: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(5_000),
  'x@y',
  -1,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  {},
  [null],
  ['x', 'x'],
  [{}],
  [{ x: 1 }],
  { x: 1 },
  Array.from({ length: 1_001 }, () => 'x'),
]
const bodies = routes.flatMap(({ name, endpoint: { body, query } }) => [
  { name, schema: body as ZodType },
  { name, schema: query as ZodType },
])
const fieldsOf = (schema: ZodType) => Object.keys((schema as { shape?: object }).shape ?? {})

test('whatever a call is given, its refusal is in sentences of the product, with Polish', () => {
  const foreign = new Set<string>()
  let refusals = 0
  const check = (name: string, schema: ZodType, given: unknown) => {
    const read = schema.safeParse(given, { error: issueSentence })
    if (read.success) return
    refusals += 1
    for (const sentence of Object.values(fieldErrors(read.error)).flat())
      if (!Object.hasOwn(pl, sentence)) foreign.add(`${name}: ${sentence}`)
  }
  for (const { name, schema } of bodies) {
    for (const value of wrong) check(name, schema, value)
    for (const field of fieldsOf(schema)) for (const value of wrong) check(name, schema, { [field]: value })
  }
  expect([...foreign]).toEqual([])
  expect(refusals).toBeGreaterThan(5_000)
})

test('a refusal is written in the accepted language, down to each field', async () => {
  const t = await testApp()
  const answer = (language: string) =>
    t.app.inject({
      method: 'GET',
      url: '/api/v1/tenant/customers?per_page=0&x=1&__proto__=2',
      headers: { ...t.world.anna.headers(), 'accept-language': language },
    })
  const [polish, english] = [await answer('pl'), await answer('en')]
  await t.close()
  expect(polish.headers['content-language']).toBe('pl')
  expect(polish.json()).toMatchObject({
    title: 'Sprawdź formularz',
    message: 'Co najmniej 1.',
    errors: { per_page: ['Co najmniej 1.'], x: ['Nieznane pole.'] },
  })
  expect(english.json().errors).toMatchObject({ per_page: ['At least 1.'], x: ['Unknown field.'] })
  expect([polish.statusCode, english.statusCode]).toEqual([422, 422])
})

test.each([
  ['pl', 'pl'],
  ['en-US,en;q=0.9,pl;q=0.8', 'en'],
  ['de-DE, pl;q=0.4, en;q=0.3', 'pl'],
  ['en;q=0, pl;q=0.1', 'pl'],
  ['plx', null],
  ['*', null],
  [undefined, null],
] as const)('Accept-Language %s prefers %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
