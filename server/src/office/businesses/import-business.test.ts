import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { command, urlOf } from '../../../test/command.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { fill } from '../../../test/fill.ts'
import { signedIn } from '../../../test/people.ts'
import { testConfig } from '../../../test/test-config.ts'
import { buildApp } from '../../app.ts'
import { servedReports } from '../../figures/reports/served-reports.ts'
import { importedTables, orderTables, referencesOf } from '../../kit/database/backup/business-tables.ts'
import { notImported } from './import-business.ts'

let t: TestApp
let other: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'wizyta-import-'))
const file = join(folder, 'salon.json')
/** Tables whose rows a second export cannot hold as they were. */
const changed = ['audit_log', 'messages', 'staff_notices', 'support_messages', 'campaigns', 'imports']

const env = () => ({ DATABASE_URL: urlOf(other.connection), SECRET_KEY: 'k'.repeat(43) })
const importFile = (path: string) => command('import-business', [path], env())
const rowsIn = async (where: TestDatabase, table: string) =>
  (await asOwner(where, `select * from ${table}`)) as Record<string, unknown>[]

beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .insertInto('logos')
      .values({ business_id: t.world.a, large: Buffer.from('a picture'), small: Buffer.from([0, 255]) })
      .execute(),
  )
  other = await testDatabase()
  writeFileSync(file, (await takeExport(t)).body)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await other.drop()
  await t.close()
})

/** The file as it leaves the server, byte by byte. */
async function takeExport({ app }: Pick<TestApp, 'app'>, headers = t.world.anna.headers()) {
  return app.inject({ method: 'POST', url: '/api/v1/tenant/business-exports', headers })
}

/** Another file with a right checksum. */
function changedCopy(change: (text: string) => string, without?: string): string {
  const [body = '', end = ''] = readFileSync(file, 'utf8').split('"end":')
  const text = change(body)
  const { rows } = JSON.parse(end.trim().slice(0, -1))
  if (without) delete rows[without]
  const sha256 = createHash('sha256').update(text).digest('hex')
  const path = join(folder, 'changed.json')
  writeFileSync(path, `${text}"end":${JSON.stringify({ rows, sha256 })}}\n`)
  return path
}

test('every table of a business is imported, or left out with a reason; each of its columns is exported or has a default', async () => {
  const client = new pg.Client(t.connection)
  await client.connect()
  const tables = await importedTables(client, notImported)
  const { rows: required } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attnotnull and not a.atthasdef and a.attname <> 'business_id'`,
  )
  const references = await referencesOf(client)
  await client.end()
  const exported = JSON.parse(readFileSync(file, 'utf8')).tables as Record<string, object[]>
  const names = tables.map(({ name }) => name)
  expect([...names, ...Object.keys(notImported)].sort()).toEqual(
    [...new Set([...Object.keys(exported), ...Object.keys(notImported)])].sort(),
  )
  expect(Object.values(notImported).every((reason) => reason.length > 15)).toBe(true)
  // Given anew at the import.
  const made = ['audit_log.hash', 'vouchers.code']
  const lost = required
    .filter(({ table }) => names.includes(table) && (exported[table]?.length ?? 0) > 0)
    .filter(({ table, column }) => !Object.hasOwn(exported[table]?.[0] ?? {}, column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(lost.sort()).toEqual(made)
  // No table that is imported refers to one that is not.
  expect(references.filter(({ from, to }) => names.includes(from) && to in notImported)).toEqual([])
  const { order, late } = orderTables(names, references)
  for (const { from, to, name } of references)
    if (from !== to && names.includes(from) && names.includes(to) && !late.some((one) => one.name === name))
      expect(order.indexOf(to), name).toBeLessThan(order.indexOf(from))
})

test('a file that was cut off, changed or does not fit is refused, and nothing of it is there', async () => {
  const whole = readFileSync(file, 'utf8')
  const cases: [text: string, sentence: string][] = [
    ['', 'is empty'],
    ['{"format":"x"}\n', 'is not the export of a business'],
    [whole.slice(0, whole.length / 2), 'was cut off'],
    [whole.slice(0, whole.indexOf('"end":')), 'was cut off'],
    [whole.replace('"Ala"', '"Ela"'), 'its checksum differs'],
    [whole.replace('"version":1', '"version":2'), 'another version of the format'],
  ]
  for (const [text, sentence] of cases) {
    const path = join(folder, 'broken.json')
    writeFileSync(path, text)
    const refused = await importFile(path)
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(sentence)])
  }
  // With a right checksum the database refuses: money that does not add up, a reference to nothing, a strange column.
  const firstClient = /(?<="clients":\[\n)\{.*\},\n/
  const strange: [change: (text: string) => string, sentence: string][] = [
    [(text) => text.replace('"clients":[\n{', '"clients":[\n{"odd":1,'), 'the column odd of clients'],
    [(text) => text.replace(firstClient, ''), 'rows of clients'],
    [
      (text) =>
        text.replace(
          /(?<="visits":\[\n[^]*?"client_id":")[0-9a-f-]{36}/,
          '00000000-0000-4000-8000-000000000000',
        ),
      'violates foreign key constraint',
    ],
    [
      (text) =>
        text.replace(/(?<="book_entries":\[\n\{.*?"amount":)-?\d+/, (amount) => String(Number(amount) * 2)),
      'NOT in order',
    ],
    [(text) => text.replace('\n{"number":1,"at"', '\n{"number":100000,"at"'), 'activity log is missing'],
  ]
  for (const [change, sentence] of strange) {
    const refused = await importFile(changedCopy(change))
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(sentence)])
  }
  expect(
    await asOwner(other, 'select from businesses union all select from users union all select from tenants'),
  ).toEqual([])
}, 400_000)

test('an export read into an empty installation gives the same rows, the same log and the same reports', async () => {
  const said = await importFile(file)
  expect(said).toMatchObject({ code: 0 })
  expect(said.said).toMatch(/Mokotów: \d+ rows of \d+ tables are there\./)
  expect(said.said).toMatch(/Mokotów: \d+ entries, in order/)
  expect(said.said.trimEnd()).toMatch(/Imported\.$/)
  expect((await command('verify-books', [], env())).said).toContain('Books of money in order: 1.')

  const again = await importFile(file)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('This business is here already')])

  // Nothing waits to leave a second time.
  const waiting = (rows: Record<string, unknown>[]) => rows.filter(({ status }) => status === 'queued')
  expect(waiting(await rowsIn(other, 'messages'))).toEqual([])
  // The members set passwords anew; the entries keep their hashes, which an anchor would prove.
  expect(await rowsIn(other, 'users')).toContainEqual(
    expect.objectContaining({ id: t.world.anna.user.id, status: 'invited', password_hash: null }),
  )
  const log = async (where: TestApp | TestDatabase) =>
    asOwner(
      where,
      `select number, encode(hash, 'hex') as hash from audit_log where business_id = $1 order by number`,
      [t.world.a],
    )
  const entries = await log(other)
  expect(entries.length).toBeGreaterThan(50)
  expect((await log(t)).slice(0, entries.length - 1)).toEqual(entries.slice(0, -1))
  const [logo] = await rowsIn(other, 'logos')
  expect(logo).toMatchObject({ large: Buffer.from('a picture'), small: Buffer.from([0, 255]) })
  expect((await rowsIn(other, 'search_texts')).length).toBeGreaterThan(0)

  // A second export of the copy is the first one.
  await asOwner(other, `update users set status = 'active'`)
  const parts = { database: other.database, config: testConfig, checkAnswers: true }
  const app = await buildApp(parts)
  const anna = await signedIn(parts, t.world.anna.user, t.world.a)
  const exported = await takeExport({ app }, anna.headers())
  expect(exported.statusCode).toBe(200)
  const before = JSON.parse(readFileSync(file, 'utf8'))
  const after = JSON.parse(exported.body)
  const kept = Object.keys(before.tables).filter((name) => !(name in notImported) && !changed.includes(name))
  expect(kept.length).toBeGreaterThan(150)
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
  for (const name of kept) {
    // Links of visits begin anew, and so do codes.
    expect([name, sorted(after.tables[name])]).toEqual([name, sorted(before.tables[name])])
  }
  for (const name of changed.slice(1)) expect(after.tables[name].length).toBe(before.tables[name].length)
  expect(after.people).toEqual(before.people)

  for (const { report } of servedReports) {
    const url = `/api/v1/tenant/reports/${report.key}?from=2026-09-01&to=2026-11-30`
    const [here, there] = await Promise.all([
      t.app.inject({ url, headers: t.world.anna.headers() }),
      app.inject({ url, headers: anna.headers() }),
    ])
    const figures = (answer: { body: string }) => ({ ...JSON.parse(answer.body), generated_at: null })
    expect([report.key, here.statusCode]).toEqual([report.key, there.statusCode])
    expect([report.key, figures(there)]).toEqual([report.key, figures(here)])
  }
  await app.close()
}, 400_000)

test('recipes of the past, which an older export does not hold, begin as those of its day', async () => {
  const older = await testDatabase()
  const path = changedCopy((text) => text.replace(/"recipe_times":\[[^\]]*\],\n/, ''), 'recipe_times')
  expect(readFileSync(path, 'utf8')).not.toContain('recipe_times')
  const said = await command('import-business', [path], { ...env(), DATABASE_URL: urlOf(older.connection) })
  expect(said.said.trimEnd()).toMatch(/Imported\.$/)
  const lines = await asOwner(older, 'select service_id, product_id, qty from service_recipe_lines')
  expect(lines.length).toBeGreaterThan(0)
  expect(
    await asOwner(
      older,
      `select service_id, product_id, qty from recipe_times where begins_at = '-infinity' and ends_at = 'infinity'`,
    ),
  ).toEqual(expect.arrayContaining(lines))
  await older.drop()
}, 400_000)
