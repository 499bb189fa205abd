import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Parts of loyalty points that other screens show. Each comes when it is needed. */
export const TillPoints = lazyPart(() => import('./till-points.tsx').then((file) => file.TillPoints))
export const ClientPoints = lazyPart(() => import('./client-points.tsx').then((file) => file.ClientPoints))
export const LoyaltyProgram = lazyPart(
  () => import('./program.tsx').then((file) => file.LoyaltyProgram),
  <Skeleton className="h-96" />,
)
