import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import type { Page } from '@wizyta/contract/kit/list'
import { FileQuestion, SearchX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { type Loadable, LoadState, listFailed } from '../feedback/load-state.tsx'
import { TableSkeleton } from '../feedback/table-skeleton.tsx'
import { Button } from '../ui/button.tsx'
import type { ListState } from './list-state.ts'
import { isNarrowed, pagesOf } from './list-state.ts'
import { Pager } from './pager.tsx'

interface ListBodyProps<Row> {
  list: Loadable<Page<Row>>
  state: ListState
  change: (part: Partial<ListState>) => void
  density?: Density
  /** In the place of a list that holds nothing at all. */
  empty: ReactNode
  failed?: ComponentProps<typeof LoadState>['failed']
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows of a list with their pages, or a notice in their place: failed, loading, no matches, empty. */
export function ListBody<Row>({
  list,
  state,
  change,
  density = 'comfortable',
  empty,
  failed = listFailed,
  children,
}: ListBodyProps<Row>) {
  return (
    <LoadState of={list} loading={<TableSkeleton rows={state.per_page} density={density} />} failed={failed}>
      {(page) => (
        <LoadedRows page={page} state={state} change={change} empty={empty}>
          {children}
        </LoadedRows>
      )}
    </LoadState>
  )
}

function LoadedRows<Row>({
  page: { data: rows, total },
  state,
  change,
  empty,
  children,
}: Pick<ListBodyProps<Row>, 'state' | 'change' | 'empty' | 'children'> & { page: Page<Row> }) {
  if (rows.length > 0) {
    return (
      <>
        {children(rows)}
        <Pager
          page={state.page}
          perPage={state.per_page}
          total={total}
          shown={rows.length}
          onPage={(page) => change({ page })}
          onPerPage={(per_page) => change({ per_page })}
        />
      </>
    )
  }
  if (total > 0) {
    const last = pagesOf(total, state.per_page)
    return (
      <EmptyState
        icon={FileQuestion}
        text={t('There is no page {page}. The list ends on page {last}.', { page: state.page, last })}
      >
        <Button onClick={() => change({ page: last })}>{t('Go to the last page')}</Button>
      </EmptyState>
    )
  }
  if (!isNarrowed(state)) return empty
  return (
    <EmptyState icon={SearchX} text={t('Nothing matches what you are looking for.')}>
      <Button onClick={() => change({ name: '', filter: {} })}>{t('Clear search and filters')}</Button>
    </EmptyState>
  )
}
