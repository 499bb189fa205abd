import type { EmployeeService } from '@wizyta/contract/people/employees/offers'

/** How an employee performs a service; null: as the service says. */
export type Offer = Omit<EmployeeService, 'employee_id' | 'service_id'>
/** Service → offer. What is not in it, the employee does not perform. */
export type Offers = ReadonlyMap<string, Offer>

export const plainOffer: Offer = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  online: true,
}

export function offersOf(rows: readonly Omit<EmployeeService, 'employee_id'>[]): Offers {
  return new Map(
    rows.map(({ service_id, price, duration_min, buffer_before_min, buffer_after_min, online }) => [
      service_id,
      { price, duration_min, buffer_before_min, buffer_after_min, online },
    ]),
  )
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
    next.set(id, {
      ...offer,
      price:
        percent === undefined
          ? offer.price
          : percent === 0
            ? null
            : inWholeUnits(price * (1 + percent / 100)),
      duration_min:
        minutes === undefined
          ? offer.duration_min
          : minutes === 0
            ? null
            : Math.min(longest, Math.max(shortest, duration_min + minutes)),
      online: online ?? offer.online,
    })
  }
  return next
}

/** Rounds to whole złoty: a haircut does not cost 123,45 zł. */
const inWholeUnits = (amount: number) => Math.max(0, Math.round(amount / 100) * 100)

export function sameOffers(a: Offers, b: Offers): boolean {
  return (
    a.size === b.size &&
    [...a].every(([id, offer]) => {
      const other = b.get(id)
      return (
        other !== undefined &&
        (Object.keys(offer) as (keyof Offer)[]).every((key) => Object.is(offer[key], other[key]))
      )
    })
  )
}
