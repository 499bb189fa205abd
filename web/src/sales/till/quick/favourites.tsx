import type { TillItem } from '@wizyta/contract/sales/till/items'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { sales, tillFavourites } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { itemPrice, keyOf } from '../item-search.tsx'

const FavouritesDialog = lazyPart(() =>
  import('./favourites-dialog.tsx').then((file) => file.FavouritesDialog),
)

/** Items of the quick choice, unless the salon keeps more at hand. */
const usual = 12

/**
 * The items that the salon keeps at hand, then those sold most often, one press each. Above a basket that has lines they are folded, so
 * that those stay in sight.
 */
export function Favourites({
  isFolded,
  onChoose,
}: {
  isFolded: boolean
  onChoose: (item: TillItem) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(sales.items, { query: {} })
  const mayEdit = useAllows(tillFavourites.save)
  const [isEdited, setEdited] = useState(false)
  const shown = (data?.data ?? []).filter((item, place) => item.is_favourite || place < usual)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {isFolded && (
        <Button size="small" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Quick choice')}
        </Button>
      )}
      {(isOpen || !isFolded) && (
        <QuickItems
          label={t('Quick choice')}
          items={shown}
          onChoose={onChoose}
          action={
            mayEdit && (
              <Button
                size="small"
                variant="ghost"
                className="max-[30rem]:size-full"
                aria-label={t('Edit: {name}', { name: t('Quick choice') })}
                onClick={() => setEdited(true)}
              >
                <Pencil aria-hidden="true" />
                {t('Edit')}
              </Button>
            )
          }
        />
      )}
      {isEdited && <FavouritesDialog onClose={() => setEdited(false)} />}
    </div>
  )
}

/** Cells of the quick choice on a phone. */
const mostOnPhone = 4

/** Items with their prices, one press each. */
export function QuickItems({
  label,
  items,
  onChoose,
  action,
}: {
  label: string
  items: readonly TillItem[]
  onChoose: (item: TillItem) => void
  /** Stands behind all of them. */
  action?: ReactNode
}) {
  const { currency } = useBusiness()
  const [showsAll, setShowsAll] = useState(false)
  const hasMore = items.length > mostOnPhone
  return (
    // On a phone four cells, so that the total stays in sight. The last one shows the others.
    <ul aria-label={label} className="flex flex-wrap gap-1.5 max-[30rem]:grid max-[30rem]:grid-cols-2">
      {items.map((item, place) => (
        <li
          key={keyOf(item)}
          className={`min-w-0 max-w-full ${hasMore && !showsAll && place >= mostOnPhone - 1 ? 'max-[30rem]:hidden' : ''}`}
        >
          <Button
            size="small"
            className="max-w-full max-[30rem]:h-full max-[30rem]:w-full max-[30rem]:justify-between"
            onClick={() => onChoose(item)}
          >
            <span className="min-w-0 text-start max-[30rem]:line-clamp-2 max-[30rem]:leading-tight max-[30rem]:whitespace-normal min-[30rem]:truncate">
              {item.name}
            </span>
            <span className="text-muted tabular-nums">{itemPrice(item, currency)}</span>
          </Button>
        </li>
      ))}
      {hasMore && !showsAll && (
        <li className="min-[30rem]:hidden">
          <Button size="small" variant="ghost" className="size-full" onClick={() => setShowsAll(true)}>
            {t('Show all: {count}', { count: items.length })}
          </Button>
        </li>
      )}
      {action && <li className={hasMore && !showsAll ? 'max-[30rem]:hidden' : ''}>{action}</li>}
    </ul>
  )
}
