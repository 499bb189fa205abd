import {
  clientMerge,
  clientMerges,
  type DuplicatePair,
  duplicatePair,
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
  const written: unknown[] = []
  await openScreen('/clients/duplicates', (server) => {
    server.answers(employees.index, () => pageOf())
    server.answers(clientMerges.duplicates, () => (written.length > 0 ? pageOf() : pageOf(pair)))
    server.answers(clientMerges.index, () => (written.length === 1 ? pageOf(merge) : pageOf()))
    server.answers(clientMerges.preview, () => ({
      kept,
      lost,
      moves: [
        { table: 'visits' as const, count: 2 },
        { table: 'client_prices' as const, count: 1 },
        { table: 'client_relations' as const, count: 2 },
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
  await expect.element(page.getByText(`${t('Visits|moves')}: 2`)).toBeVisible()
  await expect.element(page.getByText(`${t('Own prices|moves')}: 1`)).toBeVisible()
  await expect.element(page.getByText(`${t('Family and relations|moves')}: 2`)).toBeVisible()
  // On a phone the choice of the card stays whole above the fields.
  await page.viewport(390, 320)
  const choice = page.getByRole('group', { name: t('Keep this card') }).element()
  expect(choice.scrollHeight).toBeLessThanOrEqual(choice.clientHeight)
  await page.viewport(1280, 720)
  await page.getByRole('button', { name: t('Merge|verb'), exact: true }).click()
  await expect.poll(() => written).toHaveLength(1)
  expect(written[0]).toMatchObject({ kept_id: kept.id, lost_id: lost.id, take: ['email', 'notify_by_email'] })
  await page.getByRole('button', { name: t('Undo the merge of {name}', { name: 'Anna Lis' }) }).click()
  await expect.poll(() => written[1]).toBe(merge.id)
})
