import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { ReactNode } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { calendarAt, failedMessages, firstVisitsOf, visitsOf, visitsToClose } from './links.ts'

const atWork = new Set(['with_client', 'busy', 'free'])

/** Returns whether there is a number of the day to show. */
export const hasFigures = ({ day, people, to_close, failed_messages }: Dashboard) =>
  day !== null || people !== null || to_close !== null || failed_messages !== null

/** The numbers of the day; each leads to what it counts. */
export function Figures({ today: { date, day, people, to_close, failed_messages } }: { today: Dashboard }) {
  const { currency } = useBusiness()
  const dayLink = calendarAt({ view: 'day' })
  const figures: FigureProps[] = []
  if (day) {
    figures.push(
      {
        label: t('Appointments today'),
        value: day.visits,
        detail: formatMoney(day.value, language(), currency),
        link: visitsOf(date),
      },
      { label: t('First appointments'), value: day.first_visits, link: firstVisitsOf(date) },
      {
        label: t('Free until closing'),
        value: formatMinutes(day.free_min),
        detail:
          day.open_min > 0 &&
          t('{share}% of the day is taken', { share: Math.round((100 * day.busy_min) / day.open_min) }),
        link: dayLink,
      },
    )
  }
  if (people)
    figures.push({
      label: t('Working now'),
      value: people.filter(({ state }) => atWork.has(state)).length,
      detail: t('available: {number}', { number: people.filter(({ state }) => state === 'free').length }),
      link: dayLink,
    })
  if (to_close)
    figures.push({
      label: t('Appointments to close'),
      value: to_close.total,
      tone: to_close.total > 0 ? 'text-warning' : '',
      link: visitsToClose(),
    })
  if (failed_messages !== null)
    figures.push({
      label: t('Messages not delivered'),
      value: failed_messages,
      detail: t('in the last 7 days'),
      tone: failed_messages > 0 ? 'text-danger' : '',
      link: failedMessages(),
    })
  if (figures.length === 0) return null
  return (
    <Card aria-label={t('The day in figures')} className="overflow-clip">
      <FigureList>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </FigureList>
    </Card>
  )
}

/** Hairlines between the figures: each draws the one before it, the first of a row hides its own outside. */
export function FigureList({ children }: { children: ReactNode }) {
  return (
    <ul className="-ms-px -mt-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {children}
    </ul>
  )
}

// Numbers stand in one line, also beside a label of two lines.
const lines = 'row-span-3 grid grid-rows-subgrid'

interface FigureProps {
  label: string
  value: number | string
  detail?: ReactNode
  tone?: string
  link: RowLink
}

function Figure({ label, value, detail, tone = '', link }: FigureProps) {
  return (
    <li className={`${lines} border-s border-t`}>
      <EntityLink link={link} className={`${lines} px-4 py-3 -outline-offset-2 hover:bg-hover`}>
        <span className="text-sm text-muted">{label}</span>
        <span className={`text-2xl font-semibold ${tone}`}>{value}</span>
        <span className="text-sm text-muted">{detail}</span>
      </EntityLink>
    </li>
  )
}

/** A figure whose number is on its way. */
export function FigureOutline({ label }: { label: string }) {
  return (
    <li className={`${lines} border-s border-t`}>
      <div className={`${lines} px-4 py-3`}>
        <span className="text-sm text-muted">{label}</span>
        <span className="text-2xl">
          <Skeleton className="inline-block h-[0.75em] w-14" />
          {'\u200b'}
        </span>
        <span className="text-sm">{'\u00a0'}</span>
      </div>
    </li>
  )
}
