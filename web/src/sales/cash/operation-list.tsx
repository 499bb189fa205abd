import { unbroken } from '@wizyta/contract/kit/document'
import { type Operation, operationList, operationType, type Till } from '@wizyta/contract/sales/cash/api'
import { Banknote, Ellipsis, Paperclip, Plus, Printer, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { cashOperationFiles, cashOperations, tills } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { TillTiles } from './till-tiles.tsx'
import { signedText } from './words.ts'

const OperationDialog = lazyPart(() => import('./operation-dialog.tsx').then((file) => file.OperationDialog))
const PapersDialog = lazyPart(() => import('./papers-dialog.tsx').then((file) => file.PapersDialog))
const PrintedOperation = lazyPart(() =>
  import('./printed-operation.tsx').then((file) => file.PrintedOperation),
)
const ReverseDialog = lazyPart(() => import('./reverse-dialog.tsx').then((file) => file.ReverseDialog))

/** Cash that came in or left without a sale, below the tills of today. */
export function OperationList({ tabs }: { tabs: ReactNode }) {
  const { currency, timezone } = useBusiness()
  const list = useListPage<Operation, typeof operationList>(cashOperations.index, operationList)
  const { data } = useCall(tills.index, undefined, { handles: () => true })
  const mayEnter = useAllows(cashOperations.create)
  const mayReverse = useAllows(cashOperations.reverse)
  const [isEntering, setEntering] = useState(false)
  const maySeePapers = useAllows(cashOperationFiles.index)
  const [shown, setShown] = useState<Operation | null>(null)
  const [reversed, setReversed] = useState<Operation | null>(null)
  const [printed, setPrinted] = useState<{ operation: Operation; paper: Paper } | null>(null)
  const endPrint = useCallback(() => setPrinted(null), [])
  const all = data?.data ?? []
  const open = enterable(all, mayReverse)
  const filters: Filter<keyof typeof operationList.filters>[] = [
    { name: 'type', label: t('Kind'), options: optionsOf(operationType) },
    { name: 'till_id', label: t('Till'), options: all.map(({ id, name }) => ({ value: id, label: name })) },
  ]
  return (
    <ListPage
      list={list}
      words={{
        title: t('Financial operations'),
        description: mayReverse
          ? undefined
          : t('You see the entries of your open till, and those that you made today.'),
        search: t('Search by description, category or document'),
        empty: t(
          'Cash that comes in or leaves without a sale stands here: change, the bank, a paid supplier.',
        ),
      }}
      icon={Banknote}
      toolbar={tabs}
      notice={<TillTiles />}
      moreFilters={<PeriodFilter {...list} zone={timezone} />}
      filters={filters.filter(({ options }) => options.length > 1)}
      columns={columnsOf(currency, timezone)}
      actions={
        mayEnter &&
        open.length > 0 && (
          <Button variant="primary" onClick={() => setEntering(true)}>
            <Plus aria-hidden="true" />
            {t('Pay in or out')}
          </Button>
        )
      }
      nameOf={({ number }) => number}
      menuOf={(row) => (
        <OperationMenu
          name={row.number}
          onPrint={(paper) => setPrinted({ operation: row, paper })}
          onPapers={maySeePapers ? () => setShown(row) : undefined}
          onReverse={mayReverse && isReversible(row) ? () => setReversed(row) : undefined}
        />
      )}
    >
      {isEntering && <OperationDialog tills={open} onEntered={setShown} onClose={() => setEntering(false)} />}
      {shown && <PapersDialog operation={shown} onClose={() => setShown(null)} />}
      {printed && <PrintedOperation {...printed} onPrinted={endPrint} />}
      {reversed && <ReverseDialog operation={reversed} onClose={() => setReversed(null)} />}
    </ListPage>
  )
}

/** Returns the open tills in which a user may enter cash. With an own one open, that is only the own one without the right to all. */
function enterable(all: readonly Till[], seesAll: boolean): Till[] {
  const open = all.filter(({ shift }) => shift !== null)
  const own = open.filter(({ shift }) => shift?.is_own)
  return seesAll || own.length === 0 ? open : own
}

const isReversible = ({ type, reverses_id, reversed_by_id }: Operation) =>
  type !== 'difference' && !reverses_id && !reversed_by_id

type Paper = 'receipt' | 'sheet'

function OperationMenu({
  name,
  onPrint,
  onPapers,
  onReverse,
}: {
  name: string
  onPrint: (paper: Paper) => void
  onPapers: (() => void) | undefined
  onReverse: (() => void) | undefined
}) {
  return (
    <Menu>
      <MenuTrigger>
        <Button size="small-icon" variant="ghost" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => onPrint('receipt')}>
          <Printer aria-hidden="true" />
          {t('Print, 80 mm')}
        </MenuItem>
        <MenuItem onSelect={() => onPrint('sheet')}>
          <Printer aria-hidden="true" />
          {t('Print, A4')}
        </MenuItem>
        {onPapers && (
          <MenuItem onSelect={onPapers}>
            <Paperclip aria-hidden="true" />
            {t('Files|cash')}
          </MenuItem>
        )}
        {onReverse && (
          <MenuItem onSelect={onReverse}>
            <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Take back|cash')}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}

const columnsOf = (currency: string, timezone: string): Column<Operation, SortOf<typeof operationList>>[] => [
  { key: 'number', label: t('Number|log'), width: '8.5rem', cell: ({ number }) => unbroken(number) },
  {
    key: 'at',
    label: t('Date|document'),
    width: '10rem',
    sort: 'at',
    cell: ({ at, by }) => (
      <>
        <span className="block truncate">{formatDateTime(at, timezone)}</span>
        {by && <span className="block truncate text-sm text-muted">{by.name}</span>}
      </>
    ),
  },
  {
    key: 'type',
    label: t('Kind'),
    width: '20%',
    cell: ({ type, reverses_id, reversed_by_id }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="truncate">
          {reverses_id
            ? t('Reversal: {name}', { name: wordOf(operationType, type) })
            : wordOf(operationType, type)}
        </span>
        {reversed_by_id && <Badge>{t('Taken back|cash')}</Badge>}
      </span>
    ),
  },
  {
    key: 'note',
    label: t('Description'),
    cell: ({ note, category, document_no }) => [note, category, document_no].filter(Boolean).join(' · '),
  },
  {
    key: 'counterparty',
    label: t('From or to'),
    width: '14%',
    from: 'lg',
    cell: ({ counterparty, employee, supplier, client }) =>
      [employee?.name, supplier?.name, client?.name, counterparty].filter(Boolean).join(', ') || null,
  },
  { key: 'till', label: t('Till'), width: '10%', from: 'xl', cell: ({ till }) => till.name },
  {
    key: 'amount',
    label: t('Amount'),
    width: '7.5rem',
    align: 'end',
    sort: 'amount',
    cell: ({ amount }) => signedText(amount, currency),
  },
]
