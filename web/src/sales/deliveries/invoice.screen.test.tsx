import { attachment } from '@wizyta/contract/kit/attachment'
import { type Delivery, deliveries, delivery } from '@wizyta/contract/sales/deliveries/api'
import { deliveryFiles } from '@wizyta/contract/sales/deliveries/files'
import { type DeliveryInvoice, deliveryInvoices } from '@wizyta/contract/sales/deliveries/invoice'
import { product, products } from '@wizyta/contract/sales/products/api'
import { supplier, suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const draft = sample(delivery, {
  status: 'draft',
  price_mode: 'net',
  document_no: 'FV 7',
  archived_at: null,
  lines: [],
  corrections: [],
  has_invoice: true,
})
const line: DeliveryInvoice['lines'][number] = {
  position: 0,
  name: 'Szampon 1 l karton',
  code: 'BH-1',
  gtin: null,
  unit: 'karton',
  qty: 1_000,
  amount: 12_000,
  vat_rate: '23',
  state: 'open',
  product_id: null,
  product: null,
}
const invoice: DeliveryInvoice = {
  seller_nip: '5260001246',
  seller_name: 'Beauty Hurt',
  supplier_id: null,
  is_ours: true,
  sums: [{ rate: '23', net: 13_500, tax: 3_105 }],
  lines: [line, { ...line, position: 1, name: 'Transport', code: null, amount: 1_500 }],
}
const shampoo = sample(product, { name: 'Szampon 1 l', archived_at: null })

test('lines of an invoice are matched with a product or left out, and its seller becomes a supplier', async () => {
  const sent: unknown[] = []
  let now = invoice
  await openScreen(`/sales/delivery/${draft.id}`, (server) => {
    server.answers(deliveries.show, () => draft)
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveryInvoices.show, () => now)
    server.answers(products.index, () => pageOf(shampoo))
    server.answers(suppliers.index, () => pageOf())
    server.answers(suppliers.create, ({ body }) => {
      sent.push(body)
      return sample(supplier, { name: 'Beauty Hurt' })
    })
    server.answers(deliveries.update, ({ body }) => {
      sent.push(Object.keys(body as object))
      return draft
    })
    server.answers(deliveryInvoices.match, ({ body }) => {
      sent.push(body)
      now = { ...now, lines: now.lines.slice(1) }
      return draft
    })
  })
  await page.getByRole('button', { name: 'Dodaj dostawcę' }).click()
  await expect.poll(() => sent).toEqual([{ name: 'Beauty Hurt', nip: '5260001246' }, ['supplier_id']])

  await expect.element(page.getByText('Pozycje bez produktu: 2')).toBeVisible()
  await expect.element(page.getByText(/Pozycje bez produktu: .135,00/)).toBeVisible()
  await page.getByLabelText('Ilość: Szampon 1 l karton').fill('12')
  await page.getByLabelText('Produkt dla: Szampon 1 l karton').fill('szampon')
  await page.getByRole('option', { name: /Szampon 1 l/ }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ lines: [{ position: 0, product_id: shampoo.id, packs: 12 }] })
  await page.getByRole('button', { name: 'Pomiń' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ lines: [{ position: 1, product_id: null }] })
})

test('a file that is no invoice of KSeF is refused in words, and one that is leads to its draft', async () => {
  let answer: 'refused' | 'made' = 'refused'
  await openScreen('/sales/delivery', (server) => {
    server.answers(deliveries.index, () => pageOf())
    server.answers(deliveries.show, () => draft)
    server.answers(suppliers.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveryInvoices.show, () => invoice)
    server.answers(deliveryInvoices.candidates, () => ({ document_no: 'FV 7', total: 16_605, data: [] }))
    server.answers(deliveryInvoices.create, () => {
      if (answer === 'made') return draft
      throw new Refused(422, {
        errors: { file: ['This is not an invoice of KSeF: FA(2) or FA(3) is expected.'] },
      })
    })
  })
  await page.getByRole('button', { name: 'Z KSeF' }).click()
  const input = page.getByLabelText(/Wybierz plik XML/)
  await userEvent.upload(input, new File(['<a/>'], 'a.xml'))
  await expect
    .element(page.getByText('To nie jest faktura KSeF. Potrzebny jest plik FA(2) lub FA(3).'))
    .toBeVisible()
  answer = 'made'
  await userEvent.upload(input, new File(['<a/>'], 'a.xml'))
  await expect.element(page.getByText('Faktura KSeF', { exact: true })).toBeVisible()
})

test('a line with the wrong product is listed with a way to change it', async () => {
  const sent: unknown[] = []
  const wrong = { ...line, state: 'matched' as const, product_id: crypto.randomUUID(), product: 'Odżywka' }
  const made: Delivery['lines'][number] = {
    id: crypto.randomUUID(),
    product_id: wrong.product_id,
    product: 'Odżywka',
    track_batches: false,
    packs: 12,
    pack_price: 1_000,
    amount: null,
    vat_rate: '23',
    received: 0,
    batches: [],
  }
  await openScreen(`/sales/delivery/${draft.id}`, (server) => {
    server.answers(deliveries.show, () => ({ ...draft, lines: [made] }))
    server.answers(deliveries.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveryInvoices.show, () => ({ ...invoice, lines: [wrong] }))
    server.answers(products.index, () => pageOf(shampoo))
    server.answers(suppliers.index, () => pageOf())
    server.answers(deliveryInvoices.match, ({ body }) => {
      sent.push(body)
      return draft
    })
  })
  await page.getByText('Dopasowane: 1').click()
  await expect.element(page.getByText('Odżywka × 12')).toBeVisible()
  await page.getByRole('button', { name: 'Zmień produkt: Szampon 1 l karton' }).click()
  await page.getByLabelText('Ilość: Szampon 1 l karton').fill('6')
  await page.getByLabelText('Produkt dla: Szampon 1 l karton').fill('szampon')
  await page.getByRole('option', { name: /Szampon 1 l/ }).click()
  await expect.poll(() => sent).toEqual([{ lines: [{ position: 0, product_id: shampoo.id, packs: 6 }] }])
})

test('an invoice whose goods may have come is attached to their delivery, with both totals in sight', async () => {
  const sent: unknown[] = []
  await openScreen('/sales/delivery', (server) => {
    server.answers(deliveries.index, () => pageOf())
    server.answers(deliveries.show, () => draft)
    server.answers(suppliers.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveryInvoices.show, () => invoice)
    server.answers(deliveryInvoices.candidates, () => ({
      document_no: 'FV 7',
      total: 16_605,
      data: [
        {
          id: draft.id,
          number: 'PZ 12/2026',
          status: 'closed' as const,
          document_no: null,
          received_at: '2026-11-20T10:00:00Z',
          created_at: '2026-11-20T09:00:00Z',
          total: 16_600,
        },
      ],
    }))
    server.answers(deliveryInvoices.create, ({ query }) => {
      sent.push(query)
      return draft
    })
  })
  await page.getByRole('button', { name: 'Z KSeF' }).click()
  await userEvent.upload(page.getByLabelText(/Wybierz plik XML/), new File(['<a/>'], 'a.xml'))
  await expect.element(page.getByText(/Faktura FV 7: 166,05/)).toBeVisible()
  await expect.element(page.getByText('166,00 zł')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Dołącz do PZ 12/2026' }).click()
  await expect.poll(() => sent).toEqual([{ file_name: 'a.xml', delivery_id: draft.id }])
})

test('a document number that another delivery has is told while it is typed', async () => {
  const other = {
    ...draft,
    id: crypto.randomUUID(),
    document_no: 'FV 8',
    number: 'PZ 3/2026',
    supplier: 'Lok',
  }
  await openScreen(`/sales/delivery/${draft.id}`, (server) => {
    server.answers(deliveries.show, () => ({ ...draft, has_invoice: false }))
    server.answers(deliveries.index, () => pageOf({ ...draft, document_no: 'FV 7' }, other))
    server.answers(suppliers.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
  })
  const number = page.getByLabelText('Numer dokumentu')
  await expect.element(number).toHaveValue('FV 7')
  await expect.element(page.getByText('Inna dostawa ma ten numer dokumentu:')).not.toBeInTheDocument()
  await number.fill('fv 8')
  await expect.element(page.getByRole('link', { name: 'PZ 3/2026 · Lok' })).toBeVisible()
})

test('files are attached several at once, a refused one says why, and a removed one comes back', async () => {
  const kept = { ...sample(attachment), name: 'wz.pdf', size: 20_480, is_removable: true }
  let files = [kept]
  const calls: string[] = []
  await openScreen(`/sales/delivery/${draft.id}`, (server) => {
    server.answers(deliveries.show, () => ({ ...draft, has_invoice: false }))
    server.answers(suppliers.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: files }))
    server.answers(deliveryFiles.add, ({ query }) => {
      const { file_name } = query as { file_name: string }
      calls.push(file_name)
      if (file_name.endsWith('.exe'))
        throw new Refused(422, {
          errors: { file: ['Attach a PDF, JPEG, PNG or XML file. This one is something else.'] },
        })
      files = [...files, { ...sample(attachment), name: file_name, is_removable: true }]
      return files.at(-1) ?? kept
    })
    server.answers(deliveryFiles.remove, () => {
      calls.push('removed')
      files = files.filter(({ id }) => id !== kept.id)
      return undefined
    })
    server.answers(deliveryFiles.restore, () => {
      calls.push('restored')
      files = [kept, ...files]
      return kept
    })
  })
  await expect.element(page.getByText('wz.pdf')).toBeVisible()
  await userEvent.upload(page.getByLabelText(/Dodaj pliki/), [
    new File(['%PDF-'], 'faktura.pdf'),
    new File(['MZ'], 'gra.exe'),
  ])
  await expect.element(page.getByText('faktura.pdf', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/gra\.exe: Dodaj plik PDF/)).toBeVisible()
  expect(calls).toEqual(['faktura.pdf', 'gra.exe'])
  await page.getByRole('button', { name: 'Usuń: wz.pdf' }).click()
  await expect.element(page.getByText('wz.pdf', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('wz.pdf', { exact: true })).toBeVisible()
})
