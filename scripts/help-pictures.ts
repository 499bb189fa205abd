/**
 * Takes the pictures of the help centre from the running product, in both languages, into
 * web/src/office/help/pictures. Start a fresh demo with `npm start` first. Then run in another terminal:
 *
 *     npm run help-pictures -- http://127.0.0.1:3000
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Translate } from '@wizyta/contract/words/translate'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { choose, panelOf, startingWith, wordsOf } from '../e2e/calendar-page.ts'
import { type Desk, giveSession, openDesk } from '../e2e/desk.ts'
import { type PictureName, pictureSize } from '../web/src/office/help/picture-size.ts'

const folder = join(import.meta.dirname, '../web/src/office/help/pictures')
const mostBytes = 80_000
const origin = process.argv[2] ?? 'http://127.0.0.1:3000'

interface Shot {
  at: string
  /** Element that must be there before the picture is taken. */
  wait: string
  act?: (page: Page, t: Translate) => Promise<void>
}

mkdirSync(folder, { recursive: true })
const desk = await openDesk({ origin }, 'admin')
const shots = await shotsOf(desk)
const browser = await launchBrowser()
let all = 0
for (const language of ['pl', 'en'] as const) {
  const window = await browser.newContext({
    baseURL: origin,
    viewport: pictureSize,
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await giveSession(window, origin, desk)
  await window.addInitScript((chosen) => localStorage.setItem('app-language', chosen), language)
  for (const [name, shot] of Object.entries(shots)) {
    const page = await window.newPage()
    await page.goto(shot.at)
    await page.locator(shot.wait).first().waitFor()
    await shot.act?.(page, wordsOf(language))
    // The stream of changes never ends, so the network is never idle: what loads says so.
    await page.locator('[aria-busy="true"], [data-slot="skeleton"]').first().waitFor({ state: 'detached' })
    await page.evaluate(() => document.fonts.ready)
    const picture = await asWebp(page, await page.screenshot())
    if (picture.length > mostBytes) throw new Error(`${name} takes ${picture.length} bytes`)
    writeFileSync(join(folder, `${name}-${language}.webp`), picture)
    all += picture.length
    await page.close()
  }
  await window.close()
}
await browser.close()
console.log(`${Object.keys(shots).length} pictures in two languages, ${Math.round(all / 1000)} kB`)

/** Where each picture is taken: on the day with most to see, with a client who has a history. */
async function shotsOf({ call }: Desk): Promise<Record<PictureName, Shot>> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const confirmed = `/tenant/events?filter[status]=confirmed&filter[from]=${tomorrow}&sort=starts_at&per_page=1`
  const visit = (await call('GET', confirmed)).data[0]
  const date = visit.starts_at.slice(0, 10)
  const employee = (await call('GET', '/tenant/employees?per_page=1')).data[0]
  const service = (await call('GET', '/tenant/services?per_page=1')).data[0]
  const message = (await call('GET', '/tenant/messages?filter[status]=kept&per_page=1')).data[0]
  const panel = '.panel h2, .panel h1'
  return {
    dashboard: { at: '/', wait: '#people-now' },
    day: { at: `/calendar?view=day&date=${date}`, wait: '.visit' },
    'new-visit': {
      at: `/calendar?view=day&date=${date}&new=~${employee.id}`,
      wait: panel,
      act: async (page, t) => {
        const form = panelOf(page, t, 'New appointment')
        const client: string = visit.client_name
        await choose(form.getByRole('combobox', { name: t('Client') }), client, startingWith(client))
        const services = form.getByRole('combobox', { name: t('Service'), exact: true })
        await choose(services, service.name.slice(0, 4), /./)
        await form.locator('button[aria-pressed]').first().waitFor()
        await form.getByText(t('Checking…')).waitFor({ state: 'detached' })
      },
    },
    visit: { at: `/calendar?view=day&date=${date}&visit=${visit.id}`, wait: panel },
    client: { at: `/clients/${visit.client_id}`, wait: '#client-visits' },
    mailbox: {
      at: message ? `/communication/mailbox?message=${message.id}` : '/communication/mailbox',
      wait: 'iframe',
    },
    employee: { at: `/employees/${employee.id}/edit?tab=services`, wait: 'h1' },
    hours: { at: `/employees/working-hours?employee=${employee.id}`, wait: 'h1' },
    service: { at: `/sales/services/${service.id}/edit`, wait: 'h1' },
  }
}

/** Chromium takes pictures as PNG; its canvas writes WebP, as finely as the size allows. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([base64, most]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const written = [0.65, 0.55, 0.45, 0.35].map((quality) => canvas.toDataURL('image/webp', quality))
      // four letters for three bytes
      return written.find((one) => one.length * 0.75 < most) ?? (written.at(-1) as string)
    },
    [png.toString('base64'), mostBytes] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
