import type { Product } from '@wizyta/contract/sales/products/api'
import { toast } from '../../../platform/browser/toast.ts'
import type { ApiProblem } from '../../../platform/net/api.ts'
import { keptProductChanges, onlineProducts, products } from '../../../platform/net/calls.gen.ts'
import { reportProblem } from '../../../platform/net/problems.ts'
import { useChange } from '../../../platform/net/query.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import { useUndoChange } from '../use-undo-change.ts'

/** A product with what is changed of it. */
export type OnlineRow = Pick<Product, 'id' | 'version' | 'name' | 'shown_online' | 'sold_online'>
type Values = Partial<Pick<Product, 'shown_online' | 'sold_online'>>

/** Shows, sells or hides products on the web, all of them or none, and offers to take it back. */
export function useOnline() {
  const change = useChange(products.changeMany, {
    forgets: [
      products.index,
      products.show,
      onlineProducts.index,
      onlineProducts.show,
      keptProductChanges.index,
    ],
    handles: ({ status }) => status === 422,
  })
  const undo = useUndoChange()
  const run = (rows: readonly OnlineRow[], values: Values, onDone?: () => void) => {
    if (change.isPending) return
    change.mutate(
      { body: { changes: rows.map(({ id, version }) => ({ id, version, values })) } },
      {
        onSuccess: ({ change_id }) => {
          onDone?.()
          toast.success(wordsOf(rows, values), {
            ...(change_id && {
              action: { label: t('Undo'), onClick: () => undo.run(change_id) },
            }),
          })
        },
        onError: (problem) => problem.status === 422 && tell(problem, rows),
      },
    )
  }
  return { run, isPending: change.isPending }
}

function wordsOf(rows: readonly OnlineRow[], { shown_online, sold_online }: Values): string {
  const [only] = rows
  if (rows.length > 1 || !only) return t('{count} products changed', { count: rows.length })
  const { name } = only
  if (shown_online !== undefined)
    return shown_online ? t('Shown online: {name}', { name }) : t('Hidden online: {name}', { name })
  return sold_online ? t('Sold online: {name}', { name }) : t('Not sold online: {name}', { name })
}

/** Tells which products were refused, and why. */
function tell(problem: ApiProblem, rows: readonly OnlineRow[]) {
  const lines = Object.entries(problem.errors).flatMap(([path, [sentence]]) => {
    const row = rows[Number(path.split('.')[1])]
    return row && sentence ? [`${row.name}: ${tDynamic(sentence)}`] : []
  })
  if (lines.length === 0) return reportProblem(problem)
  toast.error(t('Nothing has changed.'), { description: lines.slice(0, 8).join('\n'), duration: 15_000 })
}
