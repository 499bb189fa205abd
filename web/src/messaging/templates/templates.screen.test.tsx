import { visitListRow, visits } from '@wizyta/contract/booking/calendar/visits'
import {
  type MessageTemplate,
  messageTemplate,
  messageTemplates,
} from '@wizyta/contract/messaging/templates/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

function answer(server: FakeServer, rows: MessageTemplate[], sent: unknown[]) {
  server.answers(messageTemplates.index, () => pageOf(...rows))
  server.answers(visits.index, () => pageOf())
  server.answers(messageTemplates.preview, ({ body }) => ({
    subject: body.subject ?? 'Zwykły temat',
    text: body.body ?? 'Zwykła treść',
    html: body.channel === 'sms' ? null : '<p>Podgląd</p>',
    visit: null,
    part_price: 9,
  }))
  server.answers(messageTemplates.create, ({ body }) => {
    sent.push(body)
    const made = sample(messageTemplate, { ...body, id: newId(), version: 1 } as Partial<MessageTemplate>)
    rows.push(made)
    return made
  })
}

test('a variable is put at the caret, and an unknown one is named', async () => {
  const sent: unknown[] = []
  await openScreen('/communication/templates?template=birthday.email', (server) => answer(server, [], sent))
  const body = page.getByLabelText(t('Text|template'))
  await body.fill('Sto lat, !')
  const field = body.element() as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(9, 9)
  await page.getByRole('button', { name: 'imię', exact: true }).click()
  await expect.element(body).toHaveValue('Sto lat, {imię}!')
  await body.fill('Sto lat, {imię}! {rabat}')
  await expect
    .element(page.getByText(t('Unknown here: {names}. Use the variables below.', { names: '{rabat}' })))
    .toBeVisible()
  await body.fill('Sto lat, {imię}!')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ event: 'birthday', channel: 'email', body_pl: 'Sto lat, {imię}!' }])
})

test('a preview speaks of the next visits, from today on and without those that were cancelled', async () => {
  const asked: unknown[] = []
  await openScreen('/communication/templates?template=reminder.email', (server) => {
    answer(server, [], [])
    server.answers(visits.index, ({ query }) => {
      asked.push(query)
      const soon = sample(visitListRow, { id: newId(), client_id: newId(), client_name: 'Iga Lis' })
      return pageOf(soon)
    })
  })
  await expect.element(page.getByRole('option', { name: /Iga Lis/ })).toBeInTheDocument()
  expect(asked).toMatchObject([
    {
      sort: ['starts_at'],
      filter: {
        from: [Temporal.Now.plainDateISO('Europe/Warsaw').toString()],
        status: expect.not.arrayContaining(['cancelled', 'no_show', 'hold']),
      },
    },
  ])
})

test('an SMS is counted as networks count it, with its price and the letters that make it longer', async () => {
  await openScreen('/configuration/message-templates?template=birthday.sms', (server) =>
    answer(server, [], []),
  )
  await page.getByLabelText(t('Text|template')).fill(`Zażółć ${'a'.repeat(70)}`)
  const shown = () => document.querySelector('main')?.textContent
  await expect.poll(shown).toContain(t('{count} SMS parts', { count: 2 }))
  expect(shown()).toContain(
    t('A part holds 70 characters instead of 160 because of: {letters}', { letters: 'ż ó ł ć' }),
  )
})

test('a push message to staff has a title and a text, and shows as on a device', async () => {
  const sent: unknown[] = []
  await openScreen('/configuration/message-templates?template=own_visit_booked.push', (server) =>
    answer(server, [], sent),
  )
  await page.getByLabelText(t('Title|push')).fill('Masz klienta')
  const text = page.getByLabelText(t('Text|template'))
  await text.fill('O ')
  await page.getByRole('button', { name: 'godzina', exact: true }).click()
  await expect.element(text).toHaveValue('O {godzina}')
  const preview = page.getByRole('region', { name: t('Preview|template') })
  await expect.element(preview.getByText('Masz klienta')).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toContain(t('Send a test to me'))
  await page.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ event: 'own_visit_booked', channel: 'push', subject_pl: 'Masz klienta' }])
})
