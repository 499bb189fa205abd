import {
  type CardSize,
  cardNames,
  cardSizes,
  dashboardCards,
  type PlacedCard,
  usualCards,
} from '@wizyta/contract/figures/dashboard/cards'
import { allows } from '@wizyta/contract/kit/permission'
import { Plus, X } from 'lucide-react'
import { DragHandle } from '../../kit/list/drag-handle.tsx'
import { movedTo } from '../../kit/list/use-order.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The bar above a card while cards are arranged: drag or arrow keys, size, remove. */
export function CardBar({
  cards,
  at,
  onChange,
}: {
  cards: readonly PlacedCard[]
  at: number
  onChange: (cards: PlacedCard[]) => void
}) {
  const placed = cards[at]
  if (!placed) return null
  const name = t(dashboardCards[placed.card].label)
  const move = (to: number) => {
    const names = movedTo(
      cards.map(({ card }) => card),
      at,
      to,
    )
    onChange(names.flatMap((one) => cards.find(({ card }) => card === one) ?? []))
  }
  return (
    <div className="flex items-center gap-2 rounded-lg border border-dashed bg-tint px-2 py-1">
      <DragHandle label={t('Move “{name}”', { name })} at={at} count={cards.length} onMove={move} />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <Select
        aria-label={t('Size of “{name}”', { name })}
        className="w-auto!"
        value={placed.size}
        onChange={({ target }) =>
          onChange(
            cards.map((one, place) => (place === at ? { ...one, size: target.value as CardSize } : one)),
          )
        }
      >
        {Object.entries(cardSizes).map(([size, label]) => (
          <option key={size} value={size}>
            {t(label)}
          </option>
        ))}
      </Select>
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('Remove {name}', { name })}
        data-tip={t('Remove')}
        onClick={() => onChange(cards.filter((_, place) => place !== at))}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Cards that are not on the dashboard, and the way back to the usual ones. */
export function MoreCards({
  cards,
  onChange,
}: {
  cards: readonly PlacedCard[]
  onChange: (cards: PlacedCard[] | null) => void
}) {
  const user = useUser()
  const left = cardNames.filter(
    (name) =>
      !cards.some(({ card }) => card === name) && allows(user, { permission: dashboardCards[name].needs }),
  )
  const isUsual = JSON.stringify(cards) === JSON.stringify(usualCards(user))
  return (
    <Card aria-label={t('Add cards')} className="flex flex-col gap-3 px-4 py-3">
      <h2 className="text-md font-semibold">{t('Add cards')}</h2>
      {left.length === 0 ? (
        <p className="text-muted">{t('All cards are on the dashboard.')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {left.map((card) => (
            <li key={card}>
              <Button onClick={() => onChange([...cards, { card, size: dashboardCards[card].size }])}>
                <Plus aria-hidden="true" />
                {t(dashboardCards[card].label)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isUsual && (
        <Button variant="ghost" className="self-start" onClick={() => onChange(null)}>
          {t('Back to the usual cards')}
        </Button>
      )}
    </Card>
  )
}
