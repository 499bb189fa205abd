import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { maxQuantity, wholeUnit } from '@wizyta/contract/kit/quantity'
import { productFaults, productInput, products } from '@wizyta/contract/sales/products/api'
import { stockMovements } from '@wizyta/contract/sales/stock/api'
import { batchInput } from '@wizyta/contract/sales/stock/batches'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { asQuantity, asWhole, asYesNo, fieldsOf, readDay } from '../../kit/imports/fields.ts'
import { findGroup, type KnownGroups, knownGroups } from '../../kit/imports/group-paths.ts'
import {
  type Faults,
  faultsBy,
  folded,
  type Importable,
  type Known,
  type Values,
  type Writing,
} from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'
import { importedRates } from '../commissions/imported-rates.ts'
import { readVat } from '../services/read-vat.ts'
import { keepBatches } from '../stock/batches.ts'
import { enterDocument, reverseForProduct } from '../stock/movements.ts'
import { knownSuppliers } from '../suppliers/import.ts'
import { archiveProduct, findProduct, insertProduct, insertProducts, updateProduct } from './queries.ts'

/** A product with its opening stock, in thousandths of its unit, and the batch of that. */
const imported = productInput.extend({
  opening_stock: z
    .int('Enter a quantity.')
    .min(0, 'The quantity cannot be negative.')
    .max(maxQuantity, 'The quantity is too large.')
    .optional(),
  opening_batch: batchInput.shape.number.optional(),
  opening_expires_on: z.string().optional(),
})
const text = (value: string) => value
const known = { read: text, unreadable: 'Text is expected here.', isRequired: false } as const

/** Products from a file, with their stock: known by any code, then by SKU, then by name where neither differs. */
export const productImport: Importable = {
  kind: 'products',
  calls: products,
  fields: {
    ...fieldsOf(productInput, {
      name: {
        names: [
          'nazwa',
          'nazwa produktu',
          'produkt',
          'towar',
          'nazwa towaru',
          'product',
          'product name',
          'item',
        ],
      },
      brand: { names: ['marka', 'producent', 'manufacturer'] },
      sku: { names: ['indeks', 'symbol', 'kod produktu', 'kod towaru', 'nr katalogowy', 'code', 'index'] },
      gtin: { names: ['gtin', 'kod ean', 'ean13', 'kod kreskowy', 'barcode'] },
      extra_codes: {
        names: ['dodatkowe kody', 'kody', 'other codes'],
        hint: 'Several codes with commas between them',
        read: (value) => value.split(/[,;|\s]+/).filter(Boolean),
      },
      kind: {
        names: ['rodzaj', 'typ', 'type'],
        isRequired: false,
        spellings: {
          sprzedaz: 'retail',
          detal: 'retail',
          gabinet: 'professional',
          profesjonalny: 'professional',
        },
      },
      unit: {
        names: ['jm', 'j m', 'jednostka', 'jedn', 'uom'],
        isRequired: false,
        spellings: {
          szt: 'pcs',
          'szt.': 'pcs',
          sztuki: 'pcs',
          op: 'pack',
          'op.': 'pack',
          opak: 'pack',
          gr: 'g',
          piece: 'pcs',
          pieces: 'pcs',
        },
      },
      pack_size: { names: ['pojemnosc', 'zawartosc', 'content', 'capacity'] },
      usage_unit: {
        names: ['jednostka zawartosci', 'jednostka pojemnosci', 'content unit'],
        spellings: { szt: 'pcs', op: 'pack', gr: 'g' },
      },
      sale_price: {
        names: [
          'cena',
          'cena brutto',
          'cena sprzedazy',
          'cena sprzedazy brutto',
          'cena detaliczna',
          'price',
          'sale price',
          'gross price',
        ],
      },
      vat_rate: { names: ['vat', 'stawka vat', 'vat %'], isRequired: false, read: readVat },
      purchase_price_net: {
        needs: purchasePrices,
        names: [
          'cena zakupu',
          'cena zakupu netto',
          'cena netto zakupu',
          'koszt',
          'purchase price',
          'cost',
          'net cost',
        ],
      },
      commission_percent: importedRates.percent,
      commission_amount: importedRates.amount,
      min_stock: { names: ['stan minimalny', 'minimum', 'min', 'minimum stock'], ...asQuantity },
      max_stock: { names: ['stan maksymalny', 'maksimum', 'max', 'maximum stock'], ...asQuantity },
      reorder_pack: { names: ['opakowanie zbiorcze', 'order pack'], ...asWhole },
      shelf_place: { names: ['polka', 'miejsce', 'lokalizacja', 'shelf', 'location'] },
      weeks_to_repurchase: { names: ['starcza na tygodni', 'weeks'], ...asWhole },
      track_batches: { names: ['partie', 'sledzenie partii', 'batches'], ...asYesNo },
      period_after_opening_months: { names: ['pao', 'po otwarciu'], ...asWhole },
      shown_online: { names: ['widoczny online', 'online'], ...asYesNo },
      sold_online: { names: ['sprzedaz online', 'sklep internetowy', 'web shop'], ...asYesNo },
      fiscal_name: { names: ['nazwa fiskalna', 'nazwa na paragonie', 'fiscal name'] },
      description: { names: ['opis', 'description'] },
    }),
    group: {
      ...known,
      label: 'Group',
      hint: 'With the groups above it: Colours / Permanent',
      names: ['kategoria', 'grupa', 'grupa produktow', 'grupa towarowa', 'category', 'product group'],
    },
    supplier: {
      ...known,
      label: 'Supplier',
      hint: 'Name or NIP',
      names: ['hurtownia', 'kontrahent', 'nip dostawcy', 'nazwa dostawcy', 'vendor'],
    },
    opening_stock: {
      ...asQuantity,
      isRequired: false,
      label: 'In stock',
      hint: 'Units on the shelf; for new products only',
      names: [
        'stan',
        'stan magazynowy',
        'ilosc',
        'na stanie',
        'stan poczatkowy',
        'stock',
        'quantity',
        'qty',
        'opening stock',
      ],
      needs: stockMovements.create,
    },
    opening_batch: {
      ...known,
      label: 'Batch number',
      hint: 'Of what is in stock; for products tracked by batch',
      names: ['partia', 'numer serii', 'seria', 'nr partii', 'batch', 'lot'],
      needs: stockMovements.create,
    },
    opening_expires_on: {
      read: (value, monthFirst = false) => readDay(value, { monthFirst }),
      unreadable: 'There is no such date.',
      isDate: true,
      isRequired: false,
      label: 'Expiry date',
      names: ['termin waznosci', 'waznosc', 'expiry', 'best before'],
      needs: stockMovements.create,
    },
  },
  prepare: async (tx, businessId) => {
    const [groups, suppliers] = [
      await knownGroups(tx, businessId, 'product_groups'),
      await knownSuppliers(tx, businessId),
    ]
    return {
      known: await knownProducts(tx, businessId),
      keysOf,
      resolve: (values) => resolve(values, groups, suppliers),
    }
  },
  check: (values, isNew) => {
    if (!isNew) return faultsBy(imported.partial(), values, issueSentence)
    const whole = asNew(values)
    const read = imported.safeParse(whole)
    return read.success
      ? { ...productFaults(read.data), ...batchFaults(read.data) }
      : faultsBy(imported, whole, issueSentence)
  },
  create: (writing, values) => createProduct(writing, imported.parse(asNew(values))),
  createMany: async (writing, rows) =>
    createProducts(writing, await inSlices(rows, (values) => imported.parse(asNew(values)))),
  read: async ({ tx, businessId }, id) => ({ ...(await findProduct(tx, businessId, id)) }),
  update: ({ tx, businessId }, { id, version, pack_size }, values) => {
    const given = inContent({ pack_size, ...withoutStock(values) })
    const changed = Object.fromEntries(Object.keys(withoutStock(values)).map((name) => [name, given[name]]))
    const faults = faultsBy(productInput.partial(), changed, issueSentence)
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return updateProduct(tx, businessId, id, version, productInput.partial().parse(changed))
  },
  leaves: (values): Faults => {
    const given = stockFields.find((field) => values[field] !== undefined)
    return given ? { [given]: ['An update leaves the stock as it is.'] } : {}
  },
  // The content of the row holds its earlier values already.
  takeBack: ({ tx, businessId }, { id, version }, before) =>
    updateProduct(tx, businessId, id, version, productInput.partial().parse(before)),
  remove: async ({ tx, businessId, importId }, { id, version }) => {
    await reverseForProduct(tx, businessId, { kind: 'import', id: importId }, id, 'Rollback of the import')
    return archiveProduct(tx, businessId, id, version)
  },
}

/** Returns a new product with usual values where the file has none. */
const asNew = (values: Values): Values =>
  inContent({
    kind: values.sale_price === undefined ? 'professional' : 'retail',
    unit: 'pcs',
    vat_rate: '23',
    // A batch is only kept of products that are tracked by it.
    ...(values.opening_batch !== undefined && { track_batches: true }),
    ...values,
  })

/** Turns the bounds of the stock into content. A file has them in units of the shelf. */
function inContent(values: Values): Values {
  const packSize = z.int().safeParse(values.pack_size).data ?? wholeUnit
  const bounds = (['min_stock', 'max_stock'] as const).flatMap((field) => {
    const units = values[field]
    return typeof units === 'number' ? [[field, Math.round((units * packSize) / wholeUnit)]] : []
  })
  return { ...values, ...Object.fromEntries(bounds) }
}

const stockFields = ['opening_stock', 'opening_batch', 'opening_expires_on'] as const

/** Stock of a product that is there already is moved by movements alone. */
const withoutStock = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => stockFields.every((field) => field !== name)))

/** Says what is wrong with the batch of an opening stock. */
function batchFaults({ track_batches, opening_stock, opening_batch, opening_expires_on }: Imported): Faults {
  if (opening_batch === undefined)
    return opening_expires_on === undefined || !opening_stock
      ? {}
      : { opening_batch: ['Enter the batch number.'] }
  return track_batches ? {} : { opening_batch: ['This product is not tracked by batch.'] }
}

type Imported = z.output<typeof imported>

async function createProduct(writing: Writing, given: Imported) {
  const { opening, input } = parted(given)
  const product = await insertProduct(writing.tx, writing.businessId, input)
  await enterOpeningStock(writing, [{ ...opening, id: product.id, pack_size: product.pack_size }])
  return product
}

async function createProducts(writing: Writing, rows: readonly Imported[]) {
  const all = rows.map(parted)
  const made = await insertProducts(
    writing.tx,
    writing.businessId,
    all.map(({ input }) => input),
  )
  const shelved = all.map(({ opening, input: { pack_size = wholeUnit } }, index) => ({
    ...opening,
    id: made[index]?.id as string,
    pack_size,
  }))
  await enterOpeningStock(writing, shelved)
  return made
}

/** Divides a row into the product and what lies on the shelf of it. */
const parted = ({ opening_stock, opening_batch, opening_expires_on, ...input }: Imported) => ({
  opening: { opening_stock, opening_batch, opening_expires_on },
  input,
})

async function enterOpeningStock(
  { tx, businessId, importId }: Writing,
  products: readonly ({ id: string; pack_size: number } & ReturnType<typeof parted>['opening'])[],
) {
  const shelved = products.flatMap(
    ({ id, pack_size, opening_stock = 0, opening_batch, opening_expires_on }) => {
      const qty = Math.round((opening_stock * pack_size) / wholeUnit)
      const batch = opening_batch && { number: opening_batch, expires_on: opening_expires_on ?? null }
      return qty > 0 ? [{ product_id: id, qty, batch: batch || null }] : []
    },
  )
  const given = shelved.flatMap(({ product_id, batch }) => (batch ? [{ product_id, ...batch }] : []))
  const kept = (given.length > 0 ? await keepBatches(tx, businessId, given) : []).values()
  const lines = shelved.map(({ product_id, qty, batch }) => ({
    product_id,
    qty,
    unit_cost: null,
    batch_id: batch ? (kept.next().value ?? null) : null,
  }))
  if (lines.length > 0)
    await enterDocument(
      tx,
      businessId,
      { type: 'correction_in', ref: { kind: 'import', id: importId }, reason: 'Opening stock' },
      lines,
      () => 'opening_stock',
    )
}

/** Names of group and supplier become ids. */
function resolve({ group, supplier, ...values }: Values, groups: KnownGroups, suppliers: Known) {
  const faults: Faults = {}
  const resolved: Values = { ...values }
  if (typeof group === 'string') {
    const found = findGroup(group, groups)
    if (found) resolved.product_group_id = found.id
    else faults.group = ['There is no such group. Add it or import the groups first.']
  }
  if (typeof supplier === 'string') {
    const digits = supplier.replace(/[\s-]|^PL/gi, '')
    const found = suppliers.get(`nip:${digits}`) ?? suppliers.get(`name:${folded(supplier)}`)
    if (found) resolved.supplier_id = found.id
    else faults.supplier = ['There is no such supplier. Add it or import the suppliers first.']
  }
  return { values: resolved, faults }
}

function keysOf({ gtin, extra_codes, sku, name }: Values): string[] {
  const codes = [gtin, ...(Array.isArray(extra_codes) ? extra_codes : [])].filter(
    (code) => typeof code === 'string',
  )
  return [
    ...codes.map((code) => `code:${code.replace(/[\s-]/g, '')}`),
    ...(typeof sku === 'string' ? [`sku:${folded(sku)}`] : []),
    ...(typeof name === 'string' ? [`name:${folded(name)}`] : []),
  ]
}

async function knownProducts(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{
    id: string
    name: string
    gtin: string | null
    extra_codes: string[]
    sku: string | null
  }>`
    select id, name, gtin, extra_codes, sku from products
    where business_id = ${businessId} and archived_at is null order by created_at desc, id`.execute(tx)
  const known: Known = new Map()
  await inSlices(rows, (row) => {
    const has = [...(row.gtin || row.extra_codes.length > 0 ? ['code'] : []), ...(row.sku ? ['sku'] : [])]
    for (const key of keysOf({ ...row })) {
      const isShared = key.startsWith('name:') && known.has(key)
      known.set(key, { id: row.id, name: row.name, has, ...(isShared && { isShared: true }) })
    }
  })
  return known
}
