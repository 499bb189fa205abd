import { purchasePrices } from '@wizyta/contract/kit/permission'
import { type Product, productInput } from '@wizyta/contract/sales/products/api'
import type { KeptChange } from '@wizyta/contract/sales/products/kept-changes'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { keptProductChanges } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { labelAt } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import { namesText } from '../names-text.ts'
import { useUndoChange } from '../use-undo-change.ts'

/** Past changes of several products, each of which can be undone until its products were changed again. */
export function PastChanges({ onUndone }: { onUndone: (rows: readonly Product[]) => void }) {
  const { timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const changes = useCall(keptProductChanges.index)
  const undo = useUndoChange(onUndone)
  const isUndoable = ({ undone_at, changed_since, product_count, fields }: KeptChange) =>
    undone_at === null &&
    changed_since < product_count &&
    (seesPrices || !fields.includes('purchase_price_net'))
  return (
    <LoadState of={changes} loading={<Skeleton className="h-16" />} look="line">
      {({ data }) =>
        data.length === 0 ? null : (
          <Card className="p-4 md:p-5">
            <h2 className="mb-2 font-semibold">{t('Changes so far')}</h2>
            <ul className="divide-y divide-line">
              {data.map((change) => (
                <li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="min-w-48 flex-1 basis-72">
                    <span className="block break-words">
                      {namesText(change.names, change.product_count)}
                      {': '}
                      {change.fields.map((field) => labelAt(productInput, field)).join(', ')}
                    </span>
                    <span className="block text-sm text-muted">
                      {[momentText(change.created_at, timezone), change.by].filter(Boolean).join(' · ')}
                    </span>
                    {change.undone_at === null && change.changed_since > 0 && (
                      <span className="block text-sm text-muted">
                        {t('Changed again since: {names}', {
                          names: namesText(change.changed_since_names, change.changed_since),
                        })}
                      </span>
                    )}
                  </span>
                  {change.undone_at !== null && <Badge>{t('Taken back|prices')}</Badge>}
                  {isUndoable(change) && (
                    <Button
                      size="small"
                      aria-label={t('Take back: {name}', {
                        name: namesText(change.names, change.product_count),
                      })}
                      aria-disabled={undo.isPending}
                      onClick={() => undo.run(change.id)}
                    >
                      {t('Take back')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </LoadState>
  )
}
