import { pl } from '@wizyta/contract/words/pl'
import { type Language, type Translate, translator } from '@wizyta/contract/words/translate'
import type { Locator, Page } from 'playwright-core'
import type { Booking, Employee } from './planning.ts'

/** The sentences of the product as this language says them: what a test looks for on screen. */
export const wordsOf = (language: Language): Translate => translator(language, pl)

/** Opens the day and waits until it shows what the server says. */
export async function openDay(page: Page, date: string, parameters = '') {
  await page.goto(`/calendar?view=day&date=${date}${parameters}`)
  await dayReady(page)
}

export const dayReady = (page: Page) => page.locator('.grid-field[aria-busy="false"]').waitFor()

/** The card of a booking, as a reader says it: `11:00–12:15, Maria Wójcik, …, Anna Nowak, …`. */
export function cardOf(page: Page, booking: Booking, { by = booking.by } = {}): Locator {
  const { name, start, end } = booking
  const times = [start, end].map((time) => `0?${time.replace(/^0/, '')}`).join('–')
  return page.getByRole('button', { name: new RegExp(`^${times}, ${name}, .*${by.name}`) })
}

/** Drags a card with the mouse to another employee, at the same time; `before` sees the drag before the drop. */
export async function dragTo(page: Page, card: Locator, employee: Employee, before?: () => Promise<void>) {
  await centre(card)
  const [from, column] = await Promise.all([boxOf(card), boxOf(headOf(page, employee))])
  await drag(page, from, { x: column.x + column.width / 2, y: from.y + from.height / 2 }, before)
}

/** Takes a card with the mouse onto another one. */
export async function dragOnto(page: Page, card: Locator, target: Locator, before?: () => Promise<void>) {
  await centre(card)
  const [from, onto] = await Promise.all([boxOf(card), boxOf(target)])
  // Top on top: the card is held at its middle.
  await drag(page, from, { x: onto.x + onto.width / 2, y: onto.y + from.height / 2 }, before)
}

export const headOf = (page: Page, { name }: Employee) =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function drag(page: Page, from: Box, to: { x: number; y: number }, before?: () => Promise<void>) {
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.locator('.ghost').waitFor()
  await before?.()
  await page.mouse.up()
}

/** Away from the edges, where a drag would scroll the day. */
export const centre = (card: Locator) =>
  card.evaluate((element) => element.scrollIntoView({ block: 'center' }))

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator.toString()} is not on screen`)
  return box
}

/** Chooses in a field that searches: types, waits for what is found, takes it. */
export async function choose(field: Locator, text: string, option: RegExp) {
  await field.fill(text)
  await field.page().getByRole('listbox').getByRole('option', { name: option }).first().click()
}

/** Returns the place of an employee's time on screen, scrolled into the middle. */
export async function pointOf(
  page: Page,
  employee: Employee,
  time: string,
): Promise<{ x: number; y: number }> {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const label = page.locator('.grid-axis span').filter({ hasText: new RegExp(`^${hour}:00$`) })
  await label.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [column, line, perHour] = await Promise.all([
    boxOf(headOf(page, employee)),
    label.evaluate((element) => {
      const axis = (element.parentElement as HTMLElement).getBoundingClientRect()
      return axis.top + Number.parseFloat((element as HTMLElement).style.top)
    }),
    page
      .locator('.grid-scroll')
      .evaluate((grid) => Number.parseFloat(getComputedStyle(grid).getPropertyValue('--hour'))),
  ])
  return { x: column.x + column.width / 2, y: line + (minute / 60) * perHour + 2 }
}

/** The panel beside the calendar: a visit, or the form of a new one. */
export const panelOf = (page: Page, t: Translate, name: 'Appointment' | 'New appointment') =>
  page.getByRole('complementary', { name: t(name), exact: true })

/** Fills the form of a new visit, which knows person and time already. */
export async function fillVisit(page: Page, booking: Booking, t: Translate) {
  const panel = panelOf(page, t, 'New appointment')
  const english = t('Client') === 'Client'
  await choose(panel.getByRole('combobox', { name: t('Client') }), booking.name, startingWith(booking.name))
  for (const [index, service] of booking.services.entries()) {
    if (index > 0) await panel.getByRole('button', { name: t('Add a service') }).click()
    const label = index === 0 ? t('Service') : t('Service {number}', { number: index + 1 })
    const name = (english && service.name_en) || service.name
    await choose(panel.getByRole('combobox', { name: label, exact: true }), name, startingWith(name))
  }
}

export const startingWith = (text: string) => new RegExp(`^${RegExp.escape(text)}`)
