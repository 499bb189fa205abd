import { formatPercent } from '@wizyta/contract/kit/percent'
import { type Client, clientSource } from '@wizyta/contract/people/clients/api'
import { employeeName, fullName } from '@wizyta/contract/people/names/names'
import { CalendarDays, CalendarPlus, ClockAlert, ListPlus, MessagesSquare, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { newInPanel } from '../../kit/nav/row-link.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../kit/ui/tabs.tsx'
import {
  chats,
  clientPhotos,
  clientRelations,
  clients,
  sales,
  tasks,
  visits,
  vouchers,
  waitingEntries,
} from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, formatDay, formatTime } from '../../platform/text/time.ts'
import { ClientAvatar } from '../client-portrait/parts.tsx'
import { useEmployees } from '../employees/picker-rows.ts'
import { BookingNotice } from './booking-notice.tsx'
import { alertOf } from './client-alert.ts'
import { clientsLink, editClientLink } from './client-links.ts'
import { ClientFigures } from './figures.tsx'
import { HealthNotice } from './health-notice.tsx'
import { NoShowWarning } from './no-show-warning.tsx'
import { BirthDate, ClientContact, ClientTags } from './parts.tsx'
import { ClientVisits } from './visits.tsx'

const ClientAccount = lazyPart(
  () => import('../../sales/books/parts.tsx').then((file) => file.ClientAccount),
  <Skeleton className="h-24" />,
)

const ClientPoints = lazyPart(() => import('../../sales/loyalty/parts.tsx').then((file) => file.ClientPoints))
const OwnFieldFacts = lazyPart(() => import('../client-fields/parts.tsx').then((file) => file.OwnFieldFacts))
const PatchTests = lazyPart(() => import('../client-care/parts.tsx').then((file) => file.PatchTests))
const ClientPrices = lazyPart(() => import('../client-prices/parts.tsx').then((file) => file.ClientPrices))
const ClientDurations = lazyPart(() =>
  import('../client-prices/parts.tsx').then((file) => file.ClientDurations),
)
const ClientConsents = lazyPart(() => import('../consents/parts.tsx').then((file) => file.ClientConsents))
const ClientPrivacy = lazyPart(() => import('../privacy/parts.tsx').then((file) => file.ClientPrivacy))
const ClientPhotos = lazyPart(
  () => import('../client-photos/parts.tsx').then((file) => file.ClientPhotos),
  <Skeleton className="h-48 rounded-xl" />,
)
const ClientTimeline = lazyPart(
  () => import('../client-timeline/parts.tsx').then((file) => file.ClientTimeline),
  <Skeleton className="h-48 rounded-xl" />,
)
const ClientNotes = lazyPart(
  () => import('./notes.tsx').then((file) => file.ClientNotes),
  <Skeleton className="h-24 rounded-xl" />,
)
const ClientFamily = lazyPart(
  () => import('./family/family.tsx').then((file) => file.ClientFamily),
  <Skeleton className="h-24 rounded-xl" />,
)
const GroupsOfClient = lazyPart(() =>
  import('../client-groups/parts.tsx').then((file) => file.GroupsOfClient),
)
const ClientMessages = lazyPart(() => import('./messages.tsx').then((file) => file.ClientMessages))
const ClientSurveys = lazyPart(() =>
  import('../../messaging/surveys/parts.tsx').then((file) => file.ClientSurveys),
)
const ClientPurchases = lazyPart(
  () => import('./purchases.tsx').then((file) => file.ClientPurchases),
  <Skeleton className="h-48 rounded-xl" />,
)

/** The card of a client, to be read: alerts and contact first, then visits, purchases, photos and history. */
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
  const mayAddTasks = useAllows(tasks.create)
  const mayTalk = useAllows(chats.create)
  const maySeeFamily = useAllows(clientRelations.index)
  const affected = useAffectedVisits()
  const { id } = client
  const name = fullName(client)
  const alert = alertOf(client)
  return (
    <Page
      record={name}
      title={
        <span className="flex items-center gap-2.5">
          <ClientAvatar name={name} portrait={client.portrait_id} />
          {name}
        </span>
      }
      description={t('Client no. {number}', { number: String(client.number) })}
      actions={
        <>
          <RecordMenu
            calls={clients}
            row={client}
            name={name}
            back={clientsLink}
            asksToArchive={() => affected.ask({ kind: 'archive client', clientId: id, name })}
            links={
              client.archived_at === null
                ? [
                    ...(mayAddTasks
                      ? [
                          {
                            icon: ListPlus,
                            label: t('Create task'),
                            link: { to: '/tasks' as const, search: { edit: newInPanel, client: id } },
                          },
                        ]
                      : []),
                    ...(mayTalk
                      ? [
                          {
                            icon: MessagesSquare,
                            label: t('Discuss with the team'),
                            link: { to: '/chats' as const, search: { thread: `client:${id}` } },
                          },
                        ]
                      : []),
                  ]
                : []
            }
          />
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
      {affected.dialog}
      <NoShowWarning client={client} />
      <BookingNotice client={client} />
      {alert && (
        <Alert tone="warning" className="whitespace-pre-line">
          {alert}
        </Alert>
      )}
      <HealthNotice client={client} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <About client={client} />
          <ClientNotes client={client} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Sections client={client} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <ClientPrices clientId={client.id} isOff={client.archived_at !== null} />
          <ClientDurations clientId={client.id} isOff={client.archived_at !== null} />
          <OwnFieldFacts client={client} />
          {maySeeFamily && <ClientFamily client={client} />}
          <PatchTests clientId={client.id} isOff={client.archived_at !== null} />
          <ClientConsents id={client.id} />
          <ClientPrivacy client={client} />
        </div>
      </div>
    </Page>
  )
}

type Section = 'overview' | 'purchases' | 'photos' | 'history'

/** The wide side of the card, a part at a time. */
function Sections({ client }: { client: Client }) {
  const [section, setSection] = useState<Section>('overview')
  const maySeePhotos = useAllows(clientPhotos.index)
  const maySeeSales = useAllows(sales.index)
  const maySeeVouchers = useAllows(vouchers.index)
  return (
    <Tabs
      className="flex min-w-0 flex-col gap-4"
      value={section}
      onValueChange={(value) => setSection(value as Section)}
    >
      <TabsList aria-label={t('Parts of the client card')} data-print="hide">
        <Tab value="overview">{t('Overview')}</Tab>
        {(maySeeSales || maySeeVouchers) && <Tab value="purchases">{t('Purchases')}</Tab>}
        {maySeePhotos && <Tab value="photos">{t('Photos')}</Tab>}
        <Tab value="history">{t('History|client')}</Tab>
      </TabsList>
      <TabPanel value="overview" className="flex min-w-0 flex-col gap-4">
        <ClientFigures client={client} />
        <ClientAccount clientId={client.id} />
        <ClientPoints clientId={client.id} />
        <ClientVisits client={client} />
        <ClientMessages client={client} />
        <ClientSurveys clientId={client.id} />
      </TabPanel>
      <TabPanel value="purchases" className="flex min-w-0 flex-col gap-4">
        <ClientPurchases clientId={client.id} />
      </TabPanel>
      <TabPanel value="photos">
        <ClientPhotos clientId={client.id} isOff={client.archived_at !== null} />
      </TabPanel>
      <TabPanel value="history">
        <ClientTimeline clientId={client.id} />
      </TabPanel>
    </Tabs>
  )
}

/** Contact and what the salon knows of the client; what is unknown is left out. */
function About({ client }: { client: Client }) {
  const { timezone } = useBusiness()
  const preferred = useEmployees().find(({ id }) => id === client.preferred_employee_id)
  return (
    <Card aria-labelledby="client-about" className="flex flex-col gap-3 p-4">
      <h2 id="client-about" className="text-md font-semibold">
        {t('Contact')}
      </h2>
      {client.next_visit_at && (
        <p className="flex items-center gap-2 font-medium">
          <CalendarDays aria-hidden="true" className="size-4 flex-none text-muted" />
          {t('Next appointment: {when}', {
            when: `${formatDay(dateOf(client.next_visit_at, timezone))}, ${formatTime(client.next_visit_at, timezone)}`,
          })}
        </p>
      )}
      {client.phone || client.email || client.other_phones.length > 0 ? (
        <ClientContact client={client} />
      ) : (
        <p className="text-muted">{t('No phone and no e-mail.')}</p>
      )}
      <GroupsOfClient id={client.id} />
      <ClientTags tags={client.tags} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact label={t('Date of birth')}>
          {client.birth_date && <BirthDate date={client.birth_date} zone={timezone} />}
        </Fact>
        <Fact label={t('Card code')}>{client.card_barcode}</Fact>
        <Fact label={t('Number in another program')}>{client.external_id}</Fact>
        <Fact label={t('Keep data until')}>
          {client.retention_until && formatDate(client.retention_until)}
        </Fact>
        <Fact label={t('Address')}>{client.address}</Fact>
        <Fact label={t('Preferred employee')}>{preferred && employeeName(preferred)}</Fact>
        <Fact label={t('Language of messages')}>
          {client.language === 'en' ? t('English|language') : t('Polish|language')}
        </Fact>
        <Fact label={t('Messages')}>{client.notify_by_email ? null : t('Not wanted')}</Fact>
        <Fact label={t('Own discount')}>
          {client.discount_percent && formatPercent(client.discount_percent, language())}
        </Fact>
        <Fact label={t('Referral source')}>{wordOf(clientSource, client.source)}</Fact>
        <Fact label={t('Invoices|client')}>{companyOf(client)}</Fact>
      </dl>
    </Card>
  )
}

const companyOf = ({ company_name, company_nip, company_address }: Client) =>
  [company_name, company_nip && `${t('NIP')} ${company_nip}`, company_address].filter(Boolean).join(', ')

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
