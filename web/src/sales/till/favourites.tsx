import type { TillItem } from '@wizyta/contract/sales/till/items'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { itemPrice, keyOf } from './item-search.tsx'

/** The items sold most often, one press each. Above a basket that has lines they are folded, so that those stay in sight. */
export function Favourites({
  isFolded,
  onChoose,
}: {
  isFolded: boolean
  onChoose: (item: TillItem) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(sales.items, { query: {} })
  const shown = (data?.data ?? []).slice(0, 12)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {isFolded && (
        <Button size="small" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Quick choice')}
        </Button>
      )}
      {(isOpen || !isFolded) && <QuickItems label={t('Quick choice')} items={shown} onChoose={onChoose} />}
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
}: {
  label: string
  items: readonly TillItem[]
  onChoose: (item: TillItem) => void
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
    </ul>
  )
}
