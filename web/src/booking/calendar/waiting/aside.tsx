import type { WaitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import { CalendarPlus, Flag, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { waitingEntries } from '../../../platform/net/calls.gen.ts'
import { useChanges } from '../../../platform/net/changes.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { windowsText } from '../../waiting-list/parts.tsx'
import { bookEntry } from './book-entry.ts'
import { closeWaiting, entryType } from './state.ts'

/** Most entries beside the calendar, those of highest rank; the others are found by name. */
const mostShown = 50

/** Clients who wait, beside the calendar: dragged onto a free time, or booked by a button. */
export function WaitingAside() {
  const [name, setName] = useState('')
  const found = useCall(
    waitingEntries.index,
    {
      query: {
        filter: { status: 'waiting,offered' },
        sort: 'rank',
        per_page: mostShown,
        ...(name && { name }),
      },
    },
    { handles: ({ status }) => status !== 401, placeholderData: (before) => before },
  )
  useChanges(['waiting-entries'], () => void found.refetch())
  const entries = found.data?.data ?? []
  const total = found.data?.total ?? 0
  return (
    <aside
      aria-label={t('Waiting list')}
      // On a phone it lies over the day, like the panel of a visit.
      className="flex w-72 flex-none flex-col gap-2 overflow-y-auto border-s bg-background p-3 max-md:fixed max-md:inset-0 max-md:z-41 max-md:w-auto"
      onKeyDown={(event) => event.key === 'Escape' && closeWaiting()}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">
          {name === '' ? t('Waiting: {count}', { count: total }) : t('Found: {count}', { count: total })}
        </h2>
        <Button variant="ghost" size="small-icon" aria-label={t('Close')} onClick={closeWaiting}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {(name !== '' || total > entries.length) && (
        <SearchField value={name} label={t('Name of the client')} hasKey={false} onChange={setName} />
      )}
      <p className="text-sm text-muted max-md:hidden">{t('Drag onto the calendar, or choose Book')}</p>
      <ul className="flex flex-col gap-2">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > entries.length && (
        <p className="text-sm text-muted">
          {t('Shown: {count}. Search for the others.', { count: entries.length })}
        </p>
      )}
    </aside>
  )
}

function EntryCard({ entry }: { entry: WaitingEntry }) {
  return (
    <li
      draggable
      className="flex cursor-grab gap-1.5 rounded-md border bg-background p-2 active:cursor-grabbing"
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(entryType, JSON.stringify(entry))
        dataTransfer.effectAllowed = 'copy'
      }}
    >
      <GripVertical aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted max-md:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1 font-medium">
          <span className="min-w-0 truncate">{entry.client}</span>
          {entry.priority === 'high' && (
            <Flag role="img" aria-label={t('High|priority')} className="size-3.5 flex-none text-danger" />
          )}
        </p>
        <p className="truncate text-sm text-muted">{entry.services.map(({ name }) => name).join(', ')}</p>
        <p className="truncate text-sm text-muted">{windowsText(entry.windows)}</p>
        <Button
          size="small"
          className="mt-1"
          aria-label={t('Book {name}', { name: entry.client })}
          onClick={() => {
            if (matchMedia('(width < 48rem)').matches) closeWaiting()
            void bookEntry(entry, {})
          }}
        >
          <CalendarPlus aria-hidden="true" />
          {t('Book|waiting list')}
        </Button>
      </div>
    </li>
  )
}
