import { Archive, ArrowDownUp, ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/input.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Column, Filter } from './column.ts'
import { FilterButton } from './filter-button.tsx'
import type { ListLook } from './list-look.ts'
import type { ListState } from './list-state.ts'
import { isNarrowed } from './list-state.ts'
import { LookButton } from './look-button.tsx'

interface ListToolbarProps {
  state: ListState
  change: (part: Partial<ListState>, how?: { replace?: boolean }) => void
  searchLabel: string
  filters: readonly Filter[]
  columns: readonly Column<never>[]
  look?: ListLook
  /** False: what is shown has no columns. */
  hasColumns?: boolean
  /** Beside the columns: kept views, export. */
  exportButton?: ReactNode
  /** True when rows may be archived, and archived ones shown. */
  hasArchive: boolean
  /** A search shows the nearest matches first, unless an order is chosen. */
  isNear?: boolean
  /** The list is narrow on wide screens too: filters stand below the search. */
  isNarrow?: boolean
  /** More filters. */
  children?: ReactNode
}

/** Search, filters and, where no headings are to press, the order. */
export function ListToolbar({
  state,
  change,
  searchLabel,
  filters,
  columns,
  look,
  hasColumns = true,
  exportButton,
  hasArchive,
  isNear = false,
  isNarrow = false,
  children,
}: ListToolbarProps) {
  const setFilter = (name: string, values: string[]) =>
    change({ filter: { ...state.filter, [name]: values } })
  const archived = state.filter.archived?.[0]
  const showsArchived = archived !== undefined
  // On a phone many filters would push the rows out of sight: a button unfolds them.
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const folds = filters.length + (hasArchive ? 1 : 0) > 2 || Boolean(children)
  const set = Object.values(state.filter).filter((values) => values?.length)
  return (
    <div
      data-print="hide"
      className={`flex gap-2 border-b p-3 ${isNarrow ? 'flex-col [&>[role=search]]:max-w-none [&>[role=search]]:flex-none' : 'flex-wrap items-center max-[30rem]:grid max-[30rem]:grid-cols-[minmax(0,1fr)_auto] max-lg:[&>[role=search]]:min-[30rem]:flex-[1_1_14rem]'}`}
    >
      <SearchField
        value={state.name}
        label={searchLabel}
        onChange={(name) => change({ name }, { replace: true })}
      />
      <div
        className={`flex flex-wrap items-center gap-2 [&>*]:flex-none ${isNarrow ? '' : 'max-[30rem]:col-span-2 min-[30rem]:contents'}`}
      >
        {folds && (
          <Button
            className="min-[30rem]:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <ListFilter aria-hidden="true" />
            {set.length > 0 ? t('Filters: {count}', { count: set.length }) : t('Filters')}
          </Button>
        )}
        <div
          id={id}
          className={`flex-wrap items-center gap-2 empty:hidden min-[30rem]:contents [&>*]:flex-none ${folds && !isOpen ? 'hidden' : 'flex'} ${folds ? 'max-[30rem]:w-full' : ''}`}
        >
          {filters.map((filter) => (
            <FilterButton
              key={filter.name}
              filter={filter}
              chosen={state.filter[filter.name] ?? []}
              onChange={(values) => setFilter(filter.name, values)}
            />
          ))}
          {children}
          {hasArchive && showsArchived && (
            <Button
              variant="ghost"
              className={toggle}
              aria-pressed={archived === 'only'}
              onClick={() => setFilter('archived', [archived === 'only' ? 'with' : 'only'])}
            >
              {t('Only archived')}
            </Button>
          )}
          {hasArchive && (
            <Button
              variant="ghost"
              className={toggle}
              aria-pressed={showsArchived}
              data-tip={t('Show archived')}
              onClick={() => setFilter('archived', showsArchived ? [] : ['with'])}
            >
              <Archive aria-hidden="true" />
              {/* Beside many filters its word would put the icons on a line of their own. */}
              <span className={filters.length > 5 ? 'md:max-2xl:sr-only' : 'md:max-lg:sr-only'}>
                {t('Show archived')}
              </span>
            </Button>
          )}
        </div>
        {isNarrowed(state) && (
          <Button variant="ghost" onClick={() => change({ name: '', filter: {} })}>
            {t('Clear all')}
          </Button>
        )}
        <SortSelect
          columns={columns}
          sort={state.sort}
          isNear={isNear && state.name !== ''}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {look && (
        <span className="ms-auto flex max-[30rem]:col-start-2 max-[30rem]:row-start-1">
          {exportButton}
          {hasColumns && <LookButton columns={columns} look={look} />}
        </span>
      )}
    </div>
  )
}

const toggle = 'text-muted aria-pressed:bg-hover aria-pressed:text-ink'

/** On a phone, rows are cards without headings: the order is chosen here. */
function SortSelect({
  columns,
  sort,
  isNear,
  onChange,
}: {
  columns: readonly Column<never>[]
  sort: string
  isNear: boolean
  onChange: (sort: string) => void
}): ReactNode {
  const sortable = columns.filter((column) => column.sort !== undefined)
  if (sortable.length === 0) return null
  const known = sortable.some((column) => column.sort === sort.replace(/^-/, ''))
  return (
    <div className="relative max-[30rem]:min-w-36 max-[30rem]:flex-1! md:hidden">
      <ArrowDownUp
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted"
      />
      <Select
        aria-label={t('Sort by')}
        className="ps-8"
        value={sort}
        onChange={(event) => onChange(event.target.value)}
      >
        {isNear && <option value="">{t('Nearest matches')}</option>}
        {!known && !isNear && <option value={sort}>{t('Default order')}</option>}
        {sortable.flatMap(({ label, sort: name = '' }) => [
          <option key={name} value={name}>
            {label} ↑
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {label} ↓
          </option>,
        ])}
      </Select>
    </div>
  )
}
