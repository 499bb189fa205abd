import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretHash } from '../src/kit/security/session.ts'
import { type TestApp, testApp } from './app.ts'
import { fill } from './fill.ts'

let t: TestApp
/** As the product signs in to PostgreSQL; nothing is set. */
let login: pg.Client
beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
  await fill(t.world.dorota, 'Bea')
  const { id } = t.world.anna.user
  await t.parts.database.statement(`insert into pins (user_id, pin_hash) values ($1, 'x')`, [id], {
    userId: id,
  })
  login = new pg.Client(t.connection)
  await login.connect()
})
afterAll(async () => {
  await login.end()
  await t.close()
})

/** Counts the rows that the login sees of each fenced table: of a business, a company, a user. */
async function seen(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await fencedTables()) {
    const { rows } = await login.query(`select count(*)::int as count from ${table}`)
    if (rows[0].count > 0) counts[table] = rows[0].count
  }
  return counts
}

async function fencedTables(): Promise<string[]> {
  const { rows } = await login.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  )
  return rows.map(({ name }) => name)
}

describe('ISO-19: the login itself, with nothing set', () => {
  test('sees nothing of any table that has a fence, and removes nothing there', async () => {
    expect((await fencedTables()).length).toBeGreaterThan(45)
    expect(await seen()).toEqual({})
    for (const table of await fencedTables())
      expect((await login.query(`delete from ${table}`)).rowCount, table).toBe(0)
  })

  test('is not who asks a single statement: that is the app', async () => {
    const { database } = t.parts
    expect(
      await database.statement(
        'select current_user, (select count(*) from visits) as visits, (select count(*) from pins) as pins',
        [],
      ),
    ).toEqual([{ current_user: 'wizyta_app', visits: 0, pins: 0 }])
    await expect(database.statement('select from account_mails', [])).rejects.toThrow(/permission denied/)
    // One that failed is in the way of none that comes after it.
    expect(await database.statement('select 1 as one', [])).toEqual([{ one: 1 }])
  })

  test('would see them where the policies that let functions look asked nothing', async () => {
    await login.query(
      `begin; alter policy elsewhere on visits using (true); alter policy opening on pins using (true)`,
    )
    expect(await seen()).toEqual({ visits: 8, pins: 1 })
    await login.query('rollback')
  })
})

test('ISO-20: what runs as the owner is not taken in by a temporary table of the same name', async () => {
  const { id } = t.world.anna.user
  const forged = secretHash('forged')
  await login.query(`begin; do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$;
    set local role wizyta_app; create temporary table sessions (like public.sessions including defaults);
    grant select on sessions to public`)
  await login.query(
    `insert into pg_temp.sessions (user_id, token_hash, companion_hash, expires_at) values ($1, $2, $2, now() + interval '1 day')`,
    [id, forged],
  )
  const opened = async () =>
    (await login.query('select user_id from open_session($1, $1, null)', [forged])).rows
  expect(await opened()).toEqual([])
  // Where the path does not name temporary tables, they come first.
  await login.query(
    'reset role; alter function open_session set search_path = public; set local role wizyta_app',
  )
  expect(await opened()).toEqual([{ user_id: id }])
  await login.query('rollback')
})
