import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Entries of the activity log about one record. They come when they are shown. */
export const RecordHistory = lazyPart(
  () => import('./record-history.tsx').then((file) => file.RecordHistory),
  <Skeleton className="h-48 rounded-xl" />,
)
