import { occupies } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit, VisitLine } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { language, t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { formatMinutes, formatTime, type Zone } from '../../../platform/text/time.ts'
import type { Setup } from '../state/setup.ts'
import { PanelCard } from './panel-card.tsx'

/** Services of the visit, with employee, time and price. */
export function ServicesCard({ visit, setup, onEdit }: { visit: Visit; setup: Setup; onEdit?: () => void }) {
  const money = (amount: number) => formatMoney(amount, language(), setup.currency)
  const due = dueOf(visit)
  return (
    <PanelCard title={t('Services')} onEdit={onEdit} editLabel={t('Change the services')}>
      <ul className="flex flex-col gap-2">
        {visit.lines.map((line) => {
          const service = setup.serviceById.get(line.service_id)
          return (
            <li key={line.id} className="flex justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  {service ? localName(service) : line.service_name}
                  {line.variant_name && (
                    <span className="font-normal text-muted"> · {line.variant_name}</span>
                  )}
                </p>
                <p className="text-muted">{lineDetails(line, setup.timezone)}</p>
              </div>
              <div className="flex-none text-end">
                <p className="font-semibold whitespace-nowrap">{money(line.price)}</p>
                {line.is_own_price && <p className="text-sm text-muted">{t('client’s price')}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t pt-2">
        {visit.deposit !== null && visit.deposit > 0 && (
          <>
            <dt>
              {visit.payment_status === 'deposit_due' ? t('Deposit, not yet paid') : t('Deposit, paid')}
            </dt>
            <dd className="text-end">
              {visit.payment_status === 'deposit_due' ? money(visit.deposit) : money(-visit.deposit)}
            </dd>
          </>
        )}
        <dt className="font-semibold">{dueWord(visit)}</dt>
        <dd className="text-end font-semibold">{due !== null && money(due)}</dd>
      </dl>
    </PanelCard>
  )
}

/**
 * Returns the amount left to pay; for a paid visit, its whole price. Null for a settled visit that is not paid,
 * since the balance of the client says the debt.
 */
export const dueOf = (
  visit: Pick<Visit, 'total' | 'deposit' | 'payment_status' | 'status'>,
): number | null =>
  isOnAccount(visit)
    ? null
    : visit.payment_status === 'deposit_paid'
      ? Math.max(0, visit.total - (visit.deposit ?? 0))
      : visit.total

const isOnAccount = ({ payment_status, status, total }: Pick<Visit, 'payment_status' | 'status' | 'total'>) =>
  status === 'settled' && (payment_status === 'part_paid' || (payment_status === 'none' && total > 0))

export function dueWord({
  payment_status,
  status,
  total,
  is_part_refunded,
}: Pick<Visit, 'payment_status' | 'status' | 'total' | 'is_part_refunded'>): string {
  if (payment_status === 'paid') return t('Paid')
  if (is_part_refunded) return t('Partly refunded')
  if (status === 'settled' && payment_status === 'part_paid') return t('Partly paid')
  if (isOnAccount({ payment_status, status, total })) return t('Not paid')
  // Nothing is owed for a visit that does not take place.
  return occupies(status) ? t('To pay') : t('Value')
}

/** `dla: Zofia Lis · Anna Nowak · 11:00 · 45 min + przerwa 30 min + 30 min · Fotel 2`. */
export function lineDetails(line: VisitLine, zone: Zone): string {
  const whole = (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000
  const parts = line.segments.map(({ kind, minutes }) =>
    kind === 'work' ? formatMinutes(minutes) : t('{time} processing', { time: formatMinutes(minutes) }),
  )
  return [
    line.client_name && t('for {name}', { name: line.client_name }),
    line.employee_name,
    formatTime(line.starts_at, zone),
    parts.length > 1 ? parts.join(' + ') : formatMinutes(whole),
    ...line.resources.map(({ name }) => name),
  ]
    .filter(Boolean)
    .join(' · ')
}
