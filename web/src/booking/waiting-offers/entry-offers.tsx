import { waitingOffers } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { OfferLines } from './offer-lines.tsx'

/** The offers that a client of the waiting list got; nothing without any. */
export function EntryOffers({ entryId }: { entryId: string }) {
  const { data } = useCall(
    waitingOffers.index,
    { query: { entry_id: entryId } },
    { handles: ({ status }) => status !== 401 },
  )
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={t('Offers|waiting list')}>
      <h3 className="font-semibold">{t('Offers|waiting list')}</h3>
      <OfferLines offers={data.data} hasNames={false} />
    </section>
  )
}
