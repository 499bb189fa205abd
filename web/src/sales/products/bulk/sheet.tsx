import { purchasePrices } from '@wizyta/contract/kit/permission'
import { mostProductChanges, type Product } from '@wizyta/contract/sales/products/api'
import { Percent, X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { type CellChange, useEdits } from '../../../kit/grid/edits.ts'
import { Grid, type GridWays } from '../../../kit/grid/grid.tsx'
import { HistoryButtons } from '../../../kit/grid/history-buttons.tsx'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { ApiProblem } from '../../../platform/net/api.ts'
import { keptProductChanges, products, stockLevels, suppliers } from '../../../platform/net/calls.gen.ts'
import { problemText, reportProblem } from '../../../platform/net/problems.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useAllRows } from '../../../platform/net/use-all-rows.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import { useProductGroups } from '../../product-groups/picker-rows.ts'
import { LeftOut } from '../left-out.tsx'
import { type ReadProducts, readProducts } from '../read-products.ts'
import { useUndoChange } from '../use-undo-change.ts'
import { AddRows, warnOfFullTable } from './add-rows.tsx'
import { type ProductEdit, readEdits } from './changes.ts'
import { type ProductColumn, productColumns } from './columns.ts'
import { PastChanges } from './past-changes.tsx'

const PriceRuleDialog = lazyPart(() => import('./price-rule-dialog.tsx').then((file) => file.PriceRuleDialog))
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog))

/** The table with what belongs to it: rows to add, rules, undo, and one save for all. */
export function ProductSheet({ initial }: { initial: readonly Product[] }) {
  const [rows, setRows] = useState(initial)
  const [history, step] = useEdits()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [open, setOpen] = useState<'rule' | 'review' | null>(null)
  /** Refusals of the server, by product and column. */
  const [refused, setRefused] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})
  const [leftOut, setLeftOut] = useState<Pick<ReadProducts, 'archived' | 'missing'>>({
    archived: [],
    missing: 0,
  })
  const groups = useProductGroups()
  const { rows: allSuppliers } = useAllRows(suppliers)
  const seesPrices = useAllows(purchasePrices)
  const columns = useMemo(
    () => productColumns(groups, allSuppliers, seesPrices),
    [groups, allSuppliers, seesPrices],
  )
  const edits = useMemo(() => readEdits(rows, history.now, columns), [rows, history.now, columns])
  const cells = edits.reduce((sum, { product }) => sum + Object.keys(history.now[product.id] ?? {}).length, 0)
  const faults = edits.flatMap((edit) => Object.values(edit.faults))
  const grid = useRef<GridWays>(null)
  useUnsaved(cells > 0)
  const take = (fresh: readonly Product[]) => {
    const byId = new Map(fresh.map((row) => [row.id, row]))
    setRows((before) => before.map((row) => byId.get(row.id) ?? row))
    setRefused({})
  }
  const save = useSave({
    onSaved: (saved) => {
      take(saved)
      setOpen(null)
      step({ kind: 'forget' })
    },
    onUndone: take,
    onRefused: (byProduct) => {
      setRefused(byProduct)
      setOpen(null)
    },
  })

  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const editOf = useMemo(() => new Map(edits.map((edit) => [edit.product.id, edit])), [edits])
  const columnOf = useMemo(
    () => new Map<string, ProductColumn>(columns.map((one) => [one.key, one])),
    [columns],
  )
  // The table is drawn by a key, and not again when its selection is told.
  const storedOf = useCallback(
    (id: string, key: string) => {
      const row = byId.get(id)
      const column = columnOf.get(key)
      return row && column ? column.write(row) : ''
    },
    [byId, columnOf],
  )
  const textOf = useCallback(
    (id: string, key: string) => history.now[id]?.[key] ?? storedOf(id, key),
    [history.now, storedOf],
  )
  const faultOf = useCallback(
    (id: string, key: string) => editOf.get(id)?.faults[key] ?? refused[id]?.[key] ?? null,
    [editOf, refused],
  )
  const change = useCallback((changes: CellChange[]) => step({ kind: 'change', changes }), [step])
  const undo = useCallback(() => step({ kind: 'undo' }), [step])
  const redo = useCallback(() => step({ kind: 'redo' }), [step])
  const outdated = rows.filter(({ id }) => refused[id]?.version ?? refused[id]?.id)

  // A group is read page by page: rows are added to those that stand when it has come.
  const present = useRef(rows)
  useEffect(() => {
    present.current = rows
  }, [rows])
  const add = useCallback((more: readonly Product[]) => {
    const freshOf = (before: readonly Product[]) =>
      more.filter(({ id }) => before.every((row) => row.id !== id))
    if (present.current.length + freshOf(present.current).length > mostProductChanges) warnOfFullTable()
    setRows((before) => [...before, ...freshOf(before)].slice(0, mostProductChanges))
  }, [])
  const reload = async () => {
    const ids = outdated.map(({ id }) => id)
    try {
      const present = await readPresent(ids)
      const gone = ids.filter((id) => present.rows.every((row) => row.id !== id))
      take(present.rows)
      setRows((before) => before.filter(({ id }) => !gone.includes(id)))
      setLeftOut(present)
      step({ kind: 'leave', ids: gone })
    } catch (problem) {
      reportProblem(problem)
    }
  }
  const goToFault = () => {
    for (const { id } of rows)
      for (const { key } of columns) if (faultOf(id, key) !== null) return grid.current?.goTo(id, key)
  }
  const removable = selected.filter((id) => !history.now[id])

  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <AddRows groups={groups} suppliers={allSuppliers} onAdd={add} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <HistoryButtons history={history} onUndo={undo} onRedo={redo} />
          <Button
            aria-disabled={removable.length === 0}
            onClick={() => setRows((before) => before.filter(({ id }) => !removable.includes(id)))}
          >
            <X aria-hidden="true" />
            {t('Take rows out')}
          </Button>
          <Button aria-disabled={rows.length === 0} onClick={() => setOpen('rule')}>
            <Percent aria-hidden="true" />
            {t('Change prices by a rule')}
          </Button>
        </div>
      </div>
      {outdated.length > 0 && (
        <Alert tone="warning">
          <span className="flex flex-wrap items-center gap-2">
            {t('Changed meanwhile by others: {names}.', {
              names: outdated.map(({ name }) => name).join(', '),
            })}
            <Button size="small" onClick={() => void reload()}>
              {t('Load their present state')}
            </Button>
          </span>
        </Alert>
      )}
      <div role="status" className="contents">
        <LeftOut {...leftOut} />
      </div>
      <Grid
        label={t('Product')}
        columns={columns}
        rows={rows}
        textOf={textOf}
        storedOf={storedOf}
        faultOf={faultOf}
        onChange={change}
        onUndo={undo}
        onRedo={redo}
        onSelect={setSelected}
        ways={grid}
      />
      <div className="sticky bottom-2 flex flex-wrap items-center gap-3 rounded-xl border bg-background px-4 py-2.5">
        <p role="status" className="me-auto text-muted">
          {cells === 0
            ? t('Rows: {count}. Nothing has changed.', { count: rows.length })
            : t('Changed cells: {cells}, in {count} products', { cells, count: edits.length })}
          {faults.length > 0 && (
            <>
              {' '}
              <Button size="small" variant="ghost" className="text-danger" onClick={goToFault}>
                {t('To correct: {count}', { count: faults.length })}
              </Button>
            </>
          )}
        </p>
        <Button
          variant="primary"
          aria-disabled={cells === 0 || faults.length > 0}
          onClick={() => setOpen('review')}
        >
          {t('Review and save')}
        </Button>
      </div>
      <PastChanges onUndone={take} />
      {open === 'rule' && (
        <PriceRuleDialog
          rows={rows}
          selected={selected}
          seesPrices={seesPrices}
          textOf={textOf}
          storedOf={storedOf}
          onApply={(changes) => {
            change(changes)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'review' && (
        <ReviewDialog
          edits={edits}
          columns={columns}
          textOf={textOf}
          storedOf={storedOf}
          isSaving={save.isPending}
          onSave={() => save.run(edits)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Reads products, of which each may be archived or gone by now. */
async function readPresent(ids: readonly string[]): Promise<ReadProducts> {
  try {
    return await readProducts(ids)
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404)
      return { rows: [], archived: [], missing: ids.length }
    throw problem
  }
}

/** Saves all edits or none, and offers to take them back. */
function useSave({
  onSaved,
  onUndone,
  onRefused,
}: {
  onSaved: (rows: readonly Product[]) => void
  /** Called after an undo. Typed cells stay. */
  onUndone: (rows: readonly Product[]) => void
  onRefused: (errors: Record<string, Record<string, string>>) => void
}) {
  const change = useChange(products.changeMany, {
    forgets: [products.index, products.show, stockLevels.index, keptProductChanges.index],
    handles: ({ status }) => status === 422,
  })
  const undo = useUndoChange(onUndone)
  const run = (edits: readonly ProductEdit[]) => {
    if (change.isPending) return
    const changes = edits.map(({ product, values }) => ({ id: product.id, version: product.version, values }))
    change.mutate(
      { body: { changes } },
      {
        onSuccess: ({ data, change_id }) => {
          onSaved(data)
          toast.success(t('{count} products changed', { count: data.length }), {
            duration: 15_000,
            ...(change_id && { action: { label: t('Undo'), onClick: () => undo.run(change_id) } }),
          })
        },
        onError: (problem) => {
          if (problem.status !== 422) return
          const byProduct = errorsOf(problem, edits)
          // An error of the whole request belongs to no cell.
          if (Object.keys(byProduct).length === 0) toast.error(problemText(problem), { id: 'save' })
          onRefused(byProduct)
        },
      },
    )
  }
  return { run, isPending: change.isPending }
}

/** Errors of `changes.3.values.sale_price` at their products and columns. */
function errorsOf({ errors }: ApiProblem, edits: readonly ProductEdit[]) {
  const found: Record<string, Record<string, string>> = {}
  for (const [path, [sentence]] of Object.entries(errors)) {
    const [, place, field, key] = path.split('.')
    const id = edits[Number(place)]?.product.id
    if (id) found[id] = { ...found[id], [key ?? field ?? '']: tDynamic(sentence ?? '') }
  }
  return found
}
