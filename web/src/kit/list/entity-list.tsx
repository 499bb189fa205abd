import type { ListSpec } from '@wizyta/contract/kit/list'
import { Archive, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { listExports } from '../../platform/net/calls.gen.ts'
import type { EntityCalls, OrderedCalls, RowOf } from '../../platform/net/entity-calls.ts'
import { useAllows } from '../../platform/session/session.ts'
import { labelAt, optionsAt } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { useArchive } from '../form/use-archive.ts'
import { EntityLink } from '../nav/entity-link.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import type { EntityColumn, EntityFilter, ExportedField, SortOf } from './column.ts'
import { ListPage } from './list-page.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { type ListAddress, useListPage } from './use-list-page.ts'

interface EntityListProps<Calls extends EntityCalls, Spec extends ListSpec> {
  calls: Calls
  spec: Spec
  /** The contract's schema of a new row: it knows what its fields and their values are called. */
  schema: z.ZodObject
  columns: readonly EntityColumn<RowOf<Calls>, SortOf<Spec>>[]
  filters?: readonly EntityFilter<Extract<keyof Spec['filters'], string>>[]
  words: {
    title: string
    /** One sentence on what the list is for. */
    description?: string
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
  /** Where a row leads everyone; absent: to its form. */
  rowLink?: (row: RowOf<Calls>) => RowLink
  /** Where those go who may not edit; without it the row leads them nowhere. */
  viewLink?: (row: RowOf<Calls>) => RowLink
  /** All rows among which a row has its place: its menu then moves it up and down. */
  orderOf?: Calls extends OrderedCalls ? (row: RowOf<Calls>) => readonly RowOf<Calls>[] : never
  /** Where a row's menu leads besides. */
  menuLinks?: (row: RowOf<Calls>) => RowActionsProps['links']
  /** Where selected rows lead together. */
  bulkLink?: (rows: readonly RowOf<Calls>[]) => { icon: LucideIcon; label: string; link: RowLink } | undefined
  /** Further buttons for selected rows. `areMany`: rows of all pages, to be changed in parts. */
  bulkActions?: (rows: readonly RowOf<Calls>[], areMany: boolean) => ReactNode
  /** Most rows that the bulk actions take; absent: any number. */
  mostBulk?: number
  /** Says why a row is not archived together with all that match. */
  keeps?: (row: RowOf<Calls>) => string | undefined
  /** False: this row is not the user's to archive. */
  mayArchiveRow?: (row: RowOf<Calls>) => boolean
  /** Asks before a row is archived; false: it is not. */
  asksToArchive?: (row: RowOf<Calls>) => Promise<boolean>
  /** Fields that a saved file has beside the columns. */
  exported?: readonly ExportedField[]
  /** Beside the button of a new row: import. */
  actions?: ReactNode
  /** Below the title: tabs. */
  toolbar?: ReactNode
  /** More filters beside the usual ones. */
  moreFilters?: (list: ListAddress) => ReactNode
  /** A panel beside the list. */
  children?: ReactNode
}

/** List of an entity: `ListPage` with the archive and the links to new and existing rows. */
export function EntityList<Calls extends EntityCalls, const Spec extends ListSpec>(
  props: EntityListProps<Calls, Spec>,
) {
  type Row = RowOf<Calls>
  const { calls, schema, words, nameOf } = props
  const list = useListPage<Row, Spec>(calls.index, props.spec)
  const { archive, restore, isLeaving } = useArchive<Row>(calls, nameOf, props.asksToArchive)
  const mayEdit = useAllows(calls.update)
  const mayArchive = useAllows(calls.delete)
  const mayExport = useAllows(listExports.create)
  const exportsSelected = mayExport && Object.hasOwn(props.spec.filters, 'id')
  const showsArchived = list.state.filter.archived !== undefined

  const mayArchiveRow = (row: Row) => mayArchive && (props.mayArchiveRow?.(row) ?? true)

  const menuOf = (row: Row) => (
    <RowActions
      row={row}
      name={nameOf(row)}
      link={mayEdit ? props.editLink(row) : undefined}
      links={props.menuLinks?.(row)}
      order={mayEdit && isOrdered(calls) && props.orderOf ? { calls, rows: props.orderOf(row) } : undefined}
      onArchive={mayArchiveRow(row) ? () => void archive([row]) : undefined}
      onRestore={mayArchiveRow(row) ? () => void restore(row) : undefined}
    />
  )
  const archiveSelected = async (selected: readonly Row[]) => {
    const { archiveChosen } = await import('./matching/archive-chosen.ts')
    await archiveChosen(selected, {
      calls,
      list,
      nameOf,
      keeps: props.keeps,
      archive,
      // A list that asks before it archives a row asks for each row.
      isEach: props.asksToArchive !== undefined && !props.keeps,
    })
  }
  const bulk = (selected: readonly Row[]) => {
    const together = mayEdit ? props.bulkLink?.(selected) : undefined
    return (
      <>
        {together && (
          <EntityLink link={together.link} {...buttonLook({ size: 'small' })}>
            <together.icon aria-hidden="true" />
            {together.label}
          </EntityLink>
        )}
        {props.bulkActions?.(selected, list.selection.everywhere !== null)}
        {selected.every(mayArchiveRow) && (
          <Button size="small" onClick={() => void archiveSelected(selected)}>
            <Archive aria-hidden="true" />
            {t('Archive|verb')}
          </Button>
        )}
      </>
    )
  }

  return (
    <ListPage
      list={list}
      words={words}
      icon={props.icon}
      exported={props.exported}
      columns={props.columns.map((column) => ({
        ...column,
        label: column.label ?? labelAt(schema, column.key),
      }))}
      filters={props.filters?.map((filter) => ({
        ...filter,
        label: filter.label ?? labelAt(schema, filter.name),
        options: filter.options ?? optionsAt(schema, filter.name),
      }))}
      create={{ call: calls.create, link: props.createLink, label: words.create }}
      actions={props.actions}
      toolbar={props.toolbar}
      moreFilters={props.moreFilters?.(list)}
      nameOf={nameOf}
      linkOf={(row) => props.rowLink?.(row) ?? (mayEdit ? props.editLink(row) : props.viewLink?.(row))}
      menuOf={mayEdit || mayArchive || props.menuLinks ? menuOf : undefined}
      bulk={
        mayArchive || (mayEdit && props.bulkLink) || props.bulkActions || exportsSelected ? bulk : undefined
      }
      bulkByFilter={!props.bulkActions && !props.bulkLink && !props.asksToArchive}
      mostBulk={props.mostBulk}
      hasArchive={mayArchive}
      hides={(row) => !showsArchived && isLeaving(row)}
    >
      {props.children}
    </ListPage>
  )
}

const isOrdered = (calls: EntityCalls): calls is OrderedCalls => 'reorder' in calls
