import type { ListSpec } from '@wizyta/contract/kit/list'
import type { LucideIcon } from 'lucide-react'
import { Archive, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EntityCalls, RowOf } from '../../platform/net/entity-calls.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Page } from '../nav/page.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Column, Filter, SortOf } from './column.ts'
import { EntityLink } from './entity-link.tsx'
import { ListBody } from './list-body.tsx'
import { shownColumns, useListLook } from './list-look.ts'
import { ListNotice } from './list-notice.tsx'
import { nextSort } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { type PlacedRow, RowActions, type RowActionsProps } from './row-actions.tsx'
import type { RowLink } from './row-link.ts'
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
  /** Where a row's menu leads besides. */
  menuLinks?: (row: RowOf<Calls>) => RowActionsProps['links']
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

  const allColumns = props.columns as readonly Column<Row>[]
  const look = useListLook(calls.index.path.replace('/tenant/', ''))
  const columns = shownColumns(allColumns, look)
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
    <RowActions
      row={row}
      name={nameOf(row)}
      link={mayEdit ? props.editLink(row) : undefined}
      links={props.menuLinks?.(row)}
      order={mayEdit && props.orderOf ? { calls, rows: props.orderOf(row) } : undefined}
      onArchive={mayArchive ? () => void archive([row]) : undefined}
      onRestore={mayArchive ? () => void restore(row) : undefined}
    />
  )

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
          columns={allColumns as readonly Column<never>[]}
          look={look}
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
        <ListBody
          list={list}
          state={state}
          change={change}
          density={look.density}
          empty={
            <ListNotice icon={props.icon} text={words.empty}>
              {create}
            </ListNotice>
          }
        >
          {() => (
            <ListTable
              caption={words.title}
              columns={columns}
              density={look.density}
              rows={rows}
              sort={state.sort}
              onSort={(column) => change({ sort: nextSort(state.sort, column, spec.sorts[0]) })}
              nameOf={nameOf}
              linkOf={linkOf}
              menuOf={mayEdit || mayArchive || props.menuLinks ? menuOf : undefined}
              selection={mayArchive ? selection : undefined}
              isStale={list.isPlaceholderData}
            />
          )}
        </ListBody>
      </Card>
      {props.children}
    </Page>
  )
}
