import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Photos of a client before and after. They come when the tab is opened. */
export const ClientPhotos = lazyPart(
  () => import('./photos.tsx').then((file) => file.ClientPhotos),
  <Skeleton className="h-48 rounded-xl" />,
)
