import type { Page } from 'playwright-core'
import { wordsOf } from './calendar-page.ts'

const t = wordsOf('pl')

/** The menu beside the page. */
export const menuOf = (page: Page) => page.locator('[data-slot="sidebar"]')

/** Button that opens the drawer for the appearance. */
export const gearOf = (page: Page) => page.getByRole('button', { name: t('Appearance') })

/** How many days from now a cookie of this browser lives. */
export async function daysOf(page: Page, name: string) {
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / 86_400)
}
