import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** The own durations of a client, for the card. */
export const ClientDurations = lazyPart(
  () => import('./client-durations.tsx').then((file) => file.ClientDurations),
  <Skeleton className="h-24 rounded-xl" />,
)

/** The own prices of a client, for the card. */
export const ClientPrices = lazyPart(
  () => import('./client-prices.tsx').then((file) => file.ClientPrices),
  <Skeleton className="h-24 rounded-xl" />,
)
