import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { followChanges, until } from '../../../test/change-stream.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { changesQuery } from './queries.ts'

let salon: Salon
let origin: string
/** All rights but those to others' data and to the log; linked with the employee Ola. */
let ola: Person
let [cut, self, ewa] = ['', '', '']
beforeAll(async () => {
  salon = await testSalon()
  origin = await salon.listen()
  cut = await salon.service()
  self = await salon.employee({}, [cut])
  ewa = await salon.employee({}, [cut])
  const rights = permissions.filter((one) => !['events-others.index', 'audit-log.index'].includes(one))
  ola = await salon.person(salon.world.a, rights, 'Ola')
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: ola.user.id }).where('id', '=', self).execute(),
  )
})
afterAll(() => salon.close())

const by = (employee_id: string) => ({ service_id: cut, employee_id })
const at = (date: string, time = '10:00') => `${date}T${time}:00+01:00`
const of = (client_id: string) => ({ client_id, walk_in_name: null, notify: true })

/**
 * Returns the changes that Ola hears of, and those for a reader of the whole salon. Both have heard of all once they
 * hear of the employee who is made last.
 */
async function toldOf(work: () => Promise<unknown>) {
  const streams = await Promise.all([ola, salon.anna].map((person) => followChanges(origin, person)))
  await work()
  const last = await salon.employee()
  const read = async (stream: (typeof streams)[number]) => {
    await until(() => stream.changes().some(({ data }) => data.id === last))
    stream.stop()
    return stream.changes().flatMap(({ data }) => (data.entity === 'employees' ? [] : [data]))
  }
  const [hers, all] = await Promise.all(streams.map(read))
  return { hers: hers ?? [], all: all ?? [] }
}
const idsOf = (changes: { id: string | null }[]) => [...new Set(changes.map(({ id }) => id))]

test('a reader of their own clients hears of them alone, and of no other id', async () => {
  const [own, foreign] = [await salon.client(), await salon.client()]
  await salon.booked([by(self)], at('2027-02-02'), of(own))
  const { hers, all } = await toldOf(async () => {
    for (const id of [foreign, own])
      await salon.anna.patch(`/tenant/customers/${id}`, { note: 'Lubi kawę' }, { version: 1 })
    await salon.anna.post('/tenant/customers', { first_name: 'Obca' })
  })
  expect(hers).toMatchObject([{ entity: 'customers', id: own, action: 'update', by: salon.anna.user.id }])
  expect(all.map(({ id }) => id)).toEqual([foreign, own, expect.any(String)])
})

test('a client who preferred the reader until now is reported once more, to leave the list', async () => {
  const id = await salon.client({ preferred_employee_id: self })
  const prefer = (preferred_employee_id: string | null, version: number) =>
    salon.anna.patch(`/tenant/customers/${id}`, { preferred_employee_id }, { version })
  const { hers } = await toldOf(async () => {
    await prefer(ewa, 1)
    await prefer(null, 2)
  })
  expect(hers).toMatchObject([{ entity: 'customers', id, action: 'update' }])
})

test('of visits and messages of others, the reader hears that something changed, without id and user', async () => {
  const [own, foreign] = [await salon.client(), await salon.client()]
  const mine = await salon.booked([by(self)], at('2027-02-03'), of(own))
  const theirs = await salon.booked([by(ewa)], at('2027-02-03'), of(foreign))
  const { hers, all } = await toldOf(async () => {
    for (const { id } of [mine, theirs])
      await salon.anna.patch(`/tenant/events/${id}`, { note: 'x', notify: false }, { version: 1 })
    await salon.booked([by(ewa)], at('2027-02-04'), of(foreign))
    await salon.anna.post('/tenant/blocks', {
      employee_id: ewa,
      kind: 'admin',
      starts_at: at('2027-02-03', '15:00'),
      ends_at: at('2027-02-03', '16:00'),
    })
  })
  expect(idsOf(hers)).toEqual([mine.id, null])
  const untold = hers.filter(({ id }) => id === null)
  expect(new Set(untold.map(({ entity }) => entity))).toEqual(new Set(['events', 'notifications']))
  for (const change of untold) expect([change.action, change.by]).toEqual([null, null])
  // The control: with the right, the same changes have their ids.
  expect(idsOf(all)).toContain(theirs.id)
  expect(all.length).toBe(hers.length)
})

test('a visit that the reader loses is reported', async () => {
  const visit = await salon.booked([by(self)], at('2027-02-05'), of(await salon.client()))
  const { hers } = await toldOf(() => salon.move(visit, { employee: { from: self, to: ewa } }))
  expect(hers.length).toBeGreaterThan(0)
  expect(hers[0]).toMatchObject({ entity: 'events' })
})

test('each change costs a look at a key, however many clients are readable', async () => {
  const { a } = salon.world
  await salon.parts.database.transaction({ businessId: a }, (tx) =>
    sql`insert into clients (business_id, number, first_name) select ${a}::uuid, 1000 + n, 'Nr ' || n from generate_series(1, 3000) n`.execute(
      tx,
    ),
  )
  await asOwner(salon, 'analyze clients, audit_log')
  const plan = await salon.parts.database.transaction(
    { businessId: a, userId: ola.user.id, ownOnly: true },
    async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${changesQuery(a, 0, true)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    },
  )
  expect(plan).toMatch(/Index (Only )?Scan using clients_pkey/)
  expect(plan).not.toMatch(/hashed SubPlan|Seq Scan on clients/)
})
