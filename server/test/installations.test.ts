import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createOwner } from '../src/create-owner.ts'
import { type Database, openDatabase } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { asLogin, command, urlOf } from './command.ts'
import { testConfig } from './test-config.ts'
import { run, within } from './test-server.ts'

const { creator, template } = inject('postgres')
const migrations = join(import.meta.dirname, '../migrations')

interface Installation {
  roles: string
  connection: pg.ClientConfig
  database: Database
}

let salon: Installation
let barber: Installation
/** Before 16 a login with createrole may take every role. */
let grantsAreOwn: boolean
beforeAll(async () => {
  ;[salon, barber] = [await install('salon'), await install('barber')]
  const [row] = await ask<{ version: number }>(
    salon,
    `select current_setting('server_version_num')::int as version`,
  )
  grantsAreOwn = (row?.version ?? 0) >= 160_000
}, 60_000)
afterAll(async () => {
  await salon.database.close()
  await barber.database.close()
  for (const { roles, connection } of [salon, barber]) {
    await run(creator, `drop database ${roles}_login with (force)`)
    await run(within(connection, template), `drop role ${roles}_app, ${roles}_worker`)
    await run(creator, `drop role ${roles}_login`)
  }
})

/** As docs/operations.md says: a login that may create roles, and a database of its own. */
async function install(name: string): Promise<Installation> {
  const roles = `${name}_${process.pid}`
  const connection = within(asLogin(creator, `${roles}_login`, 'secret'), `${roles}_login`)
  await run(creator, `create role ${roles}_login login createrole password 'secret'`)
  await run(creator, `grant ${roles}_login to current_user`)
  await run(creator, `create database ${roles}_login template template0 owner ${roles}_login`)
  await migrate(connection, migrations, { roles })
  return { roles, connection, database: openDatabase({ connection, roles, max: 2 }) }
}

async function ask<Row extends pg.QueryResultRow>({ connection }: Installation, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('two installations on one server are both ready, each with roles of its own', async () => {
  for (const { database, roles } of [salon, barber]) {
    expect(await database.ready()).toEqual({ status: 'ready', isNewer: false, missing: [] })
    expect(await database.statement('select current_user as role', [])).toEqual([{ role: `${roles}_app` }])
  }
  const named = await ask(
    salon,
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'wizyta_(app|worker)'
     union all select relname from pg_class, aclexplode(relacl) where grantee::regrole::text ~ '^(wizyta|barber)'`,
  )
  expect(named).toEqual([])
})

test('neither takes the roles of the other, nor reads its tables', async () => {
  for (const [own, other] of [
    [salon, barber],
    [barber, salon],
  ] as const)
    for (const role of ['app', 'worker']) {
      await expect(ask(own, `set role ${other.roles}_${role}`)).rejects.toThrow(
        'permission denied to set role',
      )
      if (grantsAreOwn)
        await expect(ask(own, `grant ${other.roles}_${role} to current_user`)).rejects.toThrow(
          'permission denied to grant role',
        )
    }
  const within = { ...salon, connection: asLogin(barber.connection, `${salon.roles}_login`, 'secret') }
  await expect(ask(within, 'select from tenants')).rejects.toThrow('permission denied')
})

test('without names of its own a second installation is told which setting helps', async () => {
  if (!grantsAreOwn) return
  const name = `${salon.roles}_second`
  await run(creator, `create database ${name} template template0 owner ${salon.roles}_login`)
  try {
    await expect(migrate(within(salon.connection, name), migrations)).rejects.toThrow(
      'set DATABASE_ROLES to a name of your own, such as salon',
    )
  } finally {
    await run(creator, `drop database ${name} with (force)`)
  }
})

test('a database is refused under other names than those it was made with', async () => {
  await expect(migrate(salon.connection, migrations, { roles: barber.roles })).rejects.toThrow(
    `This database was made with DATABASE_ROLES=${salon.roles}`,
  )
  await expect(migrate(salon.connection, migrations)).rejects.toThrow(`DATABASE_ROLES=${salon.roles}`)
})

test('a backup of the one restores under the names of the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-installations-'))
  const file = join(folder, 'salon.sql.gz')
  const env = ({ connection, roles }: Installation) => ({
    DATABASE_URL: urlOf(connection),
    DATABASE_ROLES: roles,
    SECRET_KEY: testConfig.secretKey,
  })
  const given = { company: 'Salony Anny', business: 'Mokotów', name: 'Anna', email: 'anna@example.test' }
  await createOwner(salon.database, testConfig, given)
  try {
    expect(await command('backup', [file], env(salon))).toMatchObject({ code: 0 })
    const restored = await command('restore', [file], env(barber))
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('entries, in order') })
    expect(await barber.database.ready()).toMatchObject({ status: 'ready' })
    expect(await barber.database.statement('select email, current_user as role from users', [])).toEqual([
      { email: given.email, role: `${barber.roles}_app` },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
