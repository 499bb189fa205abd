import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { ListSpec } from '@wizyta/contract/kit/list'
import { type LucideIcon, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { EntityLink } from '../nav/entity-link.tsx'
import { Page } from '../nav/page.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Column, ExportedField, Filter, SortOf } from './column.ts'
import { ListBody } from './list-body.tsx'
import { shownColumns, useHasViews, useListLook } from './list-look.ts'
import { isNarrowed, isOwnOrder, nextSort, ownSort, shownSort } from './list-state.ts'
import { ListTable, type TableRow } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListPageQuery } from './use-list-page.ts'

const ExportButton = lazyPart(() => import('./export-button.tsx').then((file) => file.ExportButton))
// For selected rows alone.
const AllMatching = lazyPart(() => import('./matching/all-matching.tsx').then((file) => file.AllMatching))
const SavedViews = lazyPart(() => import('./saved-views.tsx').then((file) => file.SavedViews))

interface CreateProps {
  call: AnyEndpoint
  link: RowLink
  label: string
  icon?: LucideIcon
}

export interface ListPageProps<Row, Spec extends ListSpec> {
  /** From `useListPage`. */
  list: ListPageQuery<Row, Spec>
  words: {
    title: string
    /** One sentence on what the list is for. */
    description?: string
    /** In the search box: what is searched. */
    search: string
    /** The empty list: one sentence on what it is for. */
    empty: string
  }
  /** Icon of the empty list. */
  icon: LucideIcon
  columns: readonly Column<Row, SortOf<Spec>>[]
  filters?: readonly Filter<Extract<keyof Spec['filters'], string>>[]
  /** More filters beside the usual ones. */
  moreFilters?: ReactNode
  /** The button of a new row, for users who may make the call. */
  create?: CreateProps
  /** Beside the button of a new row: export. */
  actions?: ReactNode
  /** Below the title: dates. */
  toolbar?: ReactNode
  /** Between title and list. */
  notice?: ReactNode
  /** Names a row for readers. */
  nameOf: (row: Row) => string
  /** The page or sheet that a row opens. */
  linkOf?: (row: Row) => RowLink | undefined
  menuOf?: (row: Row) => ReactNode
  /** Bulk actions for selected rows: buttons, and below them why they are off. Absent: no selection. */
  bulk?: (selected: readonly Row[]) => ReactNode
  /** True: the bulk actions need no rows to change all that match, but search and filters alone. */
  bulkByFilter?: boolean
  /** Most rows that the bulk actions take; absent: any number. */
  mostBulk?: number
  /** True: archived rows can be shown too. */
  hasArchive?: boolean
  /** Fields that a saved file has beside the columns. */
  exported?: readonly ExportedField[]
  /** Rows that are on their way out of the list. */
  hides?: (row: Row) => boolean
  failed?: ComponentProps<typeof ListBody>['failed']
  /** Shown in place of the rows. */
  instead?: ReactNode
  /** Sheets and dialogs of the list. */
  children?: ReactNode
}

/**
 * Screen of a list: title, search, filters, columns, sorting, selection with bulk actions and pages. Rows become
 * cards on a phone.
 */
export function ListPage<Row extends TableRow, const Spec extends ListSpec>(props: ListPageProps<Row, Spec>) {
  const { list, words, columns, nameOf, bulk } = props
  const { state, change, query, selection } = list
  const look = useListLook(list.name)
  const hasViews = useHasViews(list.name) || isNarrowed(state) || !isOwnOrder(state, list.spec)
  const rows = props.hides ? list.rows.filter((row) => !props.hides?.(row)) : list.rows
  // A row of the page is newer than the same row of the reading of all pages.
  const known = new Map([...(selection.everywhere?.rows ?? []), ...rows].map((row) => [row.id, row]))
  const selected = [...known.values()].filter(
    (row) => selection.has(row.id) && typeof row.archived_at !== 'string',
  )
  const total = query.data?.total ?? 0
  const isByFilter = selection.everywhere?.rows === null
  const count = isByFilter ? Math.max(0, total - (selection.everywhere?.except.length ?? 0)) : selected.length
  const offersAll = state.filter.archived === undefined
  const mayTakeAll = total <= (props.mostBulk ?? total)
  const mayCreate = useAllows(props.create?.call ?? list.index)
  const ordered = { ...state, sort: shownSort(state, list.spec) }
  const exporting = {
    list: list.name,
    state: ordered,
    columns: shownColumns<never>(columns, look),
    more: props.exported,
    row: list.rows[0],
  }
  const create = props.create && mayCreate && <CreateButton {...props.create} />

  return (
    <Page
      title={words.title}
      description={words.description}
      toolbar={props.toolbar}
      actions={
        (props.actions || create) && (
          <>
            {props.actions}
            {create}
          </>
        )
      }
    >
      {props.notice}
      <Card className="overflow-clip">
        <ListToolbar
          state={ordered}
          change={change}
          searchLabel={words.search}
          filters={props.filters ?? []}
          columns={columns}
          look={look}
          hasColumns={props.instead === undefined}
          isNear={list.spec.hasNearness}
          exportButton={
            <>
              {props.instead === undefined && hasViews && (
                <SavedViews list={list.name} spec={list.spec} state={state} change={change} look={look} />
              )}
              <ExportButton {...exporting} />
            </>
          }
          hasArchive={props.hasArchive ?? false}
        >
          {props.moreFilters}
        </ListToolbar>
        {bulk && count > 0 && (
          <SelectionBar onClear={selection.clear}>
            {!selection.everywhere && <span className="font-medium">{t('{count} selected', { count })}</span>}
            {offersAll && (selection.everywhere || (mayTakeAll && selection.isAll(rows))) && (
              <AllMatching
                index={list.index}
                spec={list.spec}
                state={state}
                total={total}
                shown={rows.length}
                chosen={selection.everywhere && count}
                isByFilter={props.bulkByFilter}
                onChoose={(all) => selection.chooseEverywhere(all as readonly Row[] | undefined)}
                onPage={() => selection.chooseOnly(rows)}
              />
            )}
            {bulk(selected)}
            {Object.hasOwn(list.spec.filters, 'id') && !isByFilter && (
              <ExportButton {...exporting} ids={selected.map(({ id }) => id)} matching={total} />
            )}
          </SelectionBar>
        )}
        {props.instead ?? (
          <ListBody
            list={query}
            state={state}
            change={change}
            density={look.density}
            failed={props.failed}
            empty={
              <EmptyState icon={props.icon} text={words.empty}>
                {create}
              </EmptyState>
            }
          >
            {() => (
              <ListTable
                caption={words.title}
                columns={shownColumns<Row>(columns, look)}
                density={look.density}
                rows={rows}
                sort={ordered.sort}
                onSort={(column) => change({ sort: nextSort(ordered.sort, column, ownSort(list.spec)) })}
                nameOf={nameOf}
                linkOf={props.linkOf}
                menuOf={props.menuOf}
                selection={bulk && selection}
                isStale={query.isPlaceholderData}
              />
            )}
          </ListBody>
        )}
      </Card>
      {props.children}
    </Page>
  )
}

function CreateButton({ link, label, icon: Icon = Plus }: Omit<CreateProps, 'call'>) {
  return (
    <EntityLink link={link} {...buttonLook({ variant: 'primary' })}>
      <Icon aria-hidden="true" />
      {label}
    </EntityLink>
  )
}

function SelectionBar({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 border-b bg-brand-soft px-3 py-2">
      {children}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('Clear the selection')}
      </Button>
    </div>
  )
}
