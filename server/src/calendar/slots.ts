import type { BodyOf } from '@wizyta/contract/endpoint'
import { fits } from '@wizyta/contract/fit'
import type { FitContext } from '@wizyta/contract/fit-context'
import { busyWith, dayOf } from '@wizyta/contract/fit-context'
import { isOff } from '@wizyta/contract/hours'
import { type PlannedLine, planLines, visitSpan } from '@wizyta/contract/plan-lines'
import { subtract, workParts } from '@wizyta/contract/schedule'
import type { Slot, visits } from '@wizyta/contract/visits'
import { addDays, dayBounds, daysOf, localDay, type Span } from '@wizyta/contract/wall-time'
import { invalid } from '../lib/refusal.ts'
import { readSettings } from '../system-settings/settings.ts'
import { type Availability, loadAvailability } from './availability.ts'
import { checkClient, loadCatalogue, lowerCaseIds, type VisitCatalogue } from './catalogue.ts'
import type { Desk } from './clashes.ts'
import { checkYear } from './place-visit.ts'
import { findVisit } from './queries.ts'

type Search = BodyOf<typeof visits.slots>
type SlotLine = Search['lines'][number]

const defaultDays = 14
const defaultLimit = 20

/** Free times for some services, earliest first; of those who could do it, whoever is left with the smallest gaps. */
export async function findSlots(
  { tx, businessId, session }: Desk,
  search: Search,
): Promise<{ slots: Slot[] }> {
  const lines = search.lines.map(lowerCaseIds)
  const visitId = search.visit_id?.toLowerCase() ?? null
  const clientId = search.client_id?.toLowerCase() ?? null
  const before = visitId === null ? null : await findVisit(tx, businessId, visitId)
  const catalogue = await loadCatalogue(tx, businessId, { lines, clientId })
  checkClient(clientId, catalogue, before?.client?.id)
  checkOffered(lines, catalogue, before?.lines)
  const { calendar_step_min: step } = await readSettings(tx, businessId)
  const { timezone } = session
  const from = Math.max(Date.parse(search.from), Date.now())
  checkYear(from, 'from')
  const lastDay = addDays(localDay(from, timezone), (search.days ?? defaultDays) - 1)
  const span = { from, to: dayBounds(lastDay, timezone).to }
  const availability = await loadAvailability(tx, businessId, {
    timezone,
    catalogue,
    span,
    employees: catalogue.employees.map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
    except: visitId,
    clientId,
  })
  return {
    slots: freeSlots(lines, { span, step, limit: search.limit ?? defaultLimit }, catalogue, availability),
  }
}

/** Refuses (422) what cannot be booked any more. What the visit had already, it may keep. */
function checkOffered(
  lines: readonly SlotLine[],
  { services, employees }: VisitCatalogue,
  known: readonly { service_id: string; employee_id: string }[] = [],
) {
  const errors: Record<string, string[]> = {}
  for (const [index, line] of lines.entries()) {
    const had = known.some(({ service_id }) => service_id === line.service_id)
    if (!had && !services.find(({ id }) => id === line.service_id)?.offered)
      errors[`lines.${index}.service_id`] = ['Choose a service.']
    const employee = employees.find(({ id }) => id === line.employee_id)
    const served = known.some(({ employee_id }) => employee_id === line.employee_id)
    if (line.employee_id !== null && (!employee || (!employee.choosable && !served)))
      errors[`lines.${index}.employee_id`] = ['Choose an employee.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** One slot for each start on the grid at which the lines find their people and resources. */
function freeSlots(
  lines: readonly SlotLine[],
  { span, step, limit }: { span: Span; step: number; limit: number },
  catalogue: VisitCatalogue,
  availability: Availability,
): Slot[] {
  const slots: Slot[] = []
  const search = { lines, catalogue, availability, free: new Free(availability) }
  for (const date of daysOf(span, availability.timezone)) {
    for (const start of startsOn(date, step * 60_000, search)) {
      if (start < span.from) continue
      if (slots.length >= limit) return slots
      const found = assign(search, start, [], { left: mostTries })
      if (found) slots.push(slotOf(found))
    }
  }
  return slots
}

interface Choosing {
  lines: readonly SlotLine[]
  catalogue: VisitCatalogue
  availability: Availability
  free: Free
}

/** Starts on the grid at which somebody has room for the first part of the first line: in a full month, hardly any. */
function startsOn(date: string, step: number, { lines, catalogue, availability, free }: Choosing): number[] {
  const { from: midnight, to: end } = dayBounds(date, availability.timezone)
  const starts = new Set<number>()
  for (const id of candidatesOf(lines[0] as SlotLine, catalogue)) {
    const [first] = planChosen(lines, midnight, [id], catalogue)
    const [part] = first ? workParts(first) : []
    if (!part) continue
    const offset = part.from - midnight
    for (const span of free.on(id, date)) {
      const steps = Math.max(0, Math.ceil((span.from - midnight - offset) / step))
      for (
        let at = midnight + steps * step;
        at < end && at + offset + part.to - part.from <= span.to;
        at += step
      )
        starts.add(at)
    }
  }
  return [...starts].sort((a, b) => a - b)
}

/** How many choices of people are tried for one start, when everybody is free but a resource is not. */
const mostTries = 40

/** Finds somebody for each line in turn; the first choice is whoever did the line before, then the tightest fit. */
function assign(
  search: Choosing,
  start: number,
  chosen: readonly string[],
  tries: { left: number },
): PlannedLine[] | null {
  const { lines, catalogue, availability, free } = search
  const line = lines[chosen.length]
  if (!line) {
    tries.left -= 1
    const planned = planChosen(lines, start, chosen, catalogue)
    return fits(planned, availability) ? planned : null
  }
  const candidates = candidatesOf(line, catalogue)
    .map((id) => {
      const planned = planChosen(lines, start, [...chosen, id], catalogue).at(-1) as PlannedLine
      return { id, gap: free.gapAround(planned), same: id === chosen.at(-1) }
    })
    .filter(({ gap }) => gap !== null)
    .sort((a, b) => Number(b.same) - Number(a.same) || (a.gap as number) - (b.gap as number))
  for (const { id } of candidates) {
    const found = assign(search, start, [...chosen, id], tries)
    if (found || tries.left <= 0) return found
  }
  return null
}

const candidatesOf = (line: SlotLine, { employees }: VisitCatalogue) =>
  line.employee_id !== null
    ? [line.employee_id]
    : employees
        .filter(
          ({ choosable, services }) =>
            choosable && services.some(({ service_id }) => service_id === line.service_id),
        )
        .map(({ id }) => id)

const planChosen = (
  lines: readonly SlotLine[],
  start: number,
  chosen: readonly string[],
  catalogue: VisitCatalogue,
) =>
  planLines(
    chosen.map((employee_id, index) => ({ ...(lines[index] as SlotLine), employee_id })),
    start,
    catalogue,
  )

const slotOf = (lines: readonly PlannedLine[]): Slot => {
  const { from, to } = visitSpan(lines)
  return {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    lines: lines.map(({ employee_id, starts_at }) => ({
      employee_id,
      offset_min: (Date.parse(starts_at) - from) / 60_000,
    })),
  }
}

/** The free time of people, worked out once for each person and day. */
class Free {
  readonly #days = new Map<string, Span[]>()
  readonly #context: FitContext
  constructor(context: FitContext) {
    this.#context = context
  }

  /** The smaller of the gaps that a line would leave before and after it, in milliseconds; null when it does not fit. */
  gapAround(line: PlannedLine): number | null {
    let smallest = Number.POSITIVE_INFINITY
    for (const part of workParts(line)) {
      const spans = this.on(line.employee_id, localDay(part.from, this.#context.timezone))
      const around = spans.find((span) => span.from <= part.from && part.to <= span.to)
      if (!around) return null
      smallest = Math.min(smallest, part.from - around.from, around.to - part.to)
    }
    return smallest
  }

  /**
   * What is free on a date and, for visits across midnight, on the next. Of somebody who serves several at once the
   * hours alone; what is full is found by the check that follows.
   */
  on(employeeId: string, date: string): Span[] {
    const { timezone, employees } = this.#context
    const key = employeeId + date
    let spans = this.#days.get(key)
    if (!spans) {
      const open = [date, addDays(date, 1)].flatMap((each) => {
        const day = dayOf({ employee_id: employeeId }, each, this.#context)
        return isOff(day) ? [] : subtract(day.open, [...day.breaks, ...day.away])
      })
      const single = employees.find(({ id }) => id === employeeId)?.max_parallel === 1
      const whole = { from: dayBounds(date, timezone).from, to: dayBounds(addDays(date, 1), timezone).to }
      const taken = single
        ? busyWith(employeeId, whole, this.#context).filter(({ group }) => group === null)
        : []
      spans = subtract(open, taken)
      this.#days.set(key, spans)
    }
    return spans
  }
}
