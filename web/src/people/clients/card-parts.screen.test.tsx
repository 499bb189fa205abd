import { clientPatchTests, patchTest } from '@wizyta/contract/people/client-care/patch-tests'
import { clientField, clientFields } from '@wizyta/contract/people/client-fields/api'
import type { OwnValues } from '@wizyta/contract/people/client-fields/own-value'
import { clientPhoto, clientPhotos, photoSet } from '@wizyta/contract/people/client-photos/api'
import { clientTimeline } from '@wizyta/contract/people/client-timeline/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { clientRelations } from '@wizyta/contract/people/clients/relations'
import { repurchase, repurchases } from '@wizyta/contract/sales/products/repurchases'
import { sales } from '@wizyta/contract/sales/till/api'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'
import { answerCard } from './test/card.ts'

const hair = sample(clientField, {
  id: newId(),
  name: 'Rodzaj włosów',
  kind: 'choice',
  options: ['Cienkie', 'Grube'],
})
const ewa = sample(client, {
  id: newId(),
  first_name: 'Ewa',
  last_name: 'Lis',
  phone: '+48500100200',
  alert: 'Zadzwonić',
  alert_notes: ['Bez acetonu'],
  own_fields: { [hair.id]: 'Grube' },
  archived_at: null,
})

test('the card shows alerts, own fields, family and patch tests', async () => {
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(clientFields.index, () => pageOf(hair))
    server.answers(clientRelations.index, () => ({
      data: [
        {
          id: newId(),
          role: 'child' as const,
          client: {
            id: newId(),
            name: 'Ola Lis',
            phone: null,
            birth_date: null,
            next_visit_at: null,
            is_archived: false,
          },
        },
      ],
    }))
    server.answers(clientPatchTests.index, () => ({
      data: [
        sample(patchTest, {
          kind: 'Henna',
          result: 'negative',
          services: [{ id: newId(), name: 'Brwi', valid_until: '2020-01-31' }],
        }),
      ],
      kinds: ['Henna'],
    }))
  })
  await expect.element(page.getByText(/Bez acetonu/)).toBeVisible()
  await expect.element(page.getByText('Grube')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ola Lis' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: t('Book appointment: {name}', { name: 'Ola Lis' }) }))
    .toBeVisible()
  await expect
    .element(page.getByText(t('{name}: expired {date}', { name: 'Brwi', date: '31.01.2020' })))
    .toBeVisible()
})

test('own fields are filled in with the rest of the card', async () => {
  const saved: (OwnValues | undefined)[] = []
  await openScreen(`/clients/${ewa.id}/edit`, (server) => {
    answerCard(server, ewa)
    server.answers(clientFields.index, () => pageOf(hair))
    server.answers(clients.update, ({ body }) => {
      saved.push(body.own_fields)
      return { ...ewa, version: ewa.version + 1, own_fields: body.own_fields ?? {} }
    })
  })
  await page.getByLabelText('Rodzaj włosów').selectOptions('Cienkie')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => saved).toEqual([{ [hair.id]: 'Cienkie' }])
})

test('photos are compared side by side, and by a slider that keys move', async () => {
  const pair = sample(photoSet, {
    before: sample(clientPhoto, { moment: 'before', width: 400, height: 300 }),
    after: sample(clientPhoto, { moment: 'after', width: 400, height: 300 }),
  })
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(clientPhotos.index, () => ({
      data: [pair],
      total: 1,
      consent_on: pair.consent_on,
      withdrawn_on: null,
    }))
  })
  await page.getByRole('tab', { name: t('Photos') }).click()
  await page.getByText(t('Slider'), { exact: true }).click()
  const slider = page.getByRole('slider', { name: t('Part of the photo before') })
  await expect.element(slider).toHaveValue('50')
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveValue('51')
})

test('after the consent was withdrawn, photos are to be removed and none is added', async () => {
  const pair = sample(photoSet, { taken_on: '2026-10-01', before: null, after: null })
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(clientPhotos.index, () => ({
      data: [pair],
      total: 1,
      consent_on: null,
      withdrawn_on: '2026-11-05',
    }))
  })
  await page.getByRole('tab', { name: t('Photos') }).click()
  await expect.element(page.getByText(t('Remove'), { exact: true })).toBeVisible()
  await expect.element(page.getByText('05.11.2026', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: t('Add photos') }).elements()).toEqual([])
  expect(page.getByText(t('Add a photo or drop it here')).elements()).toEqual([])
})

test('the purchases begin with what the client may need again', async () => {
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(sales.index, () => pageOf())
    server.answers(vouchers.index, () => pageOf())
    server.answers(repurchases.index, () => ({
      data: [
        sample(repurchase, {
          name: 'Szampon',
          brand: null,
          weeks_to_repurchase: 4,
          bought_on: '2026-10-01',
          due_since: '2026-10-29',
        }),
      ],
    }))
  })
  await page.getByRole('tab', { name: t('Purchases') }).click()
  await expect.element(page.getByRole('link', { name: 'Szampon' })).toBeVisible()
  await expect.element(page.getByText('Ponownie od 29.10.2026')).toBeVisible()
})

test('the history is filtered by kind, and earlier entries follow on demand', async () => {
  const asked: unknown[] = []
  const entry = (text: string) => ({
    kind: 'note' as const,
    id: newId(),
    at: '2026-11-20T10:00:00Z',
    text,
    state: 'plain',
    amount: null,
  })
  await openScreen(`/clients/${ewa.id}`, (server) => {
    answerCard(server, ewa)
    server.answers(clientTimeline.show, ({ query }) => {
      asked.push(query)
      return query.after ? { data: [entry('Dawniej')], next: null } : { data: [entry('Teraz')], next: 'mark' }
    })
  })
  await page.getByRole('tab', { name: t('History|client') }).click()
  await expect.element(page.getByText('Teraz')).toBeVisible()
  await page.getByRole('button', { name: t('Show earlier entries') }).click()
  await expect.element(page.getByText('Dawniej')).toBeVisible()
  await page.getByLabelText(t('Show'), { exact: true }).selectOptions('note')
  await expect.poll(() => asked).toContainEqual({ kind: 'note' })
})
