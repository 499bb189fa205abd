import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Merges the two clients that are chosen in a list. */
export const MergeTwo = lazyPart(() => import('./merge-two.tsx').then((file) => file.MergeTwo))
