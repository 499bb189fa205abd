import type { ProductPicture } from '@wizyta/contract/sales/products/pictures'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { DragHandle } from '../../../kit/list/drag-handle.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { onlineProducts, productPictures } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useBusinessId } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { pictureAddress } from '../thumbnail.tsx'

/** One picture with its place, its description and a button to remove it. */
export function PictureItem({
  picture,
  at,
  count,
  isOff,
  onMove,
  onRemove,
}: {
  picture: ProductPicture
  at: number
  count: number
  isOff: boolean
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const business = useBusinessId()
  const describe = useChange(productPictures.update, {
    forgets: [productPictures.index, onlineProducts.index, onlineProducts.show],
  })
  const [alt, setAlt] = useState(picture.alt ?? '')
  const saved = useRef(picture.alt ?? '')
  const number = at + 1
  const save = () => {
    const text = alt.trim()
    if (text === saved.current) return
    saved.current = text
    describe.mutate({ params: { id: picture.id }, body: { alt: text || null } })
  }
  return (
    <li data-slot="draggable" className="flex min-w-0 flex-col gap-1.5">
      <div className="relative">
        <img
          src={pictureAddress(business, picture.id, '1200')}
          alt={picture.alt ?? t('Picture {number}', { number })}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="aspect-square w-full rounded-lg border bg-white object-contain"
        />
        {at === 0 && (
          <Badge tone="brand" className="absolute start-1.5 top-1.5">
            {t('Cover')}
          </Badge>
        )}
      </div>
      <Input
        aria-label={t('Description of picture {number}', { number })}
        placeholder={t('Picture description')}
        maxLength={160}
        value={alt}
        readOnly={isOff}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would save the form of the product.
          event.preventDefault()
          save()
        }}
      />
      {!isOff && (
        <div className="flex justify-between">
          <DragHandle
            label={t('Move picture {number} of {count}', { number, count })}
            at={at}
            count={count}
            onMove={onMove}
          />
          <Button
            saves
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove picture {number}', { number })}
            data-tip={t('Remove')}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  )
}
