import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { command, urlOf } from '../../../test/command.ts'
import { recordApart } from '../../kit/security/record-event.ts'
import { anchorOf, type Verdict, verifyAnchor, verifyLog } from './verify-log.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
  for (const name of ['Ala', 'Bea', 'Cela', 'Dora'])
    await t.world.anna.post('/tenant/customers', { first_name: name, phone: '600 100 200' })
})
afterEach(() => t.close())

/** Does what only the owner of the server can do: past grants and row security. */
async function asOwner(...statements: string[]) {
  const client = new pg.Client(t.connection)
  await client.connect()
  await client.query('alter table audit_log no force row level security')
  await client.query('alter table change_heads no force row level security')
  for (const statement of statements) await client.query(statement)
  await client.query('alter table change_heads force row level security')
  await client.query('alter table audit_log force row level security')
  await client.end()
}
const verdictOf = async (businessId: string) =>
  (await verifyLog(t.parts.database)).find(({ business }) => business.id === businessId) as Verdict
const lastNumber = async () => (await verdictOf(t.world.a)).head.number
const ofA = () => `business_id = '${t.world.a}'`

test('an untouched log is in order, in every business', async () => {
  const verdicts = await verifyLog(t.parts.database)
  expect(verdicts.map(({ business }) => business.name)).toEqual(['Mokotów', 'Praga', 'Wilanów'])
  expect(verdicts.map(({ broken }) => broken)).toEqual([null, null, null])
  expect((await verdictOf(t.world.a)).entries).toBe(await lastNumber())
})

test('entries of many clients who are added at once are in order, and each names its client', async () => {
  const before = await lastNumber()
  const ids = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into clients (business_id, number, first_name, note)
      select ${t.world.a}, 900 + n, 'Ewa ' || n, case n when 2 then E'Two\nlines "quoted"' end from generate_series(1, 3) n
      returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  expect(await verdictOf(t.world.a)).toMatchObject({ head: { number: before + 3 }, broken: null })
  const logged = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { rows } = await sql<{ entity_id: string; number: number[] }>`
      select entity_id, changes -> 'number' as number from audit_log
      where business_id = ${t.world.a} and number > ${before} order by number`.execute(tx)
    return rows
  })
  expect(logged).toEqual(ids.map((entity_id, place) => ({ entity_id, number: [null, 901 + place] })))
})

test('products that are added at once, and their stock, are in order in the log; each says what it holds', async () => {
  const before = await lastNumber()
  const { ids, told } = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into products (business_id, name, kind, unit, vat_rate, description)
      select ${t.world.a}, 'Farba ' || n, 'professional', 'pcs', '23', case n when 2 then E'Two\nlines "quoted"' end
      from generate_series(1, 3) n returning id`.execute(tx)
    await sql`savepoint refused`.execute(tx)
    await sql`
      insert into products (business_id, name, kind, unit, vat_rate) values (${t.world.a}, 'Odrzucona', 'professional', 'pcs', '23')`.execute(
      tx,
    )
    await sql`rollback to savepoint refused`.execute(tx)
    await sql`
      insert into stock_movements (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after)
      select business_id, id, 1, 'delivery', 1000, 1000, 0, 0, 0 from products
      where business_id = ${t.world.a} and id = any (${rows.map(({ id }) => id)}::uuid[]) order by name`.execute(
      tx,
    )
    const changes = await sql<{ changes: object }>`
      select log_changes('{}', to_jsonb(p), '{}') as changes from products p
      where business_id = ${t.world.a} and id = any (${rows.map(({ id }) => id)}::uuid[]) order by name`.execute(
      tx,
    )
    return { ids: rows.map(({ id }) => id), told: changes.rows.map((row) => row.changes) }
  })
  expect(await verdictOf(t.world.a)).toMatchObject({ head: { number: before + 6 }, broken: null })
  const logged = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { rows } = await sql<{ entity: string; part: string; entity_id: string; changes: object }>`
      select entity, part, entity_id, changes from audit_log
      where business_id = ${t.world.a} and number > ${before} order by number`.execute(tx)
    return rows
  })
  expect(logged).toMatchObject([
    ...ids.map((entity_id, at) => ({
      entity: 'products',
      part: 'products',
      entity_id,
      changes: told[at] as object,
    })),
    ...ids.map((entity_id) => ({
      entity: 'stock-levels',
      part: 'stock_movements',
      entity_id,
      changes: { type: [null, 'delivery'], balance_after: [null, 1000] },
    })),
  ])
})

test('an entry that was changed is found, whichever of its columns it was', async () => {
  const number = (await lastNumber()) - 1
  const columns = [
    `at = at - interval '1 day'`,
    `user_id = gen_random_uuid()`,
    `user_id = null`,
    `request_id = 'other'`,
    `ip = '10.0.0.1'`,
    `agent = 'Chrome 1, Windows'`,
    `api_key_id = gen_random_uuid()`,
    `entity = 'employees'`,
    `entity_id = gen_random_uuid()`,
    `part = 'employees'`,
    `action = 'delete'`,
    `changes = changes || '{"language": ["pl", "en"]}'`,
    `form = 1`,
  ]
  for (const column of columns) {
    await asOwner(
      `create table kept as select * from audit_log where ${ofA()} and number = ${number}`,
      `update audit_log set ${column} where ${ofA()} and number = ${number}`,
    )
    expect([column, (await verdictOf(t.world.a)).broken]).toEqual([column, { number, why: 'changed' }])
    await asOwner(
      `delete from audit_log where ${ofA()} and number = ${number}`,
      'insert into audit_log select * from kept',
      'drop table kept',
    )
    expect((await verdictOf(t.world.a)).broken).toBeNull()
  }
})

test('an entry that was removed is found: in the middle, at the beginning, at the end', async () => {
  const last = await lastNumber()
  await asOwner(`delete from audit_log where ${ofA()} and number = ${last}`)
  expect((await verdictOf(t.world.a)).broken).toEqual({ number: last - 1, why: 'cut off' })
  await asOwner(`delete from audit_log where ${ofA()} and number = ${last - 2}`)
  expect((await verdictOf(t.world.a)).broken).toEqual({ number: last - 1, why: 'missing' })
  await asOwner(`delete from audit_log where ${ofA()} and number = 1`)
  expect((await verdictOf(t.world.a)).broken).toEqual({ number: 2, why: 'missing' })
  expect((await verdictOf(t.world.b)).broken).toBeNull()
})

test('an entry that was put in is found, also one that is linked in well but was never counted', async () => {
  const last = await lastNumber()
  await asOwner(
    `create table more as select * from audit_log where ${ofA()} and number = ${last}`,
    `update more set number = ${last + 1}`,
    `update more set hash = log_hash((select hash from audit_log where ${ofA()} and number = ${last}), more::text::audit_log)`,
    'insert into audit_log select * from more',
  )
  expect((await verdictOf(t.world.a)).broken).toEqual({ number: last + 1, why: 'cut off' })
})

test('entries that changed their places are found', async () => {
  const last = await lastNumber()
  const swap = (from: number, to: number) =>
    `update audit_log set number = ${to} where ${ofA()} and number = ${from}`
  await asOwner(swap(last, 0), swap(last - 1, last), swap(0, last - 1))
  expect((await verdictOf(t.world.a)).broken).toEqual({ number: last - 1, why: 'changed' })
})

test('a log that was written anew as a whole is found by an entry that was kept elsewhere', async () => {
  const { head } = await verdictOf(t.world.a)
  const anchor = anchorOf(`${t.world.a}:${head.number}:${head.hash}`)
  if (!anchor) throw new Error('what is printed can be read again')
  expect(await verifyAnchor(t.parts.database, anchor)).toBe(true)
  await asOwner(
    `update audit_log set agent = 'Firefox 1, Linux' where ${ofA()} and number = 2`,
    `do $$
     declare entry audit_log; before bytea := '';
     begin
       for entry in select * from audit_log where ${ofA()} order by number loop
         before := log_hash(before, entry);
         update audit_log set hash = before where business_id = entry.business_id and number = entry.number;
       end loop;
       update change_heads set hash = before where ${ofA()};
     end $$`,
  )
  expect((await verdictOf(t.world.a)).broken).toBeNull()
  expect(await verifyAnchor(t.parts.database, anchor)).toBe(false)
})

test('entries from before, which were hashed by another rule, are in order beside new ones, but not after them', async () => {
  const oldRule = (number: number) => `
    update audit_log a set form = 1, ip = null, agent = null, hash = sha256(coalesce((select b.hash from audit_log b
        where b.business_id = a.business_id and b.number = a.number - 1), '') || convert_to(concat_ws('|', business_id, number,
        coalesce(user_id::text, ''), entity, entity_id, part, case action when 'create' then 'INSERT' else upper(action) end, changes), 'utf8'))
    where ${ofA()} and number = ${number}`
  const last = await lastNumber()
  for (let number = 1; number <= last; number++) await asOwner(oldRule(number))
  await asOwner(
    `update change_heads set hash = (select hash from audit_log where ${ofA()} and number = ${last}) where ${ofA()}`,
  )
  for (let more = 0; more < 3; more++)
    await recordApart(t.parts.database, { businessId: t.world.a }, { action: 'export', entity: 'customers' })
  expect((await verdictOf(t.world.a)).broken).toBeNull()
  await asOwner(oldRule(last + 2))
  expect((await verdictOf(t.world.a)).broken).toEqual({ number: last + 2, why: 'changed' })
})

test('the command says of each log whether it is in order, and ends with 1 when one is not, or is not what it was', async () => {
  const verify = (...anchors: string[]) =>
    command('verify-log', anchors, {
      DATABASE_URL: urlOf(t.connection),
      SECRET_KEY: randomBytes(32).toString('base64'),
    })
  const { head } = await verdictOf(t.world.a)
  const anchor = `${t.world.a}:${head.number}:${head.hash}`
  const inOrder = await verify(anchor)
  expect(inOrder).toMatchObject({ code: 0 })
  expect(inOrder.said).toContain(`Mokotów: ${head.number} entries, in order.  ${anchor}`)
  expect(inOrder.said).toContain(`Entry ${head.number} of ${t.world.a}: as it was then.`)
  await asOwner(`update audit_log set agent = 'x' where ${ofA()} and number = 2`)
  const changed = await verify()
  expect(changed).toMatchObject({ code: 1 })
  expect(changed.said).toContain('Mokotów: NOT in order. Entry 2 is not what was written, or was put in.')
  expect(changed.said).toMatch(/Wilanów: \d+ entries, in order\./)
  const other = await verify(`${t.world.b}:1:${head.hash}`)
  expect([other.code, /Entry 1 of .*: NOT what it was then\./.test(other.said)]).toEqual([1, true])
  expect(await verify('nonsense')).toEqual({ code: 1, said: 'nonsense is not <business>:<number>:<hash>.\n' })
})
