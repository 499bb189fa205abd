import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Consents of a client on their card. */
export const ClientConsents = lazyPart(
  () => import('./client-consents.tsx').then((file) => file.ClientConsents),
  <Skeleton className="h-24" />,
)

export const NewClientConsents = lazyPart(() =>
  import('./new-client-consents.tsx').then((file) => file.NewClientConsentFields),
)
