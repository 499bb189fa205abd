import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { ArrowLeft, SquareArrowOutUpRight } from 'lucide-react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { BookingNotice } from '../../../people/clients/booking-notice.tsx'
import { alertOf } from '../../../people/clients/client-alert.ts'
import { HealthNotice } from '../../../people/clients/health-notice.tsx'
import {
  BirthDate,
  ClientContact,
  ClientFact,
  ClientTags,
  PinnedNotes,
} from '../../../people/clients/parts.tsx'
import { useVisitCount } from '../../../people/clients/visit-count.ts'
import { clients } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../../platform/text/time.ts'
import { PanelFrame } from '../planning/panel-frame.tsx'
import type { Setup } from '../state/setup.ts'
import { ClientVisits } from './client-visits.tsx'

/** The client's card beside the calendar, without leaving the day: contact, figures, notes and visits. */
export function ClientCard({
  visit,
  clientId,
  name,
  setup,
  onBack,
  onClose,
}: {
  visit: Visit
  clientId: string
  name: string
  setup: Setup
  onBack: () => void
  onClose: () => void
}) {
  const visitCount = useVisitCount()
  const card = useCall(
    clients.show,
    { params: { id: clientId } },
    { handles: ({ status }) => status !== 401 },
  )
  return (
    <PanelFrame
      title={t('Client: {name}', { name })}
      takesFocus
      onClose={onClose}
      head={
        <Button variant="ghost" size="small" className="-ms-2" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Back to the appointment')}
        </Button>
      }
      footer={
        <EntityLink link={{ to: '/clients/$id', params: { id: clientId } }} {...buttonLook({})}>
          <SquareArrowOutUpRight aria-hidden="true" />
          {t('Open the client card')}
        </EntityLink>
      }
    >
      <p className="text-lg font-semibold">{name}</p>
      <LoadState of={card} loading={<Skeleton className="h-40" />} look="line">
        {(client) => (
          <>
            <ClientContact client={client} />
            {alertOf(client) && (
              <Alert tone="warning" className="whitespace-pre-line">
                {alertOf(client)}
              </Alert>
            )}
            <PinnedNotes texts={client.pinned_notes} />
            <BookingNotice client={client} />
            <HealthNotice client={client} />
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              <ClientFact label={visitCount.label}>{client.visit_count}</ClientFact>
              <ClientFact label={t('No-shows')}>{client.no_show_count}</ClientFact>
              <ClientFact label={t('Last appointment')}>
                {client.last_visit_at && formatDate(dateOf(client.last_visit_at, setup.timezone))}
              </ClientFact>
              <ClientFact label={t('Preferred employee')}>
                {setup.employeeById.get(client.preferred_employee_id ?? '')?.name}
              </ClientFact>
              <ClientFact label={t('Date of birth')}>
                {client.birth_date && <BirthDate date={client.birth_date} zone={setup.timezone} />}
              </ClientFact>
              <ClientFact label={t('Client number')}>{client.number}</ClientFact>
            </dl>
            <ClientTags tags={client.tags} />
            {client.note && (
              <section>
                <h3 className="text-sm font-semibold text-muted">{t('Note')}</h3>
                <p className="whitespace-pre-line">{client.note}</p>
              </section>
            )}
          </>
        )}
      </LoadState>
      <ClientVisits clientId={clientId} visitId={visit.id} setup={setup} last={8} />
    </PanelFrame>
  )
}
