import { calendar, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { clientPrice, clientPrices } from '@wizyta/contract/people/client-prices/api'
import { clientDuration, clientDurations } from '@wizyta/contract/people/client-prices/durations'
import { client } from '@wizyta/contract/people/clients/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'
import { answerCard } from '../clients/test/card.ts'

const ewa = sample(client, { id: newId(), first_name: 'Ewa', last_name: 'Lis', archived_at: null })
const [cut, long] = [newId(), newId()]
const price = sample(clientPrice, {
  client_id: ewa.id,
  service_id: cut,
  variant_id: null,
  price: 8_000,
  valid_from: null,
  valid_until: '2020-01-31',
  note: 'Stała klientka',
  service: { id: cut, name: 'Strzyżenie', name_en: null, is_archived: false },
  variant: null,
  usual_price: 10_000,
  usual_price_max: null,
  usual_price_type: 'fixed',
  archived_at: null,
})
const setup = sample(calendarSetup, {
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  settings: sample(systemSettings, settingDefaults),
  groups: [],
  services: [
    {
      id: cut,
      name: 'Strzyżenie',
      name_en: null,
      service_group_id: newId(),
      colour: 'rose',
      price: 10_000,
      duration_min: 60,
      segments: [],
      buffer_before_min: 0,
      buffer_after_min: 0,
      capacity: 1,
      variants: [
        { id: long, name: 'Długie', price: 15_000, duration_min: 90 },
        { id: newId(), name: 'Krótkie', price: 10_000, duration_min: 60 },
      ],
      resource_rule: [],
    },
  ],
})

test('an own price stands beside the price list, and its removal is undone', async () => {
  const calls: string[] = []
  let isThere = true
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(clientPrices.index, () => (isThere ? pageOf(price) : pageOf()))
    server.answers(clientPrices.delete, () => {
      isThere = false
      calls.push('removed')
      return { ...price, version: price.version + 1 }
    })
    server.answers(clientPrices.restore, ({ headers }) => {
      isThere = true
      calls.push(`restored ${headers.get('if-match')}`)
      return price
    })
  })
  const card = page.getByRole('region', { name: t('Own prices') })
  await expect.element(card.getByText(/^80,00/)).toBeVisible()
  await expect.element(card.getByText(/100,00/)).toBeVisible()
  await expect.element(card.getByText(t('no longer valid|price'))).toBeVisible()
  await card.getByRole('button', { name: t('Remove the price: {name}', { name: 'Strzyżenie' }) }).click()
  await expect.element(card.getByText(t('No own prices. The price list applies.'))).toBeVisible()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.element(card.getByText(/^80,00/)).toBeVisible()
  expect(calls).toEqual(['removed', `restored "${price.version + 1}"`])
})

test('a price is added for a variant with the price of the list in sight', async () => {
  const saved: object[] = []
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(calendar.setup, () => setup)
    server.answers(clientPrices.create, ({ body }) => {
      saved.push(body)
      return price
    })
  })
  const card = page.getByRole('region', { name: t('Own prices') })
  await card.getByRole('button', { name: t('Add own price') }).click()
  await card.getByRole('combobox', { name: t('Service') }).fill('strzy')
  await userEvent.keyboard('{Enter}')
  await card.getByLabelText(t('Variant')).selectOptions('Długie')
  await expect.element(card.getByText(/150,00/)).toBeVisible()
  await card.getByLabelText(t('Price')).fill('120')
  await card.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => saved)
    .toEqual([
      {
        client_id: ewa.id,
        service_id: cut,
        variant_id: long,
        price: 12_000,
        valid_from: null,
        valid_until: null,
        note: null,
      },
    ])
})

test('a client whose service takes longer has an own duration, beside the usual one', async () => {
  const saved: object[] = []
  const stored = sample(clientDuration, {
    client_id: ewa.id,
    service_id: cut,
    variant_id: long,
    duration_min: 120,
    usual_min: 90,
    note: null,
    service: { id: cut, name: 'Strzyżenie', name_en: null, is_archived: false },
    variant: { id: long, name: 'Długie' },
    archived_at: null,
  })
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(calendar.setup, () => setup)
    server.answers(clientDurations.index, () => (saved.length > 0 ? pageOf(stored) : pageOf()))
    server.answers(clientDurations.create, ({ body }) => {
      saved.push(body)
      return stored
    })
  })
  const card = page.getByRole('region', { name: t('Own durations') })
  await card.getByRole('button', { name: t('Add own duration') }).click()
  await card.getByRole('combobox', { name: t('Service') }).fill('strzy')
  await userEvent.keyboard('{Enter}')
  await card.getByLabelText(t('Variant')).selectOptions('Długie')
  await expect.element(card.getByText(/zwykle: 1\sh 30\smin/)).toBeVisible()
  await card.getByLabelText(t('Duration')).fill('120')
  await card.getByRole('button', { name: t('Save') }).click()
  await expect.element(card.getByText('Strzyżenie · Długie')).toBeVisible()
  await expect.element(card.getByText(/^2\sh/)).toBeVisible()
  expect(saved).toEqual([
    { client_id: ewa.id, service_id: cut, variant_id: long, duration_min: 120, note: null },
  ])
})
