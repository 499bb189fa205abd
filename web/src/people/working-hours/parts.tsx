import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** The form of an absence, for screens that weigh enough already. */
export const AbsencePart = lazyPart(() => import('./absence-dialog.tsx').then((file) => file.AbsenceDialog))

/** The hours and breaks of one day. */
export const DayEditorPart = lazyPart(() => import('./day-editor.tsx').then((file) => file.DayEditor))
