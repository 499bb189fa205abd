import type { SmsConnection } from '@wizyta/contract/messaging/sms/api'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

test.for([
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
] as const)(
  'a mass SMS, $language: one client agreed and gets it, the other is left out; TAK confirms the next visit',
  async ({ language, phone }, { open, desk, product }) => {
    const t = wordsOf(language)
    const owner = await desk('superadmin')
    const group = `Zima ${language}`
    const { id: groupId } = await owner.call('POST', '/tenant/customer-groups', {
      body: { name: group, colour: 'teal', kind: 'manual' },
    })
    const number = language === 'pl' ? '+48733100100' : '+48733100200'
    const person = (first_name: string, own: string) =>
      owner.call('POST', '/tenant/customers', {
        body: { first_name, last_name: `Zimowa ${language}`, phone: own, group_ids: [groupId] },
      })
    const agreed = await person('Zofia', number)
    await person('Wanda', `${number.slice(0, -1)}1`)
    const kinds = await owner.call('GET', '/tenant/consent-kinds?filter[purpose]=marketing_sms')
    await owner.call('POST', '/tenant/consents', {
      body: { client_id: agreed.id, kind_ids: [kinds.data[0].id], state: 'given', way: 'paper' },
    })
    const { lines, starts_at } = await planBooking(await desk('manager'))
    const booked = await owner.call('POST', '/tenant/events', {
      body: { client_id: agreed.id, starts_at, lines, notify: false },
    })
    const visit: string = booked.data[0].id

    const page = await open({ as: 'superadmin', language, phone })
    await page.goto('/communication/mass-sms')
    await page.getByRole('link', { name: t('New mass SMS') }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel(t('Name'), { exact: false }).first().fill(`Zima w salonie ${language}`)
    await panel.getByLabel(t('Text'), { exact: false }).first().fill('Dzień dobry {first_name}, maski -20%.')
    await panel.getByLabel(t('Groups')).click()
    await page.getByRole('option', { name: group }).click()
    await page.keyboard.press('Escape')
    await panel.getByText(t('{count} clients get it now', { count: 1 })).waitFor()
    await panel.getByText(t('No consent to this channel')).waitFor()
    await panel.getByRole('button', { name: t('Save'), exact: true }).click()
    await panel.getByRole('button', { name: t('Start the sending') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Start the sending') })
      .click()
    await panel.getByText(t('Sent'), { exact: true }).first().waitFor()
    await expectAccessible(page, `results of a mass SMS, ${language}`)

    const { data } = await owner.call<{ data: SmsConnection[] }>('GET', '/tenant/sms-connections')
    const { url } = await owner.call('GET', `/tenant/sms-connections/${data[0]?.id}/reply-address`)
    const reply = new URLSearchParams({ sms_from: number, sms_text: 'TAK', MsgId: `tak-${language}` })
    const answer = await fetch(new URL(new URL(url).pathname, product.origin), {
      method: 'POST',
      body: reply,
    })
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    expect(await owner.call('GET', `/tenant/events/${visit}`)).toMatchObject({ status: 'confirmed' })
    await page.goto('/communication/mailbox')
    await page.getByText(`Zofia Zimowa ${language}`).first().waitFor()
  },
)
