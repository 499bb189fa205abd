import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../src/kit/database/database.ts'
import { type TestApp, testApp } from './app.ts'
import { asLogin } from './command.ts'

let t: TestApp
let origin: string
beforeEach(async () => {
  t = await testApp()
  origin = await t.listen()
})
afterEach(() => t.close())

const ask = async () => {
  const answer = await fetch(`${origin}/health/ready`)
  return { status: answer.status, body: await answer.json() }
}
async function asOwner(...statements: string[]) {
  const client = new pg.Client(t.connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('a migrated database is ready, also where the operator has given a role of its own rights', async () => {
  const reader = `wizyta_reader_${process.pid}`
  await asOwner(`create role ${reader}; grant select on visits to ${reader}`)
  const answer = await ask()
  await asOwner(`revoke all on visits from ${reader}; drop role ${reader}`)
  expect(answer).toEqual({ status: 200, body: { status: 'ready' } })
})

test.each([
  ['a right of the app', 'revoke insert on visits from wizyta_app', 'visits: wizyta_app insert'],
  ['a right of the worker', 'revoke select on messages from wizyta_worker', 'messages: wizyta_worker select'],
  [
    'a right to one column',
    'revoke select (email) on users from wizyta_worker',
    'users: wizyta_worker select (email)',
  ],
  [
    'a right to a function',
    'revoke execute on function open_session from wizyta_app',
    'open_session(): wizyta_app execute',
  ],
  ['a fence', 'alter table clients no force row level security', 'clients: fence'],
  [
    'a policy',
    'drop policy own_business on clients',
    'clients: policy own_business for * to wizyta_app, wizyta_worker',
  ],
])('%s that is missing makes it not ready, and is named in the log alone', async (_what, statement, name) => {
  await asOwner(statement)
  expect(await ask()).toEqual({ status: 503, body: { status: 'rights missing' } })
  expect(await t.parts.database.ready()).toEqual({
    status: 'rights missing',
    isNewer: false,
    missing: [name],
  })
})

test('a dump that was restored where the roles were missing has no rights at all, and is not ready', async () => {
  await asOwner(`do $$ declare target record; begin
    for target in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('revoke all on %s from wizyta_app, wizyta_worker', target.name);
    end loop; end $$`)
  const { status, missing } = await t.parts.database.ready()
  expect([status, missing.length > 150]).toEqual(['rights missing', true])
  expect((await ask()).status).toBe(503)
})

test('a login that may not take the roles is not ready', async () => {
  const name = `wizyta_stranger_${process.pid}`
  await asOwner(`create role ${name} login password 'stranger'`)
  const stranger = openDatabase({ connection: asLogin(t.connection, name, 'stranger'), max: 2 })
  try {
    expect(await stranger.ready()).toEqual({
      status: 'roles missing',
      isNewer: false,
      missing: ['wizyta_app', 'wizyta_worker'],
    })
  } finally {
    await stranger.close()
    await asOwner(`drop role ${name}`)
  }
})

test('an older schema is not ready; one of a later version is, beside which this one goes on', async () => {
  await asOwner(
    `insert into migrations (name, checksum) values ('9999_later.sql', ''); revoke insert on visits from wizyta_app`,
  )
  expect(await ask()).toEqual({ status: 200, body: { status: 'ready', schema: 'of a later version' } })
  const last = readdirSync(join(import.meta.dirname, '../migrations'))
    .sort()
    .at(-1) as string
  await asOwner(`delete from migrations where name = '${last}'`)
  expect(await t.parts.database.ready()).toMatchObject({
    status: 'schema too old',
    missing: [last],
  })
  await asOwner('drop table migrations')
  expect((await t.parts.database.ready()).status).toBe('schema too old')
})
