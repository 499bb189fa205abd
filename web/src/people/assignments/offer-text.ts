import { type Offer, offerOf } from '../employees/offers.ts'

/** Writes an offer as the text of a cell; '' when the service is not performed. */
export const writeOffer = (offer: Offer | null | undefined): string =>
  offer ? JSON.stringify(offerOf(offer)) : ''

export const readOffer = (text: string): Offer | null => (text === '' ? null : (JSON.parse(text) as Offer))
