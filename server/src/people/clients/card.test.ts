import type { ListQuery } from '@wizyta/contract/kit/list'
import { permissions } from '@wizyta/contract/kit/permission'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { listClients } from './queries.ts'

let salon: Salon
let cut: string
let ola: string
/** Clients by first name. */
const ids: Record<string, string> = {}
const path = '/tenant/customers'
const at = (days: number) => `${addDays(localDay(Date.now(), 'Europe/Warsaw'), days)}T10:00:00Z`
const book = (days: number, name: string) =>
  salon.booked([{ service_id: cut, employee_id: ola }], at(days), {
    client_id: ids[name],
    walk_in_name: null,
  })
async function served(days: number, name: string) {
  const { status } = await salon.step(await book(days, name), 'completed')
  expect(status).toBe(200)
}
const names = async (query: string, person = salon.anna): Promise<string> => {
  const { body } = await person.get(`${path}?${query}`)
  return body.data.map(({ first_name }: { first_name: string }) => first_name).join(' ')
}

beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 30, price: 12_000 })
  ola = await salon.employee({ first_name: 'Ola', last_name: 'Mazur' }, [cut])
  for (const name of ['Ada', 'Basia', 'Cela', 'Nowa'])
    ids[name] = await salon.client({ first_name: name, last_name: 'Wspólna' })
  await served(-100, 'Ada')
  await served(-72, 'Ada')
  await served(-44, 'Ada')
  await served(-10, 'Basia')
  await served(-200, 'Cela')
  await book(9, 'Ada')
  await book(3, 'Cela')
})
afterAll(() => salon.close())

test('clients are sorted by their last and next visit, in both directions, those without one last', async () => {
  expect(await names('sort=-last_visit_at')).toBe('Basia Ada Cela Nowa')
  expect(await names('sort=last_visit_at')).toBe('Cela Ada Basia Nowa')
  expect(await names('sort=next_visit_at')).toMatch(/^Cela Ada /)
  expect(await names('sort=-next_visit_at')).toMatch(/^Ada Cela /)
  const { body } = await salon.anna.get(`${path}/${ids.Ada}`)
  expect([body.last_visit_at, body.next_visit_at].map((time) => Date.parse(time))).toEqual(
    [at(-44), at(9)].map((time) => Date.parse(time)),
  )
})

test('not seen for some weeks are those served before, not those who never came', async () => {
  expect(await names('filter[not_seen_weeks]=6&sort=last_visit_at')).toBe('Cela Ada')
  expect(await names('filter[not_seen_weeks]=8')).toBe('Cela')
  expect((await salon.anna.get(`${path}?filter[not_seen_weeks]=0`)).status).toBe(422)
})

test('the last visit follows every change of the visit that made it', async () => {
  const lastOf = async (name: string) => {
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql<{
        last_visit_at: string | null
      }>`select last_visit_at from clients where id = ${ids[name]}`.execute(tx),
    )
    return rows[0]?.last_visit_at && Date.parse(rows[0].last_visit_at)
  }
  const visit = await book(-20, 'Nowa')
  expect(await lastOf('Nowa')).toBeNull()
  const { body: done } = await salon.step(visit, 'completed')
  expect(await lastOf('Nowa')).toBe(Date.parse(at(-20)))
  const { body: other } = await salon.anna.patch(
    `/tenant/events/${visit.id}`,
    { client_id: ids.Cela, notify: false },
    { version: done.version },
  )
  expect([await lastOf('Nowa'), await lastOf('Cela')]).toEqual([null, Date.parse(at(-20))])
  await salon.step(other, 'booked')
  expect(await lastOf('Cela')).toBe(Date.parse(at(-200)))
  const log = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`select from audit_log where entity = 'customers' and action = 'update'`.execute(tx),
  )
  expect(log.rows).toEqual([])
})

test('an employee who sees own clients alone is told, and sorted by, no visit with a colleague', async () => {
  const own = await salon.person(
    salon.world.a,
    permissions.filter((one) => one !== 'events-others.index'),
    'Ewa',
  )
  const { body: made } = await own.post(path, { first_name: 'Własna' })
  ids.Własna = made.id
  await served(-30, 'Własna')
  expect((await own.get(`${path}/${made.id}`)).body.last_visit_at).toBeNull()
  expect(await names('filter[not_seen_weeks]=1', own)).toBe('')
  expect(await names('filter[not_seen_weeks]=4&sort=-last_visit_at')).toMatch(/^Własna /)
  expect(await names('sort=next_visit_at', own)).toBe('Własna')
})

test('clients are found by month of birth and by tag, and the tags in use are listed with their clients', async () => {
  for (const [name, body] of [
    ['Ada', { birth_date: '1604-02-29', tags: ['VIP', 'Ślub'] }],
    ['Basia', { birth_date: '1985-12-01', tags: ['VIP'] }],
  ] as const) {
    const { body: before } = await salon.anna.get(`${path}/${ids[name]}`)
    await salon.anna.patch(`${path}/${ids[name]}`, body, { version: before.version })
  }
  expect(await names('filter[birth_month]=2')).toBe('Ada')
  expect(await names('filter[birth_month]=2,12')).toBe('Ada Basia')
  expect(await names('filter[tag]=Ślub')).toBe('Ada')
  expect((await salon.anna.get('/tenant/customer-tags')).body.data).toEqual([
    { tag: 'Ślub', clients: 1 },
    { tag: 'VIP', clients: 2 },
  ])
})

test('a tag is given to many clients at once and taken back; each keeps the others, and a full card refuses all', async () => {
  const tags = async (id: string) => (await salon.anna.get(`/tenant/customers/${id}`)).body.tags
  const give = (tag: string, client_ids: string[], has = true) =>
    salon.anna.post('/tenant/customer-tag-assignments', { tag, client_ids, has })
  const [had, none] = [await salon.client({ tags: ['Stała', 'VIP'] }), await salon.client()]
  expect((await give(' VIP ', [had, none])).body).toEqual({ client_ids: [none] })
  expect([await tags(had), await tags(none)]).toEqual([['Stała', 'VIP'], ['VIP']])
  expect((await give('VIP', [had], false)).body).toEqual({ client_ids: [had] })
  expect([await tags(had), await tags(none)]).toEqual([['Stała'], ['VIP']])
  const full = await salon.client({ tags: Array.from({ length: 20 }, (_, index) => `T${index}`) })
  expect((await give('Nowa', [none, full])).status).toBe(409)
  expect(await tags(none)).toEqual(['VIP'])
})

test('the figures of a client are those of the visits done', async () => {
  const { body } = await salon.anna.get(`${path}/${ids.Ada}/figures`)
  expect(body).toMatchObject({ spent: 36_000, usual_interval_days: 28 })
  expect(Date.parse(body.first_visit_at)).toBe(Date.parse(at(-100)))
  const { body: few } = await salon.anna.get(`${path}/${ids.Basia}/figures`)
  expect(few).toMatchObject({ spent: 12_000, usual_interval_days: null })
})

test('a note has its author and day; the author alone changes and archives it', async () => {
  const other = await salon.person(salon.world.a, permissions, 'Beata')
  const notes = '/tenant/customer-notes'
  const { body: note } = await other.post(notes, { client_id: ids.Ada, text: 'Lubi ciszę' })
  const list = async () => (await salon.anna.get(`${notes}?filter[client_id]=${ids.Ada}`)).body.data
  expect(await list()).toMatchObject([{ text: 'Lubi ciszę', author_name: 'Beata', own: false }])
  const refused = await salon.anna.patch(`${notes}/${note.id}`, { text: 'Nie' }, { version: note.version })
  expect(refused.status).toBe(403)
  expect((await salon.anna.delete(`${notes}/${note.id}`, { version: note.version })).status).toBe(403)
  const { body: changed } = await other.patch(
    `${notes}/${note.id}`,
    { text: 'Lubi rozmowę' },
    { version: note.version },
  )
  expect(changed).toMatchObject({ text: 'Lubi rozmowę', own: true })
  const { body: archived } = await other.delete(`${notes}/${note.id}`, { version: changed.version })
  expect(await list()).toEqual([])
  await other.post(`${notes}/${note.id}/restoration`, undefined, { version: archived.version })
  expect(await list()).toHaveLength(1)
  const log = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`select changes::text from audit_log where part = 'client_notes'`.execute(tx),
  )
  expect(JSON.stringify(log.rows)).not.toContain('Lubi')
})

test('an alert of a former author is archived by a user who may archive clients, and brought back', async () => {
  const leaver = await salon.person(salon.world.a, permissions, 'Daria')
  const clerk = await salon.person(salon.world.a, [
    'customers.index',
    'customers.update',
    'events-others.index',
  ])
  const notes = '/tenant/customer-notes'
  const given = { client_id: ids.Ada, text: 'Nie zapłaciła', kind: 'alert' }
  const { body: note } = await leaver.post(notes, given)
  const archive = (person: Person) => person.delete(`${notes}/${note.id}`, { version: note.version })
  expect(note.is_left_behind).toBe(false)
  expect((await archive(salon.anna)).status).toBe(403)
  await asOwner(salon, `update memberships set status = 'inactive' where user_id = $1`, [leaver.user.id])
  expect((await salon.anna.get(`${notes}/${note.id}`)).body.is_left_behind).toBe(true)
  expect((await archive(clerk)).status).toBe(403)
  const archived = await archive(salon.anna)
  expect([archived.status, archived.body.archived_at]).toEqual([200, expect.any(String)])
  const back = await salon.anna.post(`${notes}/${note.id}/restoration`, undefined, {
    version: archived.body.version,
  })
  expect(back.status).toBe(200)
  await salon.anna.delete(`${notes}/${note.id}`, { version: back.body.version })
})

test('notes on clients of colleagues are as hidden as the clients', async () => {
  const own = await salon.person(
    salon.world.a,
    permissions.filter((one) => one !== 'events-others.index'),
    'Zofia',
  )
  expect((await own.get('/tenant/customer-notes')).body.total).toBe(0)
  expect((await own.post('/tenant/customer-notes', { client_id: ids.Ada, text: 'Zajrzałam' })).status).toBe(
    422,
  )
})

test('of many clients a page in the order of visits is read by an index, and so is their number', async () => {
  class RollBack extends Error {}
  const plans: [asked: string, plan: string][] = []
  const work = salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    await sql`insert into clients (business_id, number, first_name, last_visit_at)
      select ${salon.world.a}, 1000 + n, 'Ktoś', now() - n * interval '1 hour' from generate_series(1, 5000) n`.execute(
      tx,
    )
    const session = { user: salon.anna.user, permissions, timezone: 'Europe/Warsaw' }
    for (const asked of [
      { sort: ['last_visit_at'] },
      { sort: ['-last_visit_at'] },
      { sort: ['last_visit_at'], filter: { not_seen_weeks: ['20'] } },
    ]) {
      const executor = tx.getExecutor()
      const explaining = {
        transformQuery: executor.transformQuery.bind(executor),
        compileQuery: executor.compileQuery.bind(executor),
        async executeQuery(query: CompiledQuery) {
          const told = await executor.executeQuery<{ 'QUERY PLAN': string }>({
            ...query,
            sql: `explain ${query.sql}`,
          })
          plans.push([JSON.stringify(asked), told.rows.map((row) => row['QUERY PLAN']).join('\n')])
          return { rows: [{ total: 0, data: [] }] }
        },
      }
      const context = { tx: { getExecutor: () => explaining }, businessId: salon.world.a, session }
      await listClients(context as never, { page: 1, per_page: 20, ...asked } as ListQuery)
    }
    throw new RollBack()
  })
  await expect(work).rejects.toThrow(RollBack)
  expect(plans).toHaveLength(3)
  for (const [asked, plan] of plans) {
    expect(plan, asked).toMatch(/Index Only Scan using clients_last_visit/)
    // Of the clients on the page alone, as payers and as companions; none for their number.
    expect(plan.match(/on visits/g), asked).toHaveLength(2)
  }
})
