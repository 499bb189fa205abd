import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '../src/kit/database/embedded-postgres.ts'
import { rightsOf } from '../src/kit/database/rights.ts'
import { type TestApp, testApp } from './app.ts'
import { command, urlOf } from './command.ts'
import { fill } from './fill.ts'
import { ownedBy, run, within } from './test-server.ts'
import { rareTest } from './whole.ts'

const key = randomBytes(32).toString('base64url')
let t: TestApp
let folder: string
/** Backup that most tests restore, damage or break; taken once. */
const shared = mkdtempSync(join(tmpdir(), 'wizyta-backup-'))
const saved = join(shared, 'salon.sql.gz')
let backup: Awaited<ReturnType<typeof command>>
beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
  await fill(t.world.dorota, 'Bea')
  await asOwner(t.connection, (client) =>
    // Values that would break escaping: one looks like the end of a table, one like the end of a file.
    client.query(`alter table clients no force row level security; alter table clients disable trigger record_change;
      update clients set note = E'\\\\.\\n-- {"rows":{}}\\n\\t\\\\N ł' where first_name = 'Ala';
      alter table clients enable trigger record_change; alter table clients force row level security`),
  )
  backup = await command('backup', [saved], { DATABASE_URL: urlOf(t.connection), SECRET_KEY: key })
})
afterAll(async () => {
  await t.close()
  rmSync(shared, { recursive: true, force: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wizyta-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a backup brings everything into an empty cluster: rows, roles, fences, rights, references, triggers and the log', async () => {
  expect(backup).toMatchObject({ code: 0 })
  expect(backup.said).toMatch(/Mokotów: \d+ entries, in order/)
  expect(backup.said).toContain('SECRET_KEY is not in it')
  expect(statSync(saved).mode & 0o777).toBe(0o600)
  expect(gunzipSync(readFileSync(saved)).toString()).not.toContain(key)

  const dataDir = join(folder, 'data')
  const restored = await command('restore', [saved], { DATA_DIR: dataDir, SECRET_KEY: key })
  expect(restored).toMatchObject({ code: 0 })
  const logs = (said: string) => said.split('\n').filter((line) => line.includes('entries, in order'))
  expect(logs(restored.said)).toEqual(logs(backup.said))
  // Two of them are the other salons to which `fill` moves goods.
  expect(logs(restored.said)).toHaveLength(5)

  const before = await asOwner(t.connection, describe)
  const after = await inCluster(dataDir, describe)
  expect(after).toEqual(before)
  expect(Object.values(before.tables).filter(({ count }) => count > 0).length).toBeGreaterThan(30)
  expect(before.constraints.length).toBeGreaterThan(200)
}, 400_000)

rareTest(
  'the embedded database is saved with the key that the product made, and the same data folder is never written over',
  async () => {
    const dataDir = join(folder, 'data')
    const first = saved
    const lacksKey = await command('restore', [first], { DATA_DIR: dataDir })
    expect(lacksKey.said).toContain('Set SECRET_KEY to the one that the backup was taken with')
    const otherKey = await command('restore', [first], { DATA_DIR: dataDir, SECRET_KEY: `${key}x` })
    expect(otherKey).toMatchObject({ code: 1 })
    expect(otherKey.said).toContain('SECRET_KEY is not the one that the backup was taken with')
    expect(existsSync(dataDir)).toBe(false)
    expect(await command('restore', [first, '--other-key'], { DATA_DIR: dataDir })).toMatchObject({ code: 1 })

    const knowingly = { DATA_DIR: dataDir, SECRET_KEY: `${key}x` }
    expect(await command('restore', [first, '--other-key'], knowingly)).toMatchObject({ code: 0 })
    // As the product would have made it.
    writeFileSync(join(dataDir, 'secret-key'), key, { mode: 0o600 })
    const kept = await command('backup', [folder], { DATA_DIR: dataDir })
    expect(kept).toMatchObject({ code: 0 })
    expect(kept.said).toContain('The file holds SECRET_KEY')
    const second = /^(\S+\.sql\.gz): /.exec(kept.said)?.[1] as string

    const again = await command('restore', [second], { DATA_DIR: dataDir })
    expect(again).toMatchObject({ code: 1 })
    expect(again.said).toContain('The database is not empty')
    const elsewhere = join(folder, 'elsewhere')
    expect(await command('restore', [second], { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
    expect(readFileSync(join(elsewhere, 'secret-key'), 'utf8')).toBe(key)
    expect(statSync(join(elsewhere, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(await inCluster(elsewhere, describe)).toEqual(await asOwner(t.connection, describe))
  },
  180_000,
)

test('a backup that was cut off, changed or written by a later version is refused before anything is written', async () => {
  const file = join(folder, 'salon.sql.gz')
  expect(
    (await command('backup', [saved], { DATABASE_URL: urlOf(t.connection), SECRET_KEY: key })).said,
  ).toContain('exists: name another file')
  const whole = readFileSync(saved)
  const text = gunzipSync(whole).toString()
  const cases: [bytes: Buffer, sentence: string][] = [
    [whole.subarray(0, whole.length / 2), 'is damaged, or was cut off'],
    [gzipSync(text.slice(0, text.lastIndexOf('-- {'))), 'ends before its last table'],
    [gzipSync(text.replace('Mokotów', 'Mokotow')), 'its checksum differs'],
    [gzipSync(text.replace('"format":1', '"format":2')), 'was written by a later version'],
    [gzipSync('select 1;\n'), 'is not a backup of Wizyta'],
    [Buffer.from('nothing'), 'is not a backup of Wizyta'],
  ]
  await withEmptyDatabase(async (connection) => {
    for (const [bytes, sentence] of cases) {
      writeFileSync(file, bytes)
      const refused = await command('restore', [file], { DATABASE_URL: urlOf(connection), SECRET_KEY: key })
      expect(refused.code, sentence).toBe(1)
      expect(refused.said).toContain(sentence)
    }
    const { rows } = await asOwner(connection, (client) =>
      client.query(`select tablename from pg_tables where schemaname = 'public'`),
    )
    expect(rows).toEqual([])
  })
}, 400_000)

test('a restore that fails half-way leaves no rows, and can be tried again', async () => {
  await withEmptyDatabase(async (connection) => {
    const env = { DATABASE_URL: urlOf(connection), SECRET_KEY: key }
    // A row that refers to nothing: the references are put back last.
    const orphan = await brokenCopy(saved, (line) => /^[0-9a-f-]{36}\t[0-9a-f-]{36}\tMokotów/.test(line))
    const refused = await command('restore', [orphan], env)
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/violates foreign key constraint/)
    expect((await asOwner(connection, describe)).tables.tenants).toMatchObject({ count: 0 })
    expect(await command('restore', [saved], env)).toMatchObject({ code: 0 })
    expect(await asOwner(connection, describe)).toEqual(await asOwner(t.connection, describe))
    expect((await command('restore', [saved], env)).said).toContain('The database is not empty')
  })
}, 400_000)

test('a table that no policy opens for a backup is not left out without a word', async () => {
  const file = join(folder, 'salon.sql.gz')
  const env = { DATABASE_URL: urlOf(t.connection), SECRET_KEY: key }
  await asOwner(t.connection, (client) => client.query('alter policy backup on clients using (false)'))
  const refused = await command('backup', [file], env)
  await asOwner(t.connection, (client) =>
    client.query('alter policy backup on clients using (takes_backup())'),
  )
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toContain('cannot read all rows of clients')
  expect(existsSync(file)).toBe(false)
  expect(existsSync(`${file}.part`)).toBe(false)
  expect(await command('backup', [file], env)).toMatchObject({ code: 0 })
}, 60_000)

test('saying that it takes a backup opens nothing to the app and the worker, nor to what runs for them as the owner', async () => {
  await asOwner(t.connection, async (client) => {
    const seen = async (role: string) => {
      const { rows } = await client.query(
        `select takes_backup() as open, (select count(*)::int from visits) as visits`,
      )
      return { role, ...rows[0] }
    }
    await client.query(`begin; set local app.backup = 'on'`)
    expect(await seen('login')).toMatchObject({ open: true, visits: 8 })
    for (const role of ['wizyta_app', 'wizyta_worker']) {
      await client.query(`set local role ${role}`)
      expect(await seen(role)).toMatchObject({ open: false, visits: role === 'wizyta_app' ? 0 : 8 })
    }
    await client.query(`reset role; create function answers_app() returns boolean language sql security definer
      return takes_backup(); set local role wizyta_app`)
    expect((await client.query('select answers_app() as open')).rows).toEqual([{ open: false }])
    // Where the policy asks only what is set, it is open.
    await client.query(`reset role; create or replace function takes_backup() returns boolean language sql stable
      return current_setting('app.backup', true) = 'on'; set local role wizyta_app`)
    expect((await client.query('select answers_app() as open')).rows).toEqual([{ open: true }])
    await client.query('rollback')
  })
})

interface Description {
  tables: Record<string, { count: number; hash: string }>
  constraints: unknown[]
  triggers: unknown[]
  rights: Record<string, string[]>
}

/** Everything that a restore has to bring back, read past the fences by lifting them for a moment. */
async function describe(client: pg.Client): Promise<Description> {
  await client.query('begin')
  const { rows: names } = await client.query<{ name: string; forced: boolean }>(
    `select relname as name, relforcerowsecurity as forced from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`,
  )
  const rights = await rightsOf(client)
  const { rows: constraints } = await client.query(
    `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const { rows: triggers } = await client.query(
    `select tgrelid::regclass::text as on, tgname, pg_get_triggerdef(t.oid), tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal order by 1, 2`,
  )
  const tables: Description['tables'] = {}
  for (const { name, forced } of names) {
    if (forced) await client.query(`alter table ${name} no force row level security`)
    const { rows } = await client.query(
      `select count(*)::int as count, coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as hash from ${name} t`,
    )
    tables[name] = rows[0]
  }
  await client.query('rollback')
  return { tables, constraints, triggers, rights }
}

async function asOwner<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function inCluster<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  try {
    return await asOwner(cluster.owner, work)
  } finally {
    await cluster.stop()
  }
}

async function withEmptyDatabase(work: (connection: pg.ClientConfig) => Promise<void>): Promise<void> {
  const { creator, owner } = inject('postgres')
  const name = `wizyta_restore_${randomBytes(6).toString('hex')}`
  await run(creator, `create database ${name} template template0${ownedBy(owner)}`)
  try {
    await work(within(owner, name))
  } finally {
    await run(creator, `drop database ${name} with (force)`)
  }
}

/** The same backup with a right checksum, and without the first line that matches. */
async function brokenCopy(file: string, matches: (line: string) => boolean): Promise<string> {
  const { createHash } = await import('node:crypto')
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const at = lines.findIndex(matches)
  if (at === -1) throw new Error('no line matches')
  lines.splice(at, 1)
  const [trailer] = lines.splice(-2)
  const body = `${lines.join('\n')}\n`
  const tail = JSON.parse((trailer as string).slice(3)) as { sha256: string }
  tail.sha256 = createHash('sha256').update(body).digest('hex')
  const path = `${file}.broken`
  writeFileSync(path, gzipSync(`${body}-- ${JSON.stringify(tail)}\n`))
  return path
}
