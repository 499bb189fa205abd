import type { UseQueryResult } from '@tanstack/react-query'
import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import type { Page } from '@wizyta/contract/kit/list'
import { CircleAlert, FileQuestion, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ListNotice } from './list-notice.tsx'
import { isNarrowed, type ListState, pagesOf } from './list-state.ts'
import { TableSkeleton } from './list-table.tsx'
import { Pager } from './pager.tsx'

/**
 * The rows of a list with their pages; in their place what failed, that they are loading, that nothing matches, or
 * what the list is for.
 */
export function ListBody<Row>({
  list,
  state,
  change,
  density = 'comfortable',
  empty,
  children,
}: {
  list: UseQueryResult<Page<Row>, ApiProblem>
  state: ListState
  change: (part: Partial<ListState>) => void
  density?: Density
  /** In the place of a list that holds nothing at all. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  if (!list.data) {
    if (!list.isError) return <TableSkeleton rows={state.per_page} density={density} />
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
  const { data: rows, total } = list.data
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
      <ListNotice
        icon={FileQuestion}
        text={t('There is no page {page}. The list ends on page {last}.', { page: state.page, last })}
      >
        <Button onClick={() => change({ page: last })}>{t('Go to the last page')}</Button>
      </ListNotice>
    )
  }
  if (!isNarrowed(state)) return empty
  return (
    <ListNotice icon={SearchX} text={t('Nothing matches what you are looking for.')}>
      <Button onClick={() => change({ name: '', filter: {} })}>{t('Clear search and filters')}</Button>
    </ListNotice>
  )
}
