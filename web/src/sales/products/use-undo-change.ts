import type { Product } from '@wizyta/contract/sales/products/api'
import { toast } from '../../platform/browser/toast.ts'
import { keptProductChanges, onlineProducts, products, stockLevels } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Undoes a kept change of several products, and names those that stay as they are. */
export function useUndoChange() {
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
  })
  return {
    isPending: undo.isPending,
    run: (id: string, onUndone: (rows: readonly Product[]) => void) =>
      undo.isPending ||
      undo.mutate(
        { params: { id } },
        {
          onSuccess: ({ data, stayed }) => {
            onUndone(data)
            if (stayed.length === 0) toast.message(t('The products are as they were.'), { id: 'undone' })
            else
              toast.warning(
                t('The others are as they were. Changed again, and left alone: {names}.', {
                  names: stayed.join(', '),
                }),
                { id: 'undone', duration: 15_000 },
              )
          },
        },
      ),
  }
}
