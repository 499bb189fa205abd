import type { MessageTemplate } from '@wizyta/contract/messaging/templates/api'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { planBooking } from './planning.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

test.for([
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
] as const)(
  'own texts of a confirmation, $language: one client has it by e-mail from a real mail server, the other by SMS',
  async ({ language, phone }, { open, desk, mails, product }) => {
    const t = wordsOf(language)
    const owner = await desk('superadmin')
    const rowsOf = async () =>
      (await owner.call('GET', '/tenant/message-templates?filter[event]=booked')).data as MessageTemplate[]
    const before = await rowsOf()
    const page = await open({ as: 'superadmin', language, phone })
    const write = async (channel: 'email' | 'sms', fields: Record<string, string>) => {
      await page.goto(`/configuration/message-templates?template=booked.${channel}`)
      await page
        .getByText(t(language === 'en' ? 'English|language' : 'Polish|language'), { exact: true })
        .click()
      for (const [label, text] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('button', { name: t('Save'), exact: true }).click()
      await page.getByRole('button', { name: /^(Wersja|Version) \d+$/ }).waitFor()
      if (channel === 'email') await expectAccessible(page, `an own text by e-mail, ${language}`)
    }
    await write('email', {
      [t('Subject|template')]: `{${language === 'pl' ? 'imię' : 'first name'}}, ${language} own-mail`,
      [t('Text|template')]: 'Kawa czeka.',
    })
    await write('sms', {
      [t('Text|template')]: `{${language === 'pl' ? 'imię' : 'first name'}}: ${language} own-sms`,
    })

    const booked = async (own: object) => {
      const email = `wzor-${crypto.randomUUID()}@example.test`
      const client = await owner.call('POST', '/tenant/customers', {
        body: { first_name: 'Zoja', last_name: `Wzorowa ${language}`, email, language, ...own },
      })
      const { lines, starts_at } = await planBooking(await desk('manager'))
      await owner.call('POST', '/tenant/events', {
        body: { client_id: client.id, starts_at, lines, notify: true },
      })
      await product.passUndoWindow(email)
      return { email, id: client.id as string }
    }
    const { email } = await booked({})
    const mail = await mails.nth(email, 1)
    expect(mail.subject).toBe(`Zoja, ${language} own-mail`)
    expect(mail.text).toContain('Kawa czeka.')

    const number = language === 'pl' ? '+48733200100' : '+48733200200'
    const { id } = await booked({ phone: number, messages_by: 'sms' })
    // The stand-in of the demo reports the delivery by HTTP, as a provider does.
    await expect
      .poll(async () => (await owner.call('GET', `/tenant/messages?filter[client_id]=${id}`)).data[0], {
        timeout: 20_000,
      })
      .toMatchObject({ channel: 'sms', status: 'sent', delivered_at: expect.any(String) })
    const [{ id: sms }] = (await owner.call('GET', `/tenant/messages?filter[client_id]=${id}`)).data
    expect(await owner.call('GET', `/tenant/messages/${sms}`)).toMatchObject({
      text: `Zoja: ${language} own-sms`,
    })

    // Other journeys of this product read the texts as they were.
    for (const row of await rowsOf()) {
      const former = before.find(({ id: own }) => own === row.id)
      await owner.call(former ? 'PATCH' : 'DELETE', `/tenant/message-templates/${row.id}`, {
        version: row.version,
        ...(former && {
          body: Object.fromEntries(
            (['subject', 'opening', 'body'] as const).flatMap((part) =>
              (['pl', 'en'] as const).map((tongue) => [`${part}_${tongue}`, former[`${part}_${tongue}`]]),
            ),
          ),
        }),
      })
    }
  },
)
