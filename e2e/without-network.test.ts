import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { dayReady, wordsOf } from './calendar-page.ts'
import { giveSession, openDesk } from './desk.ts'
import { startDeployment } from './newer-build.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const lost = /^failed .*ERR_(INTERNET_DISCONNECTED|FAILED)$/
// A file that is not kept yet is missed as well.
const logged = /^console (ApiProblem|MissingFile|TypeError: Failed to fetch)/

test('without network the day that was seen is there after a reload, and says of when it is; signing out leaves nothing of it', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(lost, logged)
  const page = await open({ worker: true })
  await giveSession(page.context(), product.origin, await openDesk(product, 'cashier'))
  await page.goto('/calendar')
  await dayReady(page)
  await page.mouse.move(300, 300)
  await expect.poll(() => keptReads(page)).toEqual(expect.arrayContaining(needed))
  await expect
    .poll(() => keptFiles(page))
    .toEqual(expect.arrayContaining(['/', expect.stringMatching(/frame-.*\.js$/)]))
  const cards = page.locator('.grid-field [data-visit]')
  const visits = await cards.count()
  expect(visits).toBeGreaterThan(0)
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))

  await page.context().setOffline(true)
  await page.reload()
  await dayReady(page)
  expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))).toEqual(
    names,
  )
  await page
    .getByRole('status')
    .getByText(/Widzisz stan z \d\d?:\d\d\./)
    .waitFor()
  // The days around today are kept, day by day, and a day beyond them says that it is not.
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/date=/)
  await dayReady(page)
  expect(await page.getByText('nie zapisano na tym urządzeniu').count()).toBe(0)
  await page.keyboard.press('t')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.waitForURL(/date=/)
  await dayReady(page)
  expect(await page.getByText('nie zapisano na tym urządzeniu').count()).toBe(0)
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.getByText('Tego dnia nie zapisano na tym urządzeniu.').waitFor()
  expect(await page.locator('.cal-sum').count()).toBe(0)
  // A failed search does not claim that there is no such client.
  await page.keyboard.press('n')
  await page.getByPlaceholder(t('Name, phone or e-mail')).fill('Wiśniewska')
  await page.getByRole('listbox').getByText(t('No connection: clients were not searched')).waitFor()
  await page.getByPlaceholder(t('Name, phone or e-mail')).fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await dayReady(page)

  await page.context().setOffline(false)
  await page.getByText(/Widzisz stan z/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Twoje konto/ }).click()
  await page.getByRole('menuitem', { name: t('Sign out') }).click()
  await page.waitForURL(/\/sign-in/)
  await expect.poll(() => keptReads(page)).toEqual([])
  const stored = await everythingStored(page)
  expect(stored).toContain('modulepreload')
  for (const name of names) expect(stored).not.toContain(clientIn(name))
})

test('a newer build is told of, waits for what is being typed, and comes with the next page, or, with what was typed, when a file of the older one is missed; a worker that is switched off goes', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^410 GET \/sw\.js/, /^404 GET \/assets/, /^console/, /^crash/)
  const deployment = await startDeployment(product)
  onTestFinished(() => deployment.stop())
  // Without the worker, and so without the files that it keeps: what went with the older build is missed.
  const bare = await open({ as: 'manager', origin: deployment.origin })
  await bare.goto('/clients/create')
  await bare.getByLabel('Imię').fill('Ocalona')
  const page = await open({ as: 'manager', worker: true, origin: deployment.origin })
  await page.goto('/clients/create')
  await page.getByLabel('Imię').fill('Niezapisana')
  await page.mouse.move(300, 300)
  await expect.poll(() => keptFiles(page)).toContain('/')

  deployment.deploy(/\/assets\/overlay-parts-/)
  await bare.getByRole('button', { name: /^Twoje konto/ }).click()
  await expect.poll(() => isNewer(bare).catch(() => false)).toBe(true)
  await bare.getByText('Przywrócono to, co było wpisane. Nie jest jeszcze zapisane.').waitFor()
  await expect.poll(() => bare.getByLabel('Imię').inputValue()).toBe('Ocalona')

  // A worker whose files the server does not give in time is not installed, and is asked for again.
  await expect
    .poll(
      async () => {
        await askForNewBuild(page)
        return page.getByText(t('There is a new version.')).isVisible()
      },
      { interval: 2_000, timeout: 120_000 },
    )
    .toBe(true)
  expect(await isNewer(page)).toBe(false)
  await expect.poll(() => page.getByLabel('Imię').inputValue()).toBe('Niezapisana')
  await page
    .getByRole('link', { name: t('Calendar'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('Leave without saving') }).click()
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true)
  await page.waitForURL('**/calendar')
  await dayReady(page)
  await page.mouse.move(200, 200)
  // The waiting worker is in charge, and the older one's files are gone.
  await expect.poll(() => shellCaches(page)).toEqual([expect.stringMatching(/^shell-newer/)])

  deployment.switchOff()
  await page.reload()
  // Only a visible page sees the first sign of a user.
  await dayReady(page)
  await page.mouse.move(220, 220)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

const needed = [
  '/tenant/businesses',
  '/tenant/calendar-setup',
  expect.stringMatching(/^\/tenant\/calendar\?.*days=1/),
  expect.stringMatching(/^\/tenant\/calendar\?.*days=10/),
]

/** The calls of which a copy is kept. */
const keptReads = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('reads'))) return []
    const kept = await (await caches.open('reads')).keys()
    return kept.map(({ url }) => url.replace(/^.*\/api\/v1/, ''))
  })

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

const shellCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

/** All that this browser keeps of us, as text. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    let text = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        text += request.url + (await (await cache.match(request))?.text())
    }
    return text
  })

/** `Maria Wójcik` of `11:00–12:15, Maria Wójcik, …`. */
const clientIn = (label: string) => label.split(', ')[1] ?? label

const isNewer = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('script[type="module"]')?.getAttribute('src')?.includes('newer-'),
  )

/** Checks for a new build, as after an hour or when the server returns. */
const askForNewBuild = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
