import type { Page } from 'playwright-core'

/** Nothing loads any more, and nothing moves. */
export async function settled(page: Page) {
  calls += 1
  // In one call, which the browser itself repeats with every frame: hundreds of screens are walked through.
  await page.waitForFunction((call) => {
    const headings = document.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, [role="heading"])')
    if (![...headings].some((one) => one.checkVisibility({ visibilityProperty: true }))) return false
    const waiting = globalThis as { settling?: { call: number; frames: number } }
    if (waiting.settling?.call !== call) waiting.settling = { call, frames: 0 }
    // What begins to move does so with the next frame.
    if (waiting.settling.frames < 2) {
      waiting.settling.frames += 1
      return false
    }
    return (
      !document.querySelector('[aria-busy="true"], [data-slot="skeleton"], .cal-wait, .panel-wait') &&
      document.getAnimations().every(({ playState, effect }) => {
        const { iterations } = effect?.getTiming() ?? {}
        return playState !== 'running' || iterations === Number.POSITIVE_INFINITY
      })
    )
  }, calls)
}

let calls = 0

/** Goes to an address as a link would, without loading the app anew. */
export async function follow(page: Page, at: string) {
  await page.evaluate(async (to) => {
    const main = document.querySelector('main')
    const old = document.querySelector('[data-slot="page"]') ?? main?.firstElementChild ?? main
    const isOtherPage = new URL(to, location.href).pathname !== location.pathname
    const isRefused = location.pathname === '/403'
    history.pushState({}, '', to)
    // A user who is refused twice in a row stays on the page that says so.
    const isRefusedAgain = () => isRefused && location.pathname === '/403'
    while (isOtherPage && old?.isConnected && !isRefusedAgain()) await new Promise(requestAnimationFrame)
  }, at)
  await settled(page)
}
