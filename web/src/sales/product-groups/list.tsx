import { commissionRates } from '@wizyta/contract/kit/permission'
import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import { productGroupInput, productGroupList } from '@wizyta/contract/sales/product-groups/api'
import { FolderTree, Package } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { rateText } from '../../kit/form/rate-text.ts'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { productGroups, products } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { labelAt } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { useProductGroups } from './picker-rows.ts'

const ImportButton = lazyPart(() =>
  import('../../figures/imports/parts.tsx').then((file) => file.ImportButton),
)
const ProductGroupForm = lazyPart(() => import('./form.tsx').then((file) => file.ProductGroupForm))

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/products/groups': PanelSearch
  }
}

export function ProductGroupList() {
  const groups = useProductGroups()
  const { currency } = useBusiness()
  const seesRates = useAllows(commissionRates)
  const maySeeProducts = useAllows(products.index)
  return (
    <EntityList
      calls={productGroups}
      spec={productGroupList}
      schema={productGroupInput}
      columns={columns(groups, currency).filter(({ key }) => seesRates || key !== 'commission')}
      words={{
        title: t('Product groups'),
        search: t('Search by name'),
        create: t('New group'),
        empty: t('Groups put the shelf in order: hair care, colour, nails. Three levels at most.'),
      }}
      icon={FolderTree}
      actions={<ImportButton kind="product-groups" create={productGroups.create} />}
      exported={(['colour', 'sort_order'] as const).map((field) => ({
        field,
        label: labelAt(productGroupInput, field),
      }))}
      nameOf={(group) => group.name}
      createLink={besideList(newInPanel)}
      editLink={(group) => besideList(group.id)}
      orderOf={() => groups}
      menuLinks={({ id }) =>
        maySeeProducts
          ? [
              {
                icon: Package,
                label: t('Show its products'),
                link: { to: '/sales/products', search: { filter: { product_group_id: id } } },
              },
            ]
          : []
      }
    >
      <EntitySheet calls={productGroups} title={(group) => group?.name ?? t('New group')}>
        {(group) => <ProductGroupForm group={group} />}
      </EntitySheet>
    </EntityList>
  )
}

function columns(
  groups: readonly ProductGroup[],
  currency: string,
): EntityColumn<ProductGroup, SortOf<typeof productGroupList>>[] {
  const nameOf = (id: string | null) => groups.find((group) => group.id === id)?.name
  const vat = vatOptions()
  return [
    {
      key: 'name',
      sort: 'name',
      cell: ({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot>,
    },
    { key: 'parent_id', width: '25%', from: 'lg', cell: ({ parent_id }) => nameOf(parent_id) },
    {
      key: 'default_vat_rate',
      width: '11rem',
      from: 'lg',
      cell: ({ default_vat_rate }) => vat.find(({ value }) => value === default_vat_rate)?.label,
    },
    {
      key: 'commission',
      fields: [
        { field: 'default_commission_percent', label: t('Default commission (%)') },
        { field: 'default_commission_amount', label: t('Default commission (amount)') },
      ],
      label: t('Default commission'),
      width: '10rem',
      from: 'xl',
      cell: ({ default_commission_percent: percent, default_commission_amount: amount }) =>
        rateText({ percent, amount }, currency),
    },
    {
      key: 'products',
      fields: ['product_count'],
      label: t('Products'),
      width: '8rem',
      align: 'end',
      cell: ({ product_count }) => product_count,
    },
  ]
}
