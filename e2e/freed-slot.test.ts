import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { WaitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { looks } from './desk-and-phone.ts'
import { planBooking } from './planning.ts'
import { expectAccessible, expectLanguage, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

test.for(looks)(
  'in $language: a freed slot finds its client: a visit is cancelled, the desk offers its time, and the client accepts by the link',
  async ({ language, phone: isPhone }, { open, desk, mails, product }) => {
    const t = wordsOf(language)
    const manager = await desk('manager')
    const { client, name, by, date, starts_at, lines } = await planBooking(manager, { language })
    const address = client.email as string
    const [line] = lines
    const { data } = await manager.call<{ data: [Visit] }>('POST', '/tenant/events', {
      body: { walk_in_name: 'Pani z ulicy', starts_at, lines: [line], notify: false },
    })
    const entry = await manager.call<WaitingEntry>('POST', '/tenant/waiting-entries', {
      body: {
        client_id: client.id,
        service_ids: [line?.service_id],
        employee_ids: [by.id],
        valid_from: date,
        valid_to: date,
        priority: 'high',
      },
    })
    const { id, version } = data[0]
    await manager.call('POST', `/tenant/events/${id}/steps`, {
      version,
      body: { to: 'cancelled', notify: false },
    })

    const salon = await open({ as: 'manager', language, phone: isPhone })
    await salon.goto('/calendar/waiting-list')
    const heard = mails.for(address).length
    await salon
      .getByRole('button', { name: t('Offer to {name}', { name }), exact: true })
      .first()
      .click()
    await salon.getByRole('button', { name: t('Withdraw the offer: {name}', { name }) }).waitFor()
    await expectAccessible(salon, 'freed times and offers')

    await product.passUndoWindow(address)
    const mail = await mails.nth(address, heard + 1)
    const link = /http\S+\/offer\/[\w-]+/.exec(mail.text ?? '')?.[0] as string
    const phone = await open({ phone: true, language: language === 'pl' ? 'en' : 'pl' })
    await phone.goto(link)
    await phone.getByRole('button', { name: t('Accept this time') }).waitFor()
    await expectAccessible(phone, 'the offer behind a link')
    await expectLanguage(phone, language)
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('button', { name: t('Accept this time') }).tap()
    await phone.getByRole('heading', { name: t('The appointment is booked') }).waitFor()
    await salon.getByRole('button', { name: t('Withdraw the offer: {name}', { name }) }).waitFor({
      state: 'detached',
    })
    const filled = await manager.call<WaitingEntry>('GET', `/tenant/waiting-entries/${entry.id}`)
    expect(filled.status).toBe('booked')
    const visit = await manager.call<Visit>('GET', `/tenant/events/${filled.visit_id}`)
    expect(visit).toMatchObject({ status: 'booked', source: 'waiting_list' })
    expect(localDay(visit.starts_at, 'Europe/Warsaw')).toBe(localDay(starts_at, 'Europe/Warsaw'))
  },
)
