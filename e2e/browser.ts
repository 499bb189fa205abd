import { type Browser, chromium, type Page } from 'playwright-core'

/** A browser without a window, of the machine; it calls nobody by itself. */
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
 * Returns whether the browser keeps in mind for the life of a page that a file of the app could not be fetched, so that another
 * try needs a reload: Chromium 150 does, 156 does not.
 */
export const remembersMissingFiles = (page: Page): boolean =>
  Number.parseInt(page.context().browser()?.version() ?? '', 10) < 156
