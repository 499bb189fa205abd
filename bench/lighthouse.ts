/**
 * (e) Lighthouse as a phone on a slow connection, behind the proxy of production: HTTP/2, a session cookie, demo on. `WIZYTA_FRONT=none` measures the product alone, over HTTP/1.1.
 *
 * Each page is loaded five times. Reported is the load with the least disturbance of the machine, by Lighthouse's own
 * benchmark (`benchmarkIndex`, taken with each load). Its tasks are clock times, four times over.
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
import { startFront } from './front.ts'

const paths = ['/sign-in', '/', '/calendar', '/clients']
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 }

export async function lighthouseScores() {
  const product = await startProduct()
  const front = process.env.WIZYTA_FRONT === 'none' ? undefined : await startFront(product.origin)
  try {
    for (const path of paths) {
      const loads: Scores[] = []
      while (loads.length < 5) {
        const load = await scoresOf(product, front?.origin ?? product.origin, path)
        // A tab that Chromium does not draw, because it takes it for hidden, says nothing of the page.
        if (load.runtimeError) console.log(`  ${path.padEnd(12)} once more: ${load.runtimeError.code}`)
        else loads.push(load)
      }
      const speed = ({ environment }: Scores) => environment.benchmarkIndex
      loads.sort((a, b) => speed(b) - speed(a))
      const all = loads.map((load) => `${scoreOf(load, 'performance')} at ${Math.round(speed(load))}`)
      console.log(`  ${path.padEnd(12)} five loads: ${all.join(', ')}`)
      if (loads[0]) tell(path, loads[0])
    }
  } finally {
    await front?.stop()
    await product.stop()
  }
}

/** In a browser of its own: what one page has fetched is not there for the next. */
async function scoresOf(product: Product, origin: string, path: string) {
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors'])
  try {
    if (path !== '/sign-in') await signIn(browser, product, origin)
    const run = await lighthouse(origin + path, {
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
async function signIn(browser: Browser, product: Product, url: string) {
  const { token, companion, businesses } = await openDesk(product, 'manager')
  const line = await browser.newBrowserCDPSession()
  await line.send('Storage.setCookies', {
    cookies: [
      { name: 'access_token', value: token, url, sameSite: 'Lax' },
      { name: 'wizyta_companion', value: companion, url, httpOnly: true, sameSite: 'Strict' },
      // As the page writes it with the first sign-in.
      { name: 'current_business_id', value: businesses[0]?.id ?? '', url, sameSite: 'Lax' },
    ],
  })
}

type Scores = Awaited<ReturnType<typeof scoresOf>>

const scoreOf = ({ categories }: Scores, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

function tell(path: string, scores: Scores) {
  const { categories, audits } = scores
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']
  console.log(`  ${path.padEnd(12)} ${times.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`)
  for (const [name, goal] of Object.entries(goals)) {
    const score = scoreOf(scores, name)
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
