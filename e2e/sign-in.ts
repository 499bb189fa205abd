import type { Locator, Page } from 'playwright-core'
import type { Product } from './product.ts'

export async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
}

/** Ends the session that was opened last, as the server does after seven days. */
export const endLatestSession = (product: Product) =>
  product.query(`delete from sessions where id = (select id from sessions order by created_at desc limit 1)`)

/** Clicks where the session has ended. The page may have heard of the end by itself before: both lead to the sign-in page. */
export async function clickAfterTheEnd(page: Page, button: Locator) {
  await button.click({ timeout: 5_000 }).catch(() => {})
  await page.waitForURL(/\/sign-in\?redirect=/)
}
