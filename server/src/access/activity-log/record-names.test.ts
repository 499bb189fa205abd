import type { AuditEntry, AuditNames } from '@wizyta/contract/access/activity-log/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { type Ids, testFilled } from '../../../test/fill.ts'

let t: TestApp
let ids: Ids
beforeAll(async () => {
  ;({ t, ids } = await testFilled())
})
afterAll(() => t.close())

const read = async (
  query: string,
  person: Person = t.world.anna,
): Promise<{ data: AuditEntry[]; names: AuditNames }> =>
  (await person.get(`/tenant/audit-log?limit=200&${query}`)).body

test('a visit and what goes with it are known by their time and their client, which each language writes by itself', async () => {
  const { data, names } = await read('entity=events,notifications')
  const visit = data.find(
    ({ entity_id, part, action }) => entity_id === ids.visit && part === 'visits' && action === 'create',
  )
  const at = String(visit?.changes.starts_at?.[1]).replace('+00:00', 'Z')
  expect(names[ids.visit]).toEqual({ at, of: 'Ala Ala' })
  expect(names[ids.message]).toEqual({ at, of: 'Ala Ala' })
  expect(names[ids.block]).toEqual({ at: expect.any(String), of: 'Ala Ala' })
  const series = data.find(({ part }) => part === 'series')?.entity_id as string
  expect(names[series]).toEqual({ at: (names[ids.repeated] as { at: string }).at, of: null })
  // Readers without the permission for clients see the time alone.
  const auditor = await t.person(t.world.a, ['audit-log.index', 'events-others.index'])
  const seen = await read('entity=events,notifications', auditor)
  expect(seen.names[ids.visit]).toEqual({ at, of: null })
  expect(seen.names[ids.message]).toEqual({ at, of: null })
})

test('an invitee is named to readers who may see the users', async () => {
  const { names } = await read(`record=${ids.invitation}`)
  expect(names[ids.invitation]).toBe('Ala')
  const auditor = await t.person(t.world.a, ['audit-log.index'])
  const seen = await read(`record=${ids.invitation}`, auditor)
  expect([seen.data.length > 0, seen.names[ids.invitation]]).toEqual([true, undefined])
})

test('a removed member keeps their name in the log', async () => {
  const guest = await t.person(t.world.a, [], 'Celestyna')
  expect((await t.world.anna.delete(`/tenant/users/${guest.user.id}`)).status).toBeLessThan(300)
  const { data, names } = await read(`record=${guest.user.id}`)
  expect(data.slice(0, 2)).toMatchObject([
    { part: 'users', action: 'member_removed' },
    { part: 'memberships', action: 'delete' },
  ])
  expect(names[guest.user.id]).toBe('Celestyna')
})

test('the hours of a room are those of the room, also of one day', async () => {
  const { anna } = t.world
  const { body: dated } = await anna.post('/tenant/dated-hours', {
    resource_id: ids.chair,
    date: '2098-05-07',
    intervals: [],
    breaks: [],
  })
  expect((await read(`record=${dated.id}`)).names[dated.id]).toBe('Ala Ala')
})

test('a setting is known by its key, also when it was given up', async () => {
  const { anna } = t.world
  await anna.patch('/tenant/system-settings', { no_show_limit: 3 })
  await anna.patch('/tenant/system-settings', { no_show_limit: 4 })
  const [changed] = (await read('entity=system-settings&action=update')).data
  const id = changed?.entity_id as string
  expect((await read(`record=${id}`)).names[id]).toEqual({ setting: 'no_show_limit' })
  await anna.delete('/tenant/system-settings/no_show_limit')
  expect((await read(`record=${id}&action=update`)).names[id]).toEqual({ setting: 'no_show_limit' })
})

test('beside a setting that a business sets or gives up stands what all its businesses had then', async () => {
  const { anna } = t.world
  const forAll = (statement: ReturnType<typeof sql>) =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) => statement.execute(tx))
  const ofAll = sql`(select tenant_id from businesses where id = ${t.world.a})`
  const own = (value: number) => anna.patch('/tenant/system-settings', { cancel_limit_hours: value })
  await own(10)
  await anna.delete('/tenant/system-settings/cancel_limit_hours')
  await forAll(
    sql`insert into tenant_settings (tenant_id, key, value) values (${ofAll}, 'cancel_limit_hours', '36')`,
  )
  await own(12)
  await forAll(sql`delete from tenant_settings where tenant_id = ${ofAll}`)
  await anna.delete('/tenant/system-settings/cancel_limit_hours')
  const { data } = await read('entity=system-settings&action=create,delete')
  const seen = data.filter(
    ({ part, changes }) => part === 'system_settings' && changes.key?.includes('cancel_limit_hours'),
  )
  expect(seen.map(({ action, beside }) => [action, beside])).toEqual([
    ['delete', null],
    ['create', { value: 36 }],
    ['delete', null],
    ['create', null],
  ])
})
