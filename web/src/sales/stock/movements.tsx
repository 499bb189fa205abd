import { allowsReversal } from '@wizyta/contract/kit/ledger'
import { formatMoney } from '@wizyta/contract/kit/money'
import { movementType, type StockLevel, type StockMovement } from '@wizyta/contract/sales/stock/api'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { ReasonForm } from '../../kit/form/reason-form.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import {
  listExports,
  products,
  stockBatches,
  stockLevels,
  stockMovements,
} from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { stockText } from '../products/words.ts'
import { useDocumentLink } from './documents.ts'
import { MovementFilters, type Narrowed } from './movement-filters.tsx'
import { batchText, reasonText, salonText } from './words.ts'

const ExportMovements = lazyPart(() => import('./export-movements.tsx').then((file) => file.ExportMovements))
const PrintedMovements = lazyPart(() =>
  import('./printed-movements.tsx').then((file) => file.PrintedMovements),
)

const perPage = 20

/** Invalidates what a movement changes: the levels, the ledger, and the products that show their stock. */
export const changedByMovement = [
  stockLevels.show,
  stockLevels.index,
  stockMovements.index,
  stockBatches.index,
  products.index,
]

/** The ledger of one product, the newest entry first. */
export function Movements({ level, mayReverse }: { level: StockLevel; mayReverse: boolean }) {
  const [page, setPage] = useState(1)
  const [isPrinting, setPrinting] = useState(false)
  const mayExport = useAllows(listExports.create)
  const [narrowed, setNarrowed] = useState<Narrowed>({})
  const query = useCall(
    stockMovements.index,
    { query: { product_id: level.id, ...narrowed, page, per_page: perPage } },
    { handles: isShownInPlace },
  )
  return (
    <section aria-labelledby="movements" className="flex flex-col p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="movements" className="text-md font-semibold">
          {t('Movements')}
        </h2>
        <div className="flex">
          {mayExport && <ExportMovements level={level} narrowed={narrowed} first={query.data?.data[0]} />}
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('Print the movements')}
            title={t('Print the movements')}
            onClick={() => setPrinting(true)}
          >
            <Printer aria-hidden="true" />
          </Button>
        </div>
      </div>
      {isPrinting && (
        <PrintedMovements level={level} narrowed={narrowed} onPrinted={() => setPrinting(false)} />
      )}
      <MovementFilters
        narrowed={narrowed}
        onChange={(given) => {
          setNarrowed(given)
          setPage(1)
        }}
      />
      <LoadState of={query} loading={<Skeleton className="h-40" />}>
        {({ data, total }) => (
          <>
            {total === 0 && (
              <p className="text-muted">
                {Object.keys(narrowed).length > 0
                  ? t('No such movements.')
                  : t('Nothing came or went so far.')}
              </p>
            )}
            <ol className="divide-y">
              {data.map((movement) => (
                <Movement key={movement.id} movement={movement} level={level} mayReverse={mayReverse} />
              ))}
            </ol>
            {total > perPage && (
              <nav aria-label={t('Pages')} className="mt-3 flex justify-between gap-2">
                <Button aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
                  {t('Newer')}
                </Button>
                <Button
                  aria-disabled={page * perPage >= total}
                  onClick={() => page * perPage < total && setPage(page + 1)}
                >
                  {t('Older')}
                </Button>
              </nav>
            )}
          </>
        )}
      </LoadState>
    </section>
  )
}

function Movement({
  movement,
  level,
  mayReverse,
}: {
  movement: StockMovement
  level: StockLevel
  mayReverse: boolean
}) {
  const { currency, timezone } = useBusiness()
  const [isAsking, setAsking] = useState(false)
  const { type, qty, value, at, by, reason, reverses_id, reversed_by_id, balance_after, batch } = movement
  const isReversed = reversed_by_id !== null
  const name = wordOf(movementType, type)
  const title = reverses_id ? t('Reversal: {name}', { name }) : name
  const document = useDocumentLink(movement.ref)
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">
          {document ? (
            <EntityLink link={document} className="text-brand-text hover:underline">
              {title}
            </EntityLink>
          ) : (
            title
          )}
          {movement.document && <span className="ps-2 font-normal text-muted">{movement.document}</span>}
        </span>
        {isReversed && <Badge>{t('Reversed')}</Badge>}
        <span className={`ms-auto tabular-nums ${isReversed ? 'text-muted line-through' : 'font-medium'}`}>
          {qty === 0 ? t('New price') : `${qty > 0 ? '+' : '−'}${stockText(Math.abs(qty), level)}`}
        </span>
        {mayReverse && (
          <span className="w-7 self-center">
            {allowsReversal(movement) && !isAsking && (
              <Button
                size="small-icon"
                variant="ghost"
                aria-label={t('Reverse: {name}', { name })}
                title={t('Reverse|verb')}
                onClick={() => setAsking(true)}
              >
                <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
              </Button>
            )}
          </span>
        )}
      </div>
      {movement.salon && <p className="break-words">{salonText(movement)}</p>}
      {batch && <p className="break-words text-muted">{t('Batch {number}', { number: batchText(batch) })}</p>}
      {reason && <p className="break-words">{reasonText(reason)}</p>}
      {movement.override_reason && (
        <p className="break-words">{t('Expired: {reason}', { reason: movement.override_reason })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{[formatDateTime(at, timezone), by?.name].filter(Boolean).join(' · ')}</span>
        <span className={`ms-auto tabular-nums ${mayReverse ? 'pe-10' : ''}`}>
          {value !== null && (
            <>
              {t('Value {value}', { value: formatMoney(value, language(), currency) })}
              {' · '}
            </>
          )}
          {balance_after !== null && t('Left: {quantity}', { quantity: stockText(balance_after, level) })}
        </span>
      </div>
      {isAsking && <ReversalForm movement={movement} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Takes a movement back, with a reason. */
function ReversalForm({ movement, onClose }: { movement: StockMovement; onClose: () => void }) {
  const refusal = useRefusal(['reason'])
  const reverse = useChange(stockMovements.reverse, {
    forgets: changedByMovement,
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: onClose,
  })
  return (
    <ReasonForm
      inPlace
      label={t('Reason for the reversal')}
      isPending={reverse.isPending}
      refusal={refusal}
      onSubmit={(reason) => reverse.mutate({ params: { id: movement.id }, body: { reason } })}
    >
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="small" aria-disabled={reverse.isPending}>
          {t('Reverse|verb')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </ReasonForm>
  )
}
