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
  return (
    // On a phone two rows that scroll sideways, so that the basket and its total stay in sight.
    <ul
      aria-label={label}
      className="flex flex-wrap gap-1.5 max-[30rem]:-m-1 max-[30rem]:grid max-[30rem]:auto-cols-max max-[30rem]:grid-flow-col max-[30rem]:grid-rows-2 max-[30rem]:overflow-x-auto max-[30rem]:p-1"
    >
      {items.map((item) => (
        <li key={keyOf(item)} className="max-w-full max-[30rem]:max-w-64">
          <Button size="small" className="max-w-full" onClick={() => onChoose(item)}>
            <span className="truncate">{item.name}</span>
            <span className="text-muted tabular-nums">{itemPrice(item, currency)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
