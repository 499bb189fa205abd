import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@wizyta/contract/clients'
import type { VisitListRow } from '@wizyta/contract/visits'
import { localDay } from '@wizyta/contract/wall-time'
import { ChevronLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clients, visits } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { formatPhone } from '../lib/phone.ts'
import { useCall } from '../lib/query.ts'
import { useAllows } from '../lib/session.ts'
import { formatDate, formatDay, formatTimeRange } from '../lib/time.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '../ui/command.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { openNewVisit, openVisit } from './panel-host.ts'
import { goTo } from './search.ts'
import type { Setup } from './setup.ts'
import { statusWord } from './visit-words.ts'

const searchAfterMs = 120

/** Finds a client by name, phone or e-mail, then one of the client's visits; shows it in its day. */
export function SearchDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const [client, setClient] = useState<Client | null>(null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={client ? nameOf(client) : t('Search for a client or visit')}
        closeLabel={t('Close')}
        className="w-[min(34rem,calc(100vw-2rem))]! gap-2!"
      >
        {client ? (
          <VisitsOf client={client} setup={setup} onBack={() => setClient(null)} onClose={onClose} />
        ) : (
          <FindClient onChoose={setClient} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function FindClient({ onChoose }: { onChoose: (client: Client) => void }) {
  const [text, setText] = useState('')
  const searched = useLate(text.trim())
  const mayRead = useAllows(clients.index)
  const { data, isFetching } = useCall(
    clients.index,
    { query: { name: searched, per_page: 10 } },
    { enabled: mayRead && searched !== '', placeholderData: keepPreviousData },
  )
  const found = searched === '' ? [] : (data?.data ?? [])
  return (
    <Command shouldFilter={false} className="-mx-1">
      <CommandInput
        value={text}
        onValueChange={setText}
        placeholder={t('Name, phone or e-mail')}
        aria-label={t('Search for a client or visit')}
        // biome-ignore lint/a11y/noAutofocus: the dialog is this field
        autoFocus
      />
      <CommandList className="min-h-40">
        {searched !== '' && !isFetching && <CommandEmpty>{t('No results')}</CommandEmpty>}
        {found.map((client) => (
          <CommandItem key={client.id} value={client.id} onSelect={() => onChoose(client)}>
            <Avatar name={nameOf(client)} className="size-7!" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{nameOf(client)}</span>
              <span className="block truncate text-sm text-muted">
                {client.phone ? formatPhone(client.phone) : client.email}
              </span>
            </span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}

function VisitsOf({
  client,
  setup,
  onBack,
  onClose,
}: {
  client: Client
  setup: Setup
  onBack: () => void
  onClose: () => void
}) {
  const mayCreate = useAllows(visits.create)
  const { data, isPending } = useCall(visits.index, {
    query: { filter: { client_id: [client.id] }, sort: ['-starts_at'], per_page: 20 },
  })
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [data])
  const open = ({ id, starts_at }: VisitListRow) => {
    onClose()
    goTo({ view: 'day', date: localDay(starts_at, setup.timezone) })
    void openVisit(id)
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <Button size="small" variant="ghost" onClick={onBack}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Back')}
        </Button>
        <span className="min-w-0 flex-1 truncate text-muted">
          {client.phone ? formatPhone(client.phone) : client.email}
        </span>
        {mayCreate && (
          <Button
            size="small"
            onClick={() => {
              onClose()
              void openNewVisit({ client_id: client.id })
            }}
          >
            {t('New visit')}
          </Button>
        )}
      </div>
      <ul
        ref={list}
        className="-mx-2 max-h-[50dvh] min-h-40 overflow-auto"
        aria-busy={isPending}
        onKeyDown={onArrow}
      >
        {data?.data.length === 0 && <li className="p-4 text-center text-muted">{t('No visits.')}</li>}
        {data?.data.map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              data-slot="menu-item"
              className="w-full text-start hover:bg-hover focus:bg-hover"
              onClick={() => open(visit)}
            >
              <span className="w-32 flex-none">
                <span className="block">{formatWhen(visit, setup)}</span>
                <span className="block text-sm text-muted">
                  {formatTimeRange(visit.starts_at, visit.ends_at, setup.timezone)}
                </span>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{visit.services}</span>
                <span className="block truncate text-sm text-muted">{visit.employees}</span>
              </span>
              <span className="text-sm text-muted">{statusWord(visit.status)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Arrows go from row to row, as in the list before. */
function onArrow(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('button')]
  rows[rows.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}

const nameOf = (client: Client) => [client.first_name, client.last_name].filter(Boolean).join(' ')

/** With the year where it is not this one. */
function formatWhen({ starts_at }: VisitListRow, { timezone }: Setup): string {
  const day = localDay(starts_at, timezone)
  return day.slice(0, 4) === localDay(Date.now(), timezone).slice(0, 4) ? formatDay(day) : formatDate(day)
}

function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), searchAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
