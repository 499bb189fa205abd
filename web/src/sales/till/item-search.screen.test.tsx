import { permissions } from '@wizyta/contract/kit/permission'
import { sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { noDiscounts } from './test/discounts.ts'

const items = Array.from(
  { length: 30 },
  (_, index): TillItem => ({
    kind: 'product',
    id: newId(),
    variant_id: null,
    name: `Farba ${index + 1}`,
    detail: 'Alvea',
    price: 4_900,
    vat_rate: '23',
    stock: 3,
    picture_id: null,
    is_code: false,
  }),
)

/** Opens the till and searches. */
async function search() {
  localStorage.removeItem('till-basket')
  await openScreen(
    '/sales/create',
    (server) => {
      server.answers(sales.setup, () =>
        sample(tillSetup, { methods: [], tills: [], employees: [], till_required: false }),
      )
      server.answers(sales.discounts, () => noDiscounts)
      server.answers(sales.items, ({ query }) => ({ data: query.name ? items : [] }))
      server.answers(sales.ofBasket, () => ({ sale: null }))
      server.answers(baskets.index, () => pageOf())
    },
    { rights: permissions.filter((right) => !right.startsWith('customers')) },
  )
  const field = page.getByRole('combobox', { name: 'Usługa, produkt lub kod' })
  await expect.element(field).toBeVisible()
  const drawn: number[] = []
  const watch = new MutationObserver(() => drawn.push(document.querySelectorAll('[role=option]').length))
  watch.observe(document.body, { childList: true, subtree: true })
  await field.fill('farba')
  await expect.element(page.getByText('Farba 1', { exact: true })).toBeVisible()
  return drawn
}
/** The row that the arrows stand on, as a screen reader says it. */
function active() {
  const id = document.activeElement?.getAttribute('aria-activedescendant')
  const row = id ? document.getElementById(id) : null
  return (
    row && [row.querySelector('.truncate')?.textContent, row.ariaPosInSet, row.ariaSetSize, row.ariaSelected]
  )
}

test('a key waits for the rows in sight alone; the others follow when the user pauses', async () => {
  const drawn = await search()
  await expect.poll(() => drawn.at(-1)).toBe(30)
  expect(drawn.find((count) => count > 0)).toBe(10)
})

test('arrows reach the last row of a long list, upwards at once and downwards one by one', async () => {
  await search()
  await expect.poll(active).toEqual(['Farba 1', '1', '30', 'true'])
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toEqual(['Farba 30', '30', '30', 'true'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toEqual(['Farba 1', '1', '30', 'true'])
  await userEvent.keyboard('{ArrowDown}'.repeat(29))
  await expect.poll(active).toEqual(['Farba 30', '30', '30', 'true'])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('list', { name: 'Koszyk' }).getByText('Farba 30')).toBeVisible()
})

test('a scrolled list draws its end', async () => {
  const drawn = await search()
  document.querySelector('[role=listbox]')?.dispatchEvent(new Event('scroll', { bubbles: true }))
  await expect.poll(() => drawn.at(-1)).toBe(30)
})
