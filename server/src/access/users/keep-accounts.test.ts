import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { command, urlOf } from '../../../test/command.ts'
import { joinBusiness } from '../../../test/people.ts'
import { browser, member } from '../../../test/second-factor.ts'
import { createSuperadmin } from '../../../test/staff.ts'
import {
  blockAccount,
  endAccountSessions,
  endAllSessions,
  listAccounts,
  removeAccount,
  unblockAccount,
} from './keep-accounts.ts'

let t: TestApp
/** The only superadmin of the first company. */
let boss: Person
beforeAll(async () => {
  t = await testApp()
  boss = (await createSuperadmin(t, [t.world.a, t.world.b])).person
})
afterAll(() => t.close())

/** Works in salons of two companies. */
async function wanderer(name: string): Promise<Person> {
  const person = await member(t, name)
  await joinBusiness(t.parts, person.user, t.world.c, ['customers.index'])
  return person
}
const signsIn = async ({ user }: Person) => (await browser(t).signIn(user.email)).status === 200
const status = async ({ get }: Person) => (await get('/tenant/me')).status
const logged = ({ user }: Person) =>
  asOwner(
    t,
    `select action, count(distinct business_id)::int as businesses, bool_and(user_id is null) as by_nobody,
       jsonb_agg(changes) -> 0 as changes
     from audit_log where part = 'users' and entity_id = $1 and action not like 'sign_in%' group by action order by action`,
    [user.id],
  )

test('the operator blocks an account in every company, and opens it again; both logs say so', async () => {
  const { database } = t.parts
  const person = await wanderer('Ewa')
  expect(await blockAccount(database, ` ${person.user.email.toUpperCase()}`)).toEqual([])
  expect([await status(person), await signsIn(person)]).toEqual([401, false])
  await expect(blockAccount(database, person.user.email)).rejects.toThrow('is blocked already')
  const about = { businesses: 2, by_nobody: true }
  expect(await logged(person)).toEqual([
    { action: 'sessions_ended', changes: { ended: [null, 1] }, ...about },
    { action: 'update', changes: { status: ['active', 'suspended'] }, ...about },
  ])
  await unblockAccount(database, person.user.email)
  expect(await signsIn(person)).toBe(true)
  await expect(unblockAccount(database, person.user.email)).rejects.toThrow('is not blocked')
  await expect(unblockAccount(database, 'nobody@example.test')).rejects.toThrow('No account here has')
})

test('the operator removes an account from all of its businesses; its employee goes on without it', async () => {
  const { database } = t.parts
  const person = await wanderer('Ola')
  const employee = (await t.world.anna.post('/tenant/employees', { first_name: 'Ola', last_name: 'Mazur' }))
    .body
  await database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: person.user.id }).where('id', '=', employee.id).execute(),
  )
  await removeAccount(database, person.user.email)
  expect([await status(person), await signsIn(person)]).toEqual([401, false])
  expect(await asOwner(t, 'select from memberships where user_id = $1', [person.user.id])).toEqual([])
  const kept = await database.transaction({ businessId: t.world.a }, (tx) =>
    tx.selectFrom('employees').select('user_id').where('id', '=', employee.id).execute(),
  )
  expect(kept).toEqual([{ user_id: null }])
  expect(await logged(person)).toMatchObject([
    { action: 'member_removed', businesses: 2, by_nobody: true },
    { action: 'sessions_ended', businesses: 2, by_nobody: true },
    { action: 'update', changes: { status: ['active', 'inactive'] }, businesses: 2 },
  ])
  expect((await listAccounts(database)).find(({ id }) => id === person.user.id)).toMatchObject({
    status: 'inactive',
    sessions: 0,
    works_in: [],
  })
})

test('the only superadmin of a salon is not removed; blocking names the salons without one', async () => {
  const { database } = t.parts
  await expect(removeAccount(database, boss.user.email)).rejects.toThrow('is the only superadmin of')
  expect((await blockAccount(database, boss.user.email)).toSorted()).toEqual(['Mokotów', 'Wilanów'])
  await unblockAccount(database, boss.user.email)
})

test('sessions of one account end, and those of all', async () => {
  const { database } = t.parts
  const person = await wanderer('Iga')
  expect(await endAccountSessions(database, person.user.email)).toBe(1)
  expect([await status(person), await signsIn(person), await status(t.world.anna)]).toEqual([401, true, 200])
  const open = (await listAccounts(database)).reduce((sum, { sessions }) => sum + sessions, 0)
  expect(await endAllSessions(database)).toBe(open)
  expect([await status(t.world.anna), await status(t.world.celina)]).toEqual([401, 401])
})

test('the command lists, refuses with 1 and a sentence, and explains itself with 2 when asked wrongly', async () => {
  const env = { DATABASE_URL: urlOf(t.connection), SECRET_KEY: 'k'.repeat(32) }
  const { code, said } = await command('accounts', ['list'], env)
  expect(code).toBe(0)
  expect(said).toMatch(/^\S+@\S+\tCelina\tactive\t.*Praga: /m)
  const email = t.world.celina.user.email
  expect(await command('accounts', ['block', email], env)).toMatchObject({ code: 0 })
  expect(await command('accounts', ['block', email], env)).toEqual({
    code: 1,
    said: `${email} is blocked already.\n`,
  })
  const away = { ...env, DATABASE_URL: 'postgres://x:y@127.0.0.1:1/x' }
  expect(await command('accounts', ['list'], away)).toEqual({
    code: 1,
    said: 'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  })
  for (const args of [
    [],
    ['erase', email],
    ['block'],
    ['block', '--all'],
    ['list', email],
    ['remove', email, email],
  ])
    expect(await command('accounts', args, env)).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run accounts -- end-sessions --all'),
    })
  expect(await command('accounts', ['--help'], {})).toMatchObject({ code: 0 })
}, 60_000)
