import type { Translate } from '@wizyta/contract/locales/translate'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { publicScreens, type Screen, signedInScreens } from './screens.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

/** Nothing loads any more, and nothing moves. */
async function settled(page: Page) {
  await page.getByRole('heading').first().waitFor()
  // What begins to move does so with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], [data-slot="skeleton"], .cal-wait, .panel-wait') &&
      document.getAnimations().every(({ playState, effect }) => {
        const { iterations } = effect?.getTiming() ?? {}
        return playState !== 'running' || iterations === Number.POSITIVE_INFINITY
      }),
  )
}

/** Goes there: by itself where it can, as a link would; anew after something was opened that an address does not close. */
async function show(page: Page, { at, act }: Screen, before: Screen | undefined, t: Translate) {
  if (before === undefined || before.act) await page.goto(at)
  else await page.evaluate(follow, at)
  await settled(page)
  await act?.(page, t)
  if (act) await settled(page)
}

async function follow(at: string) {
  const old = document.querySelector('[data-slot="page"]') ?? document.querySelector('main')
  const isOtherPage = new URL(at, location.href).pathname !== location.pathname
  history.pushState({}, '', at)
  while (isOtherPage && old?.isConnected) await new Promise(requestAnimationFrame)
}

const missing = /^404 GET \/api\/v1\/tenant\/events\/00000000-/

test.for([
  { language: 'pl', dark: false },
  { language: 'en', dark: true },
] as const)(
  'every screen can be used by everybody, in $language, dark: $dark',
  async ({ language, dark }, { open, desk, tolerated }) => {
    tolerated.push(missing)
    const outside = await open({ language, dark })
    const inside = await open({ as: 'superadmin', language, dark })
    const signedIn = await signedInScreens(await desk('superadmin'))
    for (const [page, screens] of [
      [outside, publicScreens],
      [inside, signedIn],
    ] as const)
      for (const [index, screen] of screens.entries()) {
        await show(page, screen, screens[index - 1], wordsOf(language))
        await expectAccessible(page, screen.name)
        await expectLanguage(page, language)
        await expectNoSidewaysScroll(page)
        expect(await page.title()).toMatch(/^(.+ \| )?Wizyta$/)
      }
  },
)

test('every screen fits a phone and can be used there', async ({ open, desk, tolerated }) => {
  tolerated.push(missing)
  const outside = await open({ phone: true })
  const inside = await open({ as: 'superadmin', phone: true })
  const signedIn = (await signedInScreens(await desk('superadmin'))).filter(({ wide }) => !wide)
  for (const [page, screens] of [
    [outside, publicScreens],
    [inside, signedIn],
  ] as const)
    for (const [index, screen] of screens.entries()) {
      await show(page, screen, screens[index - 1], wordsOf('pl'))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `${screen.name}, on a phone`)
    }
})
