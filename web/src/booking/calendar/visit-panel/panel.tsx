import {
  agreedStatuses,
  calledOffStatuses,
  editable,
  type VisitStatus,
} from '@wizyta/contract/booking/calendar/visit-status'
import { stepRefusal, undoStep } from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { wholeSalon } from '@wizyta/contract/kit/permission'
import { payerName, visitorName } from '@wizyta/contract/people/names/names'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { ReadinessNotice, ReadinessQuestion } from '../../../people/client-care/parts.tsx'
import { useReadiness } from '../../../people/client-care/use-readiness.ts'
import { deposits, usages, visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange, today } from '../../../platform/text/time.ts'
import { LateNotice } from '../late/late-notice.tsx'
import { PanelFrame, PanelSkeleton } from '../planning/panel-frame.tsx'
import type { VisitPanelProps } from '../state/panel-host.ts'
import { type Setup, useCalendarSetup } from '../state/setup.ts'
import { statusWord } from '../visit-words.ts'
import { Actions, type PanelMode } from './actions.tsx'
import { ClientBlock } from './client-block.tsx'
import { ClientCard } from './client-card.tsx'
import { ClientVisits } from './client-visits.tsx'
import { DecideDialog, type DecidedStep } from './decide-dialog.tsx'
import { EditClient } from './edit-client.tsx'
import { EditServices } from './edit-services.tsx'
import { HistoryCard } from './history-card.tsx'
import { LabelsLine } from './labels-line.tsx'
import { LifeBar } from './life-bar.tsx'
import { MessagesCard } from './messages-card.tsx'
import { NoteCard } from './notes-card.tsx'
import { PanelCard } from './panel-card.tsx'
import { PrintedVisit } from './printed-visit.tsx'
import { Reschedule } from './reschedule.tsx'
import { SeriesCard } from './series-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { useVisitSaves } from './use-visit-saves.ts'

const RefusalNotice = lazyPart(() => import('./refusal-notice.tsx').then((file) => file.RefusalNotice))
const FreedTime = lazyPart(() => import('./freed-time.tsx').then((file) => file.FreedTime))
const VisitUsage = lazyPart(
  () => import('../../../sales/usage/parts.tsx').then((file) => file.VisitUsage),
  <Skeleton className="h-9" />,
)

const VisitSurveys = lazyPart(() =>
  import('../../../messaging/surveys/parts.tsx').then((file) => file.VisitSurveys),
)
const VisitDeposits = lazyPart(
  () => import('../../../sales/deposits/parts.tsx').then((file) => file.VisitDeposits),
  <Skeleton className="h-8" />,
)

/** One visit beside the calendar: all about it, and all that can be done with it. */
export function VisitPanel({ id, onClose }: VisitPanelProps) {
  const { data: setup } = useCalendarSetup()
  const seesAll = useAllows(wholeSalon)
  const {
    data: visit,
    error,
    refetch,
  } = useCall(
    visits.show,
    { params: { id } },
    // The panel says it itself; the day beside it goes on.
    { handles: (problem) => problem.status !== 401 },
  )
  const isGone = error?.status === 404
  if (setup && visit && !isGone) return <OneVisit key={id} visit={visit} setup={setup} onClose={onClose} />
  if (error === null) return <PanelSkeleton title={t('Appointment')} onClose={onClose} />
  return (
    <PanelFrame title={t('Appointment')} onClose={onClose}>
      {isGone ? (
        <Alert>
          {seesAll
            ? t('This appointment no longer exists.')
            : t('This appointment does not exist, or is not yours.')}
        </Alert>
      ) : (
        <>
          <Alert tone="warning">
            {t('The appointment could not be loaded. {reason}', { reason: error.message })}
          </Alert>
          <Button className="self-start" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </>
      )}
    </PanelFrame>
  )
}

function OneVisit({ visit, setup, onClose }: { visit: Visit; setup: Setup; onClose: () => void }) {
  const zone = setup.timezone
  const saves = useVisitSaves(setup)
  const mayUpdate = useAllows(visits.update)
  const mayPost = useAllows(usages.create)
  const maySeeDeposits = useAllows(deposits.index)
  const [mode, setMode] = useState<PanelMode>('view')
  const [decided, setDecided] = useState<DecidedStep | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const now = useNow()
  const moment = { now, zone }
  const canEdit = mayUpdate && editable(visit.status)
  const back = () => setMode('view')
  const isOfToday = dateOf(visit.starts_at, zone) <= today(zone).toString()
  const usesUp = mayPost && isOfToday && !calledOffStatuses.includes(visit.status)

  const readiness = useReadiness({
    clientId: agreedStatuses.includes(visit.status) ? (visit.client?.id ?? null) : null,
    at: 'check_in',
    serviceIds: visit.lines.flatMap(({ service_id, client_id }) => (client_id ? [] : [service_id])),
    date: dateOf(visit.starts_at, zone),
  })
  const [isAsking, setAsking] = useState(false)

  const step = (to: VisitStatus) => {
    if (to === 'arrived' && readiness && !isAsking) return setAsking(true)
    // A step just taken may be taken back: `isSlip`.
    const undo = undoStep(visit, { from: visit.status, to }, moment, true)
    const tells =
      to === 'cancelled' ||
      (to === 'booked' && stepRefusal({ ...visit, status: to }, visit.status, moment) !== null)
    // Steps that notify the client or cannot be undone are asked about first; the toast undoes the rest.
    if (tells || to === 'declined' || (to === 'no_show' && undo === null)) setDecided(to as DecidedStep)
    else void saves.step(visit, { to })
  }

  if (mode === 'card' && visit.client)
    return (
      <ClientCard
        visit={visit}
        clientId={visit.client.id}
        name={payerName(visit)}
        setup={setup}
        onBack={back}
        onClose={onClose}
      />
    )
  return (
    <PanelFrame
      title={t('Appointment: {name}', { name: visitorName(visit) })}
      takesFocus
      onClose={onClose}
      head={
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge data-status={visit.status}>
            <span
              aria-hidden="true"
              data-sign
              data-status={visit.status}
              className="size-2.5 bg-state [mask:var(--sign)]"
            />
            {statusWord(visit.status)}
          </Badge>
          <span className="text-muted">
            {formatDay(dateOf(visit.starts_at, zone))} ·{' '}
            {formatTimeRange(visit.starts_at, visit.ends_at, zone)}
          </span>
        </p>
      }
      footer={
        mode === 'view' && (
          <Actions
            visit={visit}
            moment={moment}
            mayRestore={saves.mayRestore}
            isSaving={saves.isSaving}
            canEdit={canEdit}
            onStep={step}
            onMode={setMode}
            onPrint={() => setPrinting(true)}
            setup={setup}
          />
        )
      }
    >
      {mode === 'client' ? (
        <EditClient visit={visit} setup={setup} saves={saves} onDone={back} />
      ) : (
        <ClientBlock visit={visit} onOpen={() => setMode('card')} />
      )}
      {mode === 'view' && readiness && visit.client && (
        <ReadinessNotice clientId={visit.client.id} readiness={readiness} />
      )}
      {isAsking && readiness && visit.client && (
        <ReadinessQuestion
          clientId={visit.client.id}
          readiness={readiness}
          goOn={t('Let in anyway')}
          onGoOn={() => {
            setAsking(false)
            step('arrived')
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {mode === 'view' && <LifeBar status={visit.status} />}
      {visit.refused_at !== null && <RefusalNotice visit={visit} at={visit.refused_at} zone={zone} />}
      {visit.late_minutes !== null && <LateNotice visit={visit} minutes={visit.late_minutes} setup={setup} />}
      <LabelsLine visit={visit} setup={setup} saves={saves} mayEdit={mayUpdate} />
      <Facts visit={visit} />
      {mode === 'view' && calledOffStatuses.includes(visit.status) && (
        <FreedTime visit={visit} now={now} zone={zone} />
      )}
      {visit.series_id && <SeriesCard visit={visit} seriesId={visit.series_id} zone={zone} />}
      {mode === 'move' && <Reschedule visit={visit} setup={setup} onDone={back} />}
      {mode === 'services' ? (
        <EditServices visit={visit} setup={setup} saves={saves} onDone={back} />
      ) : (
        <ServicesCard
          visit={visit}
          setup={setup}
          onEdit={canEdit && mode === 'view' ? () => setMode('services') : undefined}
        />
      )}
      {maySeeDeposits && mode === 'view' && (
        <PanelCard title={t('Prepayments')}>
          <VisitDeposits visitId={visit.id} />
        </PanelCard>
      )}
      <div className="flex flex-none flex-wrap gap-x-1 gap-y-3 empty:hidden">
        <NoteCard visit={visit} field="note" saves={saves} mayEdit={mayUpdate} />
        <NoteCard visit={visit} field="client_note" saves={saves} mayEdit={mayUpdate} />
      </div>
      {visit.client && mode === 'view' && (
        <ClientVisits clientId={visit.client.id} visitId={visit.id} setup={setup} last={3} />
      )}
      {usesUp && mode === 'view' && (
        <PanelCard title={t('Usage')}>
          <VisitUsage visitId={visit.id} />
        </PanelCard>
      )}
      {visit.client && mode === 'view' && <VisitSurveys visitId={visit.id} />}
      <MessagesCard visit={visit} zone={zone} now={now} />
      <HistoryCard visit={visit} setup={setup} />
      {decided && (
        <DecideDialog
          visit={visit}
          to={decided}
          setup={setup}
          onClose={() => setDecided(null)}
          onDecide={({ to, notify = false, ...details }, scope) =>
            void (scope === 'one'
              ? saves.step(visit, { to, notify, ...details })
              : saves.ofSeries(
                  visit,
                  { scope, cancellation: details, notify },
                  { status: statusWord('cancelled') },
                ))
          }
        />
      )}
      {isPrinting && <PrintedVisit visit={visit} setup={setup} onPrinted={() => setPrinting(false)} />}
    </PanelFrame>
  )
}

/** Exceptional facts: the reason of a cancellation, a double-booking, an online booking. */
function Facts({ visit }: { visit: Visit }) {
  return (
    <>
      {visit.override_reason && (
        <Alert tone="warning">
          {t('Booked over something else: {reason}', { reason: visit.override_reason })}
        </Alert>
      )}
      {(visit.cancelled_at || visit.cancel_reason) && (
        <Alert>
          {[
            visit.cancelled_at &&
              (visit.cancelled_by === 'client'
                ? t('Cancelled by the client|visit')
                : t('Cancelled by the salon|visit')),
            visit.cancelled_late && visit.cancelled_by === 'client' && t('late cancellation'),
            visit.cancel_reason,
            visit.cancel_note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Alert>
      )}
      {visit.source === 'online' && (
        <p>
          <Badge>{t('Booked online')}</Badge>
        </p>
      )}
    </>
  )
}

/** The time, renewed often enough for what depends on minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
