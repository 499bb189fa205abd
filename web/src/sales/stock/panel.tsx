import { formatMoney } from '@wizyta/contract/kit/money'
import type { StockLevel } from '@wizyta/contract/sales/stock/api'
import { ArrowRightLeft, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { EntityLink, useGoTo } from '../../kit/nav/entity-link.tsx'
import { newInPanel, panelParam } from '../../kit/nav/row-link.ts'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { stockLevels, stockMovements, tasks } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { StockFigure } from '../products/parts.tsx'
import { stockText } from '../products/words.ts'
import { Movements } from './movements.tsx'
import { useMayMove } from './use-may-move.ts'

// With its form the list would bring 221 kB.
const MovementForm = lazyPart(
  () => import('./movement-form.tsx').then((file) => file.MovementForm),
  <FormSkeleton />,
)

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => file.MoveDialog))

const Batches = lazyPart(() => import('./batches.tsx').then((file) => file.Batches))

/** The stock of the product that the address names: its level, the form that changes it, and its ledger. */
export function StockPanel() {
  const { [panelParam]: id } = useGuardedParams(panelParam)
  const goTo = useGoTo()
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {id !== null && <LevelSheet key={id} id={id} />}
    </Dialog>
  )
}

function LevelSheet({ id }: { id: string }) {
  const level = useCall(stockLevels.show, { params: { id } }, { handles: isShownInPlace })
  return (
    <SheetContent
      title={level.data?.name ?? (level.error ? t('Not loaded') : t('Loading…'))}
      description={level.data?.brand}
      closeLabel={t('Close')}
      style={{ width: 'min(36rem, 100vw)' }}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <LoadState
          of={level}
          isRecord
          loading={<FormSkeleton />}
          frame={(state) => <div className="p-4">{state}</div>}
        >
          {(stored) => <Level level={stored} />}
        </LoadState>
      </div>
    </SheetContent>
  )
}

/** Says whether the stock lies in batches; some may be left after the product is no longer tracked. */
const hasBatches = ({ track_batches, without_batch, stock }: StockLevel) =>
  track_batches || without_batch !== stock

function Level({ level }: { level: StockLevel }) {
  const { currency } = useBusiness()
  const mayMove = useAllows(stockMovements.create)
  const mayAddTasks = useAllows(tasks.create)
  const mayMoveOn = useMayMove()
  const [isMoving, setMoving] = useState(false)
  const isLow = level.min_stock !== null && level.stock < level.min_stock
  const money = (amount: number) => formatMoney(amount, language(), currency)
  return (
    <>
      <section className="flex flex-col gap-3 border-b p-4">
        {level.archived_at !== null && (
          <p className="text-sm">{t('This product is archived. Restore it before its stock is changed.')}</p>
        )}
        <Terms>
          <Term label={t('In stock')}>
            <StockFigure product={level} />
          </Term>
          {level.min_stock !== null && <Term label={t('Minimum')}>{stockText(level.min_stock, level)}</Term>}
          {level.value !== null && <Term label={t('Value, net')}>{money(level.value)}</Term>}
          {level.average_cost !== null && (
            <Term label={t('Average cost, net')}>{money(level.average_cost)}</Term>
          )}
        </Terms>
        {isLow && mayAddTasks && (
          <EntityLink
            link={{
              to: '/tasks',
              search: {
                edit: newInPanel,
                product: level.id,
                title: t('Order product: {name}', { name: level.name }),
              },
            }}
            {...buttonLook({ size: 'small' })}
            className="self-start"
          >
            <ListPlus aria-hidden="true" />
            {t('Create task')}
          </EntityLink>
        )}
        {mayMoveOn && level.archived_at === null && (
          <Button size="small" className="self-start" onClick={() => setMoving(true)}>
            <ArrowRightLeft aria-hidden="true" />
            {t('Move to another salon')}
          </Button>
        )}
        {isMoving && (
          <MoveDialog levels={[level]} onClose={() => setMoving(false)} onDone={() => setMoving(false)} />
        )}
      </section>
      {mayMove && level.archived_at === null && <MovementForm level={level} />}
      {hasBatches(level) && <Batches level={level} />}
      <Movements level={level} mayReverse={mayMove} />
    </>
  )
}
