import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { type Answer, type Person, type TestApp, testApp } from './app.ts'
import { callAs, changeNumber, exampleOf, versionOf } from './calling.ts'
import type { Example } from './examples.ts'
import { fill, type Ids } from './fill.ts'
import { counted, isProbe } from './rounds.ts'
import { inTurn, isWhole } from './whole.ts'

let t: TestApp
let a: Ids
/** Ids of another business of the same tenant, and of another tenant. */
let b: Ids
let c: Ids
/** Archived record of the other business. */
let archived: string
/** In every text of the other business. */
const canary = 'KANAREKB'
beforeAll(async () => {
  t = await testApp()
  a = await fill(t.world.anna, 'Ala')
  b = await fill(t.world.dorota, canary)
  c = await fill(t.world.celina, 'Cela')
  const { body } = await t.world.dorota.post('/tenant/customers', { first_name: 'Bea' })
  archived = body.id
  await t.world.dorota.delete(`/tenant/customers/${archived}`, { version: body.version })
  // Only an identity provider makes these.
  await t.parts.database.statement(
    `insert into linked_accounts (user_id, issuer, subject, email) values ($1, 'https://id.test', 'b', $2)`,
    [t.world.dorota.user.id, `${canary}@id.test`],
  )
})
afterAll(() => t.close())

const inBusiness = routes.filter(
  ({ endpoint }) => endpoint.permission !== 'public' && endpoint.permission !== 'signed-in',
)
const lists = routes.filter(({ endpoint }) => endpoint.query.safeParse({ page: '2', per_page: '5' }).success)
/** Calls that change nothing, whatever they answer. */
const reads = ({ name, endpoint }: Route) =>
  endpoint.method === 'GET' ||
  [
    'visits.check',
    'visits.slots',
    'affectedVisits.ofHours',
    'affectedVisits.ofAssignments',
    'waitingEntries.matches',
    'commissionTrials.create',
    'clientGroups.preview',
  ].includes(name)

/** One place of a call at which an id stands. */
interface Place {
  route: Route
  kind: keyof Ids
  /** The call with something else there. */
  asking(other: string): Example
  /** It is what the call is about, and not something beside it. */
  isSubject: boolean
  name: string
}

function placesOf(route: Route): Place[] {
  const text = JSON.stringify(exampleOf(route, a))
  return (Object.entries(a) as [keyof Ids, string][]).flatMap(([kind, id]) =>
    [...text.matchAll(new RegExp(id, 'g'))].map(({ index }) => ({
      route,
      kind,
      asking: (other: string) =>
        JSON.parse(text.slice(0, index) + other + text.slice(index + id.length), keepFiles),
      isSubject: text.startsWith('{"id":"') && index === '{"id":"'.length,
      name: `${route.name}, ${kind} at ${index}`,
    })),
  )
}

/** Brings the bytes of a file back, which JSON writes as an object. */
const keepFiles = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[])
    : value

/** Returns an answer without the id that was asked for. */
const told = ({ status, body, headers }: Answer, asked: string) => ({
  status,
  body: JSON.stringify(body).replaceAll(asked, '·').replaceAll(asked.toLowerCase(), '·'),
  etag: headers.etag,
  kept: headers['cache-control'],
})

/** Lists ids that exist elsewhere: of the expected kind, and of every other kind (two in an ordinary run). */
function foreignFor({ kind }: Place, index: number): string[] {
  const own = [b[kind], c[kind]]
  const others = [archived, ...Object.values(b), ...Object.values(c)].filter((id) => !own.includes(id))
  return isProbe
    ? [...own, ...others]
    : [...own, ...[0, 1].map((n) => others.at((2 * index + n) % others.length) ?? '')]
}

const written: ((id: string) => string)[] = [
  (id) => id,
  (id) => id.toUpperCase(),
  (id) => id.replaceAll('-', ''),
  (id) => `{${id}}`,
]

/** Lists answers that differ from those for an id that never existed, written in the same way. */
async function differing(place: Place, person: Person, index: number, version: number): Promise<unknown[]> {
  const ask = async (id: string) => {
    const answer = await callAs(person, place.route, place.asking(id), { version })
    if (answer.status !== 429) return told(answer, id)
    // Some calls may be tried so often only.
    await t.parts.database.statement('delete from attempts', [])
    return ask(id)
  }
  const found: unknown[] = []
  for (const [number, form] of written.entries()) {
    // The plain form at each place; the others take turns.
    if (number > 0 && !isWhole && !isProbe && number !== 1 + (index % (written.length - 1))) continue
    const expected = await ask(form(crypto.randomUUID()))
    if (number === 0 && place.isSubject) expect([place.name, expected.status]).toEqual([place.name, 404])
    // It answers 200 and names each row that it refuses. What is no id at all is refused like everywhere.
    if (place.route.name === 'listArchives.restore' && expected.status === 200)
      expect([place.name, expected.body.includes('"changed":[]')]).toEqual([place.name, true])
    else if (!reads(place.route))
      expect([place.name, Math.floor(expected.status / 100)]).toEqual([place.name, 4])
    const ids = foreignFor(place, index)
    for (const id of isProbe ? ids : ids.slice(0, number > 0 ? 1 : person === t.world.anna ? 2 : 4)) {
      const answer = await ask(form(id))
      probes += 1
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        found.push([place.name, person.user.name, form(id), answer, expected])
    }
    // Anna is asked for the plain form alone, but for the long run.
    if (person === t.world.anna && !isProbe) break
  }
  return found
}
let probes = 0

describe('what belongs to another business', () => {
  test('ISO-1: answers like what never existed, in every place an id can stand, and stays as it is', async () => {
    const before = [await changeNumber(t, t.world.b), await changeNumber(t, t.world.c)]
    const found: unknown[] = []
    for (const [index, place] of inBusiness.flatMap(placesOf).entries()) {
      const version = await versionOf(t.world.anna, place.route, exampleOf(place.route, a))
      // Anna belongs to this business alone; Basia also to a business whose ids are named.
      const people = [t.world.basia, t.world.anna]
      for (const person of isWhole || isProbe ? people : [inTurn(people, index)])
        found.push(...(await differing(place, person, index, version)))
    }
    expect(found).toEqual([])
    expect(probes).toBeGreaterThan(isProbe ? 20_000 : isWhole ? 1_200 : 600)
    expect([await changeNumber(t, t.world.b), await changeNumber(t, t.world.c)]).toEqual(before)
    counted('ISO-1', `${probes} ids of others, none answered otherwise than one that never was`)
  }, 900_000)

  test('ISO-1, the control: a comparison with what is there finds the difference', async () => {
    const place = inBusiness.flatMap(placesOf).find(({ name }) => name.startsWith('clients.show'))
    expect(await differing(place as Place, t.world.dorota, 0, 1)).not.toEqual([])
  })

  test('ISO-9: shows in no answer to members here, not even to a member of both', async () => {
    const seen = new Set<string>()
    for (const route of inBusiness.filter(
      ({ endpoint, name }) => endpoint.method === 'GET' || /check|slots/.test(name),
    )) {
      const queries = lists.includes(route)
        ? ['', `name=${canary}`, 'filter[archived]=with&per_page=100', `sort=${'created_at'}&name=${canary}`]
        : [exampleOf(route, a).query]
      for (const person of [t.world.anna, t.world.basia]) {
        for (const query of queries) {
          const answer = JSON.stringify(await callAs(person, route, { ...exampleOf(route, a), query }))
          // The list of a user's businesses names each of them, to its members.
          const { business, ...ids } = b
          const isNamed = route.name === 'businesses.index' && person === t.world.basia
          for (const leak of [
            canary,
            canary.toLowerCase(),
            ...Object.values(ids),
            ...(isNamed ? [] : [business]),
          ])
            expect([route.name, answer.includes(leak)]).toEqual([route.name, false])
        }
      }
      if (
        JSON.stringify(
          await callAs(t.world.dorota, route, { ...exampleOf(route, b), query: queries[0] }),
        ).includes(canary)
      )
        seen.add(route.name)
    }
    // The canary sings at home: the answers above could have held it.
    expect(seen.size).toBeGreaterThanOrEqual(15)
  })
})
