import { mostProductChanges } from '@wizyta/contract/sales/products/api'
import { type OnlineProduct, onlineLack, onlineProductList } from '@wizyta/contract/sales/products/online'
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, Globe, Package, Pencil } from 'lucide-react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../../kit/form/entity-sheet.tsx'
import type { Column, SortOf } from '../../../kit/list/column.ts'
import { DragHandle } from '../../../kit/list/drag-handle.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../../kit/list/list-state.ts'
import { useListPage } from '../../../kit/list/use-list-page.ts'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import type { PanelSearch } from '../../../kit/nav/row-link.ts'
import { besideList } from '../../../kit/nav/row-link.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../../kit/ui/button.tsx'
import { Switch } from '../../../kit/ui/choice.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { onlineProducts, products } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { useProductGroups } from '../../product-groups/picker-rows.ts'
import { NameWithThumbnail } from '../thumbnail.tsx'
import { OnlineBulkButton } from './bulk-button.tsx'
import { AvailabilityBadge, OnlinePrice } from './client-card.tsx'
import { useOnline } from './use-online.ts'
import { type OnlineOrder, useOnlineOrder } from './use-online-order.ts'

const OnlineForm = lazyPart(() => import('./panel.tsx').then((file) => file.OnlineForm))

declare module '../../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/products/online': ListSearchOf<typeof onlineProductList> & PanelSearch
  }
}

/** The products that clients see on the web, and those that could be there. */
export function OnlineProductList() {
  const list = useListPage<OnlineProduct, typeof onlineProductList>(onlineProducts.index, onlineProductList)
  const groups = useProductGroups()
  const mayChange = useAllows(products.update)
  const online = useOnline()
  const order = useOnlineOrder(list)
  return (
    <ListPage
      list={{ ...list, rows: order.rows }}
      words={{
        title: t('Online products'),
        description: t('What clients see and order on the web, in this order.'),
        search: t('Search by name, brand, SKU or EAN'),
        empty: t('Add products first; then choose which of them clients see.'),
      }}
      icon={Globe}
      actions={
        <EntityLink link={{ to: '/sales/products' }} {...buttonLook()}>
          <Package aria-hidden="true" />
          {t('All products')}
        </EntityLink>
      }
      columns={columns({ online, order, mayChange })}
      filters={[
        {
          name: 'shown_online',
          label: t('Shown online'),
          options: [
            { value: 'true', label: t('Shown|online') },
            { value: 'false', label: t('Hidden|online') },
          ],
          single: true,
        },
        { name: 'lacks', label: t('Missing'), options: optionsOf(onlineLack) },
        ...(groups.length > 0
          ? [
              {
                name: 'product_group_id',
                label: t('Group'),
                options: groups.map(({ id, name }) => ({ value: id, label: name })),
              } as const,
            ]
          : []),
        {
          name: 'sold_online',
          label: t('Sold online'),
          options: [
            { value: 'true', label: t('Yes') },
            { value: 'false', label: t('No') },
          ],
          single: true,
        },
      ]}
      nameOf={({ name }) => name}
      linkOf={({ id }) => (mayChange ? besideList(id) : undefined)}
      menuOf={mayChange ? (product) => <RowMenu product={product} order={order} /> : undefined}
      bulk={
        mayChange
          ? (rows) => (
              <OnlineBulkButton
                rows={rows}
                areMany={list.selection.everywhere !== null}
                onDone={list.selection.clear}
              />
            )
          : undefined
      }
      mostBulk={mostProductChanges}
      hasArchive
    >
      <EntitySheet calls={products} title={(product) => product?.name ?? t('Product')} width="46rem">
        {(product) => product && <OnlineForm product={product} />}
      </EntitySheet>
    </ListPage>
  )
}

function columns({
  online,
  order,
  mayChange,
}: {
  online: ReturnType<typeof useOnline>
  order: OnlineOrder
  mayChange: boolean
}): Column<OnlineProduct, SortOf<typeof onlineProductList>>[] {
  const toggle = (product: OnlineProduct, key: 'shown_online' | 'sold_online', label: string) => (
    // Above the link of the row.
    <span className="relative z-1 inline-flex align-middle">
      <Switch
        aria-label={`${label}: ${product.name}`}
        checked={product[key]}
        disabled={
          !mayChange || product.archived_at !== null || (key === 'sold_online' && !product.shown_online)
        }
        onChange={(event) => online.run([product], { [key]: event.target.checked })}
      />
    </span>
  )
  return [
    {
      key: 'name',
      label: t('Product'),
      sort: 'name',
      cell: ({ picture_id, name }) => <NameWithThumbnail id={picture_id} name={name} />,
    },
    { key: 'brand', label: t('Brand'), width: '9%', from: 'xl', cell: ({ brand }) => brand },
    {
      key: 'sale_price',
      label: t('Price'),
      width: '8.5rem',
      sort: 'sale_price',
      align: 'end',
      fields: ['sale_price', { field: 'lowest_before', label: t('Lowest price of 30 days') }],
      cell: (product) => product.sale_price !== null && <OnlinePrice product={product} isShort />,
    },
    {
      key: 'availability',
      label: t('For clients'),
      width: '8.5rem',
      from: 'lg',
      cell: ({ availability }) => <AvailabilityBadge value={availability} />,
    },
    {
      key: 'lacks',
      label: t('Missing'),
      width: '8.5rem',
      cell: ({ lacks }) =>
        lacks.length > 0 && (
          <span className="flex flex-wrap gap-1">
            {lacks.map((lack) => (
              <Badge key={lack} tone="warning">
                {wordOf(onlineLack, lack)}
              </Badge>
            ))}
          </span>
        ),
    },
    {
      key: 'shown_online',
      label: t('Shown|online'),
      width: '5.5rem',
      cell: (product) => toggle(product, 'shown_online', t('Shown online')),
    },
    {
      key: 'sold_online',
      label: t('Sold|online'),
      width: '6.5rem',
      cell: (product) => toggle(product, 'sold_online', t('Sold online')),
    },
    ...(mayChange && order.isOn
      ? [
          {
            key: 'online_order',
            label: t('Order'),
            width: '5.25rem' as const,
            fields: [],
            cell: (product: OnlineProduct) => {
              const at = order.placeOf(product)
              return (
                at !== null && (
                  <span className="relative z-1 inline-flex align-middle">
                    <DragHandle
                      label={t('Move: {name}', { name: product.name })}
                      at={at}
                      count={order.count}
                      onMove={(to) => order.move(at, to)}
                    />
                  </span>
                )
              )
            },
          },
        ]
      : []),
  ]
}

function RowMenu({ product, order }: { product: OnlineProduct; order: OnlineOrder }) {
  const { id, name } = product
  const at = order.isOn ? order.placeOf(product) : null
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem asChild>
          <EntityLink link={besideList(id)}>
            <Globe aria-hidden="true" />
            {t('Description and preview')}
          </EntityLink>
        </MenuItem>
        <MenuItem asChild>
          <EntityLink link={{ to: '/sales/products/$id/edit', params: { id } }}>
            <Pencil aria-hidden="true" />
            {t('All data of the product')}
          </EntityLink>
        </MenuItem>
        {at !== null && (
          <>
            <MenuItem disabled={order.isFirst(at)} onSelect={() => void order.moveToFront(product)}>
              <ArrowUpToLine aria-hidden="true" />
              {t('Move to the front')}
            </MenuItem>
            <MenuItem disabled={at === 0} onSelect={() => order.move(at, at - 1)}>
              <ArrowUp aria-hidden="true" />
              {t('Move up')}
            </MenuItem>
            <MenuItem disabled={at === order.count - 1} onSelect={() => order.move(at, at + 1)}>
              <ArrowDown aria-hidden="true" />
              {t('Move down')}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
