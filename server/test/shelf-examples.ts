import type { Example } from './examples.ts'
import { day, type Ids, nextNumber } from './fill.ts'
import { ksefInvoice } from './ksef-invoice.ts'
import { smallPicture } from './small-picture.ts'

/** Examples of what a salon keeps: products, deliveries, stock. */
export const shelfExamples: Record<string, (ids: Ids) => Example> = {
  'suppliers.index': () => ({ query: 'sort=-lead_days' }),
  'suppliers.show': (ids) => ({ id: ids.supplier }),
  'suppliers.create': () => ({ body: { name: 'Hurtownia Uroda', phone: '22 555 01 02', lead_days: 5 } }),
  'suppliers.update': (ids) => ({ id: ids.supplier, body: { contact_person: 'Ewa Lis', lead_days: 2 } }),
  'suppliers.delete': (ids) => ({ id: ids.supplier }),
  'suppliers.restore': (ids) => ({ id: ids.supplier }),

  'listArchives.create': () => ({ body: { list: 'suppliers', name: 'Hurtownia Uroda', count: 1 } }),
  'listArchives.restore': (ids) => ({
    body: { list: 'suppliers', rows: [{ id: ids.supplier, version: 1 }] },
  }),

  'productGroups.index': (ids) => ({ query: `filter[parent_id]=${ids.outerProductGroup}` }),
  'productGroups.show': (ids) => ({ id: ids.productGroup }),
  'productGroups.create': (ids) => ({ body: { name: 'Farby', parent_id: ids.outerProductGroup } }),
  'productGroups.update': (ids) => ({
    id: ids.productGroup,
    body: { name: 'Tonery', parent_id: ids.outerProductGroup, default_vat_rate: '8' },
  }),
  'productGroups.delete': (ids) => ({ id: ids.productGroup }),
  'productGroups.restore': (ids) => ({ id: ids.productGroup }),
  'productGroups.reorder': (ids) => ({ body: { ids: [ids.productGroup] } }),

  'listExports.create': () => ({
    body: { list: 'suppliers', format: 'csv', columns: [{ field: 'name', label: 'Nazwa' }], sort: 'name' },
  }),

  'products.index': (ids) => ({
    query: `filter[product_group_id]=${ids.productGroup}&filter[supplier_id]=${ids.supplier}&filter[kind]=both&filter[below_minimum]=false&sort=-name`,
  }),
  'products.show': (ids) => ({ id: ids.product }),
  'products.create': (ids) => ({
    body: {
      name: 'Odżywka',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 3_900,
      vat_rate: '23',
      supplier_id: ids.supplier,
      product_group_id: ids.productGroup,
      extra_codes: [`KOD-${nextNumber()}`],
    },
  }),
  'products.update': (ids) => ({
    id: ids.product,
    body: {
      name: 'Szampon',
      sale_price: 5_900,
      supplier_id: ids.supplier,
      product_group_id: ids.productGroup,
    },
  }),
  'products.delete': (ids) => ({ id: ids.emptyProduct }),
  'products.findByCode': () => ({ query: 'code=5901234123457' }),
  'products.prices': (ids) => ({ id: ids.product }),
  'productContinuations.create': (ids) => ({
    id: ids.emptyProduct,
    body: { unit: 'pcs', usage_unit: 'g', pack_size: 60_000 },
  }),
  'keptProductChanges.index': () => ({}),
  'keptProductChanges.undo': (ids) => ({ id: ids.productChange }),
  'products.changeMany': (ids) => ({
    body: {
      changes: [
        {
          id: ids.product,
          version: 1,
          values: { product_group_id: ids.productGroup, supplier_id: ids.supplier },
        },
      ],
    },
  }),
  'products.writeLabels': (ids) => ({
    body: { format: 'a4_3x8', start: 3, labels: [{ product_id: ids.product, copies: 2 }] },
  }),
  'products.restore': (ids) => ({ id: ids.emptyProduct }),
  'productPictures.index': (ids) => ({ id: ids.product }),
  'productPictures.add': (ids) => ({ id: ids.product, body: smallPicture }),
  'productPictures.setOrder': (ids) => ({ id: ids.product, body: { ids: [ids.picture] } }),
  'productPictures.update': (ids) => ({ id: ids.picture, body: { alt: 'Butelka szamponu' } }),
  'productPictures.remove': (ids) => ({ id: ids.picture }),
  'productPictures.restore': (ids) => ({ id: ids.removedPicture }),
  'productPictures.show': (ids) => ({ id: ids.picture, query: 'size=160' }),
  'onlineProducts.index': (ids) => ({
    query: `filter[product_group_id]=${ids.productGroup}&filter[shown_online]=true&filter[lacks]=price&sort=online_order`,
  }),
  'repurchases.index': (ids) => ({ query: `client_id=${ids.client}` }),
  'onlineProducts.show': (ids) => ({ id: ids.product }),
  'onlineProducts.setOrder': (ids) => ({ body: { ids: [ids.product] } }),

  'deliveries.index': (ids) => ({ query: `filter[supplier_id]=${ids.supplier}&filter[status]=draft` }),
  'deliveries.show': (ids) => ({ id: ids.goods }),
  'deliveries.create': (ids) => ({
    body: {
      supplier_id: ids.supplier,
      price_mode: 'gross',
      lines: [{ product_id: ids.product, packs: 3, pack_price: 2_460, vat_rate: '23' }],
    },
  }),
  'deliveries.update': (ids) => ({
    id: ids.goods,
    body: {
      supplier_id: ids.supplier,
      lines: [{ product_id: ids.product, packs: 1, pack_price: 2_000, vat_rate: '23' }],
    },
  }),
  'deliveries.delete': (ids) => ({ id: ids.goods }),
  'deliveries.restore': (ids) => ({ id: ids.goods }),
  'deliveries.order': (ids) => ({ id: ids.goods }),
  'deliveries.close': (ids) => ({ id: ids.goods }),
  'deliveries.cancel': (ids) => ({ id: ids.goods }),
  'deliveries.copy': (ids) => ({ id: ids.received }),
  'deliveryFiles.index': (ids) => ({ id: ids.goods }),
  'deliveryFiles.add': (ids) => ({
    id: ids.goods,
    query: 'file_name=faktura.pdf',
    body: Buffer.from('%PDF-1.7\n%%EOF'),
  }),
  'deliveryFiles.show': (ids) => ({ id: ids.deliveryFile }),
  'deliveryFiles.remove': (ids) => ({ id: ids.deliveryFile }),
  'deliveryFiles.restore': (ids) => ({ id: ids.removedFile }),
  'deliveryInvoices.candidates': () => ({ body: Buffer.from(ksefInvoice({ number: `FV ${nextNumber()}` })) }),
  'deliveryInvoices.create': () => ({
    query: 'file_name=faktura.xml',
    body: Buffer.from(ksefInvoice({ number: `FV ${nextNumber()}` })),
  }),
  'deliveryInvoices.show': (ids) => ({ id: ids.invoiced }),
  'deliveryInvoices.match': (ids) => ({
    id: ids.invoiced,
    body: { lines: [{ position: 0, product_id: ids.product, packs: 2 }] },
  }),
  'orderMails.create': (ids) => ({ id: ids.goods, body: { note: 'Proszę o dostawę rano' } }),
  'stocktakes.batches': (ids) => ({ id: ids.stocktake, query: `product_id=${ids.product}` }),
  'stocktakeLines.index': (ids) => ({ query: `stocktake_id=${ids.stocktake}` }),
  'orderProposals.index': () => ({}),
  'orderProposals.create': (ids) => ({
    body: { lines: [{ product_id: ids.product, packs: 12 }] },
  }),
  'deliveries.correct': (ids) => ({
    id: ids.received,
    body: { reason: 'Zwrot', lines: [{ line_id: ids.receivedLine, packs: 2 }] },
  }),
  'deliveries.describe': (ids) => ({ id: ids.received, body: { document_no: 'FV 8/11' } }),
  'deliveries.receive': (ids) => ({
    id: ids.goods,
    body: { lines: [{ line_id: ids.goodsLine, packs: 1 }] },
  }),

  'stocktakes.index': () => ({ query: 'filter[status]=open,counting&filter[scope]=group' }),
  'stocktakes.show': (ids) => ({ id: ids.stocktake }),
  'stocktakes.create': (ids) => ({
    body: { name: 'Dolne', scope: 'group', product_group_id: ids.emptyGroup, blind: true },
  }),
  'stocktakes.update': (ids) => ({
    id: ids.stocktake,
    body: { note: 'Druga półka', scope: 'group', product_group_id: ids.countedGroup },
  }),
  'stocktakes.delete': (ids) => ({ id: ids.stocktake }),
  'stocktakes.restore': (ids) => ({ id: ids.stocktake }),
  'stocktakes.lines': (ids) => ({ id: ids.stocktake, query: 'filter[state]=counted&sort=-difference' }),
  'stocktakes.totals': (ids) => ({ id: ids.stocktake }),
  'stocktakes.counts': (ids) => ({ id: ids.stocktake, query: `filter[product_id]=${ids.countedProduct}` }),
  'stocktakes.count': (ids) => ({ id: ids.stocktake, body: { product_id: ids.countedProduct, qty: 1_000 } }),
  'stocktakes.takeBack': (ids) => ({ id: ids.stocktakeCount }),
  'stocktakes.review': (ids) => ({ id: ids.stocktake }),
  'stocktakes.reopen': (ids) => ({ id: ids.stocktake }),
  'stocktakes.recount': (ids) => ({ id: ids.stocktake, body: { product_ids: [ids.countedProduct] } }),
  'stocktakes.cancel': (ids) => ({ id: ids.stocktake }),
  'stocktakes.post': (ids) => ({ id: ids.stocktake, body: { uncounted: 'unchanged' } }),
  'usages.index': (ids) => ({
    query: `filter[product_id]=${ids.product}&filter[purpose]=service,test&filter[from]=${day(-7)}`,
  }),
  'usages.show': (ids) => ({ id: ids.usage }),
  'usages.create': (ids) => ({
    body: {
      purpose: 'cleaning',
      employee_id: ids.employee,
      note: 'Koniec dnia',
      lines: [{ product_id: ids.product, qty: 12_500 }],
    },
  }),
  'usages.takeBack': (ids) => ({ id: ids.usage, body: { reason: 'Pomyłka' } }),
  'usages.summary': () => ({ query: `from=${day(-7)}&to=${day(0)}` }),
  'usages.ofVisit': (ids) => ({ id: ids.visit }),

  'stockTransfers.index': () => ({
    query: `filter[direction]=out&filter[from]=${day(-7)}&filter[to]=${day(0)}&sort=at`,
  }),
  'stockTransfers.salons': () => ({}),
  'stockTransfers.match': (ids) => ({
    query: `business_id=${ids.otherSalon}&product_ids=${ids.product},${ids.emptyProduct}`,
  }),
  'stockTransfers.copyProducts': (ids) => ({
    body: { business_id: ids.otherSalon, product_ids: [ids.product] },
  }),
  'stockTransfers.create': (ids) => ({
    body: {
      business_id: ids.otherSalon,
      note: 'Na weekend',
      lines: [{ product_id: ids.product, qty: 12_500 }],
    },
  }),
  'stockTransfers.show': (ids) => ({ id: ids.transfer }),
  'stockTransfers.takeBack': (ids) => ({ id: ids.transfer, body: { reason: 'Zły salon' } }),

  'stockLevels.index': (ids) => ({ query: `filter[supplier_id]=${ids.supplier}&sort=-value` }),
  'stockLevels.show': (ids) => ({ id: ids.product }),
  'stockLevels.places': () => ({}),
  'stockBatches.index': (ids) => ({
    query: `filter[product_id]=${ids.product}&filter[expiry]=within_90_days&filter[on_hand]=true&sort=-usable_until`,
  }),
  'stockBatches.update': (ids) => ({
    id: ids.batch,
    body: { number: `L-${nextNumber()}`, expires_on: '2031-05-31', reason: 'Źle przepisany numer' },
  }),
  'stockJournal.index': (ids) => ({
    query: `filter[product_id]=${ids.product}&filter[way]=in&filter[from]=2020-01-01&sort=at`,
  }),
  'stockMovements.createMany': (ids) => ({
    body: { type: 'loss', reason: 'Po terminie', lines: [{ product_id: ids.product, qty: 500 }] },
  }),
  'stockMovements.index': (ids) => ({ query: `product_id=${ids.product}&per_page=5` }),
  'stockMovements.create': (ids) => ({
    body: { product_id: ids.product, type: 'correction_out', qty: 12_500, reason: 'Stłuczona butelka' },
  }),
  'stockMovements.reverse': (ids) => ({ id: ids.movement, body: { reason: 'Pomyłka' } }),
}
