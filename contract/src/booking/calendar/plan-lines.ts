import { localDay } from '../../kit/wall-time.ts'
import { type OwnDuration, ownDurationOf } from '../../people/client-prices/own-duration.ts'
import { type OwnPrice, ownPriceOf } from '../../people/client-prices/own-price.ts'
import { fitSegments } from '../../sales/service-parts/fit-segments.ts'
import type { Segment } from '../../sales/service-parts/segment.ts'
import type { TimedLine } from './schedule.ts'
import type { VisitLineInput } from './visit-input.ts'

/** Services and employees that planning needs; `calendar-setup` is one. */
export interface Catalogue {
  services: readonly {
    id: string
    price: number
    duration_min: number
    segments: readonly Segment[]
    buffer_before_min: number
    buffer_after_min: number
    variants: readonly { id: string; price: number; duration_min: number }[]
  }[]
  employees: readonly { id: string; services: readonly OwnValues[] }[]
  /** Absent: no client has an own price or duration. */
  own_prices?: OwnPrices
}
/** Own prices and durations of the clients of a visit. */
export interface OwnPrices {
  /** The client of the visit, who pays; null: a walk-in. */
  payer_id: string | null
  timezone: string
  prices: readonly OwnPrice[]
  /** Absent: there are none. */
  durations?: readonly OwnDuration[]
}
interface OwnValues {
  service_id: string
  price: number | null
  duration_min: number | null
  buffer_before_min: number | null
  buffer_after_min: number | null
  /** Absent or null: those of the service. */
  segments?: readonly Segment[] | null
  /** First day on which they perform it; absent or null: always. */
  valid_from?: string | null
}

/** A line with all that was left open filled in. */
export interface PlannedLine extends TimedLine {
  service_id: string
  variant_id: string | null
  employee_id: string
  /** Another client for whom it is; absent or null: the client of the visit. */
  client_id?: string | null
  segments: Segment[]
  price: number
  /** The price is the own one of the client for whom the line is. */
  is_own_price: boolean
  /** Chosen by hand; empty: the rule of the service picks. */
  resource_ids: string[]
  resources_fixed: boolean
}

/**
 * Returns price, duration, parts and buffers of a service for one employee. The employee's own terms come before the
 * variant's, and those before the service's. The own duration of the client for whom the line is comes first. Null
 * when there is no such service.
 */
export function termsOf(
  line: Pick<VisitLineInput, 'service_id' | 'variant_id' | 'client_id'> & { employee_id: string | null },
  catalogue: Catalogue,
) {
  const service = catalogue.services.find(({ id }) => id === line.service_id)
  if (!service) return null
  const variant = service.variants.find(({ id }) => id === line.variant_id)
  const own = catalogue.employees
    .find(({ id }) => id === line.employee_id)
    ?.services.find((one) => one.service_id === service.id)
  const ofClient = ownDurationAt(line, catalogue)
  return {
    price: own?.price ?? variant?.price ?? service.price,
    is_own_duration: ofClient !== null,
    duration_min: ofClient ?? own?.duration_min ?? variant?.duration_min ?? service.duration_min,
    buffer_before_min: own?.buffer_before_min ?? service.buffer_before_min,
    buffer_after_min: own?.buffer_after_min ?? service.buffer_after_min,
    segments: own?.segments ?? service.segments,
  }
}

/** Returns the own minutes of the client for whom a line is; null: the client has none. */
function ownDurationAt(
  { service_id, variant_id = null, client_id }: PricedLine,
  { own_prices }: Pick<Catalogue, 'own_prices'>,
): number | null {
  const client = client_id ?? own_prices?.payer_id ?? null
  if (!own_prices?.durations || client === null) return null
  return ownDurationOf(own_prices.durations, { service_id, variant_id, client_id: client })
}

type PricedLine = Pick<VisitLineInput, 'service_id' | 'variant_id' | 'client_id'>

/**
 * Returns the own price of the client for whom a line is; null: the client has none.
 * @param startsAt start of the line, epoch milliseconds: the price of that day counts
 */
export function ownPriceAt(
  { service_id, variant_id = null, client_id }: PricedLine,
  startsAt: number,
  { own_prices }: Pick<Catalogue, 'own_prices'>,
): number | null {
  const client = client_id ?? own_prices?.payer_id ?? null
  if (!own_prices || client === null || own_prices.prices.length === 0) return null
  const day = localDay(startsAt, own_prices.timezone)
  return ownPriceOf(own_prices.prices, { service_id, variant_id, client_id: client }, day)
}

/**
 * Plans the lines of a visit. Each starts when the previous one ends, or at its own offset. Lines whose service is
 * unknown are left out.
 * @param startsAt instant of the visit's start, epoch milliseconds
 */
export function planLines(
  lines: readonly VisitLineInput[],
  startsAt: number,
  catalogue: Catalogue,
): PlannedLine[] {
  const planned: PlannedLine[] = []
  let next = startsAt
  for (const line of lines) {
    const terms = termsOf(line, catalogue)
    if (!terms) continue
    const from = line.offset_min === undefined ? next : startsAt + line.offset_min * 60_000
    const duration = line.duration_min ?? terms.duration_min
    next = from + duration * 60_000
    const own = ownPriceAt(line, from, catalogue)
    const price = line.price ?? own ?? terms.price
    planned.push({
      service_id: line.service_id,
      variant_id: line.variant_id ?? null,
      employee_id: line.employee_id,
      client_id: line.client_id ?? null,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(next).toISOString(),
      segments: fitSegments(terms.segments, duration),
      buffer_before_min: terms.buffer_before_min,
      buffer_after_min: terms.buffer_after_min,
      price,
      is_own_price: price === own,
      resource_ids: line.resource_ids ?? [],
      resources_fixed: line.resource_ids !== undefined,
    })
  }
  return planned
}

/**
 * Prices the lines of a visit anew for another client, who is the payer of the catalogue. Lines for a companion and
 * prices by hand stay. A price is by hand when it is neither an own one nor that of the price list.
 */
export function repriceLines<Line extends RepricedLine>(
  lines: readonly Line[],
  catalogue: Catalogue,
): Line[] {
  return lines.map((line) => {
    const list = termsOf(line, catalogue)?.price
    const isByHand = !line.is_own_price && line.price !== list
    if (line.client_id || list === undefined || isByHand) return line
    const own = ownPriceAt(line, Date.parse(line.starts_at), catalogue)
    return { ...line, price: own ?? list, is_own_price: own !== null }
  })
}

type RepricedLine = Pick<
  PlannedLine,
  'service_id' | 'variant_id' | 'employee_id' | 'client_id' | 'starts_at' | 'price' | 'is_own_price'
>

/**
 * Changes the duration of a line. Lines that started at its end or later move along; parallel lines stay.
 * @param index which line
 */
export function resizeLine<Line extends TimedLine>(
  lines: readonly Line[],
  index: number,
  duration: number,
): Line[] {
  const resized = lines[index]
  if (!resized) return [...lines]
  const end = Date.parse(resized.ends_at)
  const delta = Date.parse(resized.starts_at) + duration * 60_000 - end
  return lines.map((line, at) => {
    if (at === index)
      return { ...line, ends_at: later(line.ends_at, delta), segments: fitSegments(line.segments, duration) }
    return at > index && Date.parse(line.starts_at) >= end ? shiftLine(line, delta) : line
  })
}

/** The same line, so many milliseconds later. */
export const shiftLine = <Line extends TimedLine>(line: Line, delta: number): Line => ({
  ...line,
  starts_at: later(line.starts_at, delta),
  ends_at: later(line.ends_at, delta),
})

const later = (instant: string, delta: number) => new Date(Date.parse(instant) + delta).toISOString()

/** From the first start to the last end. */
export function visitSpan(lines: readonly Pick<TimedLine, 'starts_at' | 'ends_at'>[]) {
  return {
    from: Math.min(...lines.map((line) => Date.parse(line.starts_at))),
    to: Math.max(...lines.map((line) => Date.parse(line.ends_at))),
  }
}
