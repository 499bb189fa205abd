import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { defaultRoles } from '../src/access/roles/default-roles.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { ownedBy, run, within } from './test-server.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** A database as an older version has left it: that version's migrations, and no later ones. */
async function databaseOf(last: string) {
  const { creator, owner } = inject('postgres')
  const name = `wizyta_upgrade_${randomBytes(6).toString('hex')}`
  await run(creator, `create database ${name} template template0${ownedBy(owner)}`)
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-older-'))
  for (const file of readdirSync(migrations).filter((one) => one.slice(0, 4) <= last))
    copyFileSync(join(migrations, file), join(folder, file))
  const connection = within(owner, name)
  await migrate(connection, folder)
  rmSync(folder, { recursive: true })
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await run(creator, `drop database ${name} with (force)`)
  })
  return { connection, client }
}

test('a salon that began with an older version is brought up to date, and its made roles have what new ones have', async () => {
  const { connection, client } = await databaseOf('0015')
  await client.query(`
    set role wizyta_app;
    set app.business_id = '00000000-0000-4000-8000-000000000001';
    insert into tenants (id, name) values ('00000000-0000-4000-9000-000000000001', 'Atelier');
    insert into businesses (id, tenant_id, name)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-9000-000000000001', 'Mokotów');
    insert into clients (business_id, number, first_name, last_name)
    values ('00000000-0000-4000-8000-000000000001', 1, 'Anna', 'Śliwa');`)
  const names = ['superadmin', 'admin', 'manager', 'cashier', 'specjalista']
  const later =
    /^(users|tasks|chats|messages|commission-groups|apps|audit-log|customers-|events-others|exports|sales-refunds|prices-|commissions)/
  const rights = (key: string) =>
    [...(defaultRoles.find((role) => role.key === key)?.permissions ?? [])].sort()
  for (const name of [...names, 'Praktykantka'])
    await client.query('insert into roles (business_id, name, permissions) values ($1, $2, $3)', [
      '00000000-0000-4000-8000-000000000001',
      name,
      name === 'Praktykantka'
        ? ['events.index', 'reports.delete']
        : rights(name === 'specjalista' ? 'specialist' : name).filter((one) => !later.test(one)),
    ])

  expect((await migrate(connection, migrations)).length).toBeGreaterThan(2)
  const { rows } = await client.query<{ key: string | null; name: string; permissions: string[] }>(
    'select key, name, permissions from roles',
  )
  const made = rows.filter(({ key }) => key !== null)
  expect(made.map(({ key }) => key).sort()).toEqual(defaultRoles.map(({ key }) => key as string).sort())
  for (const { key, permissions } of made)
    expect(permissions.sort(), key as string).toEqual(rights(key as string))
  // A custom role keeps the rights and views that its owner gave it. Rights that no longer exist are gone.
  expect(rows.find(({ key }) => key === null)?.permissions).toEqual(['events.index', 'events-others.index'])
})

test('a database that was copied or restored, and so is open to temporary tables, is closed to them at the next start', async () => {
  const { connection, client } = await databaseOf('9999')
  const open = async () => {
    const { rows } = await client.query(
      `select has_database_privilege('wizyta_app', current_database(), 'temporary') as app,
        has_database_privilege('wizyta_worker', current_database(), 'temporary') as worker,
        has_database_privilege(current_database(), 'temporary') as owner`,
    )
    return rows[0]
  }
  expect(await open()).toEqual({ app: false, worker: false, owner: true })
  await client.query(
    `do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
  )
  expect(await open()).toEqual({ app: true, worker: true, owner: true })
  expect(await migrate(connection, migrations)).toEqual([])
  expect(await open()).toEqual({ app: false, worker: false, owner: true })
})

test('the first reminder keeps the hours of the setting that it replaces, and none leaves where the setting said so', async () => {
  const { connection, client } = await databaseOf('0239')
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const enter = (n: number) => client.query(`set role wizyta_app; set app.business_id = '${id(n)}'`)
  await enter(1)
  await client.query('insert into tenants (id, name) values ($1, $2)', [id(9), 'Atelier'])
  for (const n of [1, 2, 3, 4]) {
    await enter(n)
    await client.query('insert into businesses (id, tenant_id, name) values ($1, $2, $3)', [
      id(n),
      id(9),
      `B${n}`,
    ])
    // The rule of the fourth was put away.
    if (n < 4) await client.query('select add_message_rules($1)', [id(n)])
  }
  const set = 'insert into system_settings (business_id, key, value) values ($1, $2, $3)'
  await enter(1)
  await client.query(set, [id(1), 'reminder_hours', '48'])
  await enter(2)
  await client.query(set, [id(2), 'reminder_hours', '0'])
  const shared = 'insert into tenant_settings (tenant_id, key, value) values ($1, $2, $3)'
  await client.query(shared, [id(9), 'reminder_hours', '36'])
  await client.query('reset role')
  await migrate(connection, migrations)
  const rules: unknown[] = []
  for (const n of [1, 2, 3, 4]) {
    await enter(n)
    const { rows } = await client.query("select hours, active from message_rules where event = 'reminder'")
    rules.push(...rows)
  }
  expect(rules).toEqual([
    { hours: 48, active: true },
    { hours: 24, active: false },
    { hours: 36, active: true },
    { hours: 36, active: true },
  ])
})
