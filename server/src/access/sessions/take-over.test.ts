import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { Browser, sitDown } from '../../../test/browser.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const pin = '4831'
const atDesk = (browser: Browser, name: string, ownPin = pin) => sitDown(t, browser, name, ownPin)
const newBrowser = () => new Browser(t, t.world.a)
const lock = (browser: Browser) => browser.call('POST', '/tenant/screen-lock')
const status = async (browser: Browser) => (await browser.call('GET', '/tenant/customers')).status

test('a colleague continues at the same computer by PIN, and acts in her own name', async () => {
  const browser = newBrowser()
  const hania = await atDesk(browser, 'Hania')
  const julia = await atDesk(browser, 'Julia', '9274')
  await t.world.anna.patch('/tenant/system-settings', { lock_after_min: 10 })
  // Signed in once more: Julia's session waits.
  await browser.signInAs(hania)
  await lock(browser)
  const shown = (await browser.call('GET', '/tenant/screen-lock')).body
  expect(shown).toMatchObject({
    user: { id: hania.user.id },
    colleagues: [{ id: julia.user.id, name: 'Julia' }],
  })
  const hers = browser.copy()

  const wrong = await browser.call('POST', '/tenant/screen-lock/takeovers', { user_id: julia.user.id, pin })
  expect([wrong.status, wrong.body.errors.pin]).toEqual([422, ['This is not your PIN.']])
  const taken = await browser.call('POST', '/tenant/screen-lock/takeovers', {
    user_id: julia.user.id,
    pin: '9274',
  })
  expect([taken.status, taken.body.user.name]).toEqual([200, 'Julia'])
  const [armed] = await t.parts.database.statement<{ is_armed: boolean }>(
    'select locks_at > now() as is_armed from sessions where user_id = $1 and agent is not null',
    [julia.user.id],
  )
  expect(armed?.is_armed).toBe(true)
  browser.token = taken.body.access_token
  expect((await browser.call('GET', '/tenant/businesses')).body.user.id).toBe(julia.user.id)
  const { body: client } = await browser.call('POST', '/tenant/customers', { first_name: 'Zofia' })
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ user_id: string }>`select user_id from audit_log where entity_id = ${client.id}`.execute(tx),
  )
  expect(rows).toEqual([{ user_id: julia.user.id }])
  // What Hania left behind is locked, and waits for her PIN.
  expect(await status(hers)).toBe(423)
  await lock(browser)
  const back = await browser.call('POST', '/tenant/screen-lock/takeovers', { user_id: hania.user.id, pin })
  expect(back.status).toBe(200)
  expect(await status(hers)).toBe(401)
})

test('a PIN opens nothing without an earlier sign-in by password there, nor after signing out or being signed out', async () => {
  const browser = newBrowser()
  const hania = await atDesk(browser, 'Hania')
  const julia = await atDesk(browser, 'Julia')
  const take = async (where: Browser, person: Person) =>
    (await where.call('POST', '/tenant/screen-lock/takeovers', { user_id: person.user.id, pin })).status
  // Another computer, and none that is known.
  const elsewhere = newBrowser()
  await elsewhere.signInAs(await t.person(t.world.a, [], 'Kaja'))
  expect([await take(elsewhere, hania), await take(newBrowser(), hania)]).toEqual([422, 422])
  expect((await elsewhere.call('GET', '/tenant/screen-lock')).body.colleagues).toEqual([])

  const ended: [string, () => Promise<unknown>][] = [
    [
      'rested too long',
      () =>
        t.parts.database.statement(
          `update sessions set last_seen_at = now() - interval '25 hours' where user_id = $1`,
          [hania.user.id],
        ),
    ],
    [
      'signed in too long ago',
      () =>
        t.parts.database.statement(
          `update sessions set created_at = now() - interval '8 days', last_seen_at = now() where user_id = $1`,
          [hania.user.id],
        ),
    ],
    [
      'was suspended',
      () =>
        t.parts.database.statement(`update users set status = 'suspended' where id = $1`, [hania.user.id]),
    ],
    [
      'was signed out everywhere',
      () => t.parts.database.statement('delete from sessions where user_id = $1', [hania.user.id]),
    ],
  ]
  for (const [name, end] of ended) {
    await t.parts.database.statement(`update users set status = 'active' where id = $1`, [hania.user.id])
    await browser.signInAs(hania)
    await browser.signInAs(julia)
    expect([name, (await browser.call('GET', '/tenant/screen-lock')).body.colleagues.length]).toEqual([
      name,
      1,
    ])
    await end()
    expect([name, (await browser.call('GET', '/tenant/screen-lock')).body.colleagues]).toEqual([name, []])
    expect([name, await take(browser, hania)]).toEqual([name, 422])
  }
  await t.parts.database.statement(`update users set status = 'active' where id = $1`, [hania.user.id])
  await browser.signInAs(hania)
  await browser.call('POST', '/tenant/logout')
  expect(await take(browser, hania)).toBe(422)
  expect(await take(browser, julia)).toBe(200)
})

test('colleagues of another business are not shown at the screen of this one', async () => {
  const browser = newBrowser()
  await atDesk(browser, 'Hania')
  const { dorota } = t.world
  await browser.signInAs(dorota)
  await browser.call('PUT', '/tenant/me/pin', { password: browser.password, pin })
  await atDesk(browser, 'Julia')
  const { colleagues } = (await browser.call('GET', '/tenant/screen-lock')).body
  expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(['Hania'])
})
