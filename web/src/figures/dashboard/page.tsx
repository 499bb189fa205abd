import { keepPreviousData } from '@tanstack/react-query'
import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import type { PlacedCard } from '@wizyta/contract/figures/dashboard/cards'
import { CalendarPlus, Check, CircleAlert, LayoutDashboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { InSight } from '../../kit/feedback/in-sight.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { AnnouncementsToRead } from '../../messaging/chats/parts.tsx'
import { isMobileNow } from '../../platform/browser/media.ts'
import { toast } from '../../platform/browser/toast.ts'
import { call } from '../../platform/net/api.ts'
import { dashboards, visits } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatLongDay, today as todayIn } from '../../platform/text/time.ts'
import { CardContent, cardGrid, isFigureCard, sizeLook, useShownCards } from './cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { calendarAt } from './links.ts'
import { Outline } from './outline.tsx'

const minuteMs = 60_000
/** As many cards as stand in the window when the screen opens. */
const first = 5
const firstOnPhone = 2

const CardBar = lazyPart(() => import('./arrange.tsx').then((file) => file.CardBar))
const MoreCards = lazyPart(() => import('./arrange.tsx').then((file) => file.MoreCards))

/** Today at a glance. Changes arrive by themselves; what only time changes is asked for each minute. */
export function DashboardPage() {
  useChanges()
  const mayBook = useAllows(visits.create)
  const { timezone } = useBusiness()
  const [isArranging, setArranging] = useState(false)
  const today = useCall(
    dashboards.show,
    {},
    { refetchInterval: minuteMs, handles: ({ status }) => status !== 401 },
  )
  return (
    <Page
      title={t('Dashboard')}
      description={formatLongDay(today.data?.date ?? todayIn(timezone))}
      actions={
        <>
          <Button aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {isArranging ? <Check aria-hidden="true" /> : <LayoutDashboard aria-hidden="true" />}
            {isArranging ? t('Done|arranging') : t('Arrange cards')}
          </Button>
          {mayBook && (
            <EntityLink link={calendarAt({ new: '~' })} {...buttonLook({ variant: 'primary' })}>
              <CalendarPlus aria-hidden="true" />
              {t('Book appointment')}
            </EntityLink>
          )}
        </>
      }
    >
      <LoadState
        of={today}
        loading={<Outline />}
        look="card"
        failed={(reason) => ({ text: t('Today could not be loaded. {reason}', { reason }) })}
      >
        {(data) => <Today today={data} isArranging={isArranging} />}
      </LoadState>
    </Page>
  )
}

function Today({ today, isArranging }: { today: Dashboard; isArranging: boolean }) {
  const { day, first_steps, failed_messages } = today
  const isNew = first_steps.some(({ done }) => !done)
  // A user without a role is told so above.
  const hasRole = useBusiness().roles.length > 0
  const isEmpty = hasRole && day === null && failed_messages === null && first_steps.length === 0
  const layout = useLayout(today.cards)
  const cards = useShownCards(layout.cards)
  const asked = cards.map(({ card }) => card).filter(isFigureCard)
  const figures = useCall(
    dashboards.figures,
    { query: { cards: asked } },
    {
      enabled: asked.length > 0,
      placeholderData: keepPreviousData,
      refetchInterval: 5 * minuteMs,
      handles: ({ status }) => status !== 401,
    },
  )
  return (
    <>
      {isNew && <FirstSteps steps={first_steps} />}
      <AnnouncementsToRead />
      {isEmpty && (
        <Card>
          <EmptyState
            icon={CircleAlert}
            text={t('Your role does not include today’s overview. Use the menu.')}
          />
        </Card>
      )}
      {!isEmpty && (
        <ul className={cardGrid}>
          {cards.map(({ card, size }, at) => (
            <li
              key={card}
              data-slot={isArranging ? 'draggable' : undefined}
              className={`flex min-w-0 flex-col gap-2 empty:hidden [&>section]:flex-1 ${sizeLook[size]}`}
            >
              {isArranging && <CardBar cards={cards} at={at} onChange={layout.change} />}
              <InSight
                name={`dashboard.${card}`}
                isFirst={at < (isMobileNow() ? firstOnPhone : first)}
                waiting={<div className="h-60" />}
              >
                <CardContent
                  card={card}
                  today={today}
                  figures={figures.data ?? (figures.isError ? null : undefined)}
                />
              </InSight>
            </li>
          ))}
        </ul>
      )}
      {isArranging && <MoreCards cards={cards} onChange={layout.change} />}
    </>
  )
}

/** The user's cards: a change shows at once and is saved behind it, one call after the other. */
function useLayout(stored: readonly PlacedCard[] | null) {
  const [chosen, setChosen] = useState<{ cards: PlacedCard[] | null } | null>(null)
  const queue = useRef(Promise.resolve())
  const latest = useRef<PlacedCard[] | null>(null)
  const change = (cards: PlacedCard[] | null) => {
    latest.current = cards
    setChosen({ cards })
    queue.current = queue.current.then(async () => {
      // Of several changes that wait, the last one is saved.
      if (latest.current !== cards) return
      try {
        await call(dashboards.changeLayout, { body: { cards } })
      } catch (problem) {
        toast.error(t('The cards could not be saved. {reason}', { reason: problemText(problem) }))
      }
    })
  }
  return { cards: chosen ? chosen.cards : stored, change }
}
