import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import {
  type Catalogue,
  ownPriceAt,
  type PlannedLine,
  termsOf,
} from '@wizyta/contract/booking/calendar/plan-lines'
import type { VisitLineInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { VisitLine } from '@wizyta/contract/booking/calendar/visits'
import { packageLines } from '@wizyta/contract/sales/services/packages'
import { uuid } from '../../../platform/browser/uuid.ts'

/** Another client of the visit. */
export interface Companion {
  id: string
  name: string
}

/** Service line of the form. A null field is left to the price list, the rule or the search. */
export interface DraftLine {
  /** For React alone. */
  key: string
  service_id: string | null
  variant_id: string | null
  /** Null: anyone who performs it and is free. */
  employee_id: string | null
  /** Another client for whom it is; null: the one who pays. */
  companion: Companion | null
  /** After all lines before it, together with the one before it, or so many minutes after the visit's start. */
  start: 'after' | 'with' | number
  duration_min: number | null
  price: number | null
  /** Own price that was agreed for the visit; null: another one, or none yet. */
  agreed_own_price: number | null
  resource_ids: string[] | null
}

export const emptyLine = (given: Partial<DraftLine> = {}): DraftLine => ({
  key: uuid(),
  service_id: null,
  variant_id: null,
  employee_id: null,
  companion: null,
  start: 'after',
  duration_min: null,
  price: null,
  agreed_own_price: null,
  resource_ids: null,
  ...given,
})

/**
 * Returns a line after a change. A package becomes the lines of its services, which share its price, or the own one
 * of the client.
 * @param startsAt start of the visit, epoch milliseconds
 */
export function changedLine(
  line: DraftLine,
  change: Partial<DraftLine>,
  { services, own_prices }: Pick<CalendarSetup, 'services'> & Pick<Catalogue, 'own_prices'>,
  startsAt: number,
): DraftLine[] {
  const chosen = services.find(({ id }) => id === change.service_id)
  const changed = { ...line, ...change }
  const own = chosen && ownPriceAt(pricedAs(changed, chosen.id), startsAt, { own_prices })
  const parts = chosen ? packageLines({ ...chosen, price: own ?? chosen.price }, services) : []
  if (parts.length === 0) return [changed]
  return parts.map((part, index) =>
    emptyLine({
      ...changed,
      key: index === 0 ? line.key : uuid(),
      ...part,
      start: index === 0 ? line.start : 'after',
      duration_min: null,
    }),
  )
}

const pricedAs = ({ variant_id, companion }: DraftLine, service_id: string) => ({
  service_id,
  variant_id,
  client_id: companion?.id ?? null,
})

/** The price of a line that is not planned yet: by hand, of the client, or of the price list. */
export function priceOfLine(
  line: ReadyLine,
  { employeeId, startsAt }: { employeeId: string | null; startsAt: number },
  catalogue: Catalogue,
): { price: number; isOwn: boolean } {
  const own = ownPriceAt(pricedAs(line, line.service_id), startsAt, catalogue)
  const list = termsOfLine(line, employeeId, catalogue)?.price ?? 0
  const price = line.price ?? own ?? list
  return { price, isOwn: price === own || (line.price !== null && line.price === line.agreed_own_price) }
}

/** Line with a service and an employee. */
export type ReadyLine = DraftLine & { service_id: string }

export const isReady = (line: DraftLine): line is ReadyLine => line.service_id !== null

/** Returns the visit's lines for editing: agreed prices and durations stay. */
export function linesOf(visit: { starts_at: string; lines: readonly VisitLine[] }): DraftLine[] {
  const minute = (instant: string) => Math.round((Date.parse(instant) - Date.parse(visit.starts_at)) / 60_000)
  let groupStart = 0
  let groupEnd = 0
  return visit.lines.map((line, index) => {
    const from = minute(line.starts_at)
    const to = minute(line.ends_at)
    const isWith = index > 0 && from === groupStart
    const start = isWith ? 'with' : index === 0 || from === groupEnd ? 'after' : from
    groupStart = from
    groupEnd = isWith ? Math.max(groupEnd, to) : to
    return emptyLine({
      service_id: line.service_id,
      variant_id: line.variant_id,
      employee_id: line.employee_id,
      companion: line.client_id ? { id: line.client_id, name: line.client_name ?? '' } : null,
      start,
      duration_min: to - from,
      price: line.price,
      agreed_own_price: line.is_own_price ? line.price : null,
      resource_ids: line.resources.map(({ id }) => id),
    })
  })
}

/**
 * Minutes after the visit's start at which each line begins. Lines "with" the one before start when it starts; the
 * next line "after" waits for the longest of them.
 */
export function offsetsOf(lines: readonly DraftLine[], durations: readonly number[]): number[] {
  let groupStart = 0
  let groupEnd = 0
  return lines.map((line, index) => {
    const isWith = index > 0 && line.start === 'with'
    if (typeof line.start === 'number' && index > 0) groupStart = line.start
    else if (!isWith) groupStart = groupEnd
    const end = groupStart + (durations[index] ?? 0)
    groupEnd = isWith ? Math.max(groupEnd, end) : end
    return groupStart
  })
}

/** Returns the terms of a line for its client and an employee. */
export const termsOfLine = (line: ReadyLine, employeeId: string | null, catalogue: Catalogue) =>
  termsOf({ ...pricedAs(line, line.service_id), employee_id: employeeId }, catalogue)

/** How long a line takes: by hand, else what its client, person, variant or service says. */
function durationOf(line: DraftLine, employeeId: string | null, catalogue: Catalogue): number {
  if (line.duration_min !== null || line.service_id === null) return line.duration_min ?? 0
  return termsOfLine({ ...line, service_id: line.service_id }, employeeId, catalogue)?.duration_min ?? 0
}

/**
 * Lines as the API takes them. An offset is sent only where "when the line before ends" would say something else.
 * @param employees employee of each line, found for open ones
 */
export function lineInputs(
  lines: readonly ReadyLine[],
  employees: readonly (string | null)[],
  catalogue: Catalogue,
): VisitLineInput[] {
  const durations = lines.map((line, index) => durationOf(line, employees[index] ?? null, catalogue))
  const offsets = offsetsOf(lines, durations)
  return lines.map((line, index) => {
    const previousEnd = index === 0 ? 0 : (offsets[index - 1] as number) + (durations[index - 1] as number)
    const offset = offsets[index] as number
    return {
      service_id: line.service_id,
      variant_id: line.variant_id,
      employee_id: employees[index] ?? '',
      ...(line.companion && { client_id: line.companion.id }),
      ...(offset !== previousEnd && { offset_min: offset }),
      ...(line.duration_min !== null && { duration_min: line.duration_min }),
      ...(line.price !== null && { price: line.price }),
      ...(line.resource_ids !== null && { resource_ids: line.resource_ids }),
    }
  })
}

/** Lines that cannot be planned yet, as they stand: so that the contract says what is missing. */
export const openInputs = (
  lines: readonly DraftLine[],
  employees: readonly (string | null)[],
): VisitLineInput[] =>
  lines.map((line, index) => ({
    service_id: line.service_id ?? '',
    variant_id: line.variant_id,
    employee_id: employees[index] ?? '',
    ...(line.companion && { client_id: line.companion.id }),
    ...(line.duration_min !== null && { duration_min: line.duration_min }),
    ...(line.price !== null && { price: line.price }),
  }))

/** Lines for a search of free times: those open to anyone stay so. */
export function slotLines(lines: readonly ReadyLine[], catalogue: Catalogue) {
  const inputs = lineInputs(
    lines,
    lines.map((line) => line.employee_id),
    catalogue,
  )
  return inputs.map(({ service_id, variant_id, client_id, duration_min, offset_min }, index) => ({
    service_id,
    variant_id,
    ...(client_id && { client_id }),
    employee_id: lines[index]?.employee_id ?? null,
    ...(duration_min !== undefined && { duration_min }),
    ...(offset_min !== undefined && { offset_min }),
  }))
}

export const totalOf = (lines: readonly Pick<PlannedLine, 'price'>[]) =>
  lines.reduce((sum, line) => sum + line.price, 0)
