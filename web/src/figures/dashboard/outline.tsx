import type { CardName } from '@wizyta/contract/figures/dashboard/cards'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { calendar, messages } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { cardGrid, sizeLook, useShownCards } from './cards.tsx'
import { FigureList, FigureOutline } from './figures.tsx'

/** Cards that are higher than others. */
const heights: Partial<Record<CardName, string>> = { next: 'h-80', people: 'h-80' }
/** As many cards as the first look at a screen holds. */
const mostOutlined = 5

/** Outline of the usual cards in the measures of this user's content, so that nothing moves when it arrives. */
export function Outline() {
  const seesDay = useAllows(calendar.days)
  const seesMessages = useAllows(messages.index)
  const cards = useShownCards(null).slice(0, mostOutlined)
  const labels = [
    ...(seesDay
      ? [
          t('Appointments today'),
          t('First appointments'),
          t('Free until closing'),
          t('Working now'),
          t('Appointments to close'),
        ]
      : []),
    ...(seesMessages ? [t('Messages not delivered')] : []),
  ]
  return (
    <div role="status" aria-label={t('Loading…')} className={cardGrid}>
      {cards.map(({ card, size }) => {
        if (card !== 'day')
          return <Skeleton key={card} className={`${heights[card] ?? 'h-60'} ${sizeLook[size]}`} />
        return (
          labels.length > 0 && (
            <div key={card} className={`flex flex-col gap-4 ${sizeLook[size]}`}>
              <Card className="overflow-clip">
                <FigureList>
                  {labels.map((label) => (
                    <FigureOutline key={label} label={label} />
                  ))}
                </FigureList>
              </Card>
              {seesDay && <Skeleton className="h-8 coarse:h-11" />}
            </div>
          )
        )
      })}
    </div>
  )
}
