import { allows } from '@wizyta/contract/kit/permission'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inTurn, isWhole, times } from '../server/test/whole.ts'
import { addressOf, type Route, signedInRoutes } from './addresses.ts'
import { wordsOf } from './calendar-page.ts'
import type { AccountName, Desk } from './desk.ts'
import { expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'
import { follow, settled } from './walking.ts'

const roles = ['superadmin', 'admin', 'manager', 'cashier'] as const satisfies AccountName[]
const missing = /^404 GET \/api\/v1\/tenant\/(events|report-runs|stock-transfers)\/00000000-/

// The specification, section 9: light is white, dark is #020817.
const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(2, 8, 23)' }
const themes = ['light', 'dark'] as const
// 320 px is as narrow as a page at 400 % on a desktop. Every route is drawn there, some in another width too.
const narrow = 320
const widths = [768, 1024]

interface Walk {
  as: AccountName
  language: 'pl' | 'en'
  stops: Stop[]
}
interface Stop extends Route {
  at: string
  isAllowed: boolean
  themes: readonly (typeof themes)[number][]
  /** Another width, to which the page is resized: half of the time of a step, so not at each. */
  width: number | null
}

// Which role may open which route is asked of every guard in web/src/app/route-rights.test.ts.
test(
  'each route is drawn for a role that may open it, and each role is refused where it may not: light and dark, Polish and English',
  async ({ open, desk, tolerated }) => {
    tolerated.push(missing)
    const owner = await desk('superadmin')
    const routes = await Promise.all(
      signedInRoutes().map(async (route) => ({ ...route, at: await addressOf(owner, route.path) })),
    )
    const desks = await Promise.all(roles.map(desk))
    const walks = isWhole ? everyWalk(routes, desks) : walksInTurn(routes, desks)
    const drawn = walks.flatMap(({ stops }) => stops.filter(({ isAllowed }) => isAllowed).map(({ at }) => at))
    expect(new Set(drawn)).toEqual(new Set(routes.map(({ at }) => at)))
    // Four at once: each waits a frame or two at every step, in which the others get on.
    for (let next = 0; next < walks.length; next += roles.length)
      await Promise.all(
        walks.slice(next, next + roles.length).map(async ({ as, language, stops }) => {
          const page = await open({ as, language, phone: true, still: true })
          await page.setViewportSize({ width: narrow, height: 640 })
          await page.goto('/settings')
          await settled(page)
          for (const stop of stops) await draw(page, stop, as, language)
        }),
      )
    // Every route, role, language and theme: 1,100 drawings.
  },
  times(400_000, 1_800_000),
)

/** Each route for each role, in both languages and both themes. */
const everyWalk = (routes: (Route & { at: string })[], desks: Desk[]): Walk[] =>
  (['pl', 'en'] as const).flatMap((language) =>
    roles.map((as, index) => ({
      as,
      language,
      stops: routes.map((route, place) => ({
        ...route,
        isAllowed: allows(desks[index]?.businesses[0] ?? null, route),
        // In the theme that the last screen was left in, then in the other: each change has everything drawn anew.
        themes: place % 2 === 0 ? themes : themes.toReversed(),
        width: inTurn(widths, place),
      })),
    })),
  )

/** Assigns each route to one of the roles that may open it. Each role also gets some that it may not open. */
function walksInTurn(routes: (Route & { at: string })[], desks: Desk[]): Walk[] {
  const rights = desks.map(({ businesses }) => businesses[0] ?? null)
  const drawnFor = routes.map((route, place) =>
    inTurn(
      roles.filter((_, index) => allows(rights[index] ?? null, route)),
      place,
    ),
  )
  return roles.map((as, index) => {
    const refused = routes.filter((route) => !allows(rights[index] ?? null, route))
    const stops = [...routes.filter((_, place) => drawnFor[place] === as), ...refused.slice(index, index + 2)]
    return {
      as,
      language: inTurn(['pl', 'en'] as const, index),
      stops: stops.map((route, place) => ({
        ...route,
        isAllowed: !refused.includes(route),
        // Four in a row: each change of theme has everything drawn anew.
        themes: [inTurn(themes, Math.floor(place / 4) + index)],
        width: place % 4 === index ? inTurn(widths, Math.floor(place / 4)) : null,
      })),
    }
  })
}

/** Goes to a route, and looks at it in its themes and widths. */
async function draw(page: Page, stop: Stop, as: AccountName, language: 'pl' | 'en') {
  const name = `${stop.path} as ${as}`
  await follow(page, stop.at)
  if (stop.isAllowed) {
    const title = wordsOf(language)(stop.title)
    await expect.poll(() => page.title(), { message: name }).toBe(`${title} | Wizyta`)
  }
  expect.soft(new URL(page.url()).pathname === '/403', name).toBe(!stop.isAllowed)
  await expectNoSidewaysScroll(page)
  await expectLanguage(page, language)
  for (const scheme of stop.themes) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect.poll(() => groundOf(page), { message: `${name}, ${scheme}` }).toBe(grounds[scheme])
  }
  if (stop.width === null) return
  await page.setViewportSize({ width: stop.width, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: narrow, height: 640 })
}

/** The colour that a page stands on. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('[data-slot="header"]') ?? document.querySelector('main')
    return part && getComputedStyle(part).backgroundColor
  })
