import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** The form of an absence, for screens that weigh enough already. */
export const AbsencePart = lazyPart(() => import('./absence-dialog.tsx').then((file) => file.AbsenceDialog))
