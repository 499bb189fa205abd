import type { ImportDetail, ImportedRow } from '@wizyta/contract/figures/imports/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { apiRoot } from '../../kit/http/http.ts'
import { workOnImports } from './work.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/imports'
const work = () => workOnImports({ database: t.parts.database, stopping: () => false })

const upload = (person: Person, kind: string, bytes: Buffer) =>
  person.post(`${path}?kind=${kind}&file_name=plik.csv`, bytes)

const show = async (person: Person, { id }: ImportDetail): Promise<ImportDetail> =>
  (await person.get(`${path}/${id}`)).body

/** Starts a step of an import and works until it has ended. */
async function step(person: Person, one: ImportDetail, name: string, body?: object): Promise<ImportDetail> {
  const asked = await person.post(`${path}/${one.id}/${name}`, body)
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  await work()
  return show(person, one)
}
const check = (person: Person, one: ImportDetail) => step(person, one, 'checks', { mapping: one.mapping })
const run = (person: Person, one: ImportDetail) => step(person, one, 'runs')
const undo = (person: Person, one: ImportDetail) => step(person, one, 'undo')

const rowsOf = async (person: Person, { id }: ImportDetail, state: string): Promise<ImportedRow[]> =>
  (await person.get(`${path}/${id}/rows?state=${state}&per_page=100`)).body.data

const corrections = ({ id }: { id: string }) => `${path}/${id}/corrections`
const stateOf = async (person: Person, { id }: ImportDetail): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await person.get(`${path}/${id}/rows?per_page=100`)).body.data.map((row: ImportedRow) => [
      row.number,
      row.state,
    ]),
  )

test('a refused cell is mended in place: checked again by the same rules, imported as mended, taken back', async () => {
  const { anna } = t.world
  const file = Buffer.from('Nazwa;NIP\nMała;123\nDuża;5252344078\nDuża;525-234-40-78\n;5213017228\n')
  const checked = await check(anna, (await upload(anna, 'suppliers', file)).body)
  expect(await stateOf(anna, checked)).toEqual({ 2: 'refused', 3: 'ready', 4: 'refused', 5: 'refused' })
  const [first] = await rowsOf(anna, checked, 'refused')
  expect(first?.reasons).toMatchObject([{ label: 'NIP', column: 1, alike: 1 }])
  const mend = (number: number, column: number, text: string) =>
    anna.put(corrections(checked), { cells: [{ number, column, text }] })

  // As another row of the file, wherever that stands.
  expect((await mend(2, 1, '525-234-40-78')).body).toMatchObject({ rows: 1, refused: 1 })
  const [same] = await rowsOf(anna, checked, 'refused')
  expect(same).toMatchObject({
    number: 2,
    cells: ['Mała', '525-234-40-78'],
    mended: [{ column: 1, was: '123' }],
    reasons: [{ text: 'The same NIP as in row 3.', column: null }],
  })
  const listed = await t.app.inject({
    url: `${apiRoot}${path}/${checked.id}/refusals`,
    headers: anna.headers(),
  })
  expect(listed.body).toContain('Mała;525-234-40-78;2;')

  // Rows that were refused for another one are checked again with it, also when that is taken back.
  const { body: renamed } = await mend(3, 1, '5260250274')
  expect(renamed).toMatchObject({ rows: 1, refused: 0 })
  expect(await stateOf(anna, checked)).toMatchObject({ 2: 'ready', 3: 'ready', 4: 'refused' })
  await anna.post(`${corrections(checked)}/${renamed.id}/undo`)
  expect(await stateOf(anna, checked)).toMatchObject({ 2: 'refused', 3: 'ready', 4: 'refused' })
  expect((await anna.post(`${corrections(checked)}/${renamed.id}/undo`)).status).toBe(409)

  await mend(2, 1, '525-244-57-66')
  await mend(2, 1, '')
  await mend(5, 0, 'Nowa')
  const { counts, to_write } = (await anna.get(`${path}/${checked.id}`)).body
  expect([counts.ready, counts.refused, to_write]).toEqual([3, 1, 3])
  // Another meaning of the columns keeps what was mended.
  const again = await check(anna, checked)
  expect(again.counts).toMatchObject({ ready: 3, refused: 1 })
  const done = await run(anna, again)
  const written = await Promise.all(
    (await rowsOf(anna, done, 'created')).map(async ({ entity_id }) => {
      const { name, nip } = (await anna.get(`/tenant/suppliers/${entity_id}`)).body
      return [name, nip]
    }),
  )
  expect(written).toEqual([
    ['Mała', null],
    ['Duża', '5252344078'],
    ['Nowa', '5213017228'],
  ])
  const late = await mend(4, 0, 'Za późno')
  expect([late.status, late.body.message]).toEqual([
    409,
    'This import is in another state by now. Look at it again.',
  ])
  expect((await undo(anna, done)).counts).toMatchObject({ undone: 3, kept: 0 })
})

test('cells at fault with one text are mended in one go, also groups below them, and taken back in one go', async () => {
  const { anna } = t.world
  const blanks = [...'\u0020\u00a0\u1680\u2000\u2006\u2008\u200a\u2028\u2029\u202f\u205f\u3000\ufeff']
  const blank = (n: number) => blanks[n % blanks.length]
  const lines = Array.from(
    { length: 130 },
    (_, n) => `Farba ${n};${n % 13 === 0 ? 'Inna' : `${blank(n)}Nieznana${blank(n)}`};x`,
  )
  await anna.post('/tenant/product-groups', { name: 'Znana' })
  const file = Buffer.from(['Nazwa;Grupa;Notatka', ...lines].join('\n'))
  const checked = await check(anna, (await upload(anna, 'products', file)).body)
  expect(checked.counts).toMatchObject({ refused: 130 })
  const [, second] = await rowsOf(anna, checked, 'refused')
  expect(second?.reasons).toMatchObject([{ column: 1, alike: 120 }])
  const alike = (text: string, column = 1) =>
    anna.post(`${path}/${checked.id}/alike-corrections`, { column, was: 'Nieznana', text })
  const { status, body } = await alike('znana')
  expect([status, body.rows]).toEqual([200, 120])
  expect((await anna.get(`${path}/${checked.id}`)).body.counts).toMatchObject({ refused: 10, ready: 120 })
  // None is at fault any more, and a column without a meaning has nothing to mend.
  expect([(await alike('znana')).status, (await alike('znana', 2)).status]).toEqual([409, 422])
  await anna.post(`${corrections(checked)}/${body.id}/undo`)
  expect((await anna.get(`${path}/${checked.id}`)).body.counts).toMatchObject({ refused: 130, ready: 0 })

  const groups = Buffer.from('Grupa;VAT\nGórna;ZW9\nGórna / Dolna;\n')
  const other = await check(anna, (await upload(anna, 'product-groups', groups)).body)
  expect(other.counts).toMatchObject({ refused: 2 })
  await anna.put(corrections(other), { cells: [{ number: 2, column: 1, text: 'zw' }] })
  expect(await stateOf(anna, other)).toEqual({ 2: 'ready', 3: 'ready' })
})

test('more rows than can be checked at once are mended too: the worker checks them', async () => {
  const { anna } = t.world
  const lines = Array.from({ length: 1_200 }, (_, n) => `Hurtowa ${n};12`)
  const file = Buffer.from(['Nazwa;NIP', ...lines].join('\n'))
  const checked = await check(anna, (await upload(anna, 'suppliers', file)).body)
  expect(checked.counts).toMatchObject({ refused: 1_200 })
  const asked = await anna.post(`${path}/${checked.id}/alike-corrections`, { column: 1, was: '12', text: '' })
  expect([asked.status, asked.body.rows]).toEqual([200, 1_200])
  expect((await anna.get(`${path}/${checked.id}`)).body.status).toBe('checking')
  await work()
  expect((await anna.get(`${path}/${checked.id}`)).body).toMatchObject({
    status: 'checked',
    counts: { ready: 1_200 },
  })
})

test('cells are mended by those who may fill their field, within their business', async () => {
  const { anna, celina, a } = t.world
  const file = Buffer.from('Nazwa;Stan\nKrem;trzy\n')
  const checked = await check(anna, (await upload(anna, 'products', file)).body)
  const cells = [{ number: 2, column: 1, text: '3' }]
  expect((await celina.put(corrections(checked), { cells })).status).toBe(404)
  const clerk = await t.person(a, ['imports.create', 'products.create'], 'Ola')
  expect((await clerk.put(corrections(checked), { cells })).status).toBe(403)
  expect((await anna.put(corrections(checked), { cells: [{ ...cells[0], number: 9 }] })).status).toBe(422)
  expect(await stateOf(anna, checked)).toEqual({ 2: 'refused' })
  expect((await anna.put(corrections(checked), { cells })).status).toBe(200)
  expect(await stateOf(anna, checked)).toEqual({ 2: 'ready' })
})

test('a decision stays with a mended row that is still the same, and goes with one that is another', async () => {
  const { anna } = t.world
  for (const name of ['Stara', 'Inna stara']) await anna.post('/tenant/suppliers', { name })
  const file = Buffer.from('Nazwa;Dni dostawy\nStara;4\n')
  const checked = await check(anna, (await upload(anna, 'suppliers', file)).body)
  await anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  const mended = async (column: number, text: string) => {
    await anna.put(corrections(checked), { cells: [{ number: 2, column, text }] })
    return (await rowsOf(anna, checked, 'duplicate'))[0]
  }
  expect(await mended(1, '5')).toMatchObject({ match: { name: 'Stara' }, decision: 'update' })
  expect(await mended(0, 'Inna stara')).toMatchObject({ match: { name: 'Inna stara' }, decision: null })
})
