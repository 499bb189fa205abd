import type { ProductPicture } from '@wizyta/contract/sales/products/pictures'
import { useState } from 'react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { pictureLimit } from '../../../kit/form/crop.ts'
import { movedTo, useOrder } from '../../../kit/list/use-order.ts'
import { Alert } from '../../../kit/ui/alert.tsx'
import { DropZone } from '../../../kit/ui/drop-zone.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem } from '../../../platform/net/api.ts'
import { onlineProducts, productPictures, products } from '../../../platform/net/calls.gen.ts'
import { problemText } from '../../../platform/net/problems.ts'
import { forget, isShownInPlace, useCall, useChange } from '../../../platform/net/query.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import { PictureItem } from './picture-item.tsx'

/** `mostPictures` of the contract, whose module brings its schemas. */
const mostPictures = 8
const types = 'image/jpeg,image/png,image/webp,image/avif'

const shownBy = [productPictures.index, products.index, onlineProducts.index, onlineProducts.show]

/** Pictures of a product: added by choosing or dropping, ordered, described, removed with undo. Saved at once. */
export function Pictures({ id, isOff }: { id: string; isOff: boolean }) {
  const query = useCall(productPictures.index, { params: { id } }, { handles: isShownInPlace })
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])
  const add = useChange(productPictures.add, { handles: isShownInPlace })
  const reorder = useChange(productPictures.setOrder)
  const order = useOrder(async (ids) => {
    try {
      await reorder.mutateAsync({ params: { id }, body: { ids: [...ids] } })
    } catch {}
    await forget(...shownBy)
  })
  const restore = useChange(productPictures.restore, { forgets: shownBy })
  const remove = useChange(productPictures.remove, { forgets: shownBy })

  async function addAll(files: File[]) {
    setBusy(true)
    const refused: string[] = []
    for (const file of files) {
      if (file.size > pictureLimit)
        refused.push(`${file.name}: ${t('This file is larger than 5 MB. Choose a smaller one.')}`)
      else
        try {
          const body = new Uint8Array(await file.arrayBuffer())
          await add.mutateAsync({ params: { id }, body })
        } catch (problem) {
          refused.push(`${file.name}: ${refusalOf(problem)}`)
        }
    }
    await forget(...shownBy)
    setRefusals(refused)
    setBusy(false)
  }
  const removeOne = (picture: ProductPicture) =>
    remove.mutate(
      { params: { id: picture.id } },
      {
        onSuccess: () =>
          toast.message(t('Picture removed.'), {
            action: {
              label: t('Undo'),
              onClick: () => restore.mutate({ params: { id: picture.id } }),
            },
          }),
      },
    )
  return (
    <div className="flex flex-col gap-3">
      <LoadState of={query} loading={<Skeleton className="h-28" />}>
        {({ data }) => {
          const pictures = order.ids ? inOrder(data, order.ids) : data
          const ids = pictures.map((picture) => picture.id)
          return (
            <>
              {pictures.length > 0 && (
                <ol
                  aria-label={t('Pictures')}
                  className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3"
                >
                  {pictures.map((picture, index) => (
                    <PictureItem
                      key={picture.id}
                      picture={picture}
                      at={index}
                      count={pictures.length}
                      isOff={isOff}
                      onMove={(to) => void order.save(movedTo(ids, index, to))}
                      onRemove={() => removeOne(picture)}
                    />
                  ))}
                </ol>
              )}
              {isOff
                ? pictures.length === 0 && <p className="text-muted">{t('No pictures.')}</p>
                : pictures.length < mostPictures && (
                    <DropZone
                      isSmall
                      isMultiple
                      title={isBusy ? t('Adding…') : t('Add pictures or drop them here')}
                      hint={t('JPEG, PNG, WebP or AVIF, up to 5 MB.')}
                      accept={types}
                      isOff={isBusy}
                      onChoose={(files) => void addAll(files.slice(0, mostPictures - pictures.length))}
                    />
                  )}
            </>
          )
        }}
      </LoadState>
      <p role="status" className="sr-only">
        {isBusy ? t('Adding…') : ''}
      </p>
      {refusals.length > 0 && (
        <Alert tone="danger" role="alert">
          {refusals.map((sentence) => (
            <span key={sentence} className="block break-words">
              {sentence}
            </span>
          ))}
        </Alert>
      )}
    </div>
  )
}

function inOrder(pictures: readonly ProductPicture[], order: readonly string[]): ProductPicture[] {
  const place = new Map(order.map((id, index) => [id, index]))
  return pictures.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

function refusalOf(problem: unknown): string {
  const [sentence] = problem instanceof ApiProblem ? (problem.errors.picture ?? []) : []
  return sentence ? tDynamic(sentence) : problemText(problem)
}
