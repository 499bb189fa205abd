import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { ArrowLeft, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadState } from '../../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../../kit/list/entity-link.tsx'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { HealthNotice } from '../../../people/clients/health-notice.tsx'
import { clients } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../../platform/text/time.ts'
import { PanelFrame } from '../planning/panel-frame.tsx'
import type { Setup } from '../state/setup.ts'
import { ClientContact } from './client-contact.tsx'
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
  const card = useCall(
    clients.show,
    { params: { id: clientId } },
    { handles: ({ status }) => status !== 401 },
  )
  const mayEdit = useAllows(clients.update)
  return (
    <PanelFrame
      title={t('Client: {name}', { name })}
      takesFocus
      onClose={onClose}
      head={
        <Button variant="ghost" size="small" className="-ms-2" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Back to the visit')}
        </Button>
      }
      footer={
        mayEdit && (
          <EntityLink link={{ to: '/clients/$id/edit', params: { id: clientId } }} {...buttonLook({})}>
            <SquarePen aria-hidden="true" />
            {t('Open the client card')}
          </EntityLink>
        )
      }
    >
      <p className="text-lg font-semibold">{name}</p>
      <LoadState of={card} loading={<Skeleton className="h-40" />} look="line">
        {(client) => (
          <>
            <ClientContact client={client} />
            {client.alert && (
              <Alert tone="warning" className="whitespace-pre-line">
                {client.alert}
              </Alert>
            )}
            <HealthNotice client={client} />
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              <Fact label={t('Visits so far')}>{client.visit_count}</Fact>
              <Fact label={t('No-shows')}>{client.no_show_count}</Fact>
              <Fact label={t('Last visit')}>
                {client.last_visit_at && formatDate(dateOf(client.last_visit_at, setup.timezone))}
              </Fact>
              <Fact label={t('Preferred employee')}>
                {setup.employeeById.get(client.preferred_employee_id ?? '')?.name}
              </Fact>
              <Fact label={t('Date of birth')}>{client.birth_date && formatDate(client.birth_date)}</Fact>
              <Fact label={t('Client number')}>{client.number}</Fact>
            </dl>
            {client.tags.length > 0 && (
              <p className="flex flex-wrap gap-1">
                {client.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </p>
            )}
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{children || children === 0 ? children : '–'}</dd>
    </div>
  )
}
