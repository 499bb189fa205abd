import { type Browser, chromium, type Page } from 'playwright-core'

/** Launches the machine's browser without a window; it makes no calls of its own. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  })

/**
 * Returns true when the browser remembers a failed app file for the life of a page. Another try then needs a reload:
 * Chromium 150 does so, 156 does not.
 */
export const remembersMissingFiles = (page: Page): boolean =>
  Number.parseInt(page.context().browser()?.version() ?? '', 10) < 156
