import type { Translate } from '@wizyta/contract/words/translate'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isWhole } from '../server/test/whole.ts'
import { wordsOf } from './calendar-page.ts'
import { closeLayer, publicScreens, type Screen, signedInScreens } from './screens.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'
import { follow, settled } from './walking.ts'

/**
 * Goes there: directly where possible, as a link would. It reloads after a screen was opened that an address does not
 * close.
 */
async function show(page: Page, { at, act }: Screen, before: Screen | undefined, t: Translate) {
  // The sign-in pages start without the router: nothing there follows an address.
  if (before?.isLayer) await closeLayer(page)
  if (before === undefined || (before.act && !before.isLayer) || before.at.startsWith('/sign-in'))
    await page.goto(at)
  else await follow(page, at)
  await settled(page)
  await act?.(page, t)
  if (act) await settled(page)
}

type Look = (page: Page, screen: Screen) => Promise<void>

async function walk(page: Page, screens: Screen[], t: Translate, look: Look) {
  for (const [index, screen] of screens.entries()) {
    await show(page, screen, screens[index - 1], t)
    await look(page, screen)
  }
}

/** Looks at all of them in two windows at once, so that both cores of a small machine have work. */
async function walkInHalves([first, second]: [Page, Page], screens: Screen[], t: Translate, look: Look) {
  const half = Math.ceil(screens.length / 2)
  await Promise.all([
    walk(first, screens.slice(0, half), t, look),
    walk(second, screens.slice(half), t, look),
  ])
}

const missing = /^404 GET \/api\/v1\/tenant\/(events|report-runs|stock-transfers)\/00000000-/
// Return page of the provider, opened by itself: no sign-in was begun.
const unasked = /^409 POST \/api\/v1\/tenant\/oidc\/arrivals$/
// A link of a mail that was never sent.
const unsent = /^422 POST \/api\/v1\/tenant\/(password-link-|registrations\/)openings$/

const frame = ['[data-slot="sidebar"]', '[data-slot="header"]']
/** Parts that another screen has shown: the frame, except on screens about it, and what stands beside. */
const seenBefore = ({ name, beside }: Screen) => [
  ...(name.includes('menu') ? [] : frame),
  ...(beside ? [beside] : []),
]

// Every other screen at a desk and in Polish, the others on a phone and in English.
test.skipIf(isWhole)(
  'every screen can be used by everybody, and fits a desk and a phone',
  async ({ open, desk, tolerated }) => {
    tolerated.push(missing, unasked, unsent)
    const signedIn = await signedInScreens(await desk('superadmin'))
    await Promise.all(
      ([false, true] as const).map(async (isPhone) => {
        const language = isPhone ? 'en' : 'pl'
        const t = wordsOf(language)
        const isHere = ({ wide }: Screen, index: number) => (wide ? !isPhone : (index % 2 === 1) === isPhone)
        let looked = 0
        const look: Look = async (page, screen) => {
          // Menu and header are the same on all screens, and so are the colours of the other theme.
          const isTelling = looked++ % 12 === 0
          await expectAccessible(page, screen.name, 'all', isTelling ? [] : seenBefore(screen))
          await expectLanguage(page, language)
          expect.soft(await page.title()).toMatch(/^(.+ \| )?Wizyta$/)
          await expectNoSidewaysScroll(page)
          if (isTelling) {
            await page.emulateMedia({ colorScheme: 'dark' })
            await settled(page)
            await expectAccessible(page, `${screen.name}, dark`, 'colours')
            await page.emulateMedia({ colorScheme: 'light' })
          }
          // Each address is drawn at 320 px by every-route.test.ts; what opens on top of it keeps its width.
          if (isPhone || screen.act || screen.name === screen.at) return
          await page.setViewportSize({ width: 390, height: 844 })
          await settled(page)
          await expectNoSidewaysScroll(page)
          await page.setViewportSize({ width: 1440, height: 900 })
        }
        const visitor = { language, phone: isPhone, still: true } as const
        await walk(await open(visitor), publicScreens.filter(isHere), t, look)
        await walk(await open({ as: 'superadmin', ...visitor }), signedIn.filter(isHere), t, look)
      }),
    )
  },
)

test.runIf(isWhole).for([
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
    await walkInHalves([await open(visitor), await open(visitor)], publicScreens, wordsOf(language), look)
    const signedIn = { as: 'superadmin', ...visitor } as const
    const screens = await signedInScreens(await desk('superadmin'))
    await walkInHalves([await open(signedIn), await open(signedIn)], screens, wordsOf(language), look)
  },
)

test.runIf(isWhole)('every screen fits a phone and can be used there', async ({ open, desk, tolerated }) => {
  tolerated.push(missing, unasked, unsent)
  const look = async (page: Page, screen: Screen) => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `${screen.name}, on a phone`, 'order')
  }
  const visitor = { phone: true, still: true }
  await walkInHalves([await open(visitor), await open(visitor)], publicScreens, wordsOf('pl'), look)
  const signedIn = { as: 'superadmin', ...visitor } as const
  const screens = (await signedInScreens(await desk('superadmin'))).filter(({ wide }) => !wide)
  await walkInHalves([await open(signedIn), await open(signedIn)], screens, wordsOf('pl'), look)
})
