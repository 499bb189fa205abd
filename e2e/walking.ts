import type { Page } from 'playwright-core'

/** Nothing loads any more, and nothing moves. */
export async function settled(page: Page) {
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

/** Goes to an address as a link would, without loading the app anew. */
export async function follow(page: Page, at: string) {
  await page.evaluate(async (to) => {
    const old = document.querySelector('[data-slot="page"]') ?? document.querySelector('main')
    const isOtherPage = new URL(to, location.href).pathname !== location.pathname
    history.pushState({}, '', to)
    while (isOtherPage && old?.isConnected) await new Promise(requestAnimationFrame)
  }, at)
  await settled(page)
}
