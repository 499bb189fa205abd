import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Parts of the care for clients. Each comes when it is needed. */
export const PatchTests = lazyPart(
  () => import('./patch-tests.tsx').then((file) => file.PatchTests),
  <Skeleton className="h-24 rounded-xl" />,
)
export const ReadinessNotice = lazyPart(() =>
  import('./readiness-notice.tsx').then((file) => file.ReadinessNotice),
)
export const ReadinessQuestion = lazyPart(() =>
  import('./readiness-notice.tsx').then((file) => file.ReadinessQuestion),
)
export const ServicePatchTestField = lazyPart(
  () => import('./service-patch-test.tsx').then((file) => file.ServicePatchTestField),
  <Skeleton className="h-8" />,
)
