import type {
  LeftOut,
  WaitingEntry,
  WaitingMatch,
  waitingEntries,
} from '@wizyta/contract/booking/waiting-list/api'
import { type FreeTime, rankMatches, suitableStarts } from '@wizyta/contract/booking/waiting-list/match'
import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Span } from '@wizyta/contract/kit/wall-time'
import { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import type { Budget, Steps } from '../../kit/http/turns.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { loadCatalogue, paidBy, type VisitCatalogue } from '../calendar/catalogue.ts'
import { type Availability, loadAvailability } from '../calendar/placement/availability.ts'
import { checkYear } from '../calendar/placement/place-visit.ts'
import { searchSlots } from '../calendar/slots/slot-search.ts'
import { loadCare, type Place, type Refused } from './load-care.ts'
import { listOpenWaiting } from './queries.ts'

type Asked = BodyOf<typeof waitingEntries.matches>
type Answer = AnswerOf<typeof waitingEntries.matches>

/** Most entries that are answered. */
const mostMatches = 20
/** A visit spans 36 hours at most. */
const longest = 36 * 3_600_000
/** Smallest step of a calendar. */
const smallestStep = 5 * 60_000

/**
 * Finds entries of the waiting list that fit into free time. The time suits the client, and employees and resources
 * are free. The calendar is searched when the transaction is over.
 */
export async function findMatches(context: BusinessContext, asked: Asked): Promise<Computed<Answer>> {
  const { tx, businessId } = context
  const { timezone } = context.session
  const free: FreeTime = {
    from: Math.max(Date.parse(asked.starts_at), asked.ends_at ? Date.now() : 0),
    to: asked.ends_at ? Date.parse(asked.ends_at) : null,
    employee_ids: (asked.employee_ids ?? []).map((id) => id.toLowerCase()),
  }
  checkYear(free.from, 'starts_at')
  const end = free.to ?? free.from + 1
  const time = {
    from: new Date(free.from).toISOString(),
    to: new Date(Math.max(end, free.from)).toISOString(),
  }
  const ranked = rankMatches(free, await listOpenWaiting(tx, businessId, time), timezone)
  const entries = ranked.filter(({ online_block }) => !online_block)
  const left_out = ranked.filter(({ online_block }) => online_block).map(blocked)
  const lines = entries.flatMap(({ service_ids }) =>
    service_ids.map((service_id) => ({ service_id, employee_id: null })),
  )
  if (lines.length === 0) return new Computed(() => nothing(left_out))
  const payerIds = [...new Set(entries.map(({ client_id }) => client_id))]
  const catalogue = await loadCatalogue(tx, businessId, { lines, payerIds })
  const { calendar_step_min: step } = await readSettings(tx, businessId)
  const availability = await loadAvailability(tx, businessId, {
    timezone,
    catalogue,
    span: { from: free.from, to: end + longest },
    employees: catalogue.employees.map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
  })
  const refusal = await loadCare(context, entries, time.from)
  return new Computed((budget) =>
    fitting(entries, left_out, { free, catalogue, availability, refusal, step, budget }),
  )
}

const blocked = (entry: WaitingEntry): LeftOut => withReason(entry, { reason: 'online_block', service: null })

const withReason = ({ id, client_id, client, online_block_reason }: WaitingEntry, why: Refused): LeftOut => ({
  id,
  client_id,
  client,
  online_block_reason,
  ...why,
})

function* nothing(left_out: LeftOut[]): Steps<Answer> {
  yield
  return { data: [], left_out, gave_up: false }
}

interface Search {
  free: FreeTime
  catalogue: VisitCatalogue
  availability: Availability
  refusal: Awaited<ReturnType<typeof loadCare>>
  step: number
  budget: Budget
}

function* fitting(entries: readonly WaitingEntry[], blocked: LeftOut[], search: Search): Steps<Answer> {
  const data: WaitingMatch[] = []
  const left_out = [...blocked]
  for (const entry of entries) {
    if (search.budget.isSpent) return { data, left_out, gave_up: true }
    if (data.length >= mostMatches) break
    const found = yield* placeOf(entry, search)
    if (!found) continue
    if ('reason' in found) left_out.push(withReason(entry, found))
    else data.push({ entry, ...found })
  }
  return { data, left_out, gave_up: false }
}

/**
 * Finds the first place of an entry in free time that is not refused to its client. Where all are, it says why the first
 * one is; null: there is no place.
 */
function* placeOf(entry: WaitingEntry, search: Search): Steps<Place | Refused | null> {
  const { free, catalogue } = search
  const offered = (id: string) => catalogue.services.find((service) => service.id === id)?.offered
  if (!entry.service_ids.every(offered)) return null
  let refused: Refused | null = null
  for (const employee of wantedEmployees(entry, free))
    for (const span of suitableStarts(free, entry, search.availability.timezone)) {
      const found = yield* firstAllowed(entry, employee, span, search)
      if (found && 'lines' in found) return found
      refused ??= found
    }
  return refused
}

/** Returns the employees with whom an entry is tried; null: anyone. */
function wantedEmployees({ employee_ids }: WaitingEntry, free: FreeTime): (string | null)[] {
  if (free.employee_ids.length === 0) return employee_ids.length === 0 ? [null] : employee_ids
  return free.employee_ids.filter((id) => employee_ids.length === 0 || employee_ids.includes(id))
}

function* firstAllowed(
  entry: WaitingEntry,
  employee: string | null,
  span: Span,
  search: Search,
): Steps<Place | Refused | null> {
  let refused: Refused | null = null
  let { from } = span
  while (from < span.to) {
    const place = yield* firstFit(entry, employee, { from, to: span.to }, search)
    const why = place && search.refusal(entry, place)
    if (!why) return place ?? refused
    refused ??= why
    // Rules are asked at once, the calendar is searched again from where they allow a start alone.
    for (
      from = Date.parse(place.starts_at) + smallestStep;
      from < span.to && search.refusal(entry, { ...place, starts_at: new Date(from).toISOString() });
    )
      from += smallestStep
  }
  return refused
}

function* firstFit(
  { service_ids, client_id }: WaitingEntry,
  employee: string | null,
  span: Span,
  { catalogue, availability, step, budget }: Search,
): Steps<Place | null> {
  const performed = catalogue.employees.find(({ id }) => id === employee)?.services ?? []
  const lines = service_ids.map((service_id) => ({
    service_id,
    employee_id: performed.some((one) => one.service_id === service_id) ? employee : null,
  }))
  // The employee of the free time does at least one of the services.
  if (employee !== null && lines.every(({ employee_id }) => employee_id === null)) return null
  const wanted = { lines, span: { from: span.from, to: span.to }, step, limit: 1 }
  const { slots } = yield* searchSlots(wanted, paidBy(catalogue, client_id), availability, budget)
  const [slot] = slots
  if (!slot || Date.parse(slot.starts_at) >= span.to) return null
  return {
    starts_at: slot.starts_at,
    lines: slot.lines.map(({ employee_id, offset_min }, index) => ({
      service_id: service_ids[index] as string,
      employee_id,
      offset_min,
    })),
  }
}
