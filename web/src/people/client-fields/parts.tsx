import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'

/** Parts of own fields for other screens. Each comes when it is needed. */
export const OwnFieldSettings = lazyPart(
  () => import('./settings.tsx').then((file) => file.OwnFieldSettings),
  <Skeleton className="h-40 rounded-xl" />,
)
export const OwnFieldsSection = lazyPart(() =>
  import('./fields-section.tsx').then((file) => file.OwnFieldsSection),
)
export const OwnFieldFacts = lazyPart(() => import('./facts.tsx').then((file) => file.OwnFieldFacts))
export const NewClientFields = lazyPart(() =>
  import('./new-client-fields.tsx').then((file) => file.NewClientFields),
)
export const FillFields = lazyPart(() => import('./fill-dialog.tsx').then((file) => file.FillFields))
