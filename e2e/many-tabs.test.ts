import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './test.ts'

/** Tabs as a browser shows them: one is in sight. Without a window Chromium takes all of them to be. */
async function showOne(window: BrowserContext) {
  await window.addInitScript(() => {
    let isHidden = false
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    addEventListener('in-sight', (event) => {
      isHidden = !(event as CustomEvent<boolean>).detail
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
}

test('the tenth tab of a browser loads like the first: a hidden tab closes its stream, and opens it again', async ({
  open,
  desk,
}) => {
  const first = await open({ as: 'manager' })
  const window = first.context()
  await showOne(window)
  const show = (page: typeof first, isShown: boolean) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('in-sight', { detail })), isShown)

  // Whatever other tests have left in the list.
  await first.goto('/clients?name=Aaaby')
  await first.getByRole('main').waitFor()
  for (let tab = 1; tab < 10; tab += 1) {
    await show(window.pages().at(-1) as typeof first, false)
    const page = await window.newPage()
    await page.goto(tab % 2 ? '/calendar' : '/clients')
    await page.getByRole('main').waitFor()
  }

  // Back in the first, what has changed meanwhile is there.
  await show(window.pages().at(-1) as typeof first, false)
  await (await desk('cashier')).call('POST', '/tenant/customers', {
    body: { first_name: 'Ąbra', last_name: 'Aaaby' },
  })
  await show(first, true)
  await first.getByText('Ąbra Aaaby').waitFor()
  expect(window.pages()).toHaveLength(10)
})
