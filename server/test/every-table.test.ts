import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../src/kit/database/database.ts'
import { secretHash } from '../src/kit/security/session.ts'
import { type TestApp, testApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { type CheckName, catalogueChecks, withCatalogue } from './catalogue-checks.ts'
import { fill } from './fill.ts'
import { sabotage } from './sabotage.ts'

let t: TestApp
let tables: string[]
beforeAll(async () => {
  t = await testApp()
  const { visit, client, massSms, smsConnection, reportSchedule } = await fill(t.world.anna, 'Ala')
  await fill(t.world.dorota, 'Bea')
  const notice = { business_id: t.world.a, user_id: t.world.anna.user.id, kind: 'visit_cancelled' }
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await tx
      .insertInto('staff_notices')
      .values({ ...notice, visit_id: visit })
      .execute()
    await tx
      .insertInto('notices')
      .values({ ...notice, visit_id: visit, starts_at: new Date().toISOString() })
      .execute()
    await tx
      .insertInto('campaign_recipients')
      .values({ business_id: t.world.a, campaign_id: massSms, client_id: client })
      .execute()
    await tx
      .insertInto('suppressions')
      .values({ business_id: t.world.a, channel: 'sms', address: '+48600100100', cause: 'unsubscribed' })
      .execute()
    await tx
      .insertInto('sms_spending')
      .values({ business_id: t.world.a, connection_id: smsConnection, month: '2026-11-01' })
      .execute()
    await tx
      .insertInto('report_mailings')
      .values({ business_id: t.world.a, schedule_id: reportSchedule, due_on: '2026-11-02', mails: 1 })
      .execute()
    const logo = { business_id: t.world.a, large: Buffer.from('Ala'), small: Buffer.from('Ala') }
    await tx.insertInto('logos').values(logo).execute()
    await tx
      .insertInto('api_keys')
      .values({
        business_id: t.world.a,
        name: 'Ala',
        beginning: 'wiz_Ala',
        secret_hash: secretHash('Ala'),
        permissions: ['customers.index'],
        created_by: t.world.anna.user.id,
      })
      .execute()
  })
  await asOwner(
    t,
    `with printer as (insert into fiscal_printers (business_id, name, adapter) values ('${t.world.a}', 'Ala', 'Ala'))
     insert into fiscal_prints (business_id, sale_id)
     select business_id, sale_id from fiscal_receipts where business_id = '${t.world.a}' limit 1 on conflict do nothing`,
  )
  await t.parts.database.statement('select from open_api_key($1)', [secretHash('Ala')])
  tables = await withCatalogue(t.connection, async (client) =>
    (await client.query<{ relname: string }>('select relname from tenant_tables order by 1')).rows.map(
      ({ relname }) => relname,
    ),
  )
})
afterAll(() => t.close())

const names = Object.keys(catalogueChecks) as CheckName[]

/** Counts the rows of each table that a user sees. */
function seenBy(context: Context, database = t.parts.database): Promise<Record<string, number>> {
  return database.transaction(context, async (tx) => {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(table)}`.execute(tx)
      counts[table] = rows[0]?.count as number
    }
    return counts
  })
}
const nonEmpty = (counts: Record<string, number>) =>
  Object.keys(counts).filter((table) => counts[table] !== 0)

describe('of every table', () => {
  test.each(names)('%s', async (name) => {
    expect(await withCatalogue(t.connection, (_, offencesAgainst) => offencesAgainst(name))).toEqual([])
  })

  test('there are the ones that a salon needs, and they are filled here', async () => {
    expect(tables.length).toBeGreaterThan(20)
    const counts = await seenBy({ businessId: t.world.a, userId: t.world.anna.user.id })
    expect(Object.keys(counts).filter((table) => counts[table] === 0)).toEqual([
      // Written when messages leave, which no call waits for.
      'short_addresses',
      'told_visits',
    ])
  })
})

describe('the app', () => {
  test('sees nothing without a business, and nothing with one that does not exist', async () => {
    expect(nonEmpty(await seenBy({}))).toEqual([])
    expect(nonEmpty(await seenBy({ businessId: crypto.randomUUID() }))).toEqual([])
  })

  test('sees of a user without a business what signing in needs, and no more', async () => {
    const counts = await seenBy({ userId: t.world.basia.user.id })
    expect(nonEmpty(counts)).toEqual(['businesses', 'logos', 'memberships', 'roles'])
    expect(counts).toMatchObject({ businesses: 2, memberships: 2, roles: 2 })
  })

  test('cannot write into another business, whatever it says in the statement', async () => {
    const write = (statement: ReturnType<typeof sql>) =>
      t.parts.database.transaction({ businessId: t.world.a }, (tx) => statement.execute(tx))
    await expect(
      write(sql`insert into resources (business_id, name, category) values (${t.world.b}, 'x', 'room')`),
    ).rejects.toThrow(/row-level security/)
    await expect(write(sql`update resources set business_id = ${t.world.b}`)).rejects.toThrow(
      /row-level security/,
    )
    for (const statement of [
      sql`update clients set note = 'x' where business_id = ${t.world.b}`,
      sql`delete from bookings where business_id = ${t.world.b}`,
    ]) {
      expect((await write(statement)).numAffectedRows).toBe(0n)
    }
    await expect(
      t.parts.database.transaction({}, (tx) =>
        sql`insert into resources (business_id, name, category) values (${t.world.a}, 'x', 'room')`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('cannot link a row to one of another business', async () => {
    const foreign = await t.parts.database.transaction({ businessId: t.world.b }, (tx) =>
      tx.selectFrom('resources').select('id').executeTakeFirstOrThrow(),
    )
    const linking = t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`update employees set default_resource_id = ${foreign.id}`.execute(tx),
    )
    await expect(linking).rejects.toThrow(/foreign key/)
  })

  test('carries no business from one transaction into the next', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        t.parts.database
          .transaction({ businessId: index % 2 ? t.world.a : t.world.b }, async () => {
            if (index % 10 === 0) throw new Error('given up')
          })
          .catch(() => {}),
      ),
    )
    for (let round = 0; round < 20; round += 1)
      expect(await t.parts.database.statement('select id from clients', [])).toEqual([])
  })
})

test('the worker sees of all businesses only what it sends, and cannot write anything of it but messages, notices, questions to the support and keys', async () => {
  expect(nonEmpty(await seenBy({ role: 'worker' }))).toEqual([
    'audit_log',
    'businesses',
    'campaigns',
    'fiscal_prints',
    'freed_times',
    'idempotency_keys',
    'import_works',
    'imports',
    'invitations',
    'message_rules',
    'messages',
    'notices',
    'price_changes',
    'push_devices',
    'report_runs',
    'report_schedules',
    'sms_connections',
    'smtp_connections',
    'staff_notices',
    'support_messages',
    'surveys',
    'system_settings',
    'task_templates',
    'tasks',
    'visits',
    'waiting_offers',
    'webhook_deliveries',
    'webhooks',
  ])
  const { numAffectedRows } = await t.parts.database.transaction({ role: 'worker' }, (tx) =>
    sql`update visits set note = 'x'`.execute(tx),
  )
  expect(numAffectedRows).toBe(0n)
})

// A check that cannot fail proves nothing: each protection is taken away in a database of its own.
describe('the checks notice', () => {
  test.each(sabotage)('that "%s" is broken by: %s', async (name, statement, offence) => {
    await withCatalogue(t.connection, async (client, offencesAgainst) => {
      await client.query('begin')
      await client.query(statement)
      expect(await offencesAgainst(name)).toContain(offence)
      await client.query('rollback')
    })
  })

  test('that notices are read by others without the policy that keeps them to their reader', async () => {
    await withCatalogue(t.connection, async (client) => {
      const seen = async (statement = '') => {
        await client.query(`begin; ${statement}; set local role wizyta_app; set local app.business_id = '${t.world.a}';
          set local app.user_id = '${t.world.basia.user.id}'`)
        const { rows } = await client.query(
          `select count(*)::int as count from notices where kind = 'visit_cancelled'`,
        )
        await client.query('rollback')
        return rows[0].count
      }
      expect([await seen(), await seen('drop policy own_notices on notices')]).toEqual([0, 1])
    })
  })

  test('that a table without row security is read without a business', async () => {
    const other = await testApp()
    await fill(other.world.anna, 'Ala')
    await withCatalogue(other.connection, (client) =>
      client.query('alter table clients disable row level security'),
    )
    expect(nonEmpty(await seenBy({}, other.parts.database))).toEqual(['clients'])
    await other.close()
  })
})
