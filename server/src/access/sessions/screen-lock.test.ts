import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { Browser, sitDown } from '../../../test/browser.ts'
import { pathOf } from '../../../test/calling.ts'
import { joinBusiness } from '../../../test/people.ts'
import { routes } from '../../app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const pin = '4831'
const atDesk = (browser: Browser, name?: string) => sitDown(t, browser, name, pin)
const newBrowser = () => new Browser(t, t.world.a)
const lock = (browser: Browser) => browser.call('POST', '/tenant/screen-lock')
const open = (browser: Browser, proof: object) => browser.call('POST', '/tenant/screen-lock/openings', proof)
const status = async (browser: Browser) => (await browser.call('GET', '/tenant/customers')).status
const lockAfter = (minutes: number | null) =>
  t.world.anna.patch('/tenant/system-settings', { lock_after_min: minutes })

test('a locked session is answered 423 to everything but what opens the screen, and signing out', async () => {
  const browser = newBrowser()
  await atDesk(browser)
  expect((await lock(browser)).status).toBe(204)
  const answered = []
  for (const route of routes) {
    if (route.endpoint.permission === 'public') continue
    const answer = await browser.call(
      route.endpoint.method,
      pathOf(route, { id: '00000000-0000-4000-8000-000000000000' }),
      route.endpoint.method === 'GET' ? undefined : {},
      { 'if-match': '"1"' },
    )
    if (answer.status === 423) expect([route.name, answer.body.reason]).toEqual([route.name, 'screen_locked'])
    else answered.push(route.name)
  }
  expect(answered.sort()).toEqual([
    'screenLock.create',
    'screenLock.keepOpen',
    'screenLock.open',
    'screenLock.show',
  ])
  expect((await browser.picture()).status).toBe(423)
  expect((await browser.stream(await t.listen())).status).toBe(423)
  expect((await browser.call('POST', '/tenant/logout')).status).toBe(204)
  expect(await status(browser)).toBe(401)
})

test('the PIN opens it, and so does the password; both acts stand in the log', async () => {
  const browser = newBrowser()
  const person = await atDesk(browser)
  for (const proof of [{ pin }, { password: browser.password }]) {
    await lock(browser)
    expect(await status(browser)).toBe(423)
    expect((await browser.call('GET', '/tenant/screen-lock')).body).toMatchObject({
      is_locked: true,
      user: { name: 'Hania' },
      takes_pin: true,
    })
    expect((await open(browser, proof)).status).toBe(204)
    expect(await status(browser)).toBe(200)
  }
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ action: string; user_id: string }>`
      select action, user_id from audit_log where entity_id = ${person.user.id} and action like 'screen%' order by number`.execute(
      tx,
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'screen_locked',
    'screen_unlocked',
    'screen_locked',
    'screen_unlocked',
  ])
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([person.user.id]))
})

test('after five wrong PINs, also all at once, it takes the password, which makes the PIN good again', async () => {
  const browser = newBrowser()
  await atDesk(browser)
  await lock(browser)
  const wrong = await Promise.all(Array.from({ length: 12 }, () => open(browser, { pin: '1357' })))
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]))
  const said = wrong.map(({ body }) => body.errors.pin[0])
  expect(said.filter((text) => text === 'This is not your PIN.')).toHaveLength(4)
  expect(said.filter((text) => text === 'The PIN is disabled. Enter your password.')).toHaveLength(7)
  expect((await open(browser, { pin })).status).toBe(422)
  expect((await browser.call('GET', '/tenant/screen-lock')).body.takes_pin).toBe(false)
  expect(await status(browser)).toBe(423)
  expect((await open(browser, { password: 'wrong horse' })).status).toBe(422)
  expect((await open(browser, { password: browser.password })).status).toBe(204)
  await lock(browser)
  expect((await open(browser, { pin })).status).toBe(204)
})

test('a PIN has 4 to 8 digits that are not the first ones tried, is set by the password, and is stored as a hash', async () => {
  const browser = newBrowser()
  const person = await atDesk(browser)
  const put = (given: string, password = browser.password) =>
    browser.call('PUT', '/tenant/me/pin', { password, pin: given })
  for (const easy of ['123', '123456789', '12a4', '0000', '1234', '98765', '77777777', '١٢٤٥'])
    expect([easy, (await put(easy)).status]).toEqual([easy, 422])
  expect((await put('2580', 'wrong horse')).body.errors.password).toBeDefined()
  expect((await put('25801937')).body).toMatchObject({ tries_left: 5 })
  const [row] = await asOwner(t, 'select pins::text as text from pins where user_id = $1', [person.user.id])
  expect(row?.text).toContain('$argon2id$')
  expect(row?.text).not.toContain('25801937')
  await lock(browser)
  expect((await open(browser, { pin })).status).toBe(422)
  expect((await open(browser, { pin: '25801937' })).status).toBe(204)
  expect((await browser.call('DELETE', '/tenant/me/pin')).status).toBe(204)
  await lock(browser)
  expect((await browser.call('GET', '/tenant/screen-lock')).body.takes_pin).toBe(false)
  expect((await open(browser, { pin: '25801937' })).status).toBe(422)
})

test('the server locks an idle screen after the time of the business, whatever its browser says', async () => {
  const browser = newBrowser()
  const person = await atDesk(browser)
  const active = () => browser.call('POST', '/tenant/screen-lock/activities')
  const pass = (minutes: number) =>
    t.parts.database.statement(
      'update sessions set locks_at = locks_at - make_interval(mins => $1) where user_id = $2',
      [minutes, person.user.id],
    )
  expect((await active()).body).toEqual({ lock_after_min: null, is_locked: false })
  await pass(60)
  expect(await status(browser)).toBe(200)
  await lockAfter(5)
  expect((await active()).body).toEqual({ lock_after_min: 5, is_locked: false })
  await pass(4)
  expect(await status(browser)).toBe(200)
  await active()
  await pass(4)
  expect(await status(browser)).toBe(200)
  await pass(1)
  expect(await status(browser)).toBe(423)
  expect((await active()).body.is_locked).toBe(true)
  expect(await status(browser)).toBe(423)
  await open(browser, { pin })
  expect(await status(browser)).toBe(200)
  await pass(5)
  expect(await status(browser)).toBe(423)
  await open(browser, { pin })
  await lockAfter(null)
  await active()
  await pass(60)
  expect(await status(browser)).toBe(200)
})

test('a session locks from its first minute on, by the strictest of the businesses, whether or not a browser ever says anything', async () => {
  const { a, c, anna, celina } = t.world
  const person = await t.person(a, ['customers.index'], 'Iga')
  await joinBusiness(t.parts, person.user, c, [])
  const pass = (minutes: number) =>
    t.parts.database.statement(
      'update sessions set locks_at = locks_at - make_interval(mins => $1) where user_id = $2',
      [minutes, person.user.id],
    )
  const set = (by: typeof anna, minutes: number | null) =>
    by.patch('/tenant/system-settings', { lock_after_min: minutes })
  const signedIn = async () => {
    const browser = newBrowser()
    await browser.signInAs(person)
    return browser
  }
  await set(anna, 15)
  await set(celina, 2)
  const silent = await signedIn()
  await pass(1)
  expect(await status(silent)).toBe(200)
  await pass(1)
  expect(await status(silent)).toBe(423)

  const talking = await signedIn()
  const active = await talking.call('POST', '/tenant/screen-lock/activities', undefined, { 'business-id': a })
  expect(active.body).toEqual({ lock_after_min: 2, is_locked: false })
  // What is made milder or stricter holds for open sessions, and unlocks none.
  await set(celina, null)
  expect(await status(silent)).toBe(423)
  await talking.call('POST', '/tenant/screen-lock/activities')
  await pass(2)
  expect(await status(talking)).toBe(200)
  await set(anna, 1)
  await pass(1)
  expect(await status(talking)).toBe(423)
  await set(anna, null)
  expect(await status(await signedIn())).toBe(200)
})

test('a business that is active again locks the screens that are open by then, whether or not their browsers say anything', async () => {
  const { a, c, anna, celina } = t.world
  const person = await t.person(a, ['customers.index'], 'Lena')
  await joinBusiness(t.parts, person.user, c, [])
  const turn = (status: string) =>
    t.parts.database.transaction({ businessId: c }, (tx) =>
      tx.updateTable('businesses').set({ status }).where('id', '=', c).execute(),
    )
  await anna.patch('/tenant/system-settings', { lock_after_min: null })
  await celina.patch('/tenant/system-settings', { lock_after_min: 2 })
  await turn('suspended')
  const silent = newBrowser()
  await silent.signInAs(person)
  const pass = () =>
    t.parts.database.statement(
      `update sessions set locks_at = locks_at - interval '2 minutes' where user_id = $1`,
      [person.user.id],
    )
  await pass()
  expect(await status(silent)).toBe(200)
  await turn('active')
  expect(await status(silent)).toBe(200)
  await pass()
  expect(await status(silent)).toBe(423)
  await celina.patch('/tenant/system-settings', { lock_after_min: null })
})
