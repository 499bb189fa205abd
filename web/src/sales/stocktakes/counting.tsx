import type { Stocktake } from '@wizyta/contract/sales/stocktakes/api'
import { useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { products, stocktakes } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'
import { stockText } from '../products/words.ts'
import { changedByCount } from './changed-by-count.ts'
import { type Counted, CountForm } from './count-form.tsx'
import { LatestCounts } from './latest-counts.tsx'
import { StocktakeLines } from './lines.tsx'
import type { CountedProduct } from './words.ts'

const ProductSearch = lazyPart(
  () => import('../products/picker.tsx').then((file) => file.ProductSearch),
  <Skeleton className="h-8" />,
)

/** Counts by scan and by search. Any number of users do so at once; each count is saved as it is made. */
export function Counting({ stocktake }: { stocktake: Stocktake }) {
  const [chosen, setChosen] = useState<CountedProduct | null>(null)
  const [isOneEach, setOneEach] = useState(false)
  const [scannedAgain, setScannedAgain] = useState(0)
  const isTyped = useRef(false)
  const top = useRef<HTMLDivElement>(null)
  const maySearch = useAllows(products.index)
  const add = useAddCount(stocktake.id)
  const search = () => top.current?.querySelector('input')
  const choose = (product: CountedProduct) => {
    setChosen(product)
    setScannedAgain(0)
    search()?.scrollIntoView({ block: 'nearest' })
  }
  // After a scan the next one comes. A phone would open its keyboard.
  const scanNext = () => {
    setChosen(null)
    if (matchMedia('(pointer: fine)').matches) search()?.focus()
  }
  const scan = useProductScan({
    onFound: (product) => {
      if (isOneEach) {
        add.one(product, { qty: product.pack_size })
        return { isFound: true }
      }
      if (chosen?.id === product.id) setScannedAgain((before) => before + 1)
      else if (chosen && isTyped.current)
        return { isFound: false, text: t('Save the count of {name} first.', { name: chosen.name }) }
      else choose(product)
      return undefined
    },
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <div ref={top} className="flex flex-col gap-4 lg:sticky lg:top-4">
        <Card data-scans="" className="flex flex-col gap-3 p-4">
          {maySearch && (
            <>
              <Field label={t('Scan or search')}>
                {(control) => (
                  <ProductSearch
                    control={control}
                    hidesStock={stocktake.blind}
                    onChoose={(product) =>
                      isOneEach ? add.one(product, { qty: product.pack_size }) : choose(product)
                    }
                  />
                )}
              </Field>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Choice label={t('Each scan counts one')}>
                  <Switch checked={isOneEach} onChange={({ target }) => setOneEach(target.checked)} />
                </Choice>
                <CameraButton scan={scan} />
              </div>
            </>
          )}
          {chosen && (
            <CountForm
              key={chosen.id}
              stocktakeId={stocktake.id}
              product={chosen}
              scannedAgain={scannedAgain}
              onDirty={(isDirty) => {
                isTyped.current = isDirty
              }}
              isSaving={add.isPending}
              onCount={(counted) => add.one(chosen, counted, scanNext)}
              onCancel={() => setChosen(null)}
            />
          )}
        </Card>
        <LatestCounts stocktake={stocktake} />
      </div>
      <StocktakeLines
        stocktake={stocktake}
        onCount={choose}
        onNone={(product) => add.one(product, { qty: 0 })}
      />
    </div>
  )
}

/** Adds a count and says what the product comes to. */
function useAddCount(id: string) {
  const count = useChange(stocktakes.count, {
    forgets: [...changedByCount, stocktakes.batches],
    handles: ({ status }) => status === 409 || status === 422,
    onSuccess: (made) =>
      toast.success(
        t('{name}: {quantity} in all', { name: made.name, quantity: stockText(made.counted, made) }),
        { id: 'counted' },
      ),
    onError: (problem) =>
      (problem.status === 409 || problem.status === 422) &&
      toast.error(problemText(problem), { id: 'counted' }),
  })
  return {
    isPending: count.isPending,
    one: ({ id: product_id }: CountedProduct, counted: Counted, onDone?: () => void) =>
      count.mutate({ params: { id }, body: { product_id, ...counted } }, { onSuccess: onDone }),
  }
}
