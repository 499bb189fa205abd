import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { visitorName } from '@wizyta/contract/people/names/names'
import { Printed } from '../../../kit/ui/printed.tsx'
import { useBusiness } from '../../../platform/session/session.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { formatPhone } from '../../../platform/text/phone.ts'
import { dateOf, formatDate, formatTimeRange, formatWeekday } from '../../../platform/text/time.ts'
import type { Setup } from '../state/setup.ts'
import { dueOf, dueWord, lineDetails } from './services-card.tsx'

/** The visit on paper. */
export function PrintedVisit({
  visit,
  setup,
  onPrinted,
}: {
  visit: Visit
  setup: Setup
  onPrinted: () => void
}) {
  const business = useBusiness()
  const zone = setup.timezone
  const due = dueOf(visit)
  const date = dateOf(visit.starts_at, zone)
  const money = (amount: number) => formatMoney(amount, language(), setup.currency)
  return (
    <Printed onPrinted={onPrinted}>
      <p>
        {business.name} · {t('Appointment card, for internal use')}
      </p>
      <h1>{visitorName(visit)}</h1>
      {visit.client?.phone && <p>{formatPhone(visit.client.phone)}</p>}
      <p>
        <strong>
          {formatWeekday(date, 'long')}, {formatDate(date)},{' '}
          {formatTimeRange(visit.starts_at, visit.ends_at, zone)}
        </strong>
      </p>
      {visit.client?.alert && <p data-alert>{visit.client.alert}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Service')}</th>
            <th scope="col">{t('Price')}</th>
          </tr>
        </thead>
        <tbody>
          {visit.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <strong>{[line.service_name, line.variant_name].filter(Boolean).join(' · ')}</strong>
                <br />
                {lineDetails(line, zone)}
              </td>
              <td>{money(line.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{dueWord(visit)}</th>
            <td>{due !== null && money(due)}</td>
          </tr>
        </tfoot>
      </table>
      {visit.note && (
        <>
          <h2>{t('Note')}</h2>
          <p>{visit.note}</p>
        </>
      )}
      {visit.client_note && (
        <>
          <h2>{t('Note for the client')}</h2>
          <p>{visit.client_note}</p>
        </>
      )}
    </Printed>
  )
}
