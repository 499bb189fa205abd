import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { Slot, Visit } from '@wizyta/contract/booking/calendar/visits'
import { addDays, instantAt, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { expect } from 'vitest'
import { choose, fillVisit, openDay, panelOf, startingWith, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { type Booking, freeClient, planBooking } from './planning.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const zone = 'Europe/Warsaw'
const timeOf = (instant: string) => localTimeOf(instant, zone).replace(/^0/, '')
/** The beginning of a sentence, up to what changes in it. */
const startOf = (text: string) => startingWith(text.trim())

/** A day from which the first free time of one service is earlier than that of both. */
async function planDetour({ call }: Desk, { lines, by }: Booking) {
  const first = async (wanted: typeof lines, from: string) => {
    const open = wanted.map((line) => ({ service_id: line.service_id, employee_id: by.id }))
    const body = { lines: open, from, days: 31, limit: 1 }
    return (await call<{ slots: Slot[] }>('POST', '/tenant/slot-searches', { body })).slots[0]?.starts_at
  }
  const today = localDay(new Date().toISOString(), zone)
  for (let days = 2; days < 40; days++) {
    const date = addDays(today, days)
    const from = new Date(instantAt(date, '00:00', zone)).toISOString()
    const [alone, both] = [await first(lines.slice(0, 1), from), await first(lines, from)]
    if (alone && both && alone !== both) return { date, alone, both }
  }
  throw new Error('Both services fit wherever the first one does')
}

test('a second service that moves the time says so, leaves the shown day alone, gives the earlier time back, and Undo sends no message', async ({
  open,
  desk,
  mails,
}) => {
  const manager = await desk('manager')
  const booking = await planBooking(manager)
  const { date, alone, both } = await planDetour(manager, booking)
  const client = await freeClient(manager, 'pl', both, booking.lines)
  if (!client) throw new Error('No client has time')
  const name = `${client.first_name} ${client.last_name}`
  const heard = mails.for(client.email as string).length
  const page = await open({ as: 'manager' })
  await openDay(page, date)
  await page.keyboard.press('n')
  const panel = panelOf(page, t, 'New appointment')
  await fillVisit(page, { ...booking, name, services: [booking.services[0]] as never }, t)
  await panel.getByLabel(t('Employee')).selectOption({ label: booking.by.name })
  const start = panel.getByLabel(t('Start'), { exact: true })
  const before = localDay(alone, zone) === date ? timeOf(alone) : ''
  await expect.poll(() => start.inputValue()).toBe(before)

  await panel.getByRole('button', { name: t('Add a service') }).click()
  // A line without a service changes nothing.
  await expect.poll(() => start.inputValue()).toBe(before)
  const label = t('Service {number}', { number: 2 })
  const second = booking.services[1].name
  await choose(panel.getByRole('combobox', { name: label, exact: true }), second, startingWith(second))
  await panel.getByText(startOf(t('New time: {time}', { time: '' }))).waitFor()
  // A time of another day is offered, and chosen only when it is taken.
  await expect.poll(() => start.inputValue()).toBe(localDay(both, zone) === date ? timeOf(both) : '')
  if (localDay(both, zone) === date) await page.locator('.ghost-plan').first().waitFor()
  else await panel.getByRole('button', { name: startOf(t('New time: {time}', { time: '' })) }).waitFor()
  expect(new URL(page.url()).searchParams.get('date')).toBe(date)

  await panel.getByRole('button', { name: startOf(t('Keep {time}', { time: '' })) }).click()
  await expect.poll(() => start.inputValue()).toBe(timeOf(alone))
  await page.waitForURL((url) => url.searchParams.get('date') === localDay(alone, zone))
  // A time of another day is offered when the server has looked; the free times may stand there before.
  const nearest = panel.getByRole('button', { name: startOf(t('Nearest free time: {time}', { time: '' })) })
  const free = panel.getByRole('region', { name: t('Free times') }).locator('button[aria-pressed]')
  await nearest.or(free).first().waitFor()
  const dateField = panel.getByLabel(new RegExp(`^${t('Date')}`))
  await dateField.fill(localDay(both, zone).split('-').toReversed().join('.'))
  await dateField.press('Enter')
  await start.fill(localTimeOf(both, zone))
  await start.press('Enter')
  await panel.getByText(/^Wolne: /).waitFor()
  await panel.getByRole('button', { name: t('Book|visit') }).click()
  await panel.waitFor({ state: 'detached' })

  const id = new URL(page.url()).searchParams.get('visit')
  await page.locator(`[data-visit="${id}"][aria-current]`).first().waitFor()
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: startingWith(t('Booked: {who}, {when}', { who: name, when: '' }).replace(/, $/, '')) })
  await toast.getByText(/(60|59) s/).waitFor()
  await toast.getByRole('button', { name: t('Undo') }).click()
  await page.getByText(t('The booking was undone.')).waitFor()
  await panelOf(page, t, 'Appointment').waitFor({ state: 'detached' })
  const visit = await manager.call<Visit>('GET', `/tenant/events/${id}`)
  expect(visit.status).toBe('cancelled')
  expect(visit.messages.filter(({ status }) => status === 'queued' || status === 'sent')).toEqual([])
  expect(mails.for(client.email as string)).toHaveLength(heard)
})

test('with the keyboard alone: a service is booked in the variant that the client had last, or in another; the client card opens beside the day, and a visit is copied and booked again', async ({
  open,
  desk,
}) => {
  const manager = await desk('manager')
  const setup = await manager.call<CalendarSetup>('GET', '/tenant/calendar-setup')
  const service = setup.services.find(({ variants }) => variants.length > 2)
  const [first, usual] = service?.variants ?? []
  if (!service || !first || !usual) throw new Error('The demo has no service with three variants')
  const slots = (variant_id: string) =>
    manager.call<{ slots: Slot[] }>('POST', '/tenant/slot-searches', {
      body: {
        lines: [{ service_id: service.id, variant_id, employee_id: null }],
        // Of the next days some have room for one visit only.
        from: new Date(Date.now() + 25 * 86_400_000).toISOString(),
        days: 31,
      },
    })
  const [slot] = (await slots(usual.id)).slots
  const employee_id = slot?.lines[0]?.employee_id
  if (!slot || !employee_id) throw new Error('Nobody has time')
  const line = { service_id: service.id, variant_id: usual.id, employee_id }
  const client = await manager.call('POST', '/tenant/customers', {
    body: { first_name: 'Wanda', last_name: 'Wariantowa', phone: '500100300' },
  })
  await manager.call('POST', '/tenant/events', {
    body: { client_id: client.id, starts_at: slot.starts_at, lines: [line], notify: false },
  })

  const page = await open({ as: 'manager' })
  const panel = panelOf(page, t, 'New appointment')
  const variants = panel.getByRole('group', { name: t('Variant') })
  const bookedVariant = async () => {
    await panel.waitFor({ state: 'detached' })
    const id = new URL(page.url()).searchParams.get('visit')
    const { lines } = await manager.call<Visit>('GET', `/tenant/events/${id}`)
    return lines[0]?.variant_id
  }
  for (const [key, wanted] of [
    [null, usual],
    ['ArrowLeft', first],
  ] as const) {
    await openDay(page, localDay(slot.starts_at, zone))
    await page.keyboard.press('n')
    await panel.getByRole('combobox', { name: t('Client') }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('combobox')
    await page.keyboard.type('Wanda Wariantowa')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: t('Choose another client') }).waitFor()
    await page.keyboard.type(service.name)
    await page.keyboard.press('Enter')
    await variants.getByText(startOf(t('as booked for {date}', { date: '' }))).waitFor()
    expect(
      await variants
        .getByRole('radio', { checked: true })
        .evaluate((radio) => radio === document.activeElement),
    ).toBe(true)
    if (key) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await bookedVariant()).toBe(wanted.id)
  }
  const booked = panelOf(page, t, 'Appointment')
  await booked.getByRole('button', { name: startOf(t('Client card: {name}', { name: '' })) }).click()
  await booked.getByText('500 100 300').waitFor()
  await booked.getByRole('button', { name: t('Back to the appointment') }).click()
  await booked.getByRole('button', { name: t('More actions') }).waitFor()
  await page.keyboard.press('Control+c')
  await page.getByText(t('Appointment copied. {keys} books it again.', { keys: 'Ctrl V' })).waitFor()
  await page.keyboard.press('Control+v')
  await panel.getByText('Wanda Wariantowa').waitFor()
  await expect.poll(() => panel.getByRole('combobox').first().inputValue()).toBe(service.name)
  expect(await variants.getByRole('radio', { name: startOf(first.name) }).isChecked()).toBe(true)
})

test('a date is typed as one says it, or chosen in the month with the keys', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await openDay(page, '2030-03-15', '&new=~')
  const date = panelOf(page, t, 'New appointment').getByLabel(new RegExp(`^${t('Date')}`))
  await date.fill('26.4.2030')
  await date.press('Enter')
  await expect.poll(() => date.inputValue()).toBe('26.04.2030')
  await page.waitForURL(/date=2030-04-26/)
  await date.press('ArrowUp')
  await expect.poll(() => date.inputValue()).toBe('27.04.2030')
  await date.press('Alt+ArrowDown')
  const month = page.getByRole('dialog', { name: t('Choose a date') }).getByRole('grid')
  await month.waitFor()
  const hasFocus = () => month.evaluate((grid) => grid.contains(document.activeElement))
  for (const key of ['PageDown', 'ArrowDown', 'ArrowRight']) {
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press(key)
  }
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Enter')
  await month.waitFor({ state: 'detached' })
  await expect.poll(() => date.inputValue()).toBe('04.06.2030')
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true)
  await date.fill('kiedyś')
  await date.press('Tab')
  await expect.poll(() => date.inputValue()).toBe('04.06.2030')

  await page.goto('/clients/create')
  const birth = page.getByLabel('Data urodzenia')
  await birth.fill('12.3.85')
  await birth.press('Tab')
  await expect.poll(() => birth.inputValue()).toBe('12.03.1985')
})
