import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { icsValue } from './mail-server.ts'
import { book, planBooking } from './planning.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

test.for(['pl', 'en'] as const)(
  'in %s: by the link of the mail the client sees the visit, confirms it and cancels it; looking changes nothing',
  async (language, { open, desk, mails, product }) => {
    const t = wordsOf(language)
    const manager = await desk('manager')
    const booking = await planBooking(manager, { language })
    const address = booking.client.email as string
    const heard = mails.for(address).length
    const { id } = await book(manager, booking)
    const now = () => manager.call<Visit>('GET', `/tenant/events/${id}`)
    await product.passUndoWindow(address)
    const mail = await mails.nth(address, heard + 1)
    const link = /http\S+\/visit\/[\w-]+/.exec(mail.text ?? '')?.[0] as string
    expect(link.startsWith(`${product.origin}/visit/`)).toBe(true)

    // The page speaks the client's language, whatever the browser's.
    const page = await open({ phone: true, language: language === 'pl' ? 'en' : 'pl' })
    for (let looks = 0; looks < 3; looks++) {
      await page.goto(link)
      await page.getByRole('button', { name: t('Confirm the appointment') }).waitFor()
      await fetch(link, { method: 'HEAD' })
    }
    expect(await now()).toMatchObject({ status: 'booked', version: 1 })
    await page.getByText(booking.start.replace(/^0/, '')).first().waitFor()
    await expectAccessible(page, 'the visit behind a link')
    await expectLanguage(page, language)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: t('Confirm the appointment') }).tap()
    await page.getByRole('button', { name: t('Confirm the appointment') }).waitFor({ state: 'detached' })
    expect((await now()).status).toBe('confirmed')
    await page.getByRole('button', { name: t('Cancel the appointment') }).tap()
    await expectAccessible(page, 'the question before cancelling')
    await page
      .getByRole('button', { name: t('Cancel the appointment') })
      .last()
      .tap()
    await page.getByRole('button', { name: t('Cancel the appointment') }).waitFor({ state: 'detached' })
    expect(await now()).toMatchObject({ status: 'cancelled', cancelled_by: 'client' })
    await product.passUndoWindow(address)
    const last = await mails.nth(address, heard + 2)
    expect(icsValue(last, 'METHOD')).toBe('CANCEL')
    expect(icsValue(last, 'UID')).toBe(icsValue(mail, 'UID'))
  },
)
