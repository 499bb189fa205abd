import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** The businesses of the firm beside each other. */
export const SideBySide = lazyPart(() => import('./side-by-side.tsx').then((file) => file.BusinessesReport))

/** A report over a long period, made in the background. */
export const LongReport = lazyPart(() => import('./long-report.tsx').then((file) => file.LongReport))
