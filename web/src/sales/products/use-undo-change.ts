import type { Product } from '@wizyta/contract/sales/products/api'
import { toast } from '../../platform/browser/toast.ts'
import { keptProductChanges, onlineProducts, products, stockLevels } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { namesText } from './names-text.ts'

/**
 * Undoes a kept change of several products, and names those that stay as they are. The hook tells the results: a toast
 * that offers the undo outlives its screen.
 */
export function useUndoChange(onUndone?: (rows: readonly Product[]) => void) {
  const undo = useChange(keptProductChanges.undo, {
    forgets: [
      products.index,
      products.show,
      stockLevels.index,
      onlineProducts.index,
      onlineProducts.show,
      keptProductChanges.index,
    ],
    handles: ({ status }) => status === 409,
    onError: (problem) => problem.status === 409 && toast.error(problemText(problem), { id: 'undone' }),
    onSuccess: ({ data, stayed, refused }) => {
      onUndone?.(data)
      if (stayed.length + refused.length === 0) {
        toast.message(t('The products are as they were.'), { id: 'undone' })
        return
      }
      const sentences = [
        stayed.length > 0 &&
          t('The others are as they were. Changed again, and left alone: {names}.', {
            names: namesText(stayed),
          }),
        refused.length > 0 &&
          t('Their former values are no longer allowed: {names}.', { names: namesText(refused) }),
      ]
      toast.warning(sentences.filter(Boolean).join(' '), { id: 'undone', duration: 15_000 })
    },
  })
  return {
    isPending: undo.isPending,
    run: (id: string) => {
      if (!undo.isPending) undo.mutate({ params: { id } })
    },
  }
}
