import { formatMoney } from '@wizyta/contract/kit/money'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { batchExpiry, productKind } from '@wizyta/contract/sales/products/api'
import type { StockLevel } from '@wizyta/contract/sales/stock/api'
import { mostMovedAtOnce, stockLevelList } from '@wizyta/contract/sales/stock/api'
import { ArrowRightLeft, Boxes, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList } from '../../kit/nav/row-link.ts'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { stockLevels, stockMovements, suppliers } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { useProductGroups } from '../product-groups/picker-rows.ts'
import { StockFigure, useProductScan } from '../products/parts.tsx'
import { exportedMeasure, stockText } from '../products/words.ts'
import { StockPanel } from './panel.tsx'
import { useShelfPlaces } from './parts.ts'
import { StockTabs } from './tabs.tsx'

import { useMayMove } from './use-may-move.ts'
import { withoutGroup, withoutSupplier } from './words.ts'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => file.MoveDialog))

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((file) => file.BulkDialog))

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/stock-levels': ListSearchOf<typeof stockLevelList> & PanelSearch
  }
}

export function StockLevelList() {
  const { currency, timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const { rows: all } = useAllRows(suppliers)
  const groups = useProductGroups()
  const places = useShelfPlaces()
  const mayMove = useAllows(stockMovements.createMany)
  const [moved, setMoved] = useState<readonly StockLevel[] | null>(null)
  const mayMoveOn = useMayMove()
  const [sent, setSent] = useState<readonly StockLevel[] | null>(null)
  const goTo = useGoTo()
  const scan = useProductScan({
    // Its own panel shows the next product as well; the dialog of several products has lines of its own.
    inDialog: moved === null && sent === null,
    onFound: ({ id }) => {
      goTo(besideList(id), { asks: true })
      return undefined
    },
  })
  const list = useListPage<StockLevel, typeof stockLevelList>(stockLevels.index, stockLevelList)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Stock levels'),
        description: t('What is on the shelf. Choose a product to increase or decrease its stock.'),
        search: t('Search by name, brand, SKU or EAN'),
        empty: t('Add products first; their stock starts at nothing.'),
      }}
      icon={Boxes}
      actions={<CameraButton scan={scan} isOnce />}
      columns={columns(currency, timezone).filter(({ key }) => seesPrices || !priced.has(key))}
      exported={exportedMeasure()}
      filters={[
        { name: 'kind', label: t('Kind'), options: optionsOf(productKind) },
        ...(groups.length > 0
          ? [
              {
                name: 'product_group_id',
                label: t('Group'),
                options: groups.map(({ id, name }) => ({ value: id, label: name })),
              } as const,
            ]
          : []),
        // A report led here: the products of one group, without those of its subgroups.
        ...(list.state.filter.group_id
          ? [
              {
                name: 'group_id',
                label: t('This group alone'),
                options: [...groups.map(({ id, name }) => ({ value: id, label: name })), withoutGroup()],
              } as const,
            ]
          : []),
        ...(places.length > 0
          ? [
              {
                name: 'shelf_place',
                label: t('Place on the shelf'),
                options: places.map(({ shelf_place }) => ({ value: shelf_place, label: shelf_place })),
              } as const,
            ]
          : []),
        ...(all.length > 0
          ? [
              {
                name: 'supplier_id',
                label: t('Supplier'),
                options: [
                  ...all.map(({ id, name }) => ({ value: id, label: name })),
                  ...(list.state.filter.supplier_id?.includes('none') ? [withoutSupplier()] : []),
                ],
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
        {
          name: 'below_zero',
          label: t('In stock'),
          options: [
            { value: 'true', label: t('Below zero') },
            { value: 'false', label: t('Zero or more') },
          ],
          single: true,
        },
        { name: 'expiry', label: t('Expiry'), options: optionsOf(batchExpiry), single: true },
      ]}
      toolbar={<StockTabs />}
      nameOf={(level) => level.name}
      linkOf={({ id }) => besideList(id)}
      menuOf={
        mayMoveOn
          ? (level) => isKept(level) && <LevelMenu level={level} onMove={() => setSent([level])} />
          : undefined
      }
      bulk={
        mayMove
          ? (chosen) => (
              <>
                <Button size="small" onClick={() => setMoved(chosen)}>
                  {t('Increase or decrease stock')}
                </Button>
                {mayMoveOn && chosen.some(isKept) && (
                  <Button size="small" onClick={() => setSent(chosen.filter(isKept))}>
                    {t('Move to another salon')}
                  </Button>
                )}
              </>
            )
          : undefined
      }
      mostBulk={mostMovedAtOnce}
    >
      {moved && (
        <BulkDialog
          levels={moved}
          onClose={() => setMoved(null)}
          onDone={() => {
            setMoved(null)
            list.selection.clear()
          }}
        />
      )}
      {sent && (
        <MoveDialog
          levels={sent}
          onClose={() => setSent(null)}
          onDone={() => {
            setSent(null)
            list.selection.clear()
          }}
        />
      )}
      <StockPanel />
    </ListPage>
  )
}

const isKept = ({ archived_at }: StockLevel) => archived_at === null

const LevelMenu = ({ level, onMove }: { level: StockLevel; onMove: () => void }) => (
  <Menu>
    <MenuTrigger>
      <Button size="small-icon" variant="ghost" aria-label={t('Actions: {name}', { name: level.name })}>
        <Ellipsis aria-hidden="true" />
      </Button>
    </MenuTrigger>
    <MenuContent>
      <MenuItem onSelect={onMove}>
        <ArrowRightLeft aria-hidden="true" />
        {t('Move to another salon')}
      </MenuItem>
    </MenuContent>
  </Menu>
)

/** Columns of those who see purchase prices. */
const priced: ReadonlySet<string> = new Set(['average_cost', 'value'])

const columns = (currency: string, timezone: string): Column<StockLevel, SortOf<typeof stockLevelList>>[] => [
  { key: 'name', label: t('Product'), sort: 'name', cell: ({ name }) => name },
  { key: 'brand', label: t('Brand'), width: '9%', from: 'xl', cell: ({ brand }) => brand },
  {
    key: 'stock',
    label: t('In stock'),
    width: '13.5rem',
    align: 'end',
    cell: (level) => <StockFigure product={level} />,
  },
  {
    key: 'min_stock',
    label: t('Minimum'),
    width: '6rem',
    align: 'end',
    cell: (level) => (level.min_stock === null ? null : stockText(level.min_stock, level)),
  },
  {
    key: 'average_cost',
    label: t('Average cost, net'),
    width: '9rem',
    align: 'end',
    from: 'xl',
    cell: ({ average_cost }) => average_cost !== null && formatMoney(average_cost, language(), currency),
  },
  {
    key: 'value',
    label: t('Value, net'),
    width: '8rem',
    align: 'end',
    sort: 'value',
    cell: ({ value }) => value !== null && formatMoney(value, language(), currency),
  },
  {
    key: 'moved_at',
    label: t('Last movement'),
    width: '9.5rem',
    align: 'end',
    sort: 'moved_at',
    from: 'wide',
    cell: ({ moved_at }) => moved_at && formatDateTime(moved_at, timezone),
  },
]
