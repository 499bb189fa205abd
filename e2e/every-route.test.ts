import { allows } from '@wizyta/contract/kit/permission'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addressOf, signedInRoutes } from './addresses.ts'
import { wordsOf } from './calendar-page.ts'
import type { AccountName } from './desk.ts'
import { expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'
import { follow, settled } from './walking.ts'

const roles = ['superadmin', 'admin', 'manager', 'cashier'] as const satisfies AccountName[]
const missing = /^404 GET \/api\/v1\/tenant\/events\/00000000-/

// The specification, section 9: light is white, dark is #020817.
const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(2, 8, 23)' }
const themes = ['light', 'dark'] as const

test.for(['pl', 'en'] as const)(
  'every route opens for the roles that may and for no other, light and dark, in %s',
  async (language, { open, desk, tolerated }) => {
    tolerated.push(missing)
    const t = wordsOf(language)
    const owner = await desk('superadmin')
    const routes = await Promise.all(
      signedInRoutes().map(async (route) => ({ ...route, at: await addressOf(owner, route.path) })),
    )
    const walk = async (as: AccountName) => {
      const rights = (await desk(as)).businesses[0] ?? null
      const page = await open({ as, language, phone: true, still: true })
      // As narrow as a page at 400 % on a desk.
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/settings')
      await settled(page)
      for (const [index, { path, title, permission, at }] of routes.entries()) {
        await follow(page, at)
        const isAllowed = allows(rights, { permission })
        const name = `${path} as ${as}`
        if (isAllowed) {
          await expect.poll(() => page.title(), { message: name }).toBe(`${t(title)} | Wizyta`)
        }
        expect.soft(new URL(page.url()).pathname === '/403', name).toBe(!isAllowed)
        await expectNoSidewaysScroll(page)
        await expectLanguage(page, language)
        // In the theme that the last screen was left in, then in the other: each change has everything drawn anew.
        for (const scheme of index % 2 === 0 ? themes : themes.toReversed()) {
          const ground = grounds[scheme]
          await page.emulateMedia({ colorScheme: scheme })
          await expect.poll(() => groundOf(page), { message: `${name}, ${scheme}` }).toBe(ground)
        }
      }
    }
    // At once: each waits a frame or two at every step, in which the others get on.
    await Promise.all(roles.map(walk))
  },
)

/** The colour that a page stands on. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('[data-slot="header"]') ?? document.querySelector('main')
    return part && getComputedStyle(part).backgroundColor
  })
