import { visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { Dashboard, DashboardFigures } from '@wizyta/contract/figures/dashboard/api'
import {
  type CardName,
  dashboardCards,
  type FigureCard as FigureCardName,
  figureCards,
  type PlacedCard,
  usualCards,
} from '@wizyta/contract/figures/dashboard/cards'
import { allows } from '@wizyta/contract/kit/permission'
import type { ReactNode } from 'react'
import { statusWord } from '../../booking/visits/visit-status.ts'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { TasksForToday } from '../../messaging/tasks/parts.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Figures, hasFigures } from './figures.tsx'
import { visitsOf } from './links.ts'
import { PeopleCard } from './people-card.tsx'
import { NextVisits, VisitsToClose } from './visit-cards.tsx'

const waiting = <Skeleton className="h-60" />
const FigureCard = lazyPart(() => import('./figure-cards.tsx').then((file) => file.FigureCard), waiting)
const UnreadCard = lazyPart(() => import('./unread-card.tsx').then((file) => file.UnreadCard), waiting)

/** The grid in which cards stand; a card has a third of it, two thirds, or all. */
export const cardGrid = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3'

export const sizeLook = {
  small: '',
  large: 'md:col-span-2',
  wide: 'col-span-full',
} as const satisfies Record<PlacedCard['size'], string>

export const isFigureCard = (card: CardName): card is FigureCardName =>
  (figureCards as readonly CardName[]).includes(card)

/** Returns the chosen or usual cards that the user has a right to. */
export function useShownCards(chosen: readonly PlacedCard[] | null): PlacedCard[] {
  const user = useUser()
  return (chosen ?? usualCards(user)).filter(({ card }) =>
    allows(user, { permission: dashboardCards[card].needs }),
  )
}

/** Content of a card. `figures`: undefined while they are read, null when that failed. */
export function CardContent({
  card,
  today,
  figures,
}: {
  card: CardName
  today: Dashboard
  figures: DashboardFigures | null | undefined
}): ReactNode {
  const { day, people, next, to_close, date } = today
  if (isFigureCard(card)) {
    if (figures === null)
      return (
        <Card role="alert" className="px-4 py-5 text-muted">
          {t('{name}: the figures could not be loaded.', { name: t(dashboardCards[card].label) })}
        </Card>
      )
    return <FigureCard card={card} figures={figures} />
  }
  switch (card) {
    case 'day':
      return (
        hasFigures(today) && (
          <div className="flex flex-col gap-4">
            <Figures today={today} />
            {day && <StatusBar date={date} counts={day.by_status} />}
          </div>
        )
      )
    case 'next':
      return next && <NextVisits visits={next} date={date} />
    case 'people':
      return people && <PeopleCard people={people} date={date} />
    case 'to_close':
      return to_close && <VisitsToClose {...to_close} />
    case 'tasks':
      return <TasksForToday />
    case 'unread':
      return <UnreadCard failed={today.failed_messages} />
  }
}

/** How many of today's visits are in which state, in the order of a visit's life. */
function StatusBar({ date, counts }: { date: string; counts: NonNullable<Dashboard['day']>['by_status'] }) {
  const shown = visitStatuses.flatMap((status) => counts.find((one) => one.status === status) ?? [])
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('Appointments of today by state')} className="flex flex-wrap gap-2">
      {shown.map(({ status, count }) => (
        <li key={status} data-status={status}>
          <EntityLink
            link={visitsOf(date, status)}
            className="flex min-h-8 items-center gap-2 rounded-full border bg-background px-3 hover:bg-hover coarse:min-h-11"
          >
            <span aria-hidden="true" className="size-2.5 rounded-full bg-(--s)" />
            {statusWord(status)}
            <span className="font-semibold">{count}</span>
          </EntityLink>
        </li>
      ))}
    </ul>
  )
}
