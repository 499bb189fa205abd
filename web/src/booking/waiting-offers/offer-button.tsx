import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import { Send } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { type FreeTime, useOffering } from './use-offering.ts'

/** Offers free time to one client, for whom it is held. */
export function OfferButton({ time, match }: { time: FreeTime; match: WaitingMatch }) {
  const { offer, isBusy } = useOffering()
  return (
    <Button
      size="small-icon"
      variant="ghost"
      aria-label={t('Offer to {name}', { name: match.entry.client })}
      data-tip={t('Offer to {name}', { name: match.entry.client })}
      aria-disabled={isBusy || undefined}
      onClick={() => offer(time, [match])}
    >
      <Send aria-hidden="true" />
    </Button>
  )
}
