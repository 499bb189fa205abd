import { useQuery } from '@tanstack/react-query'
import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { type ApiProblem, call } from '../../../platform/net/api.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useBusinessId } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime } from '../../../platform/text/time.ts'
import { type FreeDay, findFreeDays, spreadOver } from '../new-visit/free-days.ts'
import { type DraftLine, isReady, slotLines } from './lines.ts'
import { needsVariant } from './usual-variants.ts'

const WhyNoRoom = lazyPart(() => import('./why-no-room.tsx').then((file) => file.WhyNoRoom))

const timesShown = 8
const askedAfterMs = 180

interface SuggestionsProps {
  setup: CalendarSetup
  lines: readonly DraftLine[]
  /** Where the search begins. */
  from: string
  /** The start that stands in the form. */
  chosen: string | null
  /** Client of the visit, who must not be elsewhere in the salon. */
  clientId: string | null
  /** The visit that is moved: it does not stand in its own way. */
  visitId?: string
  onPick: (slot: Slot) => void
}

/** The next days with free times for what is chosen; a choice brings its people along. */
export function Suggestions({ setup, lines, from, chosen, clientId, visitId, onPick }: SuggestionsProps) {
  // Where each further page began; another search starts over.
  const [pages, setPages] = useState<{ of: string; later: string[] }>({ of: from, later: [] })
  const later = pages.of === from ? pages.later : []
  const ready = lines.filter(isReady)
  const isComplete =
    lines.length > 0 && ready.length === lines.length && !ready.some((line) => needsVariant(line, setup))
  const { answer, isAsking, problem } = useFreeDays(
    isComplete
      ? JSON.stringify({ lines: slotLines(ready, setup), visit_id: visitId, client_id: clientId })
      : null,
    later.at(-1) ?? from,
    setup.timezone,
  )
  if (!isComplete || problem) return null
  return (
    <section aria-label={t('Free times')} aria-busy={isAsking} className="flex flex-col gap-2">
      <h3 className="font-semibold text-soft">{t('Free times')}</h3>
      {answer === undefined && <Skeleton className="h-16" />}
      {answer?.gaveUp && (
        <p className="text-sm text-muted">
          {t('Not all times could be checked. Choose a person or fewer services.')}
        </p>
      )}
      {answer?.days.length === 0 && !answer.gaveUp && (
        <>
          <p className="text-sm text-muted">
            {t('No free time within a month. Choose another employee or a later date.')}
          </p>
          <WhyNoRoom
            lines={ready}
            setup={setup}
            date={dateOf(from, setup.timezone)}
            clientId={clientId}
            visitId={visitId}
          />
        </>
      )}
      {answer?.days.map((day) => (
        <DayOfTimes key={day.date} day={day} setup={setup} chosen={chosen} onPick={onPick} />
      ))}
      {answer && (
        <div className="flex gap-1">
          {later.length > 0 && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => setPages({ of: from, later: later.slice(0, -1) })}
            >
              {t('Earlier')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            onClick={() => setPages({ of: from, later: [...later, answer.next] })}
          >
            {t('Later')}
          </Button>
        </div>
      )}
    </section>
  )
}

function DayOfTimes({
  day: { date, slots },
  setup,
  chosen,
  onPick,
}: Pick<SuggestionsProps, 'setup' | 'chosen' | 'onPick'> & { day: FreeDay }) {
  const [isOpen, setOpen] = useState(false)
  const isChosen = ({ starts_at }: Slot) => chosen !== null && Date.parse(chosen) === Date.parse(starts_at)
  const few = spreadOver(slots, timesShown, setup.timezone)
  const shown = isOpen ? slots : slots.filter((slot) => few.includes(slot) || isChosen(slot))
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-sm text-muted">{formatDay(date)}</h4>
      <div className="flex flex-wrap gap-1">
        {shown.map((slot) => (
          <Button
            key={slot.starts_at}
            size="small"
            aria-pressed={isChosen(slot)}
            className="aria-pressed:border-brand-text aria-pressed:text-brand-text"
            data-tip={peopleOf(slot, setup)}
            onClick={() => onPick(slot)}
          >
            {formatTime(slot.starts_at, setup.timezone)}
          </Button>
        ))}
        {shown.length < slots.length && (
          <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
            {t('{count} more', { count: slots.length - shown.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

const peopleOf = (slot: Slot, setup: CalendarSetup) =>
  [...new Set(slot.lines.map((line) => setup.employees.find(({ id }) => id === line.employee_id)?.name))]
    .filter(Boolean)
    .join(', ')

/**
 * @param question what is searched for, as JSON; null while there is nothing
 */
function useFreeDays(question: string | null, from: string, zone: string) {
  const business = useBusinessId()
  const asked = JSON.stringify([question, from])
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), askedAfterMs)
    return () => clearTimeout(timer)
  }, [asked])
  const { data, error, isFetching, isPlaceholderData } = useQuery<
    Awaited<ReturnType<typeof findFreeDays>>,
    ApiProblem
  >({
    queryKey: [business, visits.slots.path, 'days', settled],
    queryFn: ({ signal }) => {
      const [wanted, start] = JSON.parse(settled) as [string, string]
      const search = (from: string, days: number, limit: number) => {
        const body = { ...JSON.parse(wanted), from, days, limit }
        return call(visits.slots, { body, signal, business })
      }
      return findFreeDays(search, start, zone)
    },
    enabled: question !== null && asked === settled,
    placeholderData: (before) => before,
    // The time in the form can be typed all the same.
    meta: { handles: (problem) => problem.status !== 401 },
  })
  return {
    answer: question === null ? undefined : data,
    isAsking: isFetching || isPlaceholderData,
    problem: asked === settled ? error : null,
  }
}
