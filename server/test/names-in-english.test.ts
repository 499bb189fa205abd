import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { type TestApp, testApp } from './app.ts'
import { callAs, exampleOf } from './calling.ts'
import { fill, type Ids } from './fill.ts'

let t: TestApp
let ids: Ids
beforeAll(async () => {
  t = await testApp()
  ids = await fill(t.world.anna, 'Ala')
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`update services set name = 'Usługa ' || id, name_en = 'Service ' || id`.execute(tx)
    await sql`update payment_methods set name = 'Gotówka' where type = 'cash' and archived_at is null and id = (
      select min(id::text)::uuid from payment_methods where type = 'cash' and archived_at is null)`.execute(
      tx,
    )
    await sql`update service_groups set name = 'Kategoria ' || id, name_en = 'Category ' || id`.execute(tx)
  })
})
afterAll(() => t.close())

/** Reads, also those that take their question as a body. */
const reads = routes.filter(
  ({ name, endpoint }) =>
    endpoint.permission !== 'public' &&
    (endpoint.method === 'GET' ||
      ['waitingEntries.matches', 'discounts.preview', 'sickDays.show'].includes(name)),
)

/** Usual names in an answer that stand without the English name beside them. */
function usualNames(value: unknown): string[] {
  if (typeof value === 'string') return /Usługa|Kategoria|Gotówka|Przedpłata/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const known = 'name_en' in value ? { ...value, name: null } : value
  return Object.values(known).flatMap(usualNames)
}

const answerTo = async (route: Route, language: string) =>
  (await callAs(t.world.anna, route, exampleOf(route, ids), { headers: { 'accept-language': language } }))
    .body

test('an English screen names services, usual payment methods and prepayments in English, or has both names', async () => {
  const usual: string[] = []
  const english: string[] = []
  for (const route of reads) {
    const body = await answerTo(route, 'en')
    if (usualNames(body).length > 0) usual.push(route.name)
    if (/(Service|Category) [\da-f]{8}-/.test(JSON.stringify(body ?? ''))) english.push(route.name)
  }
  expect(usual).toEqual([])
  expect(english.length).toBeGreaterThan(25)
})

test('a Polish screen, and a program that asks for no language, get the usual names', async () => {
  const route = routes.find(({ name }) => name === 'priceChanges.prices') as Route
  for (const language of ['pl', '']) expect(JSON.stringify(await answerTo(route, language))).toMatch(/Usługa/)
})
