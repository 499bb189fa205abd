import type { ListSpec } from '@wizyta/contract/list'
import type { LucideIcon } from 'lucide-react'
import { Archive, CircleAlert, FileQuestion, Plus, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EntityCalls, RowOf } from '../lib/entity-calls.ts'
import { t } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'
import { useAllows } from '../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Column, Filter, SortOf } from './column.ts'
import { EntityLink } from './entity-link.tsx'
import { ListNotice } from './list-notice.tsx'
import { isNarrowed, nextSort, pagesOf } from './list-state.ts'
import { ListTable, TableSkeleton } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { MoveItems, type PlacedRow } from './move-items.tsx'
import { Pager } from './pager.tsx'
import type { RowLink } from './row-link.ts'
import { RowMenu } from './row-menu.tsx'
import { useArchive } from './use-archive.ts'
import { useList, useListState } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface EntityListProps<Calls extends EntityCalls, Spec extends ListSpec> {
  calls: Calls
  spec: Spec
  columns: readonly Column<RowOf<Calls>, SortOf<Spec>>[]
  filters?: readonly Filter<Extract<keyof Spec['filters'], string>>[]
  words: {
    title: string
    /** In the search box: what is searched. */
    search: string
    create: string
    /** The empty list: one sentence on what it is for. */
    empty: string
  }
  icon: LucideIcon
  /** How a person calls the row. */
  nameOf: (row: RowOf<Calls>) => string
  createLink: RowLink
  editLink: (row: RowOf<Calls>) => RowLink
  /** Where those go who may not edit; without it the row leads them nowhere. */
  viewLink?: (row: RowOf<Calls>) => RowLink
  /** All rows among which a row has its place: its menu then moves it up and down. */
  orderOf?: (row: RowOf<Calls>) => readonly PlacedRow[]
  /** Further items of a row's menu. */
  menuItems?: (row: RowOf<Calls>) => ReactNode
  /** Beside the button that creates. */
  actions?: ReactNode
  /** A panel beside the list. */
  children?: ReactNode
}

/** The page of an entity: search, filters, order, pages, archive, and the way to a new or an old row. */
export function EntityList<Calls extends EntityCalls, const Spec extends ListSpec>(
  props: EntityListProps<Calls, Spec>,
) {
  type Row = RowOf<Calls>
  const { calls, spec, words, nameOf } = props
  const { state, change } = useListState(spec)
  const list = useList<Row>(calls.index, state)
  const { archive, restore, isLeaving } = useArchive<Row>(calls, nameOf)
  const selection = useSelection(JSON.stringify(state))
  const mayCreate = useAllows(calls.create)
  const mayEdit = useAllows(calls.update)
  const mayArchive = useAllows(calls.delete)

  const columns = props.columns as readonly Column<Row>[]
  const showsArchived = state.filter.archived !== undefined
  const rows = (list.data?.data ?? []).filter((row) => showsArchived || !isLeaving(row))
  const chosen = rows.filter((row) => selection.has(row.id) && row.archived_at === null)
  const linkOf = (row: Row) => (mayEdit ? props.editLink(row) : props.viewLink?.(row))

  const create = mayCreate && (
    <EntityLink link={props.createLink} {...buttonLook({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      {words.create}
    </EntityLink>
  )
  const menuOf = (row: Row) => (
    <RowMenu
      row={row}
      name={nameOf(row)}
      link={mayEdit ? props.editLink(row) : undefined}
      onArchive={mayArchive ? () => void archive([row]) : undefined}
      onRestore={mayArchive ? () => void restore(row) : undefined}
    >
      {props.menuItems?.(row)}
      {mayEdit && props.orderOf && <MoveItems calls={calls} rows={props.orderOf(row)} row={row} />}
    </RowMenu>
  )

  const body = () => {
    if (list.isError && !list.data) {
      return (
        <ListNotice
          icon={CircleAlert}
          role="alert"
          text={t('The list could not be loaded. {reason}', { reason: problemText(list.error) })}
        >
          <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
        </ListNotice>
      )
    }
    if (!list.data) return <TableSkeleton rows={state.per_page} />
    const { total } = list.data
    if (total === 0 && isNarrowed(state)) {
      return (
        <ListNotice icon={SearchX} text={t('Nothing matches what you are looking for.')}>
          <Button onClick={() => change({ name: '', filter: {} })}>{t('Clear search and filters')}</Button>
        </ListNotice>
      )
    }
    if (total === 0)
      return (
        <ListNotice icon={props.icon} text={words.empty}>
          {create}
        </ListNotice>
      )
    if (list.data.data.length === 0) {
      const last = pagesOf(total, state.per_page)
      return (
        <ListNotice
          icon={FileQuestion}
          text={t('There is no page {page}. The list ends on page {last}.', { page: state.page, last })}
        >
          <Button onClick={() => change({ page: last })}>{t('Go to the last page')}</Button>
        </ListNotice>
      )
    }
    return (
      <ListTable
        caption={words.title}
        columns={columns}
        rows={rows}
        sort={state.sort}
        onSort={(column) => change({ sort: nextSort(state.sort, column, spec.sorts[0]) })}
        nameOf={nameOf}
        linkOf={linkOf}
        menuOf={mayEdit || mayArchive || props.menuItems ? menuOf : undefined}
        selection={mayArchive ? selection : undefined}
        isStale={list.isPlaceholderData}
      />
    )
  }

  return (
    <Page
      title={words.title}
      actions={
        <>
          {props.actions}
          {create}
        </>
      }
    >
      <Card className="overflow-clip">
        <ListToolbar
          state={state}
          change={change}
          searchLabel={words.search}
          filters={props.filters ?? []}
          columns={columns as readonly Column<never>[]}
          hasArchive={mayArchive}
        />
        {chosen.length > 0 && (
          <div role="status" className="flex flex-wrap items-center gap-2 border-b bg-brand-soft px-3 py-2">
            <span className="font-medium">{t('{count} selected', { count: chosen.length })}</span>
            <Button size="small" onClick={() => void archive(chosen).then(selection.clear)}>
              <Archive aria-hidden="true" />
              {t('Archive|verb')}
            </Button>
            <Button size="small" variant="ghost" onClick={selection.clear}>
              {t('Clear the selection')}
            </Button>
          </div>
        )}
        {body()}
        {list.data && list.data.data.length > 0 && (
          <Pager
            page={state.page}
            perPage={state.per_page}
            total={list.data.total}
            shown={list.data.data.length}
            onPage={(page) => change({ page })}
            onPerPage={(per_page) => change({ per_page })}
          />
        )}
      </Card>
      {props.children}
    </Page>
  )
}
