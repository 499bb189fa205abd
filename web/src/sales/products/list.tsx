import { formatMoney } from '@wizyta/contract/kit/money'
import { formatNumber } from '@wizyta/contract/kit/number-text'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import type { Product } from '@wizyta/contract/sales/products/api'
import {
  batchExpiry,
  exportedProductFields,
  mostProductChanges,
  productInput,
  productKind,
  productList,
} from '@wizyta/contract/sales/products/api'
import { costOfProduct, marginOf } from '@wizyta/contract/sales/products/margin'
import { Boxes, Copy, Package, Table2 } from 'lucide-react'
import { ImportButton } from '../../figures/imports/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { products, stockLevels, suppliers } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { labelAt, optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { useProductGroups } from '../product-groups/picker-rows.ts'
import { LabelsButton, StockFigure, useProductScan } from './parts.tsx'
import { NameWithThumbnail } from './thumbnail.tsx'

// For selected rows alone.
const OnlineBulkButton = lazyPart(() =>
  import('./online/bulk-button.tsx').then((file) => file.OnlineBulkButton),
)

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/products': ListSearchOf<typeof productList>
  }
}

/** Ids that fit an address: the server reads 16 kB of headers. The table of several products takes further rows. */
const mostInAddress = 300

export function ProductList() {
  const { currency } = useBusiness()
  const { rows: all } = useAllRows(suppliers)
  const groups = useProductGroups()
  const maySeeStock = useAllows(stockLevels.index)
  const mayEdit = useAllows(products.update)
  const goTo = useGoTo()
  const scan = useProductScan({
    isOff: !mayEdit,
    onFound: ({ id }) => {
      goTo({ to: '/sales/products/$id/edit', params: { id } }, { asks: true })
      return undefined
    },
  })
  const mayCreate = useAllows(products.create)
  const seesPrices = useAllows(purchasePrices)
  return (
    <EntityList
      calls={products}
      spec={productList}
      schema={productInput}
      columns={columns(groups, currency).filter(({ key }) => seesPrices || key !== 'margin')}
      filters={[
        { name: 'kind' },
        ...(groups.length > 0
          ? [
              {
                name: 'product_group_id',
                options: groups.map(({ id, name }) => ({ value: id, label: name })),
              } as const,
            ]
          : []),
        ...(all.length > 0
          ? [
              {
                name: 'supplier_id',
                options: all.map(({ id, name }) => ({ value: id, label: name })),
              } as const,
            ]
          : []),
        {
          name: 'below_minimum',
          label: t('Low stock'),
          options: [
            { value: 'true', label: t('Below minimum') },
            { value: 'false', label: t('Enough') },
          ],
          single: true,
        },
        { name: 'expiry', label: t('Expiry'), options: optionsOf(batchExpiry), single: true },
      ]}
      words={{
        title: t('Products'),
        search: t('Search by name, brand, SKU or EAN'),
        create: t('New product'),
        empty: t('What you sell and use up, with prices, stock and barcodes.'),
      }}
      icon={Package}
      actions={
        <>
          {mayEdit && <CameraButton scan={scan} isOnce />}
          <ImportButton kind="products" create={products.create} />
        </>
      }
      exported={exportedProductFields
        .filter((field) => seesPrices || field !== 'purchase_price_net')
        .map((field) => ({ field, label: labelAt(productInput, field) }))}
      nameOf={(product) => product.name}
      createLink={{ to: '/sales/products/create' }}
      editLink={({ id }) => ({ to: '/sales/products/$id/edit', params: { id } })}
      bulkLink={([first, ...others]) =>
        others.length < mostInAddress
          ? {
              icon: Table2,
              label: t('Edit together'),
              link: {
                to: '/sales/products/$id/edit-bulk',
                params: { id: first?.id ?? '' },
                search: { with: others.map(({ id }) => id).join() || undefined },
              },
            }
          : undefined
      }
      bulkActions={
        mayEdit
          ? (rows, areMany) => (
              <>
                <OnlineBulkButton rows={rows} areMany={areMany} />
                <LabelsButton size="small" rows={rows.map(({ id, name }) => ({ id, name, copies: 1 }))} />
              </>
            )
          : undefined
      }
      mostBulk={mayEdit ? mostProductChanges : undefined}
      menuLinks={({ id }) => [
        ...(mayCreate
          ? [
              {
                icon: Copy,
                label: t('Duplicate'),
                link: { to: '/sales/products/create', search: { copy: id } },
              } as const,
            ]
          : []),
        ...(maySeeStock
          ? [
              {
                icon: Boxes,
                label: t('Show its stock'),
                link: { to: '/sales/stock-levels', search: { edit: id } },
              } as const,
            ]
          : []),
      ]}
    />
  )
}

function columns(
  groups: readonly ProductGroup[],
  currency: string,
): EntityColumn<Product, SortOf<typeof productList>>[] {
  return [
    {
      key: 'name',
      label: t('Product'),
      sort: 'name',
      cell: ({ picture_id, name }) => <NameWithThumbnail id={picture_id} name={name} />,
    },
    { key: 'brand', width: '9%', sort: 'brand', from: 'lg', cell: ({ brand }) => brand },
    { key: 'sku', width: '5rem', sort: 'sku', from: 'wide', cell: ({ sku }) => sku },
    {
      key: 'product_group_id',
      width: '15%',
      from: 'xl',
      cell: ({ product_group_id }) => groups.find(({ id }) => id === product_group_id)?.name,
    },
    { key: 'kind', width: '6.5rem', from: 'lg', cell: ({ kind }) => wordOf(productKind, kind) },
    {
      key: 'sale_price',
      label: t('Price'),
      width: '6rem',
      sort: 'sale_price',
      align: 'end',
      cell: ({ sale_price }) => sale_price !== null && formatMoney(sale_price, language(), currency),
    },
    {
      key: 'margin',
      label: t('Margin'),
      width: '5rem',
      from: 'xl',
      align: 'end',
      cell: marginText,
    },
    {
      key: 'stock',
      label: t('In stock'),
      width: '11rem',
      align: 'end',
      cell: (product) => <StockFigure product={product} />,
    },
  ]
}

/** The margin at the cost of the product. */
function marginText(product: Product) {
  const { sale_price, vat_rate } = product
  const cost = costOfProduct(product)
  if (sale_price === null || cost === null) return null
  const margin = marginOf({ gross: sale_price, vat: vat_rate, cost })
  return margin !== null && formatNumber(margin / 100, language(), { style: 'percent' })
}
