import type { Visit, VisitListRow } from '@wizyta/contract/booking/calendar/visits'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDay, panelOf, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { book, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const paletteFiles = /\/assets\/palette-(?!ways)[^/]*\.js$/

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

const isCard = (name: string) => /^\d{1,2}:\d\d–\d{1,2}:\d\d, /.test(name)
const minutesOf = (time: string) => Number.parseInt(time, 10) * 60 + Number(time.split(':')[1]?.slice(0, 2))

/** Presses a key until the focus is where it should be; more presses than a person would make fail. */
async function pressUntil(page: Page, key: string, reached: (name: string) => boolean, most: number) {
  for (let presses = 0; presses <= most; presses++) {
    if (reached(await focused(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times ${key} led to “${await focused(page)}”`)
}

test('with the keyboard alone: the day is reached, walked through and left; a known client is booked with five keys beside the typed words, moved and cancelled', async ({
  open,
  desk,
}) => {
  const manager = await desk('manager')
  const { date, employee } = await firstPair(manager)
  const page = await open({ as: 'manager' })
  await openDay(page, date)
  await page.keyboard.press('t')
  await page.waitForURL((url) => !url.searchParams.has('date'))
  // The salon may be closed tomorrow: the next day with two visits of an employee is taken.
  for (let at = ''; at !== date; at = new URL(page.url()).searchParams.get('date') ?? '') {
    expect(at < date, `${at} is beyond ${date}`).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL((url) => (url.searchParams.get('date') ?? '') > at)
  }
  for (const [key, view] of [
    ['w', 'week'],
    ['m', 'month'],
    ['a', 'agenda'],
    ['d', 'day'],
  ] as const) {
    await page.keyboard.press(key)
    await page.locator(`.cal[data-view="${view}"]`).waitFor()
  }
  await page.locator('[data-card]').first().waitFor()
  await pressUntil(page, 'Tab', isCard, 60)
  await pressUntil(page, 'ArrowRight', (name) => name.includes(`, ${employee}, `), 15)
  const first = await focused(page)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).not.toBe(first)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t('Keyboard shortcuts') })
  await help.waitFor()
  await expectKeysOnce(help, { mayReorder: true })
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: t('Search for a client, appointment, action…') }).waitFor()
  await page.keyboard.press('Escape')

  const booking = await planBooking(manager)
  await openDay(page, booking.date)

  // N, the client, Enter, the service, Enter, Enter: the first free time of any employee.
  await page.keyboard.press('n')
  const panel = panelOf(page, t, 'New appointment')
  await panel.getByRole('combobox', { name: t('Client') }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await page.keyboard.type(booking.name)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: t('Choose another client') }).waitFor()
  await page.keyboard.type(booking.services[0].name)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })

  const { data } = await manager.call<{ data: Visit[] }>(
    'GET',
    `/tenant/events?filter[client_id]=${booking.client.id}&per_page=100`,
  )
  const made = await Promise.all(data.map(({ id }) => manager.call<Visit>('GET', `/tenant/events/${id}`)))
  const last = made.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]
  expect(last?.lines.map(({ service_id }) => service_id)).toEqual([booking.services[0].id])

  // The first free time may be the only one of its day. A visit with room beside it is moved.
  const near = await planBooking(manager, { roomNear: true })
  const visit = await book(manager, near)
  // Tab leads into its day, the arrow keys from visit to visit.
  const day = near.date
  const time = near.start.replace(/^0/, '')
  const { employee_name } = visit.lines[0] as Visit['lines'][number]
  await openDay(page, day)
  const card = page.locator(`[data-visit="${visit.id}"]`).first()
  await card.waitFor()
  await pressUntil(page, 'Tab', isCard, 60)
  await pressUntil(page, 'ArrowRight', (name) => name.includes(`, ${employee_name}, `), 15)
  const isIt = (name: string) => name.startsWith(`${time}–`) && name.includes(near.name)
  const isEarlier = minutesOf(await focused(page)) < minutesOf(time)
  await pressUntil(page, isEarlier ? 'ArrowDown' : 'ArrowUp', isIt, 30)
  const start = () => manager.call<Visit>('GET', `/tenant/events/${visit.id}`)
  await page.keyboard.press('m')
  const said = page.locator('[aria-live="assertive"]')
  await expect.poll(() => said.textContent()).toMatch(new RegExp(`^${time}–`))
  // Down to the next time that fits, or up to one before.
  const keys = ['ArrowDown', 'ArrowUp'].flatMap((key, way) => Array<string>(way === 0 ? 8 : 16).fill(key))
  for (const key of keys) {
    const before = await said.textContent()
    await page.keyboard.press(key)
    // At the end of the day it stays where it is, and says nothing new.
    await expect
      .poll(() => said.textContent())
      .not.toBe(before)
      .catch(() => {})
    const now = (await said.textContent()) ?? ''
    if (now.includes(t('Fits.')) && !now.startsWith(`${time}–`)) break
  }
  await expect.poll(() => said.textContent()).toContain(t('Fits.'))
  await page.keyboard.press('Enter')
  await expect.poll(async () => Date.parse((await start()).starts_at)).not.toBe(Date.parse(visit.starts_at))
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await panelOf(page, t, 'Appointment')
    .getByRole('button', { name: t('Cancel|visit'), exact: true })
    .waitFor()
  await pressUntil(page, 'Tab', (name) => name === t('Cancel|visit'), 25)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: t('Cancel the appointment') }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await start()).status).toBe('cancelled')
  await page.keyboard.press('Escape')
  await panelOf(page, t, 'Appointment').waitFor({ state: 'detached' })
})

/** The help names each key once in its place, and leaves forbidden actions out. */
async function expectKeysOnce(help: Locator, { mayReorder }: { mayReorder: boolean }) {
  for (const part of await help.locator('section').all()) {
    const keys = await part.locator('dt').allTextContents()
    expect(new Set(keys).size).toBe(keys.length)
  }
  await expect
    .poll(() => help.getByText(t('Change the order of the columns')).count())
    .toBe(mayReorder ? 1 : 0)
}

/** Returns the first day after today on which an employee has two visits, for the arrow keys. */
async function firstPair({ call }: Desk) {
  const from = localDay(Date.now() + 86_400_000, 'Europe/Warsaw')
  const path = `/tenant/events?filter[from]=${from}&filter[status]=booked&sort=starts_at&per_page=100`
  const seen = new Set<string>()
  for (const { starts_at, employees } of (await call<{ data: VisitListRow[] }>('GET', path)).data) {
    const date = localDay(starts_at, 'Europe/Warsaw')
    const key = `${date} ${employees}`
    if (seen.has(key)) return { date, employee: employees }
    seen.add(key)
  }
  throw new Error('Nobody has two visits on a day; the demo must be empty')
}

test('what is typed before its field is there is neither lost nor taken for a shortcut; Escape takes back what was asked for', async ({
  open,
  desk,
}) => {
  const booking = await planBooking(await desk('manager'))
  for (const [files, field, ask] of [
    [paletteFiles, t('Search for a client, appointment, action…'), (page: Page) => page.keyboard.press('/')],
    [
      /\/assets\/panel-(?!host)/,
      t('Client'),
      (page: Page) => page.getByRole('button', { name: /^Nowa wizyta/ }).click(),
    ],
  ] as const) {
    const page = await open({ as: 'manager' })
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(files, async (route) => {
      await held
      await route.continue()
    })
    await openDay(page, booking.date)
    await ask(page)
    // Each of its letters is a shortcut, the last one is taken back.
    await page.keyboard.type('dmawq')
    await page.keyboard.press('Backspace')
    come()
    const box = page.getByRole('combobox', { name: field })
    await box.waitFor()
    await expect.poll(() => box.inputValue()).toBe('dmaw')
    await page.keyboard.type(' i dalej')
    await expect.poll(() => box.inputValue()).toBe('dmaw i dalej')
    await page.locator('.cal[data-view="day"]').waitFor()
  }

  const page = await open({ as: 'cashier' })
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(paletteFiles, async (route) => {
    await held
    await route.continue()
  })
  await openDay(page, booking.date)
  const asked = page.waitForRequest(paletteFiles)
  await page.keyboard.press('/')
  await asked
  await page.keyboard.type('ma')
  await page.keyboard.press('Escape')
  const arrived = page.waitForResponse(paletteFiles)
  come()
  await (await arrived).finished()
  await expect.poll(() => page.locator('.cal').getAttribute('data-view')).toBe('day')
  await page.keyboard.press('w')
  await page.locator('.cal[data-view="week"]').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t('Keyboard shortcuts') })
  await help.waitFor()
  await expectKeysOnce(help, { mayReorder: false })
})
