import type { HandedVisit, OtherPlace, StrandedVisit } from '@wizyta/contract/booking/sick-days/api'
import { clientContact } from '@wizyta/contract/kit/permission'
import { CalendarSearch, Check, Undo2 } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { PhoneLink } from '../../people/clients/parts.tsx'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange } from '../../platform/text/time.ts'
import type { Settled } from './settle.ts'
import type { Board, Placed } from './use-board.ts'
import { type Called, CallState, isCallDue } from './visit-call.tsx'
import { placeText, reasonText, whyOpen } from './words.ts'

/** A visit that still needs a decision: the best place in front, the others below. */
export function OpenVisit({ visit, board }: { visit: StrandedVisit; board: Board }) {
  const { timezone } = useBusiness()
  const [best, ...others] = visit.places
  const { together } = visit
  const error = board.errors[visit.id]
  const date = dateOf(visit.starts_at, timezone)
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <VisitHead visit={visit} />
        <Calling visit={{ ...visit, was_at: visit.starts_at }} board={board} />
        <div className="mt-2 flex flex-wrap items-center gap-1">
          <Button
            size="small"
            saves
            aria-label={t('Cancel the appointment: {client}', { client: visit.client_name })}
            aria-disabled={board.isBusy || undefined}
            onClick={() => board.cancel(visit)}
          >
            {t('Cancel the appointment')}
          </Button>
          <Button
            size="small"
            aria-label={t('Leave as it is: {client}', { client: visit.client_name })}
            aria-disabled={board.isBusy || undefined}
            onClick={() => !board.isBusy && board.leave(visit)}
          >
            {t('Leave as it is')}
          </Button>
          <EntityLink
            link={{ to: '/calendar', search: { date, visit: visit.id } }}
            target="_blank"
            {...buttonLook({ variant: 'ghost', size: 'small-icon' })}
            aria-label={t('Find another time in the calendar: {client}', { client: visit.client_name })}
            data-tip={t('Find another time in the calendar')}
          >
            <CalendarSearch aria-hidden="true" />
          </EntityLink>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {best ? (
          <PlaceLine visit={visit} place={best} board={board} isBest />
        ) : (
          <p className="text-muted">{whyOpen(visit)}</p>
        )}
        {best && together === null && <p className="text-sm text-warning">{whyOpen(visit)}</p>}
        {together && best && placeText(together, visit, timezone) !== placeText(best, visit, timezone) && (
          <p className="text-sm text-muted">
            {t('Together with the others: {place}', { place: placeText(together, visit, timezone) })}
          </p>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {others.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer py-1 text-sm text-soft">
              {t('Other places: {count}', { count: others.length })}
            </summary>
            <ul className="mt-1 flex flex-col gap-2">
              {others.map((place) => (
                <li key={`${place.starts_at} ${place.name}`}>
                  <PlaceLine visit={visit} place={place} board={board} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

function PlaceLine({
  visit,
  place,
  board,
  isBest = false,
}: {
  visit: StrandedVisit
  place: OtherPlace
  board: Board
  isBest?: boolean
}) {
  const { timezone, currency } = useBusiness()
  const where = placeText(place, visit, timezone)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className={isBest ? 'font-semibold tabular-nums' : 'tabular-nums'}>{where}</p>
        <p className="text-sm text-muted">{reasonText(place, currency)}</p>
      </div>
      <Button
        variant={isBest ? 'default' : 'ghost'}
        saves
        aria-label={t('Accept {place} for {client}', { place: where, client: visit.client_name })}
        aria-disabled={board.isBusy || undefined}
        onClick={() => board.accept(visit, place)}
      >
        <Check aria-hidden="true" />
        {t('Accept|place')}
      </Button>
    </div>
  )
}

/** A visit that is settled, and the way back. */
export function SettledVisit({ settled, board }: { settled: Placed; board: Board }) {
  const { visit } = settled
  const error = board.errors[visit.id]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-canvas p-4">
      <div className="min-w-0 flex-1 basis-64 text-muted">
        <VisitHead visit={visit} />
        {settled.kind !== 'left' && <Calling visit={{ ...visit, was_at: visit.starts_at }} board={board} />}
      </div>
      <div className="flex min-w-0 flex-1 basis-64 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex items-center gap-1.5">
            <Check aria-hidden="true" className="size-4 flex-none text-success" />
            <SettledText settled={settled} />
          </p>
          {error && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('Undo: {client}', { client: visit.client_name })}
          aria-disabled={board.isBusy || undefined}
          onClick={() => board.undo(settled)}
        >
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Undo')}
        </Button>
      </div>
    </li>
  )
}

/** A visit that left the board earlier, or at another desk, and whose client is called. */
export function HandedRow({ visit, board }: { visit: HandedVisit; board: Board }) {
  const { timezone } = useBusiness()
  const { status, was_at, starts_at, ends_at, employees } = visit
  const length = Date.parse(ends_at) - Date.parse(starts_at)
  const before = { starts_at: was_at, ends_at: new Date(Date.parse(was_at) + length).toISOString() }
  const place = [
    formatDay(dateOf(starts_at, timezone)),
    formatTimeRange(starts_at, ends_at, timezone),
    employees,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-canvas p-4">
      <div className="min-w-0 flex-1 basis-64 text-muted">
        <VisitHead visit={{ ...visit, ...before }} />
        <Calling visit={visit} board={board} />
      </div>
      <p className="min-w-0 flex-1 basis-64">
        {status === 'cancelled'
          ? t('Appointment cancelled')
          : t('Now: {place}|appointment', { place: place.join(', ') })}
      </p>
    </li>
  )
}

/** The phone call about a visit, where its client is called. */
function Calling({ visit, board }: { visit: Called & Contact; board: Board }) {
  const maySeeContact = useAllows(clientContact)
  const call = board.lastCall(visit.id)
  if (!call && !isCallDue(board.needsCall(visit), call)) return null
  if (visit.phone === null && (!call || call.outcome === 'to_call'))
    return (
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-medium">{t('No phone number')}</span>
        {visit.email && maySeeContact && (
          <a
            className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere text-muted hover:underline coarse:min-h-11"
            href={`mailto:${visit.email}`}
          >
            {visit.email}
          </a>
        )}
      </p>
    )
  return (
    <CallState
      visit={visit}
      call={call}
      error={board.errors[`call ${visit.id}`] || undefined}
      onNote={(outcome) => board.noteCall(visit, outcome)}
      onUndo={(last) => board.undoCall(visit, last)}
    />
  )
}

type Contact = Pick<StrandedVisit, 'is_told' | 'phone' | 'email'>

function SettledText({ settled }: { settled: Settled }) {
  const { timezone } = useBusiness()
  switch (settled.kind) {
    case 'moved':
      return t('Moved to: {place}', { place: placeText(settled.place, settled.visit, timezone) })
    case 'cancelled':
      return t('Appointment cancelled')
    case 'left':
      return t('Stays as it is')
  }
}

type Head = Pick<StrandedVisit, 'starts_at' | 'ends_at' | 'client_name' | 'services' | 'is_told' | 'phone'>

function VisitHead({ visit }: { visit: Head }) {
  // A masked number cannot be called.
  const maySeeContact = useAllows(clientContact)
  const { timezone } = useBusiness()
  const { starts_at, ends_at, client_name, services, is_told, phone } = visit
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium tabular-nums">
          {formatDay(dateOf(starts_at, timezone))}, {formatTimeRange(starts_at, ends_at, timezone)}
        </span>
        <span className="min-w-0 truncate font-medium">{client_name}</span>
      </p>
      <p className="truncate text-muted">{services}</p>
      {phone && (!is_told || maySeeContact) && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {!is_told && t('Gets no messages. Please call.')}
          {maySeeContact && <PhoneLink number={phone} />}
        </p>
      )}
    </>
  )
}
