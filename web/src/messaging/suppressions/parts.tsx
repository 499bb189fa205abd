import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Addresses that get no marketing, as a part of the sent messages. */
export const SuppressionList = lazyPart(() => import('./list.tsx').then((file) => file.SuppressionList))
