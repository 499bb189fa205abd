import { keepPreviousData } from '@tanstack/react-query'
import {
  allowsStocktake,
  type LineState,
  lineState,
  type Stocktake,
  type StocktakeLine,
} from '@wizyta/contract/sales/stocktakes/api'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { TableSkeleton } from '../../kit/feedback/table-skeleton.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { changedByCount } from './changed-by-count.ts'
import { LineTable } from './line-table.tsx'
import type { CountedProduct } from './words.ts'

type Shown = LineState | 'all'

/** The products of a stocktake: what is left to count, what was found, and how it differs. */
export function StocktakeLines({
  stocktake,
  onCount,
  onNone,
}: {
  stocktake: Stocktake
  /** Opens the form of a product; absent: nothing is counted here. */
  onCount?: (product: CountedProduct) => void
  /** Counts that there is none of it. */
  onNone?: (product: CountedProduct) => void
}) {
  const { id, status, blind, recounts } = stocktake
  const mayPost = useAllows(stocktakes.post)
  const mayRecount = mayPost && allowsStocktake(status, 'recount')
  const isHidden = blind && !mayPost && ['open', 'counting', 'review'].includes(status)
  const [shown, setShown] = useState<Shown>(onCount ? 'uncounted' : isHidden ? 'counted' : 'different')
  const [state, setState] = useState({ name: '', page: 1, per_page: 20 })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const sort = shown === 'different' ? 'difference' : 'name'
  const query = useCall(
    stocktakes.lines,
    {
      params: { id },
      query: {
        page: state.page,
        per_page: state.per_page,
        sort,
        ...(state.name.trim() && { name: state.name.trim() }),
        ...(shown !== 'all' && { filter: { state: shown } }),
      },
    },
    { handles: isShownInPlace, placeholderData: keepPreviousData },
  )
  const recount = useRecount(stocktake, () => setPicked(new Set()))
  const offered: Shown[] = [
    'uncounted',
    ...(recounts > 0 ? (['recount'] as const) : []),
    'counted',
    ...(isHidden ? [] : (['different'] as const)),
    'all',
  ]
  return (
    <Card className="overflow-clip">
      <div data-print="hide" className="flex flex-col gap-3 p-4">
        <div>
          <Segmented
            // Four words fit a phone in one line.
            className="max-[26rem]:[&>label]:px-1"
            label={t('Products')}
            value={shown}
            segments={offered.map((value) => ({
              value,
              label: value === 'all' ? t('All|lines') : wordOf(lineState, value),
            }))}
            onChange={(next) => {
              setShown(next)
              setState({ ...state, page: 1 })
            }}
          />
        </div>
        <div className="flex items-center gap-2">
          <Input
            type="search"
            aria-label={t('Search by name, brand, SKU or EAN')}
            placeholder={t('Search by name, brand, SKU or EAN')}
            value={state.name}
            onChange={({ target }) => setState({ ...state, name: target.value, page: 1 })}
          />
          <ExportButton
            list="stocktake-lines"
            state={{
              name: state.name.trim(),
              filter: shown === 'all' ? { stocktake_id: [id] } : { stocktake_id: [id], state: [shown] },
              sort,
            }}
            columns={[]}
            more={exportedFields(isHidden)}
            row={query.data?.data[0]}
          />
        </div>
        {picked.size > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{t('{count} selected', { count: picked.size })}</span>
            <Button
              aria-disabled={recount.isPending}
              onClick={() => recount.isPending || recount.of([...picked])}
            >
              {t('Count again')}
            </Button>
          </div>
        )}
      </div>
      <LoadState of={query} loading={<TableSkeleton rows={8} density="comfortable" />} look="card">
        {({ data, total }) => (
          <>
            {total === 0 ? (
              <p className="p-4 text-muted">{t('There are none.')}</p>
            ) : (
              <LineTable
                lines={data}
                isHidden={isHidden}
                isCompact={onCount !== undefined}
                picked={mayRecount ? picked : undefined}
                onPick={(line) => setPicked(toggled(picked, line))}
                onCount={onCount}
                onNone={onNone}
              />
            )}
            {total > state.per_page && (
              <Pager
                page={state.page}
                perPage={state.per_page}
                total={total}
                shown={data.length}
                onPage={(page) => setState({ ...state, page })}
                onPerPage={(per_page) => setState({ ...state, per_page, page: 1 })}
              />
            )}
          </>
        )}
      </LoadState>
    </Card>
  )
}

/** Columns of the file. Programs calculate with the quantities, so each line names its one unit. */
const exportedFields = (isHidden: boolean) => [
  { field: 'name', label: t('Product') },
  { field: 'brand', label: t('Brand') },
  { field: 'sku', label: t('SKU') },
  { field: 'shelf_place', label: t('Place on the shelf') },
  { field: 'counted_in', label: t('Unit of measurement') },
  ...(isHidden
    ? []
    : [
        { field: 'expected', label: t('Expected|stock') },
        { field: 'moved', label: t('Moved since') },
      ]),
  { field: 'counted', label: t('Counted') },
  ...(isHidden
    ? []
    : [
        { field: 'difference', label: t('Difference') },
        { field: 'value', label: t('Value, net') },
      ]),
]

function toggled(picked: ReadonlySet<string>, { id }: StocktakeLine): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(id)) next.add(id)
  return next
}

function useRecount({ id, version }: Stocktake, onDone: () => void) {
  const change = useChange(stocktakes.recount, {
    forgets: changedByCount,
    handles: ({ status }) => status === 409 || status === 412,
    onSuccess: () => {
      toast.success(t('To be counted again'), { id: 'saved' })
      onDone()
    },
    onError: (problem) =>
      (problem.status === 409 || problem.status === 412) && toast.error(problemText(problem), { id: 'step' }),
  })
  return {
    isPending: change.isPending,
    of: (product_ids: string[]) => change.mutate({ params: { id }, version, body: { product_ids } }),
  }
}
