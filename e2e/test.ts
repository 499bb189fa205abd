import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { test as base } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type AccountName, type Desk, type Email, giveSession, openDesk } from './desk.ts'
import { startMailServer } from './mail-server.ts'
import { startProduct } from './product.ts'
import { watch } from './watch.ts'

/** User and browser of a test. */
export interface Visitor {
  /** Account of the demo, or address of a user, that is signed in without the form; absent: none yet. */
  as?: AccountName | Email
  language?: 'pl' | 'en'
  dark?: boolean
  /** 390 px wide and touched with the thumb. */
  phone?: boolean
  timezone?: string
  /** Has asked for as little motion as may be: a page that is only looked at is still at once. */
  still?: boolean
  /** With the worker that keeps the day; without it a test may answer calls in the server's place. */
  worker?: boolean
  /** Origin of a proxy before the product; by default the product's own. */
  origin?: string
}

/**
 * A test with the product, one for the whole run, and browsers of its own. Any complaint of a browser fails it:
 * console errors, refused or failed requests, violated policies, calls to other hosts.
 */
export const test = base
  .extend('mails', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const server = await startMailServer()
    onCleanup(() => server.stop())
    return server
  })
  .extend('product', { scope: 'worker' }, async ({ mails }, { onCleanup }) => {
    const product = await startProduct({ smtpUrl: mails.url })
    onCleanup(() => product.stop())
    return product
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  /** The staff of the demo, each signed in once for the whole run. */
  .extend('desk', { scope: 'worker' }, ({ product }) => {
    const open = new Map<AccountName | Email, Promise<Desk>>()
    return (user: AccountName | Email): Promise<Desk> => {
      const desk = open.get(user) ?? openDesk(product, user)
      open.set(user, desk)
      return desk
    }
  })
  /** Provoked complaints: patterns for the lines of `watch.ts`. */
  .extend('tolerated', (): RegExp[] => [])
  /** Opens a browser window of its own, with cookies and memory that no other shares. */
  .extend('open', async ({ product, browser, desk, tolerated, task }, { onCleanup }) => {
    const windows: BrowserContext[] = []
    const problems: string[] = []
    const faults = product.faults().length
    onCleanup(async () => {
      if (task.result?.state === 'fail') await takePictures(windows, task.name)
      for (const window of windows) await window.close()
      const found = [...problems, ...product.faults().slice(faults)].filter(
        (one) => !tolerated.some((pattern) => pattern.test(one)),
      )
      if (found.length > 0) throw new Error(`The browser complains:\n  ${found.join('\n  ')}`)
    })
    return async (visitor: Visitor = {}): Promise<Page> => {
      const origin = visitor.origin ?? product.origin
      const window = await browser.newContext({
        baseURL: origin,
        serviceWorkers: visitor.worker ? 'allow' : 'block',
        locale: visitor.language === 'en' ? 'en-GB' : 'pl-PL',
        timezoneId: visitor.timezone ?? 'Europe/Warsaw',
        colorScheme: visitor.dark ? 'dark' : 'light',
        reducedMotion: visitor.still ? 'reduce' : 'no-preference',
        ...(visitor.phone
          ? {
              viewport: { width: 390, height: 844 },
              hasTouch: true,
              isMobile: true,
              // Hair lines are not checked where only boxes, words and colours are.
              deviceScaleFactor: visitor.still ? 1 : 2,
            }
          : { viewport: { width: 1440, height: 900 } }),
      })
      windows.push(window)
      window.setDefaultTimeout(30_000)
      watch(window, origin, problems)
      if (visitor.language === 'en') await window.addInitScript(preferEnglish)
      if (visitor.as) await giveSession(window, origin, await desk(visitor.as))
      return window.newPage()
    }
  })

function preferEnglish() {
  try {
    if (localStorage.getItem('app-language') === null) localStorage.setItem('app-language', 'en')
  } catch {
    // The empty page that every window begins with has no memory.
  }
}

async function takePictures(windows: BrowserContext[], name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-e2e-failed-'))
  const pages = windows.flatMap((window) => window.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${index}.png`)
    await page.screenshot({ path, timeout: 5_000 }).catch(() => {})
    // A picture stays on the machine that took it, while what is said is kept with the run.
    const said = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => '')
    console.error(`“${name}” stood at ${page.url()}: ${path}\n${said.slice(0, 8_000)}`)
  }
}
