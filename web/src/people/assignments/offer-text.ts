import type { Offer } from '../employees/offers.ts'

/** Writes an offer as the text of a cell; '' when the service is not performed. */
export const writeOffer = (offer: Offer | null | undefined): string =>
  offer
    ? JSON.stringify([
        offer.price,
        offer.duration_min,
        offer.buffer_before_min,
        offer.buffer_after_min,
        offer.online,
      ])
    : ''

export function readOffer(text: string): Offer | null {
  if (text === '') return null
  const [price, duration_min, buffer_before_min, buffer_after_min, online] = JSON.parse(text) as [
    Offer['price'],
    Offer['duration_min'],
    Offer['buffer_before_min'],
    Offer['buffer_after_min'],
    Offer['online'],
  ]
  return { price, duration_min, buffer_before_min, buffer_after_min, online }
}
