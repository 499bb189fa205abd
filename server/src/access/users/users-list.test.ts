import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { createRole, createSuperadmin, giveRole, inviteTo } from '../../../test/staff.ts'

let t: TestApp
let boss: Person
let cashier: string
beforeAll(async () => {
  t = await testApp()
  const { person } = await createSuperadmin(t, [t.world.a])
  boss = person
  cashier = await createRole(t, t.world.a, ['events.index'], 'cashier')
})
afterAll(() => t.close())

const list = async (query = '', by = boss) => (await by.get(`/tenant/users?per_page=100&${query}`)).body
const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name)

test('the list holds members and invitees, by status, role, name or address', async () => {
  const zofia = await t.person(t.world.a, ['events.index'], 'Zofia')
  await giveRole(t, t.world.a, zofia.user.id, cashier)
  await inviteTo(t, boss, 'zenon@example.test', [{ role_ids: [cashier] }])
  await boss.put(`/tenant/users/${zofia.user.id}/status`, { status: 'suspended' })
  expect(await names('filter[status]=suspended')).toEqual(['Zofia'])
  expect(await names('filter[role]=cashier&sort=name')).toEqual(['Nowa Osoba', 'Zofia'])
  expect(await names(`filter[role]=${cashier}&filter[status]=invited`)).toEqual(['Nowa Osoba'])
  expect(await names('name=zenon@exa')).toEqual(['Nowa Osoba'])
  expect(await names('name=zofi')).toEqual(['Zofia'])
  expect(await names('filter[status]=inactive')).toEqual([])
  const { total } = await list()
  expect((await list('page=2')).total).toBe(total)
})

test('an account that is suspended as a whole shows so in each business', async () => {
  const ola = await t.person(t.world.a, ['events.index'], 'Ola')
  await t.parts.database.statement(`update users set status = 'suspended' where id = $1`, [ola.user.id])
  expect((await boss.get(`/tenant/users/${ola.user.id}`)).body.status).toBe('suspended')
})

test('it shows the last sign-in of each user, and whom the reader may change', async () => {
  const ola = await t.person(t.world.a, ['events.index'], 'Ola')
  const clerk = await t.person(t.world.a, ['users.index', 'events.index'], 'Kadry')
  await ola.get('/tenant/calendar-setup')
  const rows = (await list('', clerk)).data as {
    id: string
    last_sign_in_at: string
    within_rights: boolean
  }[]
  const row = (person: Person) => rows.find(({ id }) => id === person.user.id)
  expect(Date.parse(row(ola)?.last_sign_in_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect([row(ola)?.within_rights, row(t.world.anna)?.within_rights, row(boss)?.within_rights]).toEqual([
    true,
    false,
    false,
  ])
})

test('of all rights together the superadmin is still beyond', async () => {
  const { data } = (await t.world.anna.get('/tenant/user-roles')).body
  const givable = data.map(({ key, within_rights }: { key: string | null; within_rights: boolean }) => [
    key,
    within_rights,
  ])
  expect(givable).toContainEqual(['superadmin', false])
  expect(givable).toContainEqual(['cashier', true])
  expect((await boss.get('/tenant/user-roles')).body.data[0]).toMatchObject({
    key: 'superadmin',
    within_rights: true,
  })
})

test('FIL-6: the export neutralises formulas, needs both rights and is written down', async () => {
  const evil = await t.person(t.world.a, ['events.index'], '=HYPERLINK("x")')
  const { status, body } = await boss.post('/tenant/user-exports', { name: 'hyperlink', language: 'en' })
  expect([status, body.rows]).toEqual([200, 1])
  expect(body.text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(body.text.startsWith('\uFEFFName;Username;Status;')).toBe(true)
  for (const rights of [['exports.create'], ['users.index']]) {
    const person = await t.person(t.world.a, rights)
    expect((await person.post('/tenant/user-exports', { language: 'pl' })).status).toBe(403)
  }
  const exported = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.selectFrom('audit_log').select(['user_id', 'changes']).where('action', '=', 'export').execute(),
  )
  expect(exported).toEqual([{ user_id: boss.user.id, changes: { rows: [null, 1] } }])
  expect(evil.user.name).toContain('HYPERLINK')
})

test('a picture is for those who share a business, whatever company one was made in', async () => {
  const id = crypto.randomUUID()
  await t.parts.database.transaction({ userId: t.world.celina.user.id }, (tx) =>
    tx
      .insertInto('avatars')
      .values({ id, user_id: t.world.celina.user.id, large: Buffer.from('x'), small: Buffer.from('x') })
      .execute(),
  )
  const seenBy = async (person: Person) => (await person.get(`/tenant/avatars/${id}?size=64`)).status
  const guest = await t.person(t.world.c, ['events.index'], 'Gość')
  expect([await seenBy(guest), await seenBy(boss), await seenBy(t.world.dorota)]).toEqual([200, 404, 404])
  const role = await createRole(t, t.world.c, ['events.index'])
  await giveRole(t, t.world.c, boss.user.id, role)
  expect(await seenBy(boss)).toBe(200)
  await giveRole(t, t.world.c, t.world.dorota.user.id, role, 'suspended')
  expect(await seenBy(t.world.dorota)).toBe(404)
})
