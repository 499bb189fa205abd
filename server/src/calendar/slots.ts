import type { BodyOf } from '@wizyta/contract/endpoint'
import { fits } from '@wizyta/contract/fit'
import type { FitContext } from '@wizyta/contract/fit-context'
import { busyWith, dayOf } from '@wizyta/contract/fit-context'
import { type PlannedLine, planLines, termsOf, visitSpan } from '@wizyta/contract/plan-lines'
import { subtract, workParts } from '@wizyta/contract/schedule'
import type { Slot, visits } from '@wizyta/contract/visits'
import { addDays, dayBounds, localDay, type Span } from '@wizyta/contract/wall-time'
import { invalid } from '../lib/refusal.ts'
import { readSettings } from '../system-settings/settings.ts'
import { type Availability, loadAvailability } from './availability.ts'
import { loadCatalogue, lowerCaseIds, type VisitCatalogue } from './catalogue.ts'
import type { Desk } from './clashes.ts'
import { checkYear } from './place-visit.ts'

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
  const catalogue = await loadCatalogue(tx, businessId, { lines })
  checkOffered(lines, catalogue)
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
    employees: catalogue.employees.filter(({ archived }) => !archived).map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
  })
  return {
    slots: freeSlots(lines, { span, step, limit: search.limit ?? defaultLimit }, catalogue, availability),
  }
}

function checkOffered(lines: readonly SlotLine[], { services, employees }: VisitCatalogue) {
  const errors: Record<string, string[]> = {}
  for (const [index, line] of lines.entries()) {
    if (!services.find(({ id }) => id === line.service_id)?.offered)
      errors[`lines.${index}.service_id`] = ['Choose a service.']
    const employee = employees.find(({ id }) => id === line.employee_id)
    if (line.employee_id !== null && (!employee || employee.archived))
      errors[`lines.${index}.employee_id`] = ['Choose an employee.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** One slot for each start on the grid at which the lines find their people and resources. */
export function freeSlots(
  lines: readonly SlotLine[],
  { span, step, limit }: { span: Span; step: number; limit: number },
  catalogue: VisitCatalogue,
  availability: Availability,
): Slot[] {
  const slots: Slot[] = []
  const free = new Free(availability)
  for (const start of gridOf(span, step, availability.timezone)) {
    if (slots.length >= limit) break
    const found = assign(lines, start, [], catalogue, availability, free)
    if (found) slots.push(slotOf(found))
  }
  return slots
}

function* gridOf({ from, to }: Span, step: number, timezone: string): Generator<number> {
  for (let date = localDay(from, timezone); ; date = addDays(date, 1)) {
    const bounds = dayBounds(date, timezone)
    if (bounds.from >= to) return
    for (let at = bounds.from; at < Math.min(bounds.to, to); at += step * 60_000) if (at >= from) yield at
  }
}

/** Finds somebody for each line in turn; the first choice is whoever did the line before, then the tightest fit. */
function assign(
  lines: readonly SlotLine[],
  start: number,
  chosen: readonly string[],
  catalogue: VisitCatalogue,
  availability: Availability,
  free: Free,
): PlannedLine[] | null {
  const line = lines[chosen.length]
  if (!line) {
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
    const found = assign(lines, start, [...chosen, id], catalogue, availability, free)
    if (found) return found
  }
  return null
}

const candidatesOf = (line: SlotLine, { employees }: VisitCatalogue) =>
  line.employee_id !== null
    ? [line.employee_id]
    : employees
        .filter(
          ({ archived, services }) =>
            !archived && services.some(({ service_id }) => service_id === line.service_id),
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
      const around = this.#on(line.employee_id, part.from).find(
        (span) => span.from <= part.from && part.to <= span.to,
      )
      if (!around) return null
      smallest = Math.min(smallest, part.from - around.from, around.to - part.to)
    }
    return smallest
  }

  /** Of somebody who serves several at once, the hours alone; what is full is found by the check that follows. */
  #on(employeeId: string, at: number): Span[] {
    const { timezone, employees } = this.#context
    const date = localDay(at, timezone)
    const key = employeeId + date
    let spans = this.#days.get(key)
    if (!spans) {
      const open = [date, addDays(date, 1)].flatMap((each) => {
        const day = dayOf({ employee_id: employeeId }, each, this.#context)
        return day.closed || day.absence !== null ? [] : subtract(day.open, day.breaks)
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
