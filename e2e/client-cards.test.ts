import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Client } from '@wizyta/contract/people/clients/api'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { looks, markOf } from './desk-and-phone.ts'
import { planBooking } from './planning.ts'
import { expectAccessible, expectNoSidewaysScroll } from './soundness.ts'
import { test } from './test.ts'

test.for(looks)(
  'in $language: two cards of one client become one and two again; then the data of one are erased for good',
  async (look, { open, desk }) => {
    const { language, phone } = look
    const t = wordsOf(language)
    const admin = await desk('superadmin')
    const last = `Bliźniacza${markOf(look)}`
    const add = (body: object) =>
      admin.call<Client>('POST', '/tenant/customers', { body: { last_name: last, ...body } })
    const [number, own] = [1, 2].map((one) => `+4853000${looks.indexOf(look)}00${one}`) as [string, string]
    const kept = await add({ first_name: 'Alicja', phone: number })
    const lost = await add({
      first_name: 'Ala',
      phone: own,
      other_phones: [{ label: 'dom', number }],
    })
    const read = (id: string) => admin.call<Client>('GET', `/tenant/customers/${id}`)

    const page = await open({ as: 'superadmin', language, phone })
    await page.goto('/clients/duplicates')
    await page
      .getByRole('listitem')
      .filter({ hasText: `Ala ${last}` })
      .getByRole('button', { name: t('Compare|verb') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('Merge two cards') })
    await dialog.getByRole('button', { name: t('Merge|verb') }).click()
    await dialog.waitFor({ state: 'detached' })
    const cards = await Promise.all([read(kept.id), read(lost.id)])
    expect(cards.map(({ archived_at }) => archived_at === null).toSorted()).toEqual([false, true])
    const stays = cards.find(({ archived_at }) => archived_at === null) as Client
    expect([stays.phone, ...stays.other_phones.map((one) => one.number)].toSorted()).toEqual(
      [number, own].toSorted(),
    )
    await page
      .getByRole('button', { name: t('Undo the merge of {name}', { name: `${stays.first_name} ${last}` }) })
      .click()
    await expect
      .poll(async () => (await read(lost.id)).archived_at ?? (await read(kept.id)).archived_at)
      .toBeNull()

    await page.goto(`/clients/${lost.id}`)
    await page.getByRole('button', { name: t('Erase data') }).click()
    const erasure = page.getByRole('dialog', { name: t('Erase data of {name}?', { name: `Ala ${last}` }) })
    await expectAccessible(page, 'the question before an erasure')
    await erasure.getByRole('textbox').fill(`Ala ${last}`)
    await erasure.getByRole('button', { name: t('Erase for good') }).click()
    await erasure.waitFor({ state: 'detached' })
    expect(await read(lost.id)).toMatchObject({ last_name: null, phone: null, other_phones: [] })
  },
)

test.for(looks)(
  'in $language: an employee is ill: the board settles the visit with one click and says what stays open',
  async ({ language, phone }, { open, desk }) => {
    const t = wordsOf(language)
    const manager = await desk('manager')
    const { client, by, date, starts_at, lines, name } = await planBooking(manager, { language })
    const { data } = await manager.call<{ data: [Visit] }>('POST', '/tenant/events', {
      body: { client_id: client.id, starts_at, lines, notify: false },
    })
    const page = await open({ as: 'manager', language, phone })
    await page.goto(`/calendar/sick-day?employee=${by.id}&from=${date}&to=${date}`)
    await page.getByText(name).first().waitFor()
    await expectAccessible(page, 'the board of a sick day')
    await expectNoSidewaysScroll(page)
    // No absence is entered: the board asks for it before all places are accepted.
    await page.getByRole('button', { name: t('Continue without absence') }).click()
    const [all] = t('Accept all: {count}', { count: 0 }).split('0')
    await page.getByRole('button', { name: new RegExp(`^${all}\\d+$`) }).click()
    await page
      .getByRole('button', { name: t('Undo: {client}', { client: name }) })
      .first()
      .waitFor()
    const moved = await manager.call<Visit>('GET', `/tenant/events/${data[0].id}`)
    const isHers = moved.lines.some(({ employee_id }) => employee_id === by.id)
    expect(isHers && moved.starts_at.slice(0, 10) === starts_at.slice(0, 10)).toBe(false)
  },
)
