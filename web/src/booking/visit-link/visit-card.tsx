import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { CalendarDays, CircleCheck, CircleX, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '../../platform/text/phone.ts'
import { formatTime, formatTimeRange } from '../../platform/text/time.ts'
import { clientStatusOf, hasItsOwnTime, longDate } from './client-status.ts'
import { useVisitSpeech } from './language.ts'

/** The booked visit, in the order of the client's questions: is it confirmed, when, what, with whom, where. */
export function VisitCard({ visit, children }: { visit: LinkedVisit; children: ReactNode }) {
  const { t, tongue } = useVisitSpeech()
  const { business, timezone } = visit
  const standing = clientStatusOf(visit)
  const isOff = standing === 'cancelled' || standing === 'off'
  return (
    <article className="overflow-hidden rounded-2xl border bg-background shadow-sm">
      <header className="bg-brand px-6 py-5 text-on-brand">
        <p className="text-lg font-semibold">{business.name}</p>
      </header>
      <div className="flex flex-col gap-5 p-6">
        <ClientStatus standing={standing} />
        <div className="flex gap-3">
          <CalendarDays aria-hidden="true" className="mt-1 size-5 flex-none text-muted" />
          <p className={isOff ? 'text-muted line-through' : ''}>
            <span className="block text-lg font-semibold first-letter:uppercase">
              {longDate(visit.starts_at, timezone, tongue)}
            </span>
            <span className="block text-2xl font-semibold tabular-nums">
              {formatTimeRange(visit.starts_at, visit.ends_at, timezone)}
            </span>
          </p>
        </div>
        {hasItsOwnTime(visit) && (
          <p className="flex gap-3 text-sm text-muted">
            <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none" />
            {t('Times are those of the salon ({zone}).', { zone: timezone })}
          </p>
        )}
        <ul className="flex flex-col gap-2 border-t pt-5">
          {visit.services.map((service) => (
            <li key={`${service.starts_at} ${service.name}`} className="flex items-baseline gap-3">
              {visit.services.length > 1 && (
                <span className="w-12 flex-none text-muted tabular-nums">
                  {formatTime(service.starts_at, timezone)}
                </span>
              )}
              <span className="min-w-0">
                <span className="block font-medium break-words">{service.name}</span>
                {service.client && (
                  <span className="block text-soft">{t('for {name}', { name: service.client })}</span>
                )}
                <span className="block text-muted">{t('with {name}', { name: service.employee })}</span>
              </span>
            </li>
          ))}
        </ul>
        {business.address && (
          <p className="flex gap-3 border-t pt-5">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
            <span>
              {business.address}
              <a
                className="block underline underline-offset-2"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${business.name}, ${business.address}`)}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('Show on the map')}
              </a>
            </span>
          </p>
        )}
        {children}
        {business.phone && (
          <a className="self-center py-2 underline underline-offset-2" href={`tel:${business.phone}`}>
            {t('Call {phone}', { phone: formatPhone(business.phone) })}
          </a>
        )}
      </div>
    </article>
  )
}

function ClientStatus({ standing }: { standing: ReturnType<typeof clientStatusOf> }) {
  const { t } = useVisitSpeech()
  const words = {
    requested: t('Your appointment waits for the salon to accept it.'),
    booked: t('Your appointment is booked.'),
    confirmed: t('Your appointment is confirmed.'),
    cancelled: t('Your appointment is cancelled.'),
    off: t('This appointment does not take place.'),
    started: t('Your appointment has started.'),
    over: t('This appointment is over.'),
  }
  const Icon =
    standing === 'confirmed' ? CircleCheck : standing === 'cancelled' || standing === 'off' ? CircleX : null
  return (
    <div role="status">
      <h1 className="flex items-center gap-2 text-xl font-semibold">
        {Icon && (
          <Icon
            aria-hidden="true"
            className={`size-6 flex-none ${Icon === CircleX ? 'text-danger' : 'text-success'}`}
          />
        )}
        {words[standing]}
      </h1>
      {standing === 'confirmed' && (
        <p className="mt-1 text-soft">{t('Thank you, we are looking forward to seeing you.')}</p>
      )}
    </div>
  )
}
