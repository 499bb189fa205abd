import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { testConfig } from '../../../../test/test-config.ts'
import { verifyLog } from '../../../access/activity-log/verify-log.ts'
import type { Tx } from '../../../kit/database/database.ts'
import { planReminders } from '../../../messaging/messages/reminders.ts'
import { seedDemo } from '../seed.ts'

let seeded: TestDatabase
let businesses: string[]
const now = Date.now()
beforeAll(async () => {
  seeded = await testDatabase()
  await seedDemo(seeded.database, testConfig, now)
  businesses = await seeded.database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from businesses order by name`.execute(tx)
    return rows.map(({ id }) => id)
  })
}, 120_000)
afterAll(() => seeded.drop())

/** Asks in every business. */
const ask = <Row>(question: (tx: Tx) => Promise<{ rows: Row[] }>): Promise<Row[]> =>
  Promise.all(
    businesses.map((businessId) =>
      seeded.database.transaction(
        { businessId, readOnly: true },
        async (tx) => (await question(tx)).rows[0] as Row,
      ),
    ),
  )

test('the history of every visit begins with its booking and ends where the visit is now', async () => {
  const wrong = await ask<{ unbooked: number; astray: number; future: number }>(
    (tx) =>
      sql`
    with history as (
      select v.id, v.status, v.created_at, a.at, a.action, a.changes,
        row_number() over (partition by v.id order by a.number) as place,
        last_value(a.changes -> 'status' ->> 1) over (partition by v.id order by (a.changes ? 'status'), a.number
          rows between unbounded preceding and unbounded following) as last_status
      from visits v join audit_log a on a.business_id = v.business_id and a.entity_id = v.id and a.part = 'visits')
    select count(*) filter (where place = 1 and (action <> 'create' or at <> created_at)) as unbooked,
      count(*) filter (where coalesce(last_status, status) <> status) as astray,
      count(*) filter (where at > ${new Date(now).toISOString()}::timestamptz) as future
    from history`.execute(tx) as never,
  )
  expect(wrong).toEqual(businesses.map(() => ({ unbooked: 0, astray: 0, future: 0 })))
  const unknown = await ask<{ count: number }>(
    (tx) =>
      sql`select count(*) from visits v where not exists (select from audit_log a where a.entity_id = v.id)`.execute(
        tx,
      ) as never,
  )
  expect(unknown.map(({ count }) => count)).toEqual(businesses.map(() => 0))
})

test('a visit that is over was lived through by the people of the salon, in the order of a day', async () => {
  const [mokotow] = await ask<{
    steps: number
    people: number
    by_client: number
    moved: number
    back: number
  }>(
    (tx) =>
      sql`
      select round(avg(steps), 1) as steps, max(people) as people, sum(by_client) as by_client, sum(moved) as moved, sum(back) as back
      from (
        select v.id, count(*) as steps, count(distinct a.user_id) as people,
          count(*) filter (where a.user_id is null and a.changes ? 'status') as by_client,
          count(*) filter (where a.changes ? 'starts_at') as moved,
          count(*) filter (where a.at < before) as back
        from visits v
        join lateral (select *, lag(at) over (order by number) as before from audit_log l
          where l.business_id = v.business_id and l.entity_id = v.id and l.part = 'visits') a on true
        where v.status = 'settled'
        group by v.id) lives`.execute(tx) as never,
  )
  expect(Number(mokotow?.steps)).toBeGreaterThan(4.5)
  expect(mokotow?.people).toBeGreaterThan(2)
  expect(Number(mokotow?.by_client)).toBeGreaterThan(100)
  expect(Number(mokotow?.moved)).toBeGreaterThan(20)
  expect(Number(mokotow?.back)).toBe(0)
})

test('the chain of the log holds, and has no gap', async () => {
  expect((await verifyLog(seeded.database)).map(({ broken }) => broken)).toEqual(businesses.map(() => null))
})

test('the mailbox holds the letters of the last days as clients would have got them; nothing waits', async () => {
  const counts = await ask<Record<string, number>>(
    (tx) =>
      sql`
    select count(*) filter (where kind = 'booked' and status = 'kept') as booked,
      count(*) filter (where kind = 'moved' and status = 'kept') as moved,
      count(*) filter (where kind = 'cancelled' and status = 'kept') as cancelled,
      count(*) filter (where kind = 'reminder' and status = 'kept') as reminder,
      count(*) filter (where status = 'skipped') as skipped,
      count(*) filter (where status not in ('kept', 'skipped')) as waiting,
      count(*) filter (where due_at > ${new Date(now).toISOString()}::timestamptz) as future,
      count(*) filter (where status = 'kept' and (html not like '%</html>%' or (kind <> 'cancelled' and text not like '%/visit/%')
        or (kind <> 'reminder' and ics is null) or recipient not like '%.example')) as unlike
    from messages`.execute(tx) as never,
  )
  for (const { waiting, future, unlike } of counts) expect([waiting, future, unlike]).toEqual([0, 0, 0])
  const [mokotow] = counts
  for (const kind of ['booked', 'moved', 'cancelled', 'reminder', 'skipped'])
    expect(mokotow?.[kind], kind).toBeGreaterThan(0)
})

test('the first start sends no reminder that the past would have sent', async () => {
  expect(await planReminders(seeded.database)).toBe(0)
})

test('clients who cancelled of late have left notices behind, of which some are still unread', async () => {
  const notices = await Promise.all(
    businesses.map((businessId) =>
      seeded.database.transaction({ businessId, role: 'worker', readOnly: true }, async (tx) => {
        const { rows } = await sql<{ unread: number; read: number; astray: number }>`
          select count(*) filter (where n.read_at is null) as unread, count(*) filter (where n.read_at is not null) as read,
            count(*) filter (where n.created_at > now() or n.kind like '%cancelled' and v.status <> 'cancelled') as astray
          from notices n join visits v on v.business_id = n.business_id and v.id = n.visit_id
          where n.business_id = ${businessId}`.execute(tx)
        return rows[0] as { unread: number; read: number; astray: number }
      }),
    ),
  )
  for (const { unread, astray } of notices) expect([unread > 0, astray]).toEqual([true, 0])
  expect(notices.some(({ read }) => read > 0)).toBe(true)
})
