import { permissions } from '@wizyta/contract/kit/permission'
import { apps } from '@wizyta/contract/office/apps/api'
import {
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
  webhooks,
} from '@wizyta/contract/office/webhooks/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../../test/fake-server.ts'
import { openScreen } from '../../../../test/screen.ts'

const website: Webhook = {
  id: '44444444-4444-4444-8444-444444444444',
  version: 1,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  name: 'Strona WWW',
  url: 'https://example.com/hook',
  events: ['visit.booked'],
  active: true,
  stopped_at: null,
  renewed_at: '2026-11-20T09:00:00Z',
  created_by: 'Anna',
  last_run_at: null,
  failing_since: null,
}
const failed: WebhookDelivery = {
  id: '55555555-5555-4555-8555-555555555555',
  webhook_id: website.id,
  type: 'visit.booked',
  status: 'failed',
  attempts: 7,
  answer_code: 500,
  reason: null,
  next_attempt_at: null,
  delivered_at: null,
  created_at: '2026-11-20T09:00:00Z',
}
const secret = 'whsec_c2VrcmV0'

/** A server that keeps these webhooks, and one delivery. */
function keep(server: FakeServer, kept: Webhook[]) {
  let delivery = failed
  server.answers(apps.index, () => ({ data: [] }))
  server.answers(webhooks.index, () => ({ data: kept }))
  server.answers(webhookDeliveries.index, () => ({ data: [delivery], total: 1, page: 1, per_page: 10 }))
  server.answers(webhookDeliveries.show, () => ({ ...delivery, body: '{"type":"visit.booked"}' }))
  server.answers(webhookDeliveries.retry, () => {
    delivery = { ...failed, status: 'queued', next_attempt_at: '2026-11-20T10:00:00Z' }
    return delivery
  })
}
const open = (answer: (server: FakeServer) => void, rights?: readonly string[]) =>
  openScreen('/apps?edit=webhooks', answer, rights && { rights })
const add = () => page.getByRole('button', { name: 'Dodaj webhook' })

test('a webhook is added with its events, and its secret is shown once', async () => {
  const bodies: unknown[] = []
  const kept: Webhook[] = []
  await open((server) => {
    keep(server, kept)
    server.answers(webhooks.create, ({ body }) => {
      bodies.push(body)
      kept.push(website)
      return { ...website, secret }
    })
  })
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Strona WWW')
  await page.getByRole('textbox', { name: 'Adres odbiorcy' }).fill('https://example.com/hook')
  await page.getByRole('checkbox', { name: 'Umówiono wizytę' }).click()
  await add().click()
  await expect.element(page.getByRole('textbox', { name: 'Sekret' })).toHaveValue(secret)
  expect(bodies).toEqual([{ name: 'Strona WWW', url: 'https://example.com/hook', events: ['visit.booked'] }])
  await page.getByRole('button', { name: 'Mam już kopię' }).click()
  await expect.element(page.getByText(secret)).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Strona WWW' })).toBeVisible()
})

test('what is missing is said at its field, and a refusal of the server as well', async () => {
  const server = await open((server) => {
    keep(server, [])
    server.answers(webhooks.create, () => {
      throw new Refused(422, { errors: { url: ['No server was found under this name.'] } })
    })
  })
  await page.getByRole('textbox', { name: 'Adres odbiorcy' }).fill('http://example.com')
  await add().click()
  for (const sentence of [
    'Podaj nazwę.',
    'Wpisz adres zaczynający się od https://.',
    'Wybierz co najmniej jedno zdarzenie.',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  expect(server.written()).toHaveLength(0)
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Strona WWW')
  await page.getByRole('textbox', { name: 'Adres odbiorcy' }).fill('https://nowhere.example')
  await page.getByRole('checkbox', { name: 'Dodano klienta' }).click()
  await add().click()
  await expect.element(page.getByText('Nie znaleziono serwera o tej nazwie.')).toBeVisible()
})

test('a failed delivery shows its answer and body, and is sent again', async () => {
  await open((server) => keep(server, [website]))
  await page.getByText('Wysłane zdarzenia').click()
  await expect.element(page.getByText('Nie dostarczono')).toBeVisible()
  await page.getByRole('listitem').getByText('Umówiono wizytę').last().click()
  await expect.element(page.getByText('500', { exact: true })).toBeVisible()
  await expect.poll(() => page.getByLabelText('Treść').query()?.textContent).toContain('visit.booked')
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect.element(page.getByText('Czeka')).toBeVisible()
})

test('a user who may only look sees webhooks and their log, and changes nothing', async () => {
  await open(
    (server) => keep(server, [website]),
    permissions.filter((one) => !one.startsWith('apps.') || one === 'apps.index'),
  )
  await expect.element(page.getByRole('region', { name: 'Strona WWW' })).toBeVisible()
  for (const name of ['Nowy webhook', 'Edytuj', 'Wstrzymaj', 'Wyślij próbne', 'Nowy sekret', 'Usuń'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})
