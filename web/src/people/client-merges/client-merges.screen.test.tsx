import {
  clientMerge,
  clientMerges,
  clientsApart,
  type DuplicatePair,
  differentClients,
  duplicatePair,
  mergeChoice,
} from '@wizyta/contract/people/client-merges/api'
import { client } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('two cards are compared, an empty field takes the value of the other card, and the merge can be undone', async () => {
  const kept = sample(client, {
    first_name: 'Anna',
    last_name: 'Lis',
    phone: '+48601700001',
    email: null,
    notify_by_email: true,
    visit_count: 3,
    number: 17,
    created_at: '2021-03-12T10:00:00Z',
  })
  const lost = sample(client, {
    first_name: 'Ania',
    last_name: 'Lis',
    phone: '+48601700001',
    email: 'a@example.test',
    notify_by_email: false,
    visit_count: 0,
  })
  const pair: DuplicatePair = sample(duplicatePair, { reason: 'phone', first: kept, second: lost })
  const merge = sample(clientMerge, {
    id: newId(),
    kept: { id: kept.id, name: 'Anna Lis' },
    lost: { id: lost.id, name: 'Ania Lis' },
    is_open: true,
  })
  const price = sample(mergeChoice, {
    id: newId(),
    kind: 'price',
    name: 'Strzyżenie',
    kept: { value: 8_000, valid_from: null, valid_until: null },
    lost: { value: 7_000, valid_from: null, valid_until: '2027-01-31' },
    is_suggested: false,
  })
  const written: unknown[] = []
  await openScreen('/clients/duplicates', (server) => {
    server.answers(employees.index, () => pageOf())
    server.answers(clientMerges.duplicates, () => (written.length > 0 ? pageOf() : pageOf(pair)))
    server.answers(clientsApart.index, () => pageOf())
    server.answers(clientMerges.index, () => (written.length === 1 ? pageOf(merge) : pageOf()))
    server.answers(clientMerges.preview, () => ({
      kept,
      lost,
      moves: [
        { table: 'visits' as const, count: 2 },
        { table: 'client_prices' as const, count: 1 },
        { table: 'client_relations' as const, count: 2 },
      ],
      choices: [
        sample(mergeChoice, {
          id: newId(),
          kind: 'field',
          name: 'Ciąża',
          field_kind: 'yes_no',
          kept: { value: false, valid_from: null, valid_until: null },
          lost: { value: true, valid_from: null, valid_until: null },
          is_suggested: true,
        }),
        price,
      ],
      obstacle: null,
    }))
    server.answers(clientMerges.create, ({ body }) => {
      written.push(body)
      return merge
    })
    server.answers(clientMerges.undo, ({ params }) => {
      written.push(params.id)
      return { ...merge, is_open: false }
    })
  })
  await page.getByRole('button', { name: t('Compare|verb') }).click()
  await expect.element(page.getByText(`${t('Appointments|moves')}: 2`)).toBeVisible()
  await expect.element(page.getByText(`${t('Own prices|moves')}: 1`)).toBeVisible()
  await expect.element(page.getByText(`${t('Family and relations|moves')}: 2`)).toBeVisible()
  // Each value says whose it is: the columns have heads.
  const ownValue = page.getByRole('group', { name: 'Ciąża' }).getByRole('radio', { name: t('No') })
  await expect
    .element(ownValue)
    .toHaveAccessibleDescription('Karta, która zostaje Anna Lis · 17 od 12.03.2021 · 3 wizyty')
  // On a phone the choice of the card stays whole above the fields.
  await page.viewport(390, 320)
  const choice = page.getByRole('group', { name: t('Keep this card') }).element()
  expect(choice.scrollHeight).toBeLessThanOrEqual(choice.clientHeight)
  await page.viewport(1280, 720)
  const field = page.getByRole('group', { name: 'Ciąża' })
  await expect.element(field.getByRole('radio', { name: t('Yes') })).toBeChecked()
  await field.getByRole('radio', { name: t('No') }).click()
  await page.getByRole('radio', { name: /^70,00/ }).click()
  await page.getByRole('button', { name: t('Merge|verb'), exact: true }).click()
  await expect.poll(() => written).toHaveLength(1)
  expect(written[0]).toMatchObject({
    kept_id: kept.id,
    lost_id: lost.id,
    take: ['email', 'notify_by_email'],
    take_rows: [price.id],
  })
  await page.getByRole('button', { name: t('Undo the merge of {name}', { name: 'Anna Lis' }) }).click()
  await expect.poll(() => written[1]).toBe(merge.id)
})

test('a pair that is two people leaves the list, and comes back by its undo', async () => {
  const [mother, child] = [
    sample(client, { first_name: 'Anna', last_name: 'Lis' }),
    sample(client, { first_name: 'Jaś', last_name: 'Lis' }),
  ]
  const pair: DuplicatePair = sample(duplicatePair, { reason: 'phone', first: mother, second: child })
  const apart = sample(differentClients, {
    id: newId(),
    first: { id: mother.id, name: 'Anna Lis' },
    second: { id: child.id, name: 'Jaś Lis' },
  })
  const written: unknown[] = []
  const isApart = () => written.length === 1
  await openScreen('/clients/duplicates', (server) => {
    server.answers(clientMerges.duplicates, () => (isApart() ? pageOf() : pageOf(pair)))
    server.answers(clientsApart.index, () => (isApart() ? pageOf(apart) : pageOf()))
    server.answers(clientMerges.index, () => pageOf())
    server.answers(clientsApart.create, ({ body }) => {
      written.push(body)
      return apart
    })
    server.answers(clientsApart.remove, ({ params }) => {
      written.push(params.id)
      return undefined
    })
  })
  const names = { first: 'Anna Lis', second: 'Jaś Lis' }
  await page.getByRole('button', { name: t('These are two people: {first}, {second}', names) }).click()
  await page.getByRole('button', { name: t('Offer as duplicates again: {first}, {second}', names) }).click()
  await expect.poll(() => written).toEqual([{ first_id: mother.id, second_id: child.id }, apart.id])
  await expect.element(page.getByRole('button', { name: t('Compare|verb') })).toBeVisible()
})
