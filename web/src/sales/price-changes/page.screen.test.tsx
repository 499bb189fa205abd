import {
  type PriceChangeInput,
  priceChange,
  priceChanges,
  priceRow,
} from '@wizyta/contract/sales/price-changes/api'
import { serviceGroup, serviceGroups } from '@wizyta/contract/sales/service-groups/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a rule is seen in every price before one save changes all of them, with the visits ahead if wanted', async () => {
  const hair = sample(serviceGroup, { name: 'Włosy', parent_id: null })
  const key = { variant_id: null, employee_id: null, is_max: false, variant: null, employee: null }
  const rows = [
    sample(priceRow, {
      ...key,
      service: 'Strzyżenie',
      service_group_id: hair.id,
      price: 12_000,
      visits_ahead: 3,
    }),
    sample(priceRow, {
      ...key,
      service: 'Modelowanie',
      service_group_id: hair.id,
      price: 9_000,
      visits_ahead: 1,
    }),
  ]
  const saved: PriceChangeInput[] = []
  await openScreen('/sales/services/prices', (server) => {
    server.answers(priceChanges.prices, () => ({ data: rows }))
    server.answers(priceChanges.index, () => ({ data: [] }))
    server.answers(serviceGroups.index, () => pageOf(hair))
    server.answers(priceChanges.create, ({ body }) => {
      saved.push(body)
      return sample(priceChange, { price_count: 1, undone_at: null })
    })
  })
  await page.getByLabelText(t('Change in per cent')).fill('5')
  await page.getByLabelText(t('Ending')).selectOptions('whole')
  const price = (name: string) => page.getByLabelText(t('New price: {name}', { name }))
  await expect.element(price('Strzyżenie')).toHaveValue('126,00')
  await expect.element(price('Modelowanie')).toHaveValue('95,00')
  await page.getByRole('checkbox', { name: 'Modelowanie' }).click()
  await page.getByLabelText(t('Also the appointments already booked: {count}', { count: 3 })).click()
  await page.getByRole('button', { name: t('Change prices: {count}', { count: 1 }) }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        lines: [{ service_id: rows[0]?.service_id, price_before: 12_000, price_after: 12_600 }],
        valid_from: null,
        with_visits: true,
      },
    ])
})

test('a change names the services that it left as they were', async () => {
  await openScreen('/sales/services/prices', (server) => {
    server.answers(priceChanges.prices, () => ({ data: [] }))
    server.answers(priceChanges.index, () => ({
      data: [sample(priceChange, { left_services: [{ id: newId(), name: 'Koloryzacja' }] })],
    }))
    server.answers(serviceGroups.index, () => pageOf())
  })
  const names = 'Koloryzacja'
  const sentence = t('Not changed, since the range would end below its start: {names}', { names })
  await expect.element(page.getByText(sentence)).toBeVisible()
})
