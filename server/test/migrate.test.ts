import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { asOwner } from './as-owner.ts'
import { createBusiness, createTenant } from './people.ts'
import { testConfig } from './test-config.ts'
import { ownedBy, run, within } from './test-server.ts'

const { creator, owner } = inject('postgres')
let name: string
let connection: pg.ClientConfig
let folder: string

beforeEach(async () => {
  name = `wizyta_migrate_${randomBytes(6).toString('hex')}`
  await run(creator, `create database ${name} template template0${ownedBy(owner)}`)
  connection = within(owner, name)
  folder = mkdtempSync(join(tmpdir(), 'wizyta-migrations-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await run(creator, `drop database ${name} with (force)`)
})

const file = (file: string, sql: string) => writeFileSync(join(folder, file), sql)

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('files are applied once, in the order of their numbers', async () => {
  file('0002_more.sql', 'alter table a add column b int; insert into a values (1, 2);')
  file('0001_first.sql', 'create table a (id int);')
  expect(await migrate(connection, folder)).toEqual(['0001_first.sql', '0002_more.sql'])
  expect(await migrate(connection, folder)).toEqual([])
  file('0003_last.sql', 'insert into a values (3, 4);')
  expect(await migrate(connection, folder)).toEqual(['0003_last.sql'])
  expect(await query('select * from a order by id')).toEqual([
    { id: 1, b: 2 },
    { id: 3, b: 4 },
  ])
  expect(await query('select name from migrations order by name')).toHaveLength(3)
})

test('ten processes at once apply each file once', async () => {
  file('0001_first.sql', 'create table a (id int primary key); select pg_sleep(0.1);')
  file('0002_more.sql', 'insert into a values (1);')
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(connection, folder)))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_more.sql'])
  expect(await query('select * from a')).toEqual([{ id: 1 }])
})

test('a file that fails leaves nothing of itself, keeps those before it, and can be repaired', async () => {
  file('0001_first.sql', 'create table a (id int);')
  file('0002_more.sql', 'insert into a values (1);\n\nselect nothing from a;')
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migration 0002_more.sql failed in line 3: column "nothing" does not exist.',
  )
  expect(await query('select * from a')).toEqual([])
  file('0002_more.sql', 'insert into a values (1);')
  expect(await migrate(connection, folder)).toEqual(['0002_more.sql'])
})

test('a file whose first text failed on some databases is repaired for them, and taken as applied by the others', async () => {
  const first = 'create table a (id int);\n'
  file('0001_first.sql', first)
  await migrate(connection, folder)
  const checksum = createHash('sha256').update(first).digest('hex')
  file('0001_first.sql', `-- repairs ${checksum}\ncreate table if not exists a (id int);\n`)
  expect(await migrate(connection, folder)).toEqual([])
})

test('a file that was changed after it was applied is refused, line ends aside', async () => {
  file('0001_first.sql', 'create table a (id int);\n')
  await migrate(connection, folder)
  file('0001_first.sql', 'create table a (id int);\r\n')
  expect(await migrate(connection, folder)).toEqual([])
  file('0001_first.sql', 'create table a (id bigint);\n')
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migration 0001_first.sql was changed after this database had applied it: undo that and add a new file.',
  )
})

test('a new file before an applied one is refused', async () => {
  file('0002_more.sql', 'create table a (id int);')
  await migrate(connection, folder)
  file('0001_first.sql', 'create table b (id int);')
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migration 0001_first.sql comes before 0002_more.sql',
  )
})

test('an older version starts beside a newer one that has migrated further', async () => {
  file('0001_first.sql', 'create table a (id int);')
  file('0002_more.sql', 'create table b (id int);')
  await migrate(connection, folder)
  rmSync(join(folder, '0002_more.sql'))
  expect(await migrate(connection, folder)).toEqual([])
})

test.each([
  ['first.sql', 'select 1', 'Migration first.sql is not named like 0001_what-it-does.sql.'],
  [
    '0001_a.sql',
    'create table a ();\nCOMMIT;\n',
    'Migration 0001_a.sql ends the transaction that it runs in',
  ],
])('%s with %j is refused before anything runs', async (name, sql, sentence) => {
  file(name, sql)
  await expect(migrate(connection, folder)).rejects.toThrow(sentence)
})

test('two files with one number are refused', async () => {
  file('0001_a.sql', '')
  file('0001_b.sql', '')
  await expect(migrate(connection, folder)).rejects.toThrow('Two migrations have the number 0001.')
})

test('a busy table makes a migration wait and try again, not queue all requests behind it', async () => {
  file('0001_first.sql', 'create table a (id int);')
  await migrate(connection, folder)
  file('0002_more.sql', 'alter table a add column b int;')
  const reader = new pg.Client(connection)
  await reader.connect()
  await reader.query('begin; select * from a')
  const migrated = migrate(connection, folder)
  // Longer than the lock timeout, so that the first attempt has to give way.
  await new Promise((resolve) => setTimeout(resolve, 2300))
  await reader.query('commit')
  await reader.end()
  expect(await migrated).toEqual(['0002_more.sql'])
})

test('a business that stood before ways to pay, tills, consents and rules came has them after the upgrade', async () => {
  const real = join(import.meta.dirname, '../migrations')
  const copy = (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(real).filter(isWanted)) copyFileSync(join(real, name), join(folder, name))
  }
  copy((name) => name < '0089')
  await migrate(connection, folder)
  const database = openDatabase({ connection, max: 2 })
  const parts = { database, config: testConfig }
  const id = await createBusiness(parts, await createTenant(parts, 'Salon'), 'Salon')
  await database.transaction({ businessId: id }, (tx) =>
    sql`insert into clients (business_id, number, first_name, health_consent_on) values (${id}, 1, 'Ewa', '2026-01-02')`.execute(
      tx,
    ),
  )
  await database.close()
  copy((name) => name >= '0089')
  await migrate(connection, folder)

  const count = async (table: string, condition = 'true') =>
    Number((await asOwner({ connection }, `select count(*) from ${table} where ${condition}`))[0].count)
  expect(await count('payment_methods')).toBeGreaterThan(0)
  expect(await count('tills')).toBe(1)
  expect(await count('consent_kinds')).toBeGreaterThan(0)
  expect(await count('consent_entries', `is_given and given_on = '2026-01-02'`)).toBe(1)
  expect(await count('message_rules', `event = 'reminder' and active`)).toBe(1)
  expect(await count('message_rules', `event = 'deposit_due' and active`)).toBe(0)
})
