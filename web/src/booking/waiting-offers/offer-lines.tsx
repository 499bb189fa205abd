import { offerStatus, type WaitingOffer } from '@wizyta/contract/booking/waiting-offers/api'
import { Copy } from 'lucide-react'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { waitingOffers } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, formatTimeRange } from '../../platform/text/time.ts'
import { useOffering } from './use-offering.ts'

/** Colours of the states, by the state of a visit that has the same. */
const statusColour: Record<WaitingOffer['status'], string> = {
  open: 'requested',
  accepted: 'completed',
  declined: 'cancelled',
  expired: 'expired',
  withdrawn: 'cancelled',
  taken: 'cancelled',
  impossible: 'cancelled',
}

/** Offers with their states; open ones can be withdrawn, or passed on by their link. */
export function OfferLines({ offers, hasNames }: { offers: readonly WaitingOffer[]; hasNames: boolean }) {
  const { timezone } = useBusiness()
  const mayChange = useAllows(waitingOffers.withdraw)
  const { withdraw, copyLink } = useOffering()
  return (
    <ul className="flex flex-col divide-y divide-hair">
      {offers.map((offer) => (
        <li key={offer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate">
              {hasNames && <span className="font-medium">{offer.client} </span>}
              <span className="tabular-nums">
                {formatDay(dateOf(offer.starts_at, timezone))},{' '}
                {formatTimeRange(offer.starts_at, offer.ends_at, timezone)}
              </span>
            </p>
            {offer.status === 'open' && (
              <p className="text-sm text-muted">
                {offer.is_held
                  ? t('held until {time}', { time: formatTime(offer.expires_at, timezone) })
                  : t('first come first served')}
              </p>
            )}
          </div>
          <Badge data-status={statusColour[offer.status]}>{wordOf(offerStatus, offer.status)}</Badge>
          {mayChange && offer.status === 'open' && (
            <span className="flex items-center gap-1">
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Copy the link: {name}', { name: offer.client })}
                data-tip={t('Copy the link: {name}', { name: offer.client })}
                onClick={() => void copyLink(offer)}
              >
                <Copy aria-hidden="true" />
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('Withdraw the offer: {name}', { name: offer.client })}
                onClick={() => withdraw(offer)}
              >
                {t('Withdraw|offer')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
