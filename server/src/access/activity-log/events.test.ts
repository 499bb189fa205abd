import type { AuditEntry } from '@wizyta/contract/access/activity-log/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { createUser, joinBusiness } from '../../../test/people.ts'
import { hashPassword } from '../sign-in/password.ts'
import { createPasswordLink } from '../sign-in/set-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.world.anna.post('/tenant/customers', { first_name: 'Iga' })
})
afterAll(() => t.close())

const path = '/tenant/audit-log'
const read = async (query = '', person: Person = t.world.anna): Promise<AuditEntry[]> =>
  (await person.get(`${path}?${query}`)).body.data

/** Waits for an effect that its call does not wait for. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen.')
}

describe('what writes no row is written down too', () => {
  test('signing in, failing to, and signing out, in each business of the account', async () => {
    const user = await createUser(t.parts, await tenant(), 'Ewa')
    await joinBusiness(t.parts, user, t.world.a, [])
    await joinBusiness(t.parts, user, t.world.b, [])
    await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
      await hashPassword('right horse'),
      user.id,
    ])
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      t.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })
    await post('/tenant/login', { email: user.email, password: 'wrong horse' })
    const ofEwa = (person: Person) => read(`record=${user.id}&action=sign_in,sign_in_failed,sign_out`, person)
    for (const person of [t.world.anna, t.world.dorota]) {
      const failed = await eventually(async () => (await ofEwa(person))[0])
      // The user is unknown.
      expect(failed).toMatchObject({ action: 'sign_in_failed', by: null, ip: '127.0.0.1' })
    }
    const answer = await post('/tenant/login', { email: user.email, password: 'right horse' })
    expect(answer.statusCode).toBeLessThan(300)
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/tenant/logout',
      headers: { authorization: `Bearer ${answer.json().access_token}`, cookie },
    })
    for (const person of [t.world.anna, t.world.dorota])
      expect((await ofEwa(person)).map(({ action, by }) => [action, by?.id])).toEqual([
        ['sign_out', user.id],
        ['sign_in', user.id],
        ['sign_in_failed', undefined],
      ])
  })

  test('what opens an account: its password, by hand and by link, and its PIN, also one that was wrong', async () => {
    const person = await t.person(t.world.a, [], 'Iza')
    await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
      await hashPassword('right horse'),
      person.user.id,
    ])
    const path = '/tenant/me/pin'
    expect((await person.put(path, { password: 'right horse', pin: '5839' })).status).toBeLessThan(300)
    expect((await person.post('/tenant/screen-lock')).status).toBeLessThan(300)
    expect((await person.post('/tenant/screen-lock/openings', { pin: '4831' })).status).toBe(422)
    expect((await person.post('/tenant/screen-lock/openings', { pin: '5839' })).status).toBeLessThan(300)
    expect((await person.delete(path)).status).toBeLessThan(300)
    const change = { current: 'right horse', password: 'quiet lamp over water' }
    expect((await person.put('/tenant/me/password', change)).status).toBeLessThan(300)
    const token = await createPasswordLink(t.parts, person.user.id)
    const link = { token, password: 'another lamp under ice' }
    const set = await t.app.inject({ method: 'POST', url: '/api/v1/tenant/password', payload: link })
    expect(set.statusCode).toBe(200)
    const wanted = 'pin_set,pin_removed,password_changed,sign_in_failed'
    const told = await eventually(async () => {
      const entries = await read(`record=${person.user.id}&action=${wanted}`)
      return entries.length === 5 ? entries : undefined
    })
    expect(told.map(({ action }) => action).sort()).toEqual([
      'password_changed',
      'password_changed',
      'pin_removed',
      'pin_set',
      'sign_in_failed',
    ])
    expect(told.find(({ action }) => action === 'sign_in_failed')?.changes).toEqual({ way: [null, 'pin'] })
  })

  test('a right that is missing, once a minute for each person and right', async () => {
    const cook = await t.person(t.world.a, ['events.index'], 'Helena')
    for (let time = 0; time < 5; time++) {
      expect((await cook.get('/tenant/customers')).status).toBe(403)
      expect((await cook.post('/tenant/customers', { first_name: 'Ola' })).status).toBe(403)
    }
    const refused = await read(`who=${cook.user.id}&action=refused`)
    expect(refused.map(({ entity, changes }) => [entity, changes.permission, changes.call])).toEqual([
      ['customers', [null, 'customers.create'], [null, 'POST /tenant/customers']],
      ['customers', [null, 'customers.index'], [null, 'GET /tenant/customers']],
    ])
  })

  test('the log itself, when it is exported', async () => {
    const { anna } = t.world
    const answer = await anna.post(`${path}/exports`, { entity: ['customers'], action: ['create'] })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="log-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    const [head, ...lines] = String(answer.body).split('\r\n')
    expect(head).toBe('\uFEFFNumer;Data;Godzina;Kto;Adres IP;Urządzenie;Co;Czego dotyczy;Zmiany')
    expect(lines.filter(Boolean).length).toBe((await read('entity=customers&action=create&limit=200')).length)
    expect(lines[0]).toMatch(/;Anna;127\.0\.0\.1;.*;Klient: dodano;/)
    const [entry] = await read('action=export')
    expect(entry).toMatchObject({ entity: 'audit-log', changes: { entity: [null, ['customers']] } })
    const withoutLog = await t.person(t.world.a, ['exports.create'])
    expect((await withoutLog.post(`${path}/exports`, {})).status).toBe(403)
  })

  test('a file of many pages holds every entry once', async () => {
    const { anna } = t.world
    await t.parts.database.transaction({ businessId: t.world.a, userId: anna.user.id }, (tx) =>
      sql`select append_to_log(${t.world.a}, 'resources', gen_random_uuid(), 'resources', 'update', '{"name": ["=1+1", "b;c"]}')
        from generate_series(1, 1200)`.execute(tx),
    )
    const text = String((await anna.post(`${path}/exports`, { entity: ['resources'] })).body)
    const numbers = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(';')[0]))
    expect([numbers.length, new Set(numbers).size]).toEqual([1200, 1200])
    expect(text).toContain('"Nazwa: =1+1 → b;c"')
  })
})

async function tenant(): Promise<string> {
  const [row] = await t.parts.database.statement<{ tenant_id: string }>(
    'select tenant_id from users where id = $1',
    [t.world.anna.user.id],
  )
  return row?.tenant_id ?? ''
}
