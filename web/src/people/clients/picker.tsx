import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { TriangleAlert, UserPlus, UserRound, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import type { FieldControl } from '../../kit/ui/field.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { clients } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { formatDate, type Zone } from '../../platform/text/time.ts'
import { ClientAvatar } from '../client-portrait/parts.tsx'
import { BookingNotice } from './booking-notice.tsx'
import { alertOf } from './client-alert.ts'
import { HealthNotice } from './health-notice.tsx'
import { NewClient } from './new-client.tsx'
import { NoShowWarning } from './no-show-warning.tsx'
import { isCalled } from './read-typed.ts'
import { useVisitCount } from './visit-count.ts'

/** Visitor: a client, or a person known by name alone. */
export type Person = { client: Client } | { name: string }

type Found =
  | { id: string; client: Client; group?: string }
  | { id: 'new' | 'walk-in'; text: string; group?: string }

const searchAfterMs = 120
const mostShown = 8

/** Chooses who comes: found by name, phone or e-mail, made on the spot, or a name alone. */
export function ClientPicker({
  value,
  zone,
  onChange,
  cardOnly = false,
  autoFocus,
  control,
}: {
  value: Person | null
  zone: Zone
  onChange: (person: Person | null) => void
  /** A name alone is not enough: what is chosen belongs to a card. */
  cardOnly?: boolean
  autoFocus?: boolean
  control?: FieldControl
}) {
  const [text, setText] = useState('')
  const [newFrom, setNewFrom] = useState<string | null>(null)
  const [isReopened, setReopened] = useState(false)
  const { found, isSearching } = useFound(text, cardOnly)

  if (value) {
    const remove = () => {
      setText('')
      setReopened(true)
      onChange(null)
    }
    return <ChosenPerson person={value} zone={zone} onRemove={remove} />
  }
  if (newFrom !== null) {
    const choose = (client: Client) => {
      setNewFrom(null)
      setText('')
      onChange({ client })
    }
    return (
      <NewClient typed={newFrom} onCreated={choose} onChoose={choose} onCancel={() => setNewFrom(null)} />
    )
  }
  return (
    <SearchBox
      text={text}
      onText={setText}
      options={found}
      busy={isSearching}
      renderOption={(one) =>
        'client' in one ? <ClientRow client={one.client} zone={zone} /> : <MadeRow made={one} />
      }
      onChoose={(one) => {
        if ('client' in one) onChange({ client: one.client })
        else if (one.id === 'new') setNewFrom(one.text)
        else onChange({ name: one.text })
      }}
      listLabel={t('Clients')}
      emptyText={t('No client found.')}
      placeholder={t('Name, phone or e-mail')}
      autoFocus={autoFocus || isReopened}
      control={control}
    />
  )
}

function useFound(text: string, cardOnly: boolean): { found: Found[]; isSearching: boolean } {
  const typed = text.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  const maySearch = useAllows(clients.index)
  const mayCreate = useAllows(clients.create)
  const { data, isFetching, isPlaceholderData, failureReason } = useCall(
    clients.index,
    { query: { name: searched, per_page: 30 } },
    // Without a connection the name alone can still be booked.
    {
      enabled: maySearch && searched !== '',
      placeholderData: keepPreviousData,
      handles: (problem) => problem.status === 0,
    },
  )
  if (typed === '') return { found: [], isSearching: false }
  const known = searched === '' ? [] : (data?.data ?? []).slice(0, mostShown)
  // A number or address is found exactly, wherever a card has it.
  const isMeant = (client: Client) => /\d|@/.test(typed) || isCalled(client, typed)
  const isUnsearched = failureReason?.status === 0 && typed === searched
  const group = isUnsearched ? t('No connection: clients were not searched') : undefined
  const made: Found[] = []
  if (mayCreate) made.push({ id: 'new', text: typed, group })
  if (!cardOnly && /\p{L}/u.test(typed) && !typed.includes('@'))
    made.push({ id: 'walk-in', text: typed, group })
  return {
    found: isUnsearched
      ? made
      : [
          ...known.filter(isMeant).map((client) => ({ id: client.id, client })),
          ...made,
          // Enter must not choose a similar name.
          ...known
            .filter((client) => !isMeant(client))
            .map((client) => ({ id: client.id, client, group: t('Similar') })),
        ],
    isSearching:
      maySearch &&
      !isUnsearched &&
      (typed !== searched || (isFetching && (isPlaceholderData || data === undefined))),
  }
}

function ClientRow({ client, zone }: { client: Client; zone: Zone }) {
  const quiet = [
    client.phone ? formatPhone(client.phone) : client.email,
    client.last_visit_at
      ? t('last appointment {date}', {
          date: formatDate(
            Temporal.Instant.from(client.last_visit_at).toZonedDateTimeISO(zone).toPlainDate(),
          ),
        })
      : t('no appointments yet'),
  ]
  return (
    <>
      <span className="min-w-0 flex-1 py-0.5">
        <span className="block truncate font-semibold">{fullName(client)}</span>
        <span className="block truncate text-sm text-muted">{quiet.filter(Boolean).join(' · ')}</span>
        {alertOf(client) && (
          <span className="flex items-center gap-1 text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
            <span className="truncate">{alertOf(client)}</span>
          </span>
        )}
      </span>
    </>
  )
}

function MadeRow({ made }: { made: { id: 'new' | 'walk-in'; text: string } }) {
  const isNew = made.id === 'new'
  const Icon = isNew ? UserPlus : UserRound
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 truncate">
        {isNew
          ? t('New client: {typed}', { typed: made.text })
          : t('Without a client card: {typed}', { typed: made.text })}
      </span>
    </>
  )
}

function ChosenPerson({ person, zone, onRemove }: { person: Person; zone: Zone; onRemove: () => void }) {
  const client = 'client' in person ? person.client : null
  const visitCount = useVisitCount()
  const name = client ? fullName(client) : (person as { name: string }).name
  const quiet = client
    ? [
        client.phone ? formatPhone(client.phone) : client.email,
        client.visit_count > 0 || !visitCount.seesAll
          ? visitCount.text(client.visit_count)
          : t('First appointment'),
        client.last_visit_at &&
          t('last appointment {date}', {
            date: formatDate(
              Temporal.Instant.from(client.last_visit_at).toZonedDateTimeISO(zone).toPlainDate(),
            ),
          }),
        client.no_show_count > 0 && t('{count} no-shows', { count: client.no_show_count }),
        client.late_cancel_count > 0 && t('{count} late cancellations', { count: client.late_cancel_count }),
      ]
    : [t('Without a client card')]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2.5">
        <ClientAvatar name={name} portrait={client?.portrait_id} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-sm text-muted">{quiet.filter(Boolean).join(' · ')}</p>
        </div>
        <Button variant="ghost" size="small-icon" aria-label={t('Choose another client')} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {client && <NoShowWarning client={client} />}
      {client && <BookingNotice client={client} />}
      {client && alertOf(client) && (
        <Alert tone="warning" className="whitespace-pre-line">
          {alertOf(client)}
        </Alert>
      )}
      {client && <HealthNotice client={client} />}
      {client?.note && <p className="text-sm whitespace-pre-line text-soft">{client.note}</p>}
    </div>
  )
}
