import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Contact } from 'lucide-react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { clients } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { alertOf } from './client-alert.ts'
import { clientLink, clientsLink } from './client-links.ts'
import { ClientForm } from './form.tsx'

const NoShowWarning = lazyPart(() => import('./no-show-warning.tsx').then((file) => file.NoShowWarning))
const BookingNotice = lazyPart(() => import('./booking-notice.tsx').then((file) => file.BookingNotice))
const CalendarAddress = lazyPart(() => import('./calendar-address.tsx').then((file) => file.CalendarAddress))

export function ClientEdit() {
  return (
    <RecordPage calls={clients} title={t('Client')} back={clientsLink}>
      {(client) => <ClientCard client={client} />}
    </RecordPage>
  )
}

function ClientCard({ client }: { client: Client }) {
  const alert = alertOf(client)
  const affected = useAffectedVisits()
  const name = fullName(client)
  return (
    <Page
      title={name}
      record={name}
      description={t('Client no. {number}', { number: String(client.number) })}
      actions={
        <>
          <EntityLink link={clientLink(client.id)} {...buttonLook()}>
            <Contact aria-hidden="true" />
            {t('Client card')}
          </EntityLink>
          <RecordMenu
            calls={clients}
            row={client}
            name={name}
            back={clientsLink}
            asksToArchive={() => affected.ask({ kind: 'archive client', clientId: client.id, name })}
          />
        </>
      }
    >
      <ArchivedNotice calls={clients} row={client} name={name} />
      <NoShowWarning client={client} />
      <BookingNotice client={client} />
      {alert && (
        <Alert tone="warning" className="whitespace-pre-line">
          <strong>{t('Alert')}:</strong> {alert}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ClientForm client={client} />
        <CalendarAddress client={client} />
      </div>
      {affected.dialog}
    </Page>
  )
}
