import type { AuditEntry, AuditNames } from '@wizyta/contract/access/activity-log/api'
import { Cog } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatLongDay, formatTime, today } from '../../platform/text/time.ts'
import { daysOf, type Happening } from './happenings.ts'
import { type LogWords, useLogWords } from './log-words.ts'

interface TimelineProps {
  entries: readonly AuditEntry[]
  names: AuditNames
  openEntry: number | null
  onOpen: (number: number) => void
  isStale: boolean
}

/** The log as a day tells it: at which time, who, from where, and what was done at once. */
export function Timeline({ entries, names, openEntry, onOpen, isStale }: TimelineProps) {
  const { timezone } = useBusiness()
  const words = useLogWords()
  return (
    <div aria-busy={isStale} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
      {daysOf(entries, timezone).map(({ date, happenings }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="border-b bg-tint px-4 py-2 font-semibold not-first:border-t">
            {dayText(date, timezone)}
          </h2>
          <ol className="divide-y">
            {happenings.map((happening) => (
              <li key={happening.key}>
                <HappeningRow {...{ happening, names, words, openEntry, onOpen, timezone }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function dayText(date: string, timezone: string): string {
  const days = today(timezone).until(date).days
  const long = formatLongDay(date)
  if (days === 0) return `${t('Today')}, ${long}`
  return days === -1 ? `${t('Yesterday')}, ${long}` : long
}

interface RowProps extends Pick<TimelineProps, 'names' | 'openEntry' | 'onOpen'> {
  happening: Happening
  words: LogWords
  timezone: string
}

const shownAtFirst = 4

function HappeningRow({ happening, names, words, openEntry, onOpen, timezone }: RowProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { first } = happening
  const entries = words.once(happening.entries)
  const who = words.who(first, names)
  const origin = [first.device, first.ip].filter(Boolean).join(' · ')
  const shown = showsAll || entries.length <= shownAtFirst + 1 ? entries : entries.slice(0, shownAtFirst)
  const hidden = entries.length - shown.length
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-2.5 md:grid-cols-[3rem_14rem_minmax(0,1fr)]">
      <time dateTime={first.at} className="pt-1 text-muted tabular-nums">
        {formatTime(first.at, timezone)}
      </time>
      <div className="flex min-w-0 items-start gap-2">
        {first.by ? (
          <Avatar name={who} className="size-7 max-md:hidden" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-tint text-muted max-md:hidden"
          >
            <Cog className="size-4" />
          </span>
        )}
        <div className="min-w-0 pt-1">
          <p className="font-medium wrap-anywhere">{who}</p>
          {origin && <p className="truncate text-sm text-muted">{origin}</p>}
        </div>
      </div>
      <ul className="col-start-2 min-w-0 md:col-start-3">
        {shown.map((entry) => (
          <li key={entry.number}>
            <EntryButton {...{ entry, names, words, onOpen }} isOpen={entry.number === openEntry} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <Button variant="link" size="small" onClick={() => setShowsAll(true)}>
              {t('and {count} more|log', { count: hidden })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

function EntryButton({
  entry,
  names,
  words,
  isOpen,
  onOpen,
}: Pick<RowProps, 'names' | 'words' | 'onOpen'> & { entry: AuditEntry; isOpen: boolean }) {
  const { what, name, fact } = words.told(entry, names)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(entry.number)}
      className="-mx-2 flex min-h-7 w-[calc(100%+1rem)] flex-wrap items-baseline gap-x-2 rounded-md px-2 py-1 text-start hover:bg-hover aria-[current]:bg-brand-soft"
    >
      <span>{what}</span>
      {name && <span className="min-w-0 font-medium wrap-anywhere">{name}</span>}
      {fact && <span className="min-w-0 text-sm text-muted wrap-anywhere">{fact}</span>}
    </button>
  )
}
