import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** History of a client. It comes when the tab is opened. */
export const ClientTimeline = lazyPart(
  () => import('./timeline.tsx').then((file) => file.ClientTimeline),
  <Skeleton className="h-48 rounded-xl" />,
)
