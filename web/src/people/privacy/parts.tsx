import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Data protection on the card of a client: files with all data, views of health data, erasure. */
export const ClientPrivacy = lazyPart(() => import('./client-privacy.tsx').then((file) => file.ClientPrivacy))
