import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { type BasketPreview, discount, discounts } from '@wizyta/contract/sales/discounts/api'
import { service, services } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a basket is tried: its price, the reason, the lowest price of 30 days and why a rule gives nothing', async () => {
  const cut = sample(service, { name: 'Strzyżenie' })
  const answer: BasketPreview = {
    lines: [
      {
        name: 'Strzyżenie',
        before: 12_000,
        after: 10_200,
        discounts: [
          {
            rule_id: newId(),
            rule: 'Wtorki',
            amount: 1_800,
            reason: { sentence: '{percent} off', figures: { percent: { percent: 1_500 } } },
            lowest_before: 11_000,
            announced: true,
          },
        ],
      },
    ],
    before: 12_000,
    after: 10_200,
    awaiting: [],
    unused: [{ rule: 'Lato', reason: { sentence: 'Its code was not entered.', figures: {} } }],
  }
  const asked: unknown[] = []
  const withOff: unknown[] = []
  await openScreen('/sales/discounts', (server) => {
    server.answers(discounts.index, () => pageOf())
    server.answers(services.index, () => pageOf(cut))
    server.answers(discounts.preview, ({ body }) => {
      asked.push(body.lines)
      withOff.push(body.with_off)
      return answer
    })
  })
  await page.getByRole('button', { name: t('Try a basket') }).click()
  await page.getByLabelText(t('Add a service')).click()
  await page.getByRole('option', { name: 'Strzyżenie' }).click()
  await page.getByRole('button', { name: t('Calculate|basket') }).click()
  await expect.element(page.getByText(/Wtorki: 15% rabatu/)).toBeVisible()
  await expect.element(page.getByText(/Najniższa cena z 30 dni przed obniżką: 110,00/)).toBeVisible()
  await expect.element(page.getByText('Lato: Nie podano kodu.')).toBeVisible()
  expect(asked).toEqual([[{ kind: 'service', item_id: cut.id, variant_id: null, qty: 1 }]])
  // A draft is tried before it is switched on.
  await page.getByRole('checkbox', { name: t('Also discounts that are off') }).click()
  await page.getByRole('button', { name: t('Calculate|basket') }).click()
  await expect.poll(() => withOff).toEqual([undefined, true])
})

test('the list and the form say how often a discount was used, and how much of its budget is spent', async () => {
  const summer = sample(discount, {
    id: newId(),
    name: 'Lato',
    uses: 7,
    max_uses: 100,
    spent: 12_000,
    budget: 50_000,
  })
  const free = sample(discount, {
    id: newId(),
    name: 'Wtorki',
    uses: 3,
    max_uses: null,
    spent: 4_500,
    budget: null,
  })
  await openScreen('/sales/discounts', (server) => {
    server.answers(discounts.index, () => pageOf(summer, free))
    server.answers(discounts.show, () => summer)
    server.answers(clientGroups.index, () => pageOf())
  })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Lato').getByText('7 z 100')).toBeVisible()
  await expect.element(row('Lato').getByRole('cell', { name: /^120,00.zł ?z 500,00.zł$/ })).toBeVisible()
  await expect.element(row('Wtorki').getByText('3', { exact: true })).toBeVisible()
  await expect.element(row('Wtorki').getByText(/^45,00.zł$/)).toBeVisible()
  await page.getByRole('link', { name: 'Lato', exact: true }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText(/użycia 7 z 100, udzielono 120,00.zł z 500,00.zł/)).toBeVisible()
})

test('duplicating opens a new discount with the values of the old one and a code of its own', async () => {
  const summer = sample(discount, {
    id: newId(),
    name: 'Lato',
    code: 'LATO',
    kind: 'percent',
    percent: 1_500,
    priority: 50,
    scope: 'services',
    weekdays: [2],
    active: true,
    archived_at: null,
  })
  const saved: object[] = []
  await openScreen('/sales/discounts', (server) => {
    server.answers(discounts.index, () => pageOf(summer))
    server.answers(discounts.show, () => summer)
    server.answers(clientGroups.index, () => pageOf())
    server.answers(discounts.create, ({ body }) => {
      saved.push(body)
      return { ...summer, id: newId() }
    })
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Lato' }) }).click()
  await page.getByRole('menuitem', { name: t('Duplicate') }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('textbox', { name: /^Nazwa/ })).toHaveValue('Kopia – Lato')
  await form.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        name: 'Kopia – Lato',
        code: 'LATO-2',
        percent: 1_500,
        scope: 'services',
        weekdays: [2],
        // A draft until it is switched on.
        active: false,
      },
    ])
})
