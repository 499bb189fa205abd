import type { AuditEntry } from '@wizyta/contract/access/activity-log/api'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { deviceOf } from '../../kit/http/device.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/audit-log'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const read = async (query = '', person: Person = t.world.anna): Promise<AuditEntry[]> =>
  (await person.get(`${path}?${query}`)).body.data

describe('an entry', () => {
  test('says who did what, when and from where, with the values before and after', async () => {
    const { anna } = t.world
    const headers = { 'user-agent': phone }
    const { body: client } = await anna.post(
      '/tenant/customers',
      { first_name: 'Iga', phone: '600 100 200' },
      { headers },
    )
    await anna.patch(`/tenant/customers/${client.id}`, { language: 'en' }, { version: 1, headers })
    const [changed, made] = await read(`record=${client.id}`)
    expect(changed).toMatchObject({
      by: { id: anna.user.id, name: 'Anna' },
      ip: '127.0.0.1',
      device: 'Safari 18, iPhone',
      entity: 'customers',
      entity_id: client.id,
      action: 'update',
      changes: { language: ['pl', 'en'] },
    })
    expect(made?.changes).toMatchObject({
      first_name: [null, '•••'],
      phone: [null, '•••'],
      language: [null, 'pl'],
    })
    expect(JSON.stringify([changed, made])).not.toContain('Iga')
    expect(Date.parse(changed?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(made?.at ?? ''))
  })

  test('names what it speaks of, to whom may know the names', async () => {
    const { anna } = t.world
    const { body: client } = await anna.post('/tenant/customers', { first_name: 'Nela', last_name: 'Lis' })
    const { body } = await anna.get(`${path}?record=${client.id}`)
    expect(body.names[client.id]).toBe('Nela Lis')
    const auditor = await t.person(t.world.a, ['audit-log.index'])
    const { body: seen } = await auditor.get(`${path}?record=${client.id}`)
    expect([seen.data.length, JSON.stringify(seen).includes('Nela')]).toEqual([1, false])
    const { body: one } = await anna.get(`${path}/${body.data[0].number}`)
    expect([one.entry, one.names]).toEqual([body.data[0], body.names])
  })

  test('holds nothing that opens a door, whatever the column is called', async () => {
    const secret = 'c0ffee'.repeat(8)
    await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`insert into api_keys (business_id, name, beginning, secret_hash, permissions, created_by)
        values (${t.world.a}, 'Kasa', 'wiz_1234', decode(${secret}, 'hex'), '{events.index}', ${t.world.anna.user.id})`.execute(
        tx,
      ),
    )
    const [entry] = await read('entity=apps')
    expect(entry?.changes).toMatchObject({ name: [null, 'Kasa'], secret_hash: [null, '•••'] })
    expect(JSON.stringify(entry)).not.toContain(secret)
    const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql<{ changes: object }>`
        select log_changes('{}', '{"token_hash": "x", "reset_token": "x", "password": "x", "key": "y"}', '{}') as changes`.execute(
        tx,
      ),
    )
    expect(rows[0]?.changes).toEqual({
      token_hash: [null, '•••'],
      reset_token: [null, '•••'],
      password: [null, '•••'],
      key: [null, 'y'],
    })
  })

  test('says of a masked list whether there is something in it: an empty one is nothing', async () => {
    const { anna } = t.world
    const consent = { health_consent_on: new Date().toISOString().slice(0, 10) }
    const lists = { allergies: [], contraindications: [] }
    const { body: client } = await anna.post('/tenant/customers', { first_name: 'Lea', tags: [], ...lists })
    const [made] = await read(`record=${client.id}`)
    for (const list of ['allergies', 'contraindications', 'tags'])
      expect([list, made?.changes[list]]).toEqual([list, undefined])
    const path = `/tenant/customers/${client.id}`
    await anna.patch(path, { allergies: ['Lateks'], ...consent }, { version: 1 })
    await anna.patch(path, { allergies: [] }, { version: 2 })
    const [emptied, filled] = await read(`record=${client.id}`)
    expect([filled?.changes.allergies, emptied?.changes]).toEqual([
      [null, '•••'],
      { allergies: ['•••', null] },
    ])
  })

  test('stays away when what it tells of was not done', async () => {
    const before = (await read('limit=1'))[0]?.number
    await t.world.anna.patch(`/tenant/customers/${crypto.randomUUID()}`, { note: 'x' }, { version: 1 })
    expect((await read('limit=1'))[0]?.number).toBe(before)
  })

  test('knows programs and systems by their names, and no more of them', () => {
    const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'
    expect(
      [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`,
        `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${chrome} Mobile Safari/537.36`,
        'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        'curl/8.5.0',
        `'; drop table users; --`,
        undefined,
      ].map(deviceOf),
    ).toEqual([
      'Chrome 141, Windows',
      'Edge 141, Windows',
      'Chrome 141, Android',
      'Firefox 144, Linux',
      'curl 8.5.0',
      null,
      null,
    ])
  })
})

describe('the list', () => {
  test('goes page by page, newest first, each entry on one page, while more are written', async () => {
    const { anna } = t.world
    // Written at once: only their numbers tell them apart.
    await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`select append_to_log(${t.world.a}, 'events', gen_random_uuid(), 'blocks', 'create', '{}') from generate_series(1, 120)`.execute(
        tx,
      ),
    )
    const all = await read('limit=200')
    const seen: number[] = []
    let before = ''
    for (let pages = 0; pages < 5; pages++) {
      const { body } = await anna.get(`${path}?limit=20${before && `&before=${before}`}`)
      seen.push(...body.data.map(({ number }: AuditEntry) => number))
      before = body.next
      await anna.post('/tenant/customers', { first_name: 'Kolejna' })
    }
    expect(seen).toEqual(all.slice(0, 100).map(({ number }) => number))
  })

  test('holds in the history of an employee her hours, absences and services, and those taken away', async () => {
    const { anna } = t.world
    const { body: ola } = await anna.post('/tenant/employees', { first_name: 'Ola', last_name: 'Mak' })
    const of = { employee_id: ola.id }
    const week = [{ weekday: 1, intervals: [{ from: '09:00', to: '17:00' }], breaks: [] }]
    await anna.put(`/tenant/working-week?employee_id=${ola.id}`, { week })
    const { body: away } = await anna.post('/tenant/absences', {
      ...of,
      starts_on: '2098-05-06',
      ends_on: '2098-05-06',
      reason: 'sick',
    })
    await anna.post('/tenant/dated-hours', { ...of, date: '2098-05-07', intervals: [], breaks: [] })
    await anna.delete(`/tenant/absences/${away.id}`)
    const entries = await read(`record=${ola.id}`)
    const seen = new Set(entries.map(({ part, action }) => `${part} ${action}`))
    for (const one of ['employees create', 'weekly_hours create', 'dated_hours create'])
      expect([...seen]).toContain(one)
    expect([...seen]).toEqual(expect.arrayContaining(['absences create', 'absences delete']))
  })

  test('is filtered by user, record kind, action, record and days of the business', async () => {
    const { anna, basia } = t.world
    const { body: room } = await basia.post('/tenant/resources', { name: 'Gabinet', category: 'room' })
    const [entry] = await read(`record=${room.id}`)
    expect(entry?.by?.name).toBe('Basia')
    expect(
      (await read(`who=${basia.user.id}&entity=resources&action=create`)).map(({ number }) => number),
    ).toEqual([entry?.number])
    expect((await read(`who=${anna.user.id}&record=${room.id}`)).length).toBe(0)
    expect((await read('who=none&limit=200')).every(({ by }) => by === null)).toBe(true)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(new Date())
    expect((await read(`record=${room.id}&from=${today}&to=${today}`)).length).toBe(1)
    expect((await read(`record=${room.id}&to=2020-01-01`)).length).toBe(0)
    expect((await anna.get(`${path}?entity=secrets`)).status).toBe(422)
    expect((await anna.get(`${path}?before=1`)).status).toBe(422)
  })

  test('names the people who have done something here, and no others', async () => {
    const names = (await t.world.anna.get(`${path}/people`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(expect.arrayContaining(['Anna', 'Basia']))
    expect(names).not.toContain('Celina')
    expect(new Set(names).size).toBe(names.length)
  })

  test('of a long log is read by an index in its order, whatever it is narrowed by', async () => {
    const client = new pg.Client(t.connection)
    await client.connect()
    await client.query('begin')
    await client.query('alter table audit_log no force row level security')
    await client.query(`
      insert into audit_log (business_id, number, at, user_id, entity, entity_id, part, action, hash, form)
      select '${t.world.b}', 1000000 + n, now() - n * interval '1 minute', case when n % 50 > 0 then '${t.world.dorota.user.id}'::uuid end,
        case when n % 400 = 0 then 'roles' else 'events' end, gen_random_uuid(), 'visits', case when n % 500 = 0 then 'refused' else 'update' end,
        '', 2 from generate_series(1, 60000) n`)
    await client.query('analyze audit_log')
    const order = `order by a.at desc, a.number desc limit 51`
    for (const narrowed of [
      '',
      `and a.user_id = '${t.world.dorota.user.id}'`,
      'and a.user_id is null',
      `and a.entity = 'roles'`,
      `and a.action = 'refused'`,
      `and a.at < now() - interval '30 days'`,
      `and (a.at, a.number) < (now() - interval '20 days', 1000)`,
    ]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select a.number from audit_log a where a.business_id = '${t.world.b}' ${narrowed} ${order}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect([
        narrowed,
        /Index .*Scan Backward using audit_log_/.test(plan),
        /Seq Scan|Sort/.test(plan),
      ]).toEqual([narrowed, true, false])
    }
    await client.query('rollback')
    await client.end()
  })
})

test('what is written stays as it was: neither app nor worker can change, remove or empty the log', async () => {
  for (const role of ['app', 'worker'] as const)
    for (const statement of [
      sql`update audit_log set action = 'create'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(
        t.parts.database.transaction({ role, businessId: t.world.a }, (tx) => statement.execute(tx)),
      ).rejects.toThrow(/permission denied/)
})
