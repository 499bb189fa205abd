import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Browser, browser, member } from '../../../test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ demo: true })
})
afterAll(() => t.close())
afterEach(() => asOwner(t, 'delete from attempts'))

/** A browser in another network, without anything that is known of it; or one like another, at its place. */
const fresh = (place?: Browser) => Object.assign(browser(t), place && { ip: place.ip })
const again = (place: Browser) => Object.assign(browser(t, place.jar), { ip: place.ip })
const signedInAt = async ({ user }: Person) => {
  const own = browser(t)
  expect((await own.signIn(user.email)).status).toBe(200)
  return own
}
const reset = async (from: Browser, email: string) => (await from.post('/password-resets', { email })).status

/** How many of so many wrong passwords are judged. */
async function judged(email: string, from: Browser[], times: number): Promise<number> {
  let count = 0
  for (const one of from)
    for (let time = 0; time < times; time++)
      if ((await one.signIn(email, 'wrong horse')).status === 401) count++
  return count
}
const manyStrangers = (count: number) => Array.from({ length: count }, () => fresh())

describe('AUT-19: strangers cannot keep an owner out', () => {
  test('by guesses: the owner gets in from a known browser and a known network', async () => {
    const owner = await member(t)
    const own = await signedInAt(owner)
    await judged(owner.user.email, manyStrangers(41), 1)
    expect((await fresh().signIn(owner.user.email)).status).toBe(429)
    expect((await again(own).signIn(owner.user.email)).status).toBe(200)
    expect((await fresh(own).signIn(owner.user.email)).status).toBe(200)
  })

  test('by requests for links: the owner gets one there, too', async () => {
    const owner = await member(t)
    const own = await signedInAt(owner)
    const asked = []
    for (const stranger of manyStrangers(11)) asked.push(await reset(stranger, owner.user.email))
    expect(asked).toEqual([...Array(10).fill(200), 429])
    expect(await reset(again(own), owner.user.email)).toBe(200)
    expect(await reset(fresh(own), owner.user.email)).toBe(200)
    // That count is the owner's alone.
    const colleague = await member(t, 'Ola')
    for (const stranger of manyStrangers(10)) await reset(stranger, colleague.user.email)
    expect(await reset(again(own), colleague.user.email)).toBe(429)
    expect(await reset(fresh(own), colleague.user.email)).toBe(429)
  })

  test('a network not used for a long time is strange again', async () => {
    const owner = await member(t)
    const own = await signedInAt(owner)
    await asOwner(
      t,
      `update known_devices set last_seen_at = now() - interval '91 days' where user_id = $1`,
      [owner.user.id],
    )
    await judged(owner.user.email, manyStrangers(40), 1)
    expect((await fresh(own).signIn(owner.user.email)).status).toBe(429)
  })

  test('nor does an unknown address behave otherwise', async () => {
    const [known, unknown] = [(await member(t)).user.email, 'nobody-is-here@example.test']
    for (const email of [known, unknown]) {
      const statuses = []
      for (const stranger of manyStrangers(11)) statuses.push(await reset(stranger, email))
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    }
  })
})

test('AUT-19: a hundred guesses a day at an account are judged, from all sources', async () => {
  const owner = await member(t)
  const places = [await signedInAt(owner), await signedInAt(owner), await signedInAt(owner)]
  const from = [...manyStrangers(45), ...places.map((place) => fresh(place))]
  const [first, ...rest] = [
    await judged(owner.user.email, from, 12),
    await judged(owner.user.email, places.map(again), 12),
  ]
  expect([first, ...rest]).toEqual([70, 30])
})

test('AUT-19: a right sign-in takes back its own attempt, and gives strangers none', async () => {
  const owner = await member(t)
  await judged(owner.user.email, manyStrangers(39), 1)
  for (let day = 0; day < 3; day++) await signedInAt(owner)
  expect(await judged(owner.user.email, manyStrangers(3), 1)).toBe(1)
})
