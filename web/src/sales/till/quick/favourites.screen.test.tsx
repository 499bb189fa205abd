import { permissions } from '@wizyta/contract/kit/permission'
import { sales } from '@wizyta/contract/sales/till/api'
import { baskets } from '@wizyta/contract/sales/till/baskets'
import { type FavouritesInput, type TillItem, tillFavourites } from '@wizyta/contract/sales/till/items'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { noDiscounts } from '../test/discounts.ts'

const named = (name: string): TillItem => ({
  kind: 'product',
  id: newId(),
  variant_id: null,
  name,
  detail: 'Alvea',
  price: 4_900,
  vat_rate: '23',
  stock: 3,
  picture_id: null,
  is_code: false,
})
const [cream, gloss, wax] = [named('Krem'), named('Nabłyszczacz'), named('Wosk')]
const sold = Array.from({ length: 16 }, (_, at) => named(`Farba ${at + 1}`))
const id = newId()
const last = sold[15] as TillItem

interface Given {
  kept?: TillItem[]
  rights?: readonly string[]
  save?: (body: FavouritesInput) => void
}

/** Opens the till of a salon that keeps some items at hand. */
async function open({ kept = [cream, gloss, wax], rights = permissions, save }: Given = {}) {
  localStorage.removeItem('till-basket')
  const saved: { version: string | null; items: string[] }[] = []
  let now = kept
  await openScreen(
    '/sales/create',
    (server) => {
      server.answers(sales.setup, () => sample(tillSetup, { methods: [], tills: [], employees: [] }))
      server.answers(sales.discounts, () => noDiscounts)
      server.answers(sales.items, ({ query }) => ({
        data: query.name
          ? [cream, last]
          : [...now.map((item) => ({ ...item, is_favourite: true })), ...sold.slice(0, 15)],
      }))
      server.answers(sales.ofBasket, () => ({ sale: null }))
      server.answers(baskets.index, () => pageOf())
      server.answers(tillFavourites.show, () => ({ id, version: 7, data: now }))
      server.answers(tillFavourites.save, ({ body, headers }) => {
        const all = [...kept, last]
        saved.push({
          version: headers.get('if-match'),
          items: body.items.map(({ id }) => all.find((item) => item.id === id)?.name ?? ''),
        })
        save?.(body)
        now = body.items.flatMap(({ id }) => all.find((item) => item.id === id) ?? [])
        return { id, version: 8, data: now }
      })
    },
    { rights: rights.filter((right) => !right.startsWith('customers')) },
  )
  return saved
}
const list = page.getByRole('list', { name: 'Szybki wybór' })
const namesIn = () =>
  [...(list.first().element() ?? document).querySelectorAll('li button span:first-child')].map(
    (one) => one.textContent,
  )
const edit = page.getByRole('button', { name: 'Edytuj: Szybki wybór' })
const dialog = page.getByRole('dialog')

test('what the salon keeps at hand comes first, what is sold most fills the rest up to twelve', async () => {
  await open()
  await expect.element(list).toBeVisible()
  expect(namesIn()).toEqual(['Krem', 'Nabłyszczacz', 'Wosk', ...sold.slice(0, 9).map(({ name }) => name)])
  await open({ kept: [...sold, cream] })
  await expect.poll(() => namesIn().length).toBe(17)
})

test('by keyboard an item is found and added, others are moved and removed, and one save stores it all', async () => {
  const saved = await open()
  await expect.element(edit).toBeVisible()
  ;(edit.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const field = dialog.getByRole('combobox', { name: 'Dodaj usługę, produkt lub bon' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('farba')
  await expect.element(page.getByRole('option', { name: /Farba 16/ })).toBeVisible()
  // An item that is at hand is not offered again.
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status').getByText('Dodano: Farba 16')).toBeInTheDocument()
  const focus = (name: string) =>
    (dialog.getByRole('button', { name, exact: true }).element() as HTMLElement).focus()
  focus('Przesuń: Farba 16')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(dialog.getByRole('button', { name: 'Przesuń: Farba 16' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  focus('Przesuń niżej: Nabłyszczacz')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Przesuń niżej: Nabłyszczacz' })).toHaveFocus()
  focus('Usuń: Krem')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Usuń: Wosk' })).toHaveFocus()
  focus('Zapisz')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual([{ version: '"7"', items: ['Farba 16', 'Wosk', 'Nabłyszczacz'] }])
  await expect.poll(() => namesIn().slice(0, 4)).toEqual(['Farba 16', 'Wosk', 'Nabłyszczacz', 'Farba 1'])
})

test('what a colleague has saved meanwhile is said: it is taken over, or replaced by the next save', async () => {
  let isFirst = true
  const saved = await open({
    save: () => {
      if (!isFirst) return
      isFirst = false
      throw new Refused(412, { message: 'Not saved', current: { id, version: 9, data: [gloss] } })
    },
  })
  await edit.click()
  await dialog.getByRole('button', { name: 'Usuń: Krem' }).click()
  const save = dialog.getByRole('button', { name: 'Zapisz' })
  await save.click()
  await expect.element(dialog.getByRole('alert').getByText(/Ktoś inny zmienił/)).toBeVisible()
  await expect.element(dialog.getByText('Wosk')).toBeVisible()
  await dialog.getByRole('button', { name: 'Weź tamtą listę' }).click()
  await expect.element(dialog.getByText('Wosk')).not.toBeInTheDocument()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual([
    { version: '"7"', items: ['Nabłyszczacz', 'Wosk'] },
    { version: '"9"', items: ['Nabłyszczacz'] },
  ])
})

test('with 24 items no further one is offered', async () => {
  await open({ kept: Array.from({ length: 24 }, (_, at) => named(`Olejek ${at + 1}`)) })
  await edit.click()
  await expect.element(dialog.getByText(/mieści najwyżej tyle pozycji: 24/)).toBeVisible()
  expect(dialog.getByRole('combobox').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Usuń: Olejek 24' }).click()
  await expect.element(dialog.getByRole('combobox')).toBeVisible()
})

test('without the right to change services the quick choice is not edited', async () => {
  await open({ rights: permissions.filter((right) => right !== 'services.update') })
  await expect.element(list).toBeVisible()
  expect(edit.elements()).toHaveLength(0)
})

test('the last item that leaves hands the focus to the search', async () => {
  await open({ kept: [cream] })
  await edit.click()
  await dialog.getByRole('button', { name: 'Usuń: Krem' }).click()
  await expect.element(dialog.getByRole('combobox')).toHaveFocus()
  await expect.element(dialog.getByText(/^Nic jeszcze nie wybrano/)).toBeVisible()
})
