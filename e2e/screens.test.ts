import type { Translate } from '@wizyta/contract/words/translate'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { publicScreens, type Screen, signedInScreens } from './screens.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'
import { follow, settled } from './walking.ts'

/** Goes there: by itself where it can, as a link would; anew after something was opened that an address does not close. */
async function show(page: Page, { at, act }: Screen, before: Screen | undefined, t: Translate) {
  // The sign-in pages start without the router: nothing there follows an address.
  if (before === undefined || before.act || before.at.startsWith('/sign-in')) await page.goto(at)
  else await follow(page, at)
  await settled(page)
  await act?.(page, t)
  if (act) await settled(page)
}

/** Looks at all of them in two windows at once, so that both cores of a small machine have work. */
async function walk(
  pages: [Page, Page],
  screens: Screen[],
  t: Translate,
  look: (page: Page, screen: Screen) => Promise<void>,
) {
  const half = Math.ceil(screens.length / 2)
  const walkOne = async (page: Page, part: Screen[]) => {
    for (const [index, screen] of part.entries()) {
      await show(page, screen, part[index - 1], t)
      await look(page, screen)
    }
  }
  await Promise.all([walkOne(pages[0], screens.slice(0, half)), walkOne(pages[1], screens.slice(half))])
}

const missing = /^404 GET \/api\/v1\/tenant\/events\/00000000-/
// Where the provider leads back to, opened by itself: nobody had gone there.
const unasked = /^409 POST \/api\/v1\/tenant\/oidc\/arrivals$/
// A link of a mail that nobody sent.
const unsent = /^422 POST \/api\/v1\/tenant\/(password-link-|registrations\/)openings$/

test.for([
  { language: 'pl', dark: false },
  { language: 'en', dark: true },
] as const)(
  'every screen can be used by everybody, in $language, dark: $dark',
  async ({ language, dark }, { open, desk, tolerated }) => {
    tolerated.push(missing, unasked, unsent)
    const look = async (page: Page, screen: Screen) => {
      // The other theme has the same elements in other colours.
      await expectAccessible(page, screen.name, dark ? 'colours' : 'all')
      await expectLanguage(page, language)
      await expectNoSidewaysScroll(page)
      expect.soft(await page.title()).toMatch(/^(.+ \| )?Wizyta$/)
    }
    const visitor = { language, dark, still: true }
    await walk([await open(visitor), await open(visitor)], publicScreens, wordsOf(language), look)
    const signedIn = { as: 'superadmin', ...visitor } as const
    const screens = await signedInScreens(await desk('superadmin'))
    await walk([await open(signedIn), await open(signedIn)], screens, wordsOf(language), look)
  },
)

test('every screen fits a phone and can be used there', async ({ open, desk, tolerated }) => {
  tolerated.push(missing, unasked, unsent)
  const look = async (page: Page, screen: Screen) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `${screen.name}, on a phone`, 'order')
  }
  const visitor = { phone: true, still: true }
  await walk([await open(visitor), await open(visitor)], publicScreens, wordsOf('pl'), look)
  const signedIn = { as: 'superadmin', ...visitor } as const
  const screens = (await signedInScreens(await desk('superadmin'))).filter(({ wide }) => !wide)
  await walk([await open(signedIn), await open(signedIn)], screens, wordsOf('pl'), look)
})
