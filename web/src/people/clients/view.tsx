import type { Client } from '@wizyta/contract/people/clients/api'
import { employeeName, fullName } from '@wizyta/contract/people/names/names'
import { CalendarPlus, ClockAlert, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { newInPanel } from '../../kit/list/row-link.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clients, visits, waitingEntries } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { GroupsOfClient } from '../client-groups/parts.tsx'
import { ClientConsents } from '../consents/parts.tsx'
import { useEmployees } from '../employees/picker-rows.ts'
import { ClientPrivacy } from '../privacy/parts.tsx'
import { clientsLink, editClientLink } from './client-links.ts'
import { ClientFigures } from './figures.tsx'
import { HealthNotice } from './health-notice.tsx'
import { ClientMessages } from './messages.tsx'
import { NoShowWarning } from './no-show-warning.tsx'
import { ClientNotes } from './notes.tsx'
import { ClientContact, ClientTags } from './parts.tsx'
import { ClientVisits } from './visits.tsx'

const ClientAccount = lazyPart(
  () => import('../../sales/books/parts.tsx').then((file) => file.ClientAccount),
  <Skeleton className="h-24" />,
)

/** The card of a client, to be read: contact, alerts, figures, notes, visits and messages. */
export function ClientView() {
  return (
    <RecordPage calls={clients} title={t('Client')} back={clientsLink}>
      {(client) => <ClientCard client={client} />}
    </RecordPage>
  )
}

function ClientCard({ client }: { client: Client }) {
  const mayEdit = useAllows(clients.update)
  const mayBook = useAllows(visits.create)
  const mayWait = useAllows(waitingEntries.create)
  const { id } = client
  const name = fullName(client)
  return (
    <Page
      record={name}
      title={
        <span className="flex items-center gap-2.5">
          <Avatar name={name} />
          {name}
        </span>
      }
      description={t('Client no. {number}', { number: String(client.number) })}
      actions={
        <>
          <RecordMenu calls={clients} row={client} name={name} back={clientsLink} />
          {mayEdit && (
            <EntityLink link={editClientLink(id)} {...buttonLook()}>
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </EntityLink>
          )}
          {mayWait && client.archived_at === null && (
            <EntityLink
              link={{ to: '/calendar/waiting-list', search: { edit: newInPanel, client: id } }}
              {...buttonLook()}
            >
              <ClockAlert aria-hidden="true" />
              {t('Add to the waiting list')}
            </EntityLink>
          )}
          {mayBook && client.archived_at === null && (
            <EntityLink
              link={{ to: '/calendar', search: { new: `~~${id}` } }}
              {...buttonLook({ variant: 'primary' })}
            >
              <CalendarPlus aria-hidden="true" />
              {t('Book appointment')}
            </EntityLink>
          )}
        </>
      }
    >
      <ArchivedNotice calls={clients} row={client} name={name} />
      <NoShowWarning client={client} />
      {client.alert && (
        <Alert tone="warning" className="whitespace-pre-line">
          {client.alert}
        </Alert>
      )}
      <HealthNotice client={client} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-last">
          <About client={client} />
          <ClientNotes client={client} />
          <ClientConsents id={client.id} />
          <ClientPrivacy client={client} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClientFigures client={client} />
          <ClientAccount clientId={client.id} />
          <ClientVisits client={client} />
          <ClientMessages client={client} />
        </div>
      </div>
    </Page>
  )
}

/** Contact and what the salon knows of the client; what is unknown is left out. */
function About({ client }: { client: Client }) {
  const preferred = useEmployees().find(({ id }) => id === client.preferred_employee_id)
  return (
    <Card aria-labelledby="client-about" className="flex flex-col gap-3 p-4">
      <h2 id="client-about" className="text-md font-semibold">
        {t('Contact')}
      </h2>
      {client.phone || client.email ? (
        <ClientContact client={client} />
      ) : (
        <p className="text-muted">{t('No phone and no e-mail.')}</p>
      )}
      <GroupsOfClient id={client.id} />
      <ClientTags tags={client.tags} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact label={t('Date of birth')}>{client.birth_date && formatDate(client.birth_date)}</Fact>
        <Fact label={t('Preferred employee')}>{preferred && employeeName(preferred)}</Fact>
        <Fact label={t('Language of messages')}>
          {client.language === 'en' ? t('English|language') : t('Polish|language')}
        </Fact>
        <Fact label={t('Messages')}>{client.notify_by_email ? null : t('Not wanted')}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
