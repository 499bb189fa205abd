import { type Message, message, messages, shownMessage } from '@wizyta/contract/messaging/messages/api'
import { type Suppression, suppression, suppressions } from '@wizyta/contract/messaging/suppressions/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const rowOf = (given: Partial<Suppression>) =>
  sample(suppression, { id: newId(), channel: 'email', note: null, by: null, ...given })

function answer(server: FakeServer, rows: Suppression[], sent: unknown[] = []) {
  server.answers(suppressions.index, () => pageOf(...rows))
  server.answers(suppressions.create, ({ body }) => {
    sent.push(body)
    const made = rowOf({ ...body, note: body.note ?? null, by: 'Anna Kowalska' })
    rows.push(made)
    return made
  })
  server.answers(suppressions.release, ({ params, body }) => {
    sent.push(body)
    const [released] = rows.splice(
      rows.findIndex(({ id }) => id === params.id),
      1,
    )
    return released as Suppression
  })
}

test('an address is on the list with its cause, is released with a reason, and another one is added', async () => {
  const rows = [rowOf({ address: 'nikt@example.com', cause: 'bounced', note: '550 No such user here' })]
  const sent: unknown[] = []
  await openScreen('/communication/mailbox?view=suppressed', (server) => answer(server, rows, sent))
  await expect.element(page.getByText('nikt@example.com').first()).toBeVisible()
  await page
    .getByRole('button', { name: t('Release: {name}|suppression', { name: 'nikt@example.com' }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Pomyłka')
  await dialog.getByRole('button', { name: t('Release|suppression'), exact: true }).click()
  await expect.poll(() => sent).toEqual([{ reason: 'Pomyłka' }])
  await page.getByRole('button', { name: t('Add address') }).click()
  await dialog.getByLabelText(t('E-mail'), { exact: true }).last().fill('skarga@example.com')
  await dialog.getByRole('button', { name: t('Add address') }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ channel: 'email', address: 'skarga@example.com' })
})

test('SMS of a mass message that failed are named by it in the list, and one leads to it', async () => {
  const smsOf = (campaign_name: string | null) =>
    sample(message, {
      id: newId(),
      kind: campaign_name ? 'campaign' : 'direct',
      channel: 'sms',
      status: 'failed',
      campaign_id: campaign_name && newId(),
      campaign_name,
      subject: '',
      visit_count: 1,
      visit_id: null,
    } satisfies Partial<Message>)
  const rows = [smsOf('Zima w salonie'), smsOf('Święta'), smsOf(null)]
  await openScreen('/communication/mailbox', (server) => {
    server.answers(messages.index, () => pageOf(...rows))
    server.answers(messages.show, ({ params }) =>
      sample(shownMessage, { ...rows.find(({ id }) => id === params.id), ics: null }),
    )
    server.answers(messages.delivery, () => ({ mode: 'demo' as const, queued: 0, failed: 3 }))
  })
  const list = page.getByRole('list', { name: t('Sent messages') })
  const titled = (name: string) => list.getByText(`${t('Mass message')} · ${name}`)
  await expect.element(titled('Zima w salonie')).toBeVisible()
  await expect.element(titled('Święta')).toBeVisible()
  await titled('Święta').click()
  const link = page.getByLabelText(t('Message'), { exact: true }).getByRole('link', { name: 'Święta' })
  await expect.element(link).toHaveAttribute('href', `/communication/mass-sms?edit=${rows[1]?.campaign_id}`)
})
