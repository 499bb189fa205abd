import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { EntityLink } from '../nav/entity-link.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/choice.tsx'
import type { Column } from './column.ts'
import { columnWidths } from './column-widths.ts'
import type { Ticks } from './use-selection.ts'

/** Fields that the table needs of a row. */
export interface TableRow {
  id: string
  archived_at?: string | null
}

interface ListTableProps<Row> {
  /** Caption of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sort: string
  /** A press on the heading of this column. */
  onSort: (column: string) => void
  nameOf: (row: Row) => string
  linkOf?: (row: Row) => RowLink | undefined
  menuOf?: (row: Row) => ReactNode
  selection?: Ticks
  density: Density
  /** The rows still belong to what was asked before. */
  isStale: boolean
}

/**
 * Rows and columns; below 768 px each row is a card. The roles are written out: some screen readers lose them when a
 * table is laid out as cards.
 */
export function ListTable<Row extends TableRow>(props: ListTableProps<Row>) {
  const { caption, columns, rows, selection } = props
  const widths = columnWidths(columns, (selection ? 2.5 : 0) + (props.menuOf ? 3 : 0))
  return (
    <div className="@container">
      {selection && (
        // Cards have no headings. On a low window, as at 200 %, rows need the room: there it unfolds with the focus.
        <label className="flex min-h-11 items-center gap-3 border-b px-3 text-soft md:hidden [@media(max-height:30rem)]:not-focus-within:sr-only">
          <AllTicked rows={rows} selection={selection} />
          {t('Select all on this page')}
        </label>
      )}
      <table
        role="table"
        data-density={props.density}
        className="block w-full table-fixed border-collapse md:table"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b">
            {selection && (
              <th role="columnheader" scope="col" className="w-10 ps-3 text-start max-md:hidden">
                <AllTicked rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column, place) => (
              <HeadCell
                key={column.key}
                column={column}
                widths={widths[place]}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {props.menuOf && (
              <th role="columnheader" scope="col" className="w-12">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          aria-busy={props.isStale}
          className="block transition-opacity aria-busy:opacity-60 aria-busy:delay-200 md:table-row-group"
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const AllTicked = ({ rows, selection }: { rows: readonly TableRow[]; selection: Ticks }) => (
  <Checkbox
    aria-label={t('Select all on this page')}
    checked={selection.isAll(rows)}
    indeterminate={selection.isSome(rows)}
    onChange={() => selection.toggleAll(rows)}
  />
)

function HeadCell({
  column,
  widths,
  sort,
  onSort,
}: {
  column: Column<never>
  /** Custom properties of its width; absent: it shares what is left. */
  widths: object | undefined
  sort: string
  onSort: (column: string) => void
}) {
  const { label, sort: name, align, from } = column
  const direction =
    name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction === 'none' ? undefined : direction}
      style={widths}
      className={`${widths ? 'w-(--w-md) lg:w-(--w-lg) xl:w-(--w-xl) min-[87rem]:w-(--w-wide)' : ''} h-9 px-3 text-sm font-medium text-muted ${align ? 'text-end' : 'text-start'} ${fromClass[from ?? 'md']}`}
    >
      {name === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={`group -mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 hover:bg-hover hover:text-ink ${
            direction === 'none' ? '' : 'text-ink'
          } ${align ? 'flex-row-reverse' : ''}`}
          onClick={() => onSort(name)}
        >
          {label}
          <Arrow
            aria-hidden="true"
            className={`size-3.5 ${direction === 'none' ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100' : ''}`}
          />
        </button>
      )}
    </th>
  )
}

function Row<Row extends TableRow>({
  row,
  columns,
  nameOf,
  linkOf,
  menuOf,
  selection,
}: { row: Row } & ListTableProps<Row>) {
  const [first, ...others] = columns
  const link = linkOf?.(row)
  const name = first?.cell(row)
  const isArchived = typeof row.archived_at === 'string'
  return (
    <tr
      role="row"
      data-archived={isArchived || undefined}
      className={`relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b p-3 data-archived:text-muted last:border-b-0 midway:grid-cols-2 midway:pe-14 md:table-row ${
        selection ? 'midway:ps-10' : ''
      } ${link ? 'hover:bg-hover' : ''} ${selection?.has(row.id) ? 'bg-brand-soft' : ''}`}
    >
      {selection && (
        <td role="cell" className="relative z-1 midway:absolute midway:start-3 midway:top-3 md:ps-3">
          <Checkbox
            aria-label={t('Select {name}', { name: nameOf(row) })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        className="col-start-2 min-w-0 text-start midway:col-span-2 midway:col-start-1 font-medium md:h-(--row-height) md:px-3"
      >
        <div className="flex min-w-0 items-center gap-2">
          {link ? (
            // The link covers the row: a click anywhere opens it, also in a new tab.
            <EntityLink
              link={link}
              className="min-w-0 flex-1 after:absolute max-md:wrap-anywhere md:truncate after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {name}
            </EntityLink>
          ) : (
            <div className="min-w-0 flex-1 max-md:wrap-anywhere md:truncate">{name}</div>
          )}
          {isArchived && <Badge>{t('Archived')}</Badge>}
        </div>
      </th>
      {others.map((column) => (
        <BodyCell key={column.key} column={column} row={row} />
      ))}
      {menuOf && (
        <td
          role="cell"
          className="relative z-1 col-start-3 row-start-1 text-end midway:absolute midway:end-3 midway:top-1.5 midway:col-auto midway:row-auto md:pe-2"
        >
          {menuOf(row)}
        </td>
      )}
    </tr>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, cell, align, from } = column
  const content = cell(row)
  const isEmpty = content === null || content === undefined || content === false || content === ''
  return (
    <td
      role="cell"
      className={`col-start-2 -col-end-1 min-w-0 midway:col-auto text-soft md:h-(--row-height) md:px-3 ${isEmpty ? 'max-md:hidden' : 'max-md:mt-1 max-md:flex'} max-md:gap-x-2 max-[30rem]:flex-wrap ${
        align ? 'md:text-end' : ''
      } ${fromClass[from ?? 'md']}`}
    >
      <span aria-hidden="true" className="w-24 flex-none text-muted normal-nums midway:w-auto md:hidden">
        {label}
      </span>
      <div className="min-w-0 truncate max-md:wrap-break-word max-md:whitespace-normal max-[30rem]:flex-[1_1_6rem]">
        {isEmpty ? <span className="text-muted">–</span> : content}
      </div>
    </td>
  )
}

const fromClass = { md: '', lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden', wide: 'md:max-[87rem]:hidden' }
