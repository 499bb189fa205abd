/**
 * (d) Bytes of the first load of each page, worked out of the build. Beside them, those that the browser fetches for
 * /sign-in and /calendar, demo on, from the production build.
 *
 *     npm run build && npm run bench -- bytes
 *
 * Counts the bytes of the bodies on the wire (brotli), files asked for while the page is idle included.
 */
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { budgetOf, firstLoads } from './first-load.ts'

export async function firstLoadBytes() {
  const loads = Object.entries(await firstLoads()).sort(([, a], [, b]) => b - a)
  for (const [path, kB] of loads) console.log(`${kB.toFixed(1).padStart(7)} kB of ${budgetOf(path)}  ${path}`)
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    for (const path of ['/sign-in', '/calendar']) {
      const files = await firstLoad(browser, product, path)
      for (const { name, bytes } of files) console.log(`  ${kilobytes(bytes)}  ${name}`)
      const scripts = sum(files.filter(({ name }) => name.endsWith('.js')))
      console.log(`JavaScript of ${path}`.padEnd(28), kilobytes(scripts))
      console.log(`everything of ${path}`.padEnd(28), kilobytes(sum(files)), '\n')
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function firstLoad(browser: Browser, product: Product, path: string) {
  const window = await browser.newContext({ baseURL: product.origin, locale: 'pl-PL' })
  if (path !== '/sign-in') await giveSession(window, product.origin, await openDesk(product, 'cashier'))
  const page = await window.newPage()
  const files: Promise<{ name: string; bytes: number }>[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (!pathname.startsWith('/api/'))
      files.push(bytesOf(answer).then((bytes) => ({ name: pathname, bytes })))
  })
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('load')
  // Until no request was made for two seconds. The change stream of a signed-in page never ends, so the network as a
  // whole is never idle.
  for (let known = -1; known !== files.length; ) {
    known = files.length
    await page.waitForTimeout(2_000)
  }
  const loaded = await Promise.all(files)
  await window.close()
  return loaded.sort((a, b) => b.bytes - a.bytes)
}

async function bytesOf(answer: Response): Promise<number> {
  const headers = await answer.allHeaders()
  if (headers['content-length']) return Number(headers['content-length'])
  return brotliCompressSync(await answer.body()).length
}

function sum(files: { bytes: number }[]) {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`
}
