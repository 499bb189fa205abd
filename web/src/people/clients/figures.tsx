import { formatMoney } from '@wizyta/contract/kit/money'
import type { Client } from '@wizyta/contract/people/clients/api'
import { Card } from '../../kit/ui/card.tsx'
import { clientFigures } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, formatDay } from '../../platform/text/time.ts'
import { ClientFact } from './parts.tsx'
import { useVisitCount } from './visit-count.ts'

/** Figures of the client's visits. */
export function ClientFigures({ client }: { client: Client }) {
  const { timezone, currency } = useBusiness()
  const mayRead = useAllows(clientFigures.show)
  const visitCount = useVisitCount()
  const { data } = useCall(
    clientFigures.show,
    { params: { id: client.id } },
    // Figures that cannot be had are dashes among those that can.
    { enabled: mayRead, handles: ({ status }) => status !== 401 },
  )
  const { last_visit_at, next_visit_at, no_show_count, late_cancel_count } = client
  return (
    <Card aria-labelledby="client-figures" className="flex flex-col gap-3 p-4">
      <h2 id="client-figures" className="text-md font-semibold">
        {t('At a glance')}
        {!visitCount.seesAll && (
          <span className="ms-2 text-sm font-normal text-muted">{t('appointments with me only')}</span>
        )}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <ClientFact label={t('Next appointment')}>
          {next_visit_at && formatDay(dateOf(next_visit_at, timezone))}
        </ClientFact>
        <ClientFact label={t('Last appointment')}>
          {last_visit_at && formatDate(dateOf(last_visit_at, timezone))}
        </ClientFact>
        <ClientFact label={t('Usual interval')}>
          {data?.usual_interval_days && intervalText(data.usual_interval_days)}
        </ClientFact>
        <ClientFact label={t('First appointment')}>
          {data?.first_visit_at && formatDate(dateOf(data.first_visit_at, timezone))}
        </ClientFact>
        <ClientFact label={visitCount.label}>{client.visit_count}</ClientFact>
        {mayRead && (
          <ClientFact label={t('Value of appointments')}>
            {data && formatMoney(data.spent, language(), currency)}
          </ClientFact>
        )}
        <ClientFact label={t('No-shows')}>
          <span className={no_show_count > 0 ? 'text-danger' : ''}>{no_show_count}</span>
        </ClientFact>
        <ClientFact label={t('Late cancellations')}>
          <span className={late_cancel_count > 0 ? 'text-danger' : ''}>{late_cancel_count}</span>
        </ClientFact>
      </dl>
    </Card>
  )
}

/** From two weeks on in weeks, as salons count. */
const intervalText = (days: number) =>
  days < 14
    ? t('every {count} days', { count: days })
    : t('every {count} weeks', { count: Math.round(days / 7) })
