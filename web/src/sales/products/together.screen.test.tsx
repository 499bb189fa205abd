import { productGroup, productGroups } from '@wizyta/contract/sales/product-groups/api'
import { type Product, product, products } from '@wizyta/contract/sales/products/api'
import { keptChange, keptProductChanges } from '@wizyta/contract/sales/products/kept-changes'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { scan } from '../../../test/scan.ts'
import { openScreen } from '../../../test/screen.ts'

const made = (name: string, sale_price: number) =>
  sample(product, {
    id: newId(),
    version: 3,
    name,
    kind: 'retail',
    unit: 'pcs',
    sale_price,
    vat_rate: '23',
    pack_size: 1000,
  })
const rows = [made('Krem', 49_00), made('Tonik', 29_00), made('Serum', 99_00)]
const [cream, tonic, serum] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]

const undone: unknown[] = []
const savedChange = newId()
const change = sample(keptChange, {
  id: newId(),
  by: 'Ewa Szef',
  product_count: 7,
  names: ['Krem', 'Tonik'],
  fields: ['sale_price', 'vat_rate'],
  changed_since: 1,
  changed_since_names: ['Tonik'],
})

async function openTable(answer: (sent: unknown) => unknown, stored = rows, scanned: Product[] = []) {
  await openScreen(`/sales/products/${cream.id}/edit-bulk?with=${tonic.id},${serum.id}`, (server) => {
    server.answers(products.index, ({ query }) =>
      pageOf(...stored.filter(({ id }) => query.filter?.id?.includes(id))),
    )
    server.answers(keptProductChanges.index, () => ({ data: [change] }))
    server.answers(keptProductChanges.undo, ({ params }) => {
      undone.push(params.id)
      const others = Array.from({ length: 7 }, (_, at) => `Tonik ${at + 1}`)
      return { data: [cream], stayed: params.id === change.id ? others : [], refused: [] }
    })
    server.answers(products.findByCode, () => ({ data: scanned }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(products.changeMany, ({ body }) => answer(body) as never)
  })
  const grid = page.getByRole('grid', { name: 'Produkt' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
  return grid
}

const paste = (text: string) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })

test('prices are typed, pasted from a spreadsheet and undone; all changes are shown and go in one save', async () => {
  const sent: unknown[] = []
  await openTable((body) => {
    sent.push(body)
    return {
      data: [
        { ...cream, version: 4, sale_price: 51_50 },
        { ...tonic, version: 4, sale_price: 31_00, vat_rate: '8' },
      ],
      change_id: savedChange,
    }
  })
  // Brand, SKU, group, price.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}51,5{Enter}')
  await expect.element(cell('51,5')).toBeVisible()
  paste('31\t8%\r\nabc\t23%\r\n')
  await expect.element(cell('abc')).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByRole('button', { name: 'Sprawdź i zapisz' }))
    .toHaveAttribute('aria-disabled', 'true')
  // The count leads to the first of them, where its reason stands, and the keyboard goes on from there.
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await page.getByRole('button', { name: 'Do poprawy: 1' }).click()
  await expect.element(cell('abc')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Control>}z{/Control}{Escape}')
  await expect.element(cell('29,00')).toBeVisible()
  paste('-5')
  await expect.element(page.getByText('Kwota nie może być ujemna.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}{Escape}')
  paste('31\t8%')
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await expect.element(page.getByRole('row', { name: 'Tonik Stawka VAT 23% 8%' })).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz 2 produkty' }).click()
  await expect.element(page.getByText('Zmieniono 2 produkty')).toBeVisible()
  expect(sent).toEqual([
    {
      changes: [
        { id: cream.id, version: 3, values: { sale_price: 51_50 } },
        { id: tonic.id, version: 3, values: { sale_price: 31_00, vat_rate: '8' } },
      ],
    },
  ])
  await page.getByRole('button', { name: 'Cofnij', exact: true }).last().click()
  await expect.poll(() => undone).toEqual([savedChange])
  await expect.element(page.getByText('Produkty są takie jak przedtem.')).toBeVisible()
  await expect.element(cell('49,00')).toBeVisible()
})

test('a scanned product gets a row, also while a cell has the focus, and the cell stays as it is', async () => {
  await openTable(() => ({ data: [], change_id: null }), rows, [made('Balsam', 19_00)])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}51{Enter}')
  await expect.element(cell('51')).toBeVisible()
  scan('5901234123457')
  await expect.element(page.getByRole('rowheader', { name: 'Balsam' })).toBeVisible()
  await expect.element(cell('29,00')).toBeVisible()
  await expect.element(page.getByText(/^Zmienione komórki:\s1,/)).toBeVisible()
})

test('an earlier change is undone from its list, and products that were changed again are named', async () => {
  undone.length = 0
  await openTable(() => ({ data: [], change_id: null }))
  const item = page.getByRole('listitem').filter({ hasText: 'Krem, Tonik i jeszcze 5' })
  await expect.poll(() => item.element().textContent).toMatch(/Cena sprzedaży.brutto, Stawka.VAT/)
  await expect.element(item.getByText(/Ewa Szef/)).toBeVisible()
  await expect.element(item.getByText('Zmieniono potem ponownie: Tonik')).toBeVisible()
  await item.getByRole('button').click()
  await expect.poll(() => undone).toEqual([change.id])
  await expect
    .element(page.getByText(/Zmienione ponownie, więc bez zmian: Tonik 1, .*Tonik 5 i jeszcze 2\./))
    .toBeVisible()
})

test('the table opens without products that are archived or gone, and names them', async () => {
  await openTable(
    () => ({ data: [], change_id: null }),
    [cream, { ...tonic, archived_at: '2027-03-01T09:00:00Z' }],
  )
  await expect.element(cell('49,00')).toBeVisible()
  await expect.element(page.getByText('W archiwum, więc pominięte: Tonik.')).toBeVisible()
  await expect.element(page.getByText('Produkty, których już nie ma: 1.')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Tonik' })).not.toBeInTheDocument()
})

test('what the server refuses is said at its cell, and what was typed stays', async () => {
  await openTable(() => {
    throw new Refused(422, { errors: { 'changes.0.version': ['This product was changed meanwhile.'] } })
  })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}51,5{Enter}')
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await page.getByRole('button', { name: 'Zapisz 1 produkt' }).click()
  await expect.element(page.getByText(/^Zmienione w międzyczasie/)).toBeVisible()
  await page.getByRole('button', { name: 'Wczytaj ich obecny stan' }).click()
  await expect.element(page.getByText(/^Zmienione w międzyczasie/)).not.toBeInTheDocument()
  await expect.element(cell('51,5')).toBeVisible()
})

test('a refusal that names no product is said, and what was typed stays', async () => {
  await openTable(() => {
    throw new Refused(422, { errors: { changes: ['Change 1,000 products at once at most.'] } })
  })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}51,5{Enter}')
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await page.getByRole('button', { name: 'Zapisz 1 produkt' }).click()
  await expect.element(page.getByText('Zmień naraz najwyżej 1000 produktów.')).toBeVisible()
  await expect.element(cell('51,5')).toBeVisible()
})

/** The table, to which a group of so many products is added. */
async function addGroup(count: number) {
  const colours = sample(productGroup, { id: newId(), name: 'Farby', parent_id: null })
  const many = Array.from({ length: count }, (_, at) => made(`Farba ${at}`, 10_00))
  await openScreen(`/sales/products/${cream.id}/edit-bulk?with=${tonic.id},${serum.id}`, (server) => {
    server.answers(products.index, ({ query: { filter, page: at } }) => {
      if (filter?.id) return pageOf(...rows.filter(({ id }) => filter.id?.includes(id)))
      return { ...pageOf(...many.slice((at - 1) * 100, at * 100)), total: many.length, page: at }
    })
    server.answers(keptProductChanges.index, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf(colours))
    server.answers(suppliers.index, () => pageOf())
  })
  const adding = page.getByLabelText('Dodaj wszystkie produkty grupy lub dostawcy')
  await expect.element(adding).toBeVisible()
  await adding.selectOptions('Farby')
}

test('the table takes a thousand products, whatever they were added by, and says that the rest was left out', async () => {
  await addGroup(1_000)
  await expect.element(page.getByText(/^Tabela mieści 1000 produktów/)).toBeVisible()
  await expect.element(page.getByText(/^Wiersze: 1\s000. Brak zmian\./)).toBeVisible()
})

test('rows that come into sight stand at their place with their own cells, and a long text ends within its cell', async () => {
  await addGroup(100)
  await expect.element(page.getByText('Wiersze: 103. Brak zmian.')).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Produkt' }).element()
  grid.focus()
  const brand = 'Marka o bardzo długiej nazwie z Warszawy'
  // Typed as fast as a test types, it would be a scan.
  paste(brand)
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  await expect.element(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '104')
  const drawn = [...grid.querySelectorAll<HTMLElement>('[role="row"]:has([role="gridcell"])')]
  expect(drawn.length).toBeLessThan(60)
  for (const row of drawn) expect(row.offsetTop).toBe((Number(row.ariaRowIndex) - 2) * 36)
  expect(grid.querySelectorAll('[data-changed]')).toHaveLength(0)
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
  await expect.element(cell(brand)).toHaveAttribute('data-changed')
  expect(getComputedStyle(cell(brand).element()).overflow).toBe('hidden')
})

test('more changes than are drawn at once are shown on request before they are saved', async () => {
  await addGroup(100)
  await expect.element(page.getByText('Wiersze: 103. Brak zmian.')).toBeVisible()
  page.getByRole('grid', { name: 'Produkt' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  // Price, VAT, purchase price, minimum, maximum, carton.
  paste(Array.from({ length: 103 }, () => '12\t8%\t5\t1\t2\t3').join('\n'))
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  const drawn = () => page.getByRole('dialog').getByRole('rowheader').elements().length
  await expect.poll(drawn).toBe(500)
  await page.getByRole('button', { name: 'Pokaż kolejne: 118' }).click()
  await expect.poll(drawn).toBe(618)
  await expect.element(page.getByRole('button', { name: /^Pokaż kolejne/ })).not.toBeInTheDocument()
})

test('a product that a colleague archived meanwhile leaves the table with what was typed, and is named', async () => {
  let stored = rows
  await openScreen(`/sales/products/${cream.id}/edit-bulk?with=${tonic.id},${serum.id}`, (server) => {
    server.answers(products.index, ({ query }) =>
      pageOf(...stored.filter(({ id }) => query.filter?.id?.includes(id))),
    )
    server.answers(keptProductChanges.index, () => ({ data: [] }))
    server.answers(productGroups.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(products.changeMany, () => {
      stored = rows.map((row) =>
        row.id === cream.id ? { ...row, archived_at: '2027-03-01T09:00:00Z' } : row,
      )
      throw new Refused(422, { errors: { 'changes.0.version': ['This product was changed meanwhile.'] } })
    })
  })
  const grid = page.getByRole('grid', { name: 'Produkt' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}51,5{Enter}')
  await page.getByRole('button', { name: 'Sprawdź i zapisz' }).click()
  await page.getByRole('button', { name: 'Zapisz 1 produkt' }).click()
  await page.getByRole('button', { name: 'Wczytaj ich obecny stan' }).click()
  await expect.element(page.getByText('W archiwum, więc pominięte: Krem.').first()).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Krem' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Wiersze: 2. Brak zmian.')).toBeVisible()
})

test('rows and columns of a pasted block that do not fit are told, and the names stay in sight', async () => {
  const grid = await openTable(() => ({ data: [], change_id: null }))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')
  paste('31\n32\n33\n34')
  await expect.element(cell('32')).toBeVisible()
  await expect.element(page.getByText(/^Nie wklejono 2 wierszy/)).toBeVisible()
  await expect.element(page.getByText(/^Nie wklejono .* kolumn/)).not.toBeInTheDocument()
  await userEvent.keyboard('{End}')
  paste('A1\tB2')
  await expect.element(page.getByText(/^Nie wklejono 1 kolumny/)).toBeVisible()
  grid.element().scrollLeft = 10_000
  await expect.poll(() => grid.element().scrollLeft).toBeGreaterThan(0)
  const name = page.getByRole('rowheader', { name: 'Tonik' }).element().getBoundingClientRect()
  expect(Math.round(name.left - grid.element().getBoundingClientRect().left)).toBeLessThanOrEqual(1)
})

test('a whole number below its least one is told as such', async () => {
  await openTable(() => ({ data: [], change_id: null }))
  // The column after minimum and maximum of the stock.
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}')
  paste('-5')
  await expect.element(page.getByText('Co najmniej 1.')).toBeVisible()
})
