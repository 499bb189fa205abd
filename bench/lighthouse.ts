/**
 * (e) Lighthouse, as a phone on a slow line sees the product: signed in by cookie, demo on.
 *
 *     npm run build && npm run bench -- lighthouse
 *
 * Goals: performance 95, accessibility 100, best practices 100. What falls short is named below its figures.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import lighthouse from 'lighthouse'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { openDesk } from '../e2e/desk.ts'
import { type Product, startProduct } from '../e2e/product.ts'

const paths = ['/sign-in', '/', '/calendar', '/clients']
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 }

export async function lighthouseScores() {
  const product = await startProduct()
  try {
    for (const path of paths) tell(path, await scoresOf(product, path))
  } finally {
    await product.stop()
  }
}

/** In a browser of its own: what one page has fetched is not there for the next. */
async function scoresOf(product: Product, path: string) {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    if (path !== '/sign-in') await signIn(browser, product)
    const run = await lighthouse(product.origin + path, {
      port,
      formFactor: 'mobile',
      onlyCategories: Object.keys(goals),
      // The session is a cookie.
      disableStorageReset: true,
      logLevel: 'error',
    })
    if (!run) throw new Error(`Lighthouse says nothing of ${path}`)
    return run.lhr
  } finally {
    await browser.close()
  }
}

/** Into the window that Lighthouse opens, which is not one of Playwright's. */
async function signIn(browser: Browser, product: Product) {
  const { token, companion, businesses } = await openDesk(product, 'manager')
  const line = await browser.newBrowserCDPSession()
  const url = product.origin
  await line.send('Storage.setCookies', {
    cookies: [
      { name: 'access_token', value: token, url, sameSite: 'Lax' },
      { name: 'wizyta_companion', value: companion, url, httpOnly: true, sameSite: 'Strict' },
      // As the page writes it with the first sign-in.
      { name: 'current_business_id', value: businesses[0]?.id ?? '', url, sameSite: 'Lax' },
    ],
  })
}

function tell(path: string, { categories, audits }: Awaited<ReturnType<typeof scoresOf>>) {
  for (const [name, goal] of Object.entries(goals)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    console.log(`  ${path.padEnd(12)} ${name.padEnd(16)} ${score}${score < goal ? ` (goal ${goal})` : ''}`)
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight === 0 || audit?.score === null || (audit?.score ?? 1) >= 0.9) continue
      console.log(`    ${id}: ${audit?.title} ${audit?.displayValue ?? ''}`)
      const items = audit?.details && 'items' in audit.details ? audit.details.items : []
      for (const item of items?.slice(0, 5) ?? []) console.log(`      ${JSON.stringify(item).slice(0, 300)}`)
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
