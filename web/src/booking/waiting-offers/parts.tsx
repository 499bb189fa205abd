import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Freed times and open offers, above the waiting list. */
export const FreedTimesPart = lazyPart(() => import('./freed-times.tsx').then((file) => file.FreedTimes))
export const EntryOffersPart = lazyPart(() => import('./entry-offers.tsx').then((file) => file.EntryOffers))
/** The button of a match that offers the time. */
export const OfferButtonPart = lazyPart(() => import('./offer-button.tsx').then((file) => file.OfferButton))
/** Clients whom a time suits, who may not book online. */
export const LeftOutClients = lazyPart(() => import('./left-out.tsx').then((file) => file.LeftOutClients))
