import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { payerName } from '@wizyta/contract/people/names/names'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { BookingNotice } from '../../../people/clients/booking-notice.tsx'
import { HealthNotice } from '../../../people/clients/health-notice.tsx'
import { NoShowWarning } from '../../../people/clients/no-show-warning.tsx'
import { ClientContact, PinnedNotes } from '../../../people/clients/parts.tsx'
import { useVisitCount } from '../../../people/clients/visit-count.ts'
import { t } from '../../../platform/text/i18n.ts'

/** Client of the visit, with contact and important facts. */
export function ClientBlock({ visit, onOpen }: { visit: Visit; onOpen: () => void }) {
  const { client } = visit
  const visitCount = useVisitCount()
  const name = payerName(visit)
  const companions = [...new Set(visit.lines.flatMap(({ client_name }) => client_name ?? []))]
  return (
    <>
      <div className="flex items-start gap-2.5">
        <Avatar name={name} className="mt-0.5" />
        <div className="min-w-0 flex-1">
          {client ? (
            <button
              type="button"
              className="block min-h-6 max-w-full truncate text-start coarse:min-h-11 text-lg font-semibold hover:underline"
              aria-label={t('Client card: {name}', { name })}
              onClick={onOpen}
            >
              {name}
            </button>
          ) : (
            <p className="truncate text-lg font-semibold">{name}</p>
          )}
          {companions.length > 0 && (
            <p className="text-soft">{t('together with: {names}', { names: companions.join(', ') })}</p>
          )}
          {client ? (
            <>
              <ClientContact client={client} />
              <p className="mt-1 flex flex-wrap gap-1">
                {visit.first_visit ? (
                  <Badge tone="brand">{t('First appointment')}</Badge>
                ) : (
                  <Badge>{visitCount.text(client.visit_count)}</Badge>
                )}
                {client.is_minor && <Badge tone="warning">{t('Minor')}</Badge>}
                {client.no_show_count > 0 && (
                  <Badge tone="warning">{t('{count} no-shows', { count: client.no_show_count })}</Badge>
                )}
                {client.late_cancel_count > 0 && (
                  <Badge tone="warning">
                    {t('{count} late cancellations', { count: client.late_cancel_count })}
                  </Badge>
                )}
                {client.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </p>
            </>
          ) : (
            <p className="text-muted">{t('Without a client card')}</p>
          )}
        </div>
      </div>
      {client && <NoShowWarning client={client} />}
      {client && <BookingNotice client={client} />}
      {client?.alert && (
        <Alert tone="warning" className="whitespace-pre-line">
          {client.alert}
        </Alert>
      )}
      {client && <PinnedNotes texts={client.pinned_notes} />}
      {client && <HealthNotice client={client} />}
      {client?.note && <p className="whitespace-pre-line text-soft">{client.note}</p>}
    </>
  )
}
