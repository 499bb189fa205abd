import type { CalendarSetup } from '@wizyta/contract/calendar'
import type { Slot } from '@wizyta/contract/visits'
import { useState } from 'react'
import { visits } from '../../lib/calls.gen.ts'
import { t } from '../../lib/i18n.ts'
import { dateOf, formatDay, formatTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DraftLine, isReady, slotLines } from './lines.ts'
import { useAsked } from './use-asked.ts'

const perPage = 50
const perDay = 8

/** Free times for what is chosen, by day; a choice brings its people along. */
export function Suggestions({
  setup,
  lines,
  from,
  chosen,
  onPick,
}: {
  setup: CalendarSetup
  lines: readonly DraftLine[]
  /** Where the search begins. */
  from: string
  /** The start that stands in the form. */
  chosen: string | null
  onPick: (slot: Slot) => void
}) {
  // Where each further page began; another search starts over.
  const [pages, setPages] = useState<{ of: string; later: string[] }>({ of: from, later: [] })
  const later = pages.of === from ? pages.later : []
  const [opened, setOpened] = useState<string | null>(null)
  const ready = lines.filter(isReady)
  const isComplete = lines.length > 0 && ready.length === lines.length
  const start = later.at(-1) ?? from
  const { answer, isAsking, problem } = useAsked(
    visits.slots,
    isComplete ? { lines: slotLines(ready, setup), from: start, days: 14, limit: perPage } : null,
  )
  if (!isComplete || problem) return null
  const slots = answer?.slots ?? []
  const days = Map.groupBy(slots, (slot) => dateOf(slot.starts_at, setup.timezone))
  const last = slots.at(-1)
  const next = last
    ? Temporal.Instant.from(last.starts_at).add({ minutes: setup.settings.calendar_step_min })
    : Temporal.Instant.from(start).add({ hours: 14 * 24 })

  return (
    <section aria-label={t('Free times')} aria-busy={isAsking} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 className="flex-1 font-semibold text-soft">{t('Free times')}</h3>
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
          onClick={() => setPages({ of: from, later: [...later, next.toString()] })}
        >
          {t('Later')}
        </Button>
      </div>
      {answer === undefined && <Skeleton className="h-16" />}
      {answer !== undefined && slots.length === 0 && (
        <p className="text-sm text-muted">
          {t('No free time within two weeks. Choose another person, or look later.')}
        </p>
      )}
      {[...days].map(([date, ofDay]) => {
        const shown = opened === date ? ofDay : ofDay.slice(0, perDay)
        return (
          <div key={date} className="flex flex-col gap-1">
            <h4 className="text-sm text-muted">{formatDay(date)}</h4>
            <div className="flex flex-wrap gap-1">
              {shown.map((slot) => (
                <Button
                  key={slot.starts_at}
                  size="small"
                  aria-pressed={chosen !== null && Date.parse(chosen) === Date.parse(slot.starts_at)}
                  className="aria-pressed:border-brand-text aria-pressed:text-brand-text"
                  data-tip={peopleOf(slot, setup)}
                  onClick={() => onPick(slot)}
                >
                  {formatTime(slot.starts_at, setup.timezone)}
                </Button>
              ))}
              {shown.length < ofDay.length && (
                <Button size="small" variant="ghost" onClick={() => setOpened(date)}>
                  {t('{count} more', { count: ofDay.length - shown.length })}
                </Button>
              )}
            </div>
          </div>
        )
      })}
    </section>
  )
}

const peopleOf = (slot: Slot, setup: CalendarSetup) =>
  [...new Set(slot.lines.map((line) => setup.employees.find(({ id }) => id === line.employee_id)?.name))]
    .filter(Boolean)
    .join(', ')
