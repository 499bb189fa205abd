import { visitListRow, visits } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import {
  settingDefaults,
  systemSettingCalls,
  systemSettings,
} from '@wizyta/contract/office/system-settings/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { type Product, products } from '@wizyta/contract/sales/products/api'
import { services } from '@wizyta/contract/sales/services/api'
import { stockBatches } from '@wizyta/contract/sales/stock/batches'
import {
  productUsage,
  type Usage,
  usageSummary,
  usages,
  type VisitUsage,
} from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const dye: Product = {
  id: '44444444-4444-4444-8444-444444444444',
  version: 1,
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
  archived_at: null,
  name: 'Farba 7.0',
  kind: 'professional',
  brand: 'Kolorissa',
  sku: null,
  gtin: null,
  extra_codes: [],
  product_group_id: null,
  description: null,
  unit: 'pcs',
  pack_size: 60_000,
  usage_unit: 'ml',
  sale_price: null,
  vat_rate: '23',
  commission_percent: null,
  commission_amount: null,
  purchase_price_net: 2_100,
  min_stock: null,
  max_stock: null,
  supplier_id: null,
  reorder_pack: null,
  shelf_place: null,
  weeks_to_repurchase: null,
  fiscal_name: null,
  stock: 105_000,
  below_minimum: false,
  average_cost: null,
  track_batches: false,
  period_after_opening_months: null,
  shown_online: false,
  sold_online: false,
  online_description: null,
  online_description_en: null,
  picture_id: null,
}
const posted: Usage = {
  id: '55555555-5555-4555-8555-555555555555',
  at: '2026-11-20T09:00:00Z',
  purpose: 'service',
  event_id: null,
  service_id: null,
  service: null,
  employee_id: null,
  employee: 'Anna Nowak',
  client_id: null,
  client: 'Ewa Lis',
  note: null,
  created_at: '2026-11-20T10:00:00Z',
  by: null,
  lines: [
    {
      id: '66666666-6666-4666-8666-666666666666',
      product_id: dye.id,
      product: dye.name,
      unit: 'pcs',
      pack_size: 60_000,
      usage_unit: 'ml',
      qty: 12_500,
      service_id: null,
      service: null,
      employee_id: null,
      batch: null,
      cost: 438,
    },
  ],
  cost: 438,
  reversed_at: null,
  reversal_reason: null,
  reversed_by: null,
}
const list = <Row,>(data: Row[]) => ({ data, total: data.length, page: 1, per_page: 20 })

function keepShelf(server: FakeServer, rows: Usage[] = []) {
  server.answers(usages.index, () => list(rows))
  server.answers(products.index, () => list([dye]))
  server.answers(employees.index, () => list([]))
  server.answers(visits.index, () => list([]))
  server.answers(services.index, () => list([]))
}
const search = () => page.getByRole('dialog').getByRole('combobox', { name: 'Dodaj produkt' })
const quantity = () => page.getByRole('textbox', { name: 'Ilość: Farba 7.0' })
const post = () => page.getByRole('button', { name: 'Zapisz zużycie' })

test('a product is found, its quantity typed as 12,5 ml, and posted in thousandths', async () => {
  const bodies: unknown[] = []
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    keepShelf(server)
    server.answers(usages.create, ({ body }) => {
      bodies.push(body)
      return posted
    })
  })
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('12,5')
  await post().click()
  await expect.element(page.getByText('Zapisano zużycie. Koszt: 4,38 zł.')).toBeVisible()
  expect(bodies).toMatchObject([{ purpose: 'service', lines: [{ product_id: dye.id, qty: 12_500 }] }])
})

test('a usage without a visit names its client, who can be taken out again', async () => {
  const bodies: unknown[] = []
  const ewa = sample(client, { first_name: 'Ewa', last_name: 'Lis' })
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    keepShelf(server)
    server.answers(clients.index, () => list([ewa]))
    server.answers(clients.show, () => ewa)
    server.answers(usages.create, ({ body }) => {
      bodies.push(body)
      return posted
    })
  })
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('12,5')
  const choose = async () => {
    await page.getByRole('combobox', { name: 'Klient' }).fill('lis')
    await page.getByRole('option', { name: 'Ewa Lis' }).click()
  }
  await choose()
  await page.getByRole('button', { name: 'Usuń: Ewa Lis' }).click()
  await choose()
  await expect.element(page.getByRole('button', { name: 'Usuń: Ewa Lis' })).toBeVisible()
  await post().click()
  await expect.poll(() => bodies).toMatchObject([{ client_id: ewa.id, event_id: null }])
})

test('a usage without products, and a loss without a word, are not sent', async () => {
  await openScreen('/sales/sales-usage?edit=new', keepShelf)
  await post().click()
  await expect.element(page.getByText('Dodaj to, co zużyto.')).toBeVisible()
  await expect.element(search()).toHaveFocus()
  await page.getByRole('combobox', { name: /^Cel/ }).selectOptions('Strata')
  await post().click()
  await expect.element(page.getByText('Napisz, co się zmarnowało i dlaczego.')).toBeVisible()
})

test('a quantity that is missing gets the focus', async () => {
  await openScreen('/sales/sales-usage?edit=new', keepShelf)
  await search().fill('farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await post().click()
  await expect.element(quantity()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(quantity()).toHaveFocus()
})

test('without the right to costs no dashes stand for them', async () => {
  const hidden = { ...posted, cost: null, lines: posted.lines.map((line) => ({ ...line, cost: null })) }
  await openScreen(`/sales/sales-usage?edit=${posted.id}`, (server) => {
    keepShelf(server, [hidden])
    server.answers(usages.show, () => hidden)
  })
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('row', { name: /Farba 7.0.*12,5 ml/ })).toBeVisible()
  await expect.element(sheet.getByText('–', { exact: true })).not.toBeInTheDocument()
})

test('a shelf that does not hold as much is said in words, and what was typed stays', async () => {
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    keepShelf(server)
    server.answers(usages.create, () => {
      throw new Refused(409, {
        message: 'Not enough of “{name}”: {left} ml in stock. Nothing was posted.',
        values: { name: dye.name, left: 10.5 },
        errors: { 'lines.0.qty': ['There is not that much in stock.'] },
      })
    })
  })
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('200')
  await post().click()
  const words = 'Za mało produktu „Farba 7.0”: na stanie jest 10,5 ml. Nic nie zapisano.'
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(quantity()).toHaveValue('200')
})

const visitId = '77777777-7777-4777-8777-777777777777'
const [cut, colouring] = ['8', '9'].map((digit) => `${digit.repeat(8)}-8888-4888-8888-888888888888`) as [
  string,
  string,
]
const ofVisit: VisitUsage = {
  services: [
    { id: cut, name: 'Strzyżenie' },
    { id: colouring, name: 'Koloryzacja' },
  ],
  proposal: [
    {
      product_id: dye.id,
      product: dye.name,
      unit: 'pcs',
      pack_size: 60_000,
      usage_unit: 'ml',
      qty: 40_000,
      service_id: colouring,
      service: 'Koloryzacja',
      employee_id: cut,
      stock: 105_000,
      track_batches: false,
    },
  ],
  usages: [],
}
async function chooseVisit(answer: VisitUsage, bodies: unknown[]) {
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    keepShelf(server)
    server.answers(visits.index, () =>
      list([
        sample(visitListRow, { id: visitId, client_name: 'Ewa Lis', starts_at: '2026-11-20T09:00:00Z' }),
      ]),
    )
    server.answers(usages.ofVisit, () => answer)
    server.answers(usages.create, ({ body }) => {
      bodies.push(body)
      return posted
    })
  })
  await page.getByLabelText('Wizyta').click()
  await page.getByRole('option', { name: /Ewa Lis/ }).click()
}

test('a chosen visit brings the recipe of its services, and a line may be of another of them', async () => {
  const bodies: unknown[] = []
  await chooseVisit(ofVisit, bodies)
  await expect.element(quantity()).toHaveValue('40')
  const service = page.getByLabelText('Usługa: Farba 7.0')
  await expect.element(service).toHaveDisplayValue('Koloryzacja')
  await service.selectOptions('Strzyżenie')
  await post().click()
  await expect
    .poll(() => bodies)
    .toMatchObject([
      { event_id: visitId, posted_before: 0, lines: [{ product_id: dye.id, qty: 40_000, service_id: cut }] },
    ])
})

test('a visit whose usage was posted says so, and proposes nothing', async () => {
  await chooseVisit({ ...ofVisit, usages: [posted] }, [])
  await expect.element(page.getByText('Dla tej wizyty zapisano: Farba 7.0 – 12,5 ml')).toBeVisible()
  await expect.element(quantity()).not.toBeInTheDocument()
})

test('lines that were typed before the visit was chosen stay until the recipe is taken over', async () => {
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    keepShelf(server)
    server.answers(visits.index, () =>
      list([
        sample(visitListRow, { id: visitId, client_name: 'Ewa Lis', starts_at: '2026-11-20T09:00:00Z' }),
      ]),
    )
    server.answers(usages.ofVisit, () => ofVisit)
  })
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('5')
  await page.getByLabelText('Wizyta').click()
  await page.getByRole('option', { name: /Ewa Lis/ }).click()
  await expect.element(page.getByText(/Receptura tej wizyty zastąpi/)).toBeVisible()
  await expect.element(quantity()).toHaveValue('5')
  await page.getByRole('button', { name: 'Wstaw z receptury' }).click()
  await expect.element(quantity()).toHaveValue('40')
})

test('usage of an earlier day is entered with its day', async () => {
  const bodies: { at?: string }[] = []
  await openScreen('/sales/sales-usage?edit=new', (server) => {
    keepShelf(server)
    server.answers(usages.create, ({ body }) => {
      bodies.push(body as { at?: string })
      return posted
    })
  })
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('5')
  await page.getByLabelText('Zużyto', { exact: true }).fill('20.11.2026')
  await page.getByLabelText('Godzina').fill('8:30')
  await post().click()
  await expect.poll(() => bodies[0]?.at).toBe('2026-11-20T07:30:00Z')
})

test('a posted usage shows its cost by product, and is taken back with a reason', async () => {
  const bodies: unknown[] = []
  await openScreen(`/sales/sales-usage?edit=${posted.id}`, (server) => {
    keepShelf(server, [posted])
    server.answers(usages.show, () => posted)
    server.answers(usages.takeBack, ({ body }) => {
      bodies.push(body)
      return { ...posted, reversed_at: '2026-11-20T11:00:00Z', reversal_reason: 'Nie ta klientka' }
    })
  })
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('row', { name: /Farba 7.0.*12,5 ml.*4,38 zł/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cofnij zużycie' }).click()
  await sheet.getByRole('textbox', { name: 'Powód' }).fill('Nie ta klientka')
  await sheet.getByRole('button', { name: 'Cofnij zużycie' }).click()
  await expect.element(page.getByText('Cofnięto. Produkty wróciły na stan.')).toBeVisible()
  expect(bodies).toEqual([{ reason: 'Nie ta klientka' }])
})

test('expired stock is refused in words; a user with the right goes on with a reason', async () => {
  const bodies: unknown[] = []
  const answer = (server: FakeServer) => {
    keepShelf(server)
    server.answers(products.index, () => list([{ ...dye, track_batches: true }]))
    server.answers(stockBatches.index, () => list([]))
    server.answers(usages.create, ({ body }) => {
      bodies.push(body)
      if (bodies.length > 1) return posted
      throw new Refused(409, {
        message: 'Not enough of “{name}” that has not expired.',
        values: { name: dye.name },
        reason: 'stock_expired',
      })
    })
  }
  await openScreen('/sales/sales-usage?edit=new', answer)
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('20')
  await expect.element(page.getByLabelText('Partia: Farba 7.0')).toHaveDisplayValue('Najkrótszy termin')
  await post().click()
  await expect.element(page.getByText('Za mało produktu „Farba 7.0” przed upływem terminu.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Powód użycia po terminie/ }).fill('Klientka wie')
  await page.getByRole('button', { name: 'Użyj mimo terminu' }).click()
  await expect.poll(() => bodies[1]).toMatchObject({ override_reason: 'Klientka wie' })
})

test('without the right to expired stock there is no way around the refusal', async () => {
  const rights = permissions.filter((right) => right !== 'stock-expired.create')
  await openScreen(
    '/sales/sales-usage?edit=new',
    (server) => {
      keepShelf(server)
      server.answers(usages.create, () => {
        throw new Refused(409, {
          message: 'Not enough of “{name}” that has not expired.',
          values: { name: dye.name },
          reason: 'stock_expired',
        })
      })
    },
    { rights },
  )
  await search().fill('Farba')
  await page.getByRole('option', { name: /Farba 7.0/ }).click()
  await quantity().fill('20')
  await post().click()
  await expect.element(page.getByText(/przed upływem terminu/)).toBeVisible()
  await expect.element(post()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Powód użycia/ })).not.toBeInTheDocument()
})

test('on a phone the summary keeps its products in sight while its figures are scrolled', async () => {
  const row = sample(productUsage, { product: 'Farba 7.0', takings: 1_234_567_00, cost: 7_654_321_00 })
  await openScreen(
    '/sales/sales-usage?view=summary',
    (server) => {
      server.answers(usages.summary, () => sample(usageSummary, { products: [row], services: [] }))
      server.answers(employees.index, () => ({ data: [], page: 1, per_page: 100, total: 0 }))
      server.answers(systemSettingCalls.show, () => ({
        ...sample(systemSettings, settingDefaults),
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        locale: 'pl-PL',
      }))
    },
    { phone: true },
  )
  const name = page.getByRole('rowheader', { name: 'Farba 7.0' })
  await expect.element(name).toBeVisible()
  const table = name.element().closest('section')
  table?.scrollTo({ left: 25 })
  expect(table?.scrollLeft).toBe(25)
  const startOf = (element?: Element | null) => element?.getBoundingClientRect().left ?? 0
  expect(startOf(name.element())).toBe(startOf(table))
})
