import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import { CalendarPlus, CircleAlert } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { AnnouncementsToRead } from '../../messaging/chats/parts.tsx'
import { TasksForToday } from '../../messaging/tasks/parts.tsx'
import { dashboards, visits } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatLongDay, today as todayIn } from '../../platform/text/time.ts'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { calendarAt } from './links.ts'
import { Outline } from './outline.tsx'
import { PeopleCard } from './people-card.tsx'
import { StatusBar } from './status-bar.tsx'
import { NextVisits, VisitsToClose } from './visit-cards.tsx'

const minuteMs = 60_000

/** Today at a glance. Changes arrive by themselves; what only time changes is asked for each minute. */
export function DashboardPage() {
  useChanges()
  const mayBook = useAllows(visits.create)
  const { timezone } = useBusiness()
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
        mayBook && (
          <EntityLink link={calendarAt({ new: '~' })} {...buttonLook({ variant: 'primary' })}>
            <CalendarPlus aria-hidden="true" />
            {t('Book appointment')}
          </EntityLink>
        )
      }
    >
      <LoadState
        of={today}
        loading={<Outline />}
        look="card"
        failed={(reason) => ({ text: t('Today could not be loaded. {reason}', { reason }) })}
      >
        {(data) => <Today today={data} />}
      </LoadState>
    </Page>
  )
}

function Today({ today }: { today: Dashboard }) {
  const { day, people, next, to_close, first_steps, failed_messages } = today
  const isNew = first_steps.some(({ done }) => !done)
  // A user without a role is told so above.
  const hasRole = useBusiness().roles.length > 0
  const isEmpty = hasRole && day === null && failed_messages === null && first_steps.length === 0
  return (
    <>
      {isNew && <FirstSteps steps={first_steps} />}
      <AnnouncementsToRead />
      <Figures today={today} />
      {day && <StatusBar date={today.date} counts={day.by_status} />}
      {isEmpty && (
        <Card>
          <EmptyState
            icon={CircleAlert}
            text={t('Your role does not include today’s overview. Use the menu.')}
          />
        </Card>
      )}
      {(people || next || to_close) && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            {next && <NextVisits visits={next} date={today.date} />}
            {to_close && <VisitsToClose {...to_close} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {people && <PeopleCard people={people} date={today.date} />}
            <TasksForToday />
          </div>
        </div>
      )}
      {!people && !next && !to_close && <TasksForToday />}
    </>
  )
}
