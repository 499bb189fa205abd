import type { EmployeeService, EmployeeServiceInput } from '@wizyta/contract/people/employees/offers'
import { fitSegments } from '@wizyta/contract/sales/service-parts/fit-segments'

/** How an employee performs a service; null: as the service says. */
export type Offer = Omit<EmployeeService, 'employee_id' | 'service_id'>
/** Service → offer. What is not in it, the employee does not perform. */
export type Offers = ReadonlyMap<string, Offer>

export const plainOffer: Offer = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  segments: null,
  online: true,
  valid_from: null,
}

/** Returns what is said of the pair and no more, in one order. What is left out is as the service says. */
export function offerOf(given: Partial<Omit<EmployeeServiceInput, 'service_id'>>): Offer {
  const { price, duration_min, buffer_before_min, buffer_after_min, segments, online, valid_from } = given
  return {
    price: price ?? null,
    duration_min: duration_min ?? null,
    buffer_before_min: buffer_before_min ?? null,
    buffer_after_min: buffer_after_min ?? null,
    segments: segments?.length ? segments : null,
    online: online ?? true,
    valid_from: valid_from ?? null,
  }
}

/** Changes an offer. Own parts follow another duration, and end with it. */
export function changedOffer(offer: Offer, change: Partial<Offer>): Offer {
  const { segments } = offer
  if (change.duration_min === undefined || change.segments !== undefined || !segments)
    return offerOf({ ...offer, ...change })
  const parts = change.duration_min === null ? [] : fitSegments(segments, change.duration_min)
  return offerOf({ ...offer, ...change, segments: parts })
}

export function offersOf(rows: readonly Omit<EmployeeService, 'employee_id'>[]): Offers {
  return new Map(rows.map(({ service_id, ...offer }) => [service_id, offerOf(offer)]))
}

/** As the API takes them. */
export function offersInput(offers: Offers) {
  return [...offers].map(([service_id, offer]) => ({ service_id, ...offer }))
}

export const offersJson = { write: offersInput, read: offersOf }

export function withOffer(offers: Offers, id: string, offer: Offer | null): Offers {
  const next = new Map(offers)
  if (offer) next.set(id, offer)
  else next.delete(id)
  return next
}

/** All of some services, or none of them. Offers that are there already keep their own prices. */
export function withAll(offers: Offers, ids: readonly string[], performed: boolean): Offers {
  const next = new Map(offers)
  for (const id of ids) {
    if (!performed) next.delete(id)
    else if (!next.has(id)) next.set(id, plainOffer)
  }
  return next
}

/** Values for many services at once; omitted ones stay. */
export interface Filling {
  /** More or less than the service's price, in percent. */
  percent?: number
  /** More or less than the service's time. */
  minutes?: number
  online?: boolean
}

const shortest = 5
const longest = 720

/** Fills in prices and durations of those services that the employee performs, from the services' own. */
export function filled(
  offers: Offers,
  services: readonly { id: string; price: number; duration_min: number }[],
  filling: Filling,
): Offers {
  const next = new Map(offers)
  for (const { id, price, duration_min } of services) {
    const offer = next.get(id)
    if (!offer) continue
    const { percent, minutes, online } = filling
    next.set(
      id,
      changedOffer(offer, {
        ...(percent !== undefined && {
          price: percent === 0 ? null : inWholeUnits(price * (1 + percent / 100)),
        }),
        ...(minutes !== undefined && {
          duration_min: minutes === 0 ? null : Math.min(longest, Math.max(shortest, duration_min + minutes)),
        }),
        ...(online !== undefined && { online }),
      }),
    )
  }
  return next
}

/** Rounds to whole złoty: a haircut does not cost 123,45 zł. */
const inWholeUnits = (amount: number) => Math.max(0, Math.round(amount / 100) * 100)

export function sameOffers(a: Offers, b: Offers): boolean {
  const text = (offer: Offer | undefined) => offer && JSON.stringify(offerOf(offer))
  return a.size === b.size && [...a].every(([id, offer]) => text(offer) === text(b.get(id)))
}
