import { clientField, clientFields } from '@wizyta/contract/people/client-fields/api'
import { type ClientGroupInput, clientGroup, clientGroups } from '@wizyta/contract/people/client-groups/api'
import type { ClientRule } from '@wizyta/contract/people/client-groups/rule'
import { client } from '@wizyta/contract/people/clients/api'
import { discounts } from '@wizyta/contract/sales/discounts/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a rule is counted while it is written, and saved with the group', async () => {
  const ewa = sample(client, { first_name: 'Ewa', last_name: 'Lis' })
  const asked: ClientRule[] = []
  const saved: ClientGroupInput[] = []
  await openScreen('/clients/add-client-group', (server) => {
    server.answers(clientGroups.index, () => pageOf())
    server.answers(clientGroups.members, () => pageOf())
    server.answers(discounts.index, () => pageOf())
    server.answers(clientGroups.preview, ({ body }) => {
      asked.push(body.rule)
      return { ...pageOf(ewa), total: 37 }
    })
    server.answers(clientGroups.create, ({ body }) => {
      saved.push(body)
      return sample(clientGroup, { id: newId(), name: body.name })
    })
  })
  await page.getByRole('textbox', { name: t('Name') }).fill('Do odzyskania')
  await page.getByLabelText(t('Choice of clients')).selectOptions('smart')
  await page.getByRole('button', { name: t('Add condition') }).click()
  await expect.element(page.getByText(t('{count} clients fit now', { count: 37 }))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ewa Lis' })).toBeVisible()
  await page.getByRole('button', { name: t('Add condition') }).click()
  await page.getByLabelText(t('Condition {number}', { number: 2 })).selectOptions('spent')
  const rule = {
    match: 'all',
    conditions: [
      { about: 'last_visit', age: 'older', days: 90 },
      { about: 'spent', bound: 'at_least', amount: 50_000, days: 365 },
    ],
  }
  await expect.poll(() => asked).toContainEqual(rule)
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ name: 'Do odzyskania', kind: 'smart', rule })
})

test('conditions ask for missed visits, a consent and the value of an own field; sensitive fields are not offered', async () => {
  const drink = sample(clientField, { id: newId(), name: 'Napój', kind: 'choice', options: ['Kawa', 'Woda'] })
  const plain = { ...drink, is_sensitive: false, archived_at: null }
  const secret = { ...plain, id: newId(), name: 'Leki', is_sensitive: true }
  const asked: ClientRule[] = []
  await openScreen('/clients/add-client-group', (server) => {
    server.answers(clientGroups.index, () => pageOf())
    server.answers(clientGroups.members, () => pageOf())
    server.answers(discounts.index, () => pageOf())
    server.answers(clientFields.index, () => pageOf(plain, secret))
    server.answers(clientGroups.preview, ({ body }) => {
      asked.push(body.rule)
      return { ...pageOf(), total: 0 }
    })
  })
  await page.getByLabelText(t('Choice of clients')).selectOptions('smart')
  for (const [index, about] of ['missed', 'consent', 'field'].entries()) {
    await page.getByRole('button', { name: t('Add condition') }).click()
    await page.getByLabelText(t('Condition {number}', { number: index + 1 })).selectOptions(about)
  }
  await page.getByLabelText(t('Number of months')).fill('6')
  await page.getByLabelText(t('Channel|condition')).selectOptions('sms')
  await page.getByLabelText(t('Consent|condition')).selectOptions('not_given')
  const field = page.getByLabelText(t('Own field'), { exact: true })
  await expect.element(field.getByText('Leki')).not.toBeInTheDocument()
  await field.selectOptions('Napój')
  await page.getByLabelText(t('Test of the field')).selectOptions('not options')
  await page.getByText(`${t('Values|condition')}…`).click()
  await page.getByRole('combobox', { name: t('Values|condition') }).fill('Kawa')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      match: 'all',
      conditions: [
        { about: 'missed', bound: 'at_least', count: 2, months: 6 },
        { about: 'consent', is: false, channel: 'sms' },
        { about: 'field', is: false, field_id: drink.id, test: { kind: 'options', options: ['Kawa'] } },
      ],
    })
})

test('a count of clients that fails says why, and is tried again', async () => {
  let isDown = true
  await openScreen('/clients/add-client-group', (server) => {
    server.answers(clientGroups.index, () => pageOf())
    server.answers(clientGroups.members, () => pageOf())
    server.answers(discounts.index, () => pageOf())
    server.answers(clientGroups.preview, () => {
      if (isDown) throw new Refused(409, { message: 'Another change came first.' })
      return { ...pageOf(), total: 37 }
    })
  })
  await page.getByLabelText(t('Choice of clients')).selectOptions('smart')
  await page.getByRole('button', { name: t('Add condition') }).click()
  await expect.element(page.getByText(/Another change came first\./)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: t('Try again') }).click()
  await expect.element(page.getByText(t('{count} clients fit now', { count: 37 }))).toBeVisible()
})
