import { expect } from 'vitest'
import { cardOf, dragTo, fillVisit, openDay, panelOf, pointOf, wordsOf } from './calendar-page.ts'
import { icsValue, type Mail } from './mail-server.ts'
import { type Booking, planBooking } from './planning.ts'
import { test } from './test.ts'

/** 20261124T093000Z */
const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** "wtorek, 24 listopada 2026, 10:30" on the wall of the business, whatever the clock of the browser says. */
function wallTime({ starts_at, start }: Booking, language: 'pl' | 'en') {
  const locale = language === 'pl' ? 'pl-PL' : 'en-GB'
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(starts_at).toLocaleDateString(locale, { ...options, timeZone: 'Europe/Warsaw' })
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long', year: 'numeric' })}, ${start.replace(/^0/, '')}`
}

function expectInvitation(mail: Mail, booking: Booking, wanted: { method: string; sequence: number }) {
  expect(icsValue(mail, 'METHOD')).toBe(wanted.method)
  expect(icsValue(mail, 'SEQUENCE')).toBe(String(wanted.sequence))
  expect(icsValue(mail, 'DTSTART')).toBe(compact(booking.starts_at))
  expect(icsValue(mail, 'DTEND')).toBe(compact(booking.ends_at))
  expect(icsValue(mail, 'STATUS')).toBe(wanted.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  expect(mail.ics[0]).toBe('BEGIN:VCALENDAR')
  // Unfolded lines of the raw file hold 75 octets at most; the file is an alternative of the text, too.
  expect(mail.raw).toMatch(new RegExp(`content-type: text/calendar;.*method=${wanted.method}`, 'is'))
  expect(mail.to.map(({ address }) => address)).toEqual([booking.client.email])
}

test.for([
  { language: 'pl', timezone: 'Europe/Warsaw' },
  { language: 'en', timezone: 'America/New_York' },
] as const)(
  'in $language: two services are booked, dragged to another person, cancelled, and the client hears of each',
  async ({ language, timezone }, { open, desk, mails, product }) => {
    const t = wordsOf(language)
    const booking = await planBooking(await desk('manager'), { language })
    const address = booking.client.email as string
    const heard = mails.for(address).length
    const page = await open({ as: 'manager', language, timezone })

    await openDay(page, booking.date)
    const { x, y } = await pointOf(page, booking.by, booking.start)
    await page.mouse.click(x, y)
    await fillVisit(page, booking, t)
    const panel = panelOf(page, t, 'New appointment')
    await panel.getByText(booking.name).first().waitFor()
    await panel.getByRole('button', { name: t('Book|visit') }).click()
    await panel.waitFor({ state: 'detached' })
    await cardOf(page, booking).waitFor()

    await product.passUndoWindow(address)
    const booked = await mails.nth(address, heard + 1)
    expect(booked.text).toContain(wallTime(booking, language))
    expect(booked.text).toContain(booking.by.name.split(' ')[0])
    expectInvitation(booked, booking, { method: 'REQUEST', sequence: 0 })

    const { other } = booking
    await dragTo(page, cardOf(page, booking), other, async () => {
      await page
        .locator('.ghost[data-fit="fits"]')
        .getByText(new RegExp(booking.start.replace(/^0/, '0?')))
        .waitFor()
    })
    await cardOf(page, booking, { by: other }).waitFor()
    const toast = page.getByRole('listitem').filter({ hasText: `${booking.name} → ${other.name}` })
    await toast.getByText(/60 s|59 s/).waitFor()
    await toast.getByRole('button', { name: t('Undo') }).waitFor()
    await product.passUndoWindow(address)
    const moved = await mails.nth(address, heard + 2)
    expect(moved.subject).toContain(language === 'pl' ? 'Zmiana wizyty' : 'Visit changed')
    expect(moved.text).toContain(other.name.split(' ')[0])
    expectInvitation(moved, booking, { method: 'REQUEST', sequence: 1 })

    await cardOf(page, booking, { by: other }).click()
    const visit = panelOf(page, t, 'Appointment')
    await visit.getByRole('button', { name: t('Cancel|visit'), exact: true }).click()
    const question = page.getByRole('dialog', { name: t('Cancel the appointment') })
    await question.getByLabel(t('Note')).fill('Zachorowała')
    await question.getByRole('button', { name: t('Cancel the appointment') }).click()
    await visit.getByText(t('Cancelled'), { exact: true }).first().waitFor()
    await cardOf(page, booking, { by: other }).waitFor({ state: 'detached' })
    await product.passUndoWindow(address)
    const cancelled = await mails.nth(address, heard + 3)
    expectInvitation(cancelled, booking, { method: 'CANCEL', sequence: 2 })
    expect(icsValue(cancelled, 'UID')).toBe(icsValue(booked, 'UID'))
    expect(icsValue(moved, 'UID')).toBe(icsValue(booked, 'UID'))
    expect(mails.for(address)).toHaveLength(heard + 3)
  },
)
