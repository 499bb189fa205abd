import { shiftLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { SeriesChoice, seriesChange } from '@wizyta/contract/booking/calendar/series'
import { softClashKinds, type VisitLineInput } from '@wizyta/contract/booking/calendar/visit-input'
import { shiftWall, wallDistance } from '@wizyta/contract/kit/wall-time'
import type { z } from 'zod'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid, Refusal } from '../../../kit/http/refusal.ts'
import { checkLines, forPayer, lowerCaseIds, paidBy } from '../catalogue.ts'
import { type LockedCatalogue, lockCatalogue } from '../lock-subjects.ts'
import type { Decisions } from '../placement/clashes.ts'
import { replannedLines } from '../visits/change-visit.ts'
import { type Course, movedLines } from '../visits/move-visit.ts'
import type { StoredLine, StoredVisit } from '../visits/visit-rows.ts'

export type Change = z.output<typeof seriesChange>

/** Request for a series: the visit that was acted upon, and those that take part. */
export interface Asked {
  acted: StoredVisit
  part: readonly StoredVisit[]
  choices: ReadonlyMap<string, SeriesChoice>
  change: Change
}

export interface Plans {
  /** New state of each visit that changes. */
  planned: { visit: StoredVisit; lines: StoredLine[]; decisions: Decisions }[]
  catalogue: LockedCatalogue
}

/** Plans each visit of the series when a visit is moved: by the same days and the same clock time. */
export async function plannedMove(
  { tx, businessId, session: { timezone } }: BusinessContext,
  { acted, part, choices, change }: Asked,
): Promise<Plans> {
  const { employee, resource, resize, starts_at } = change.move ?? {}
  const catalogue = await lockCatalogue(tx, businessId, {
    lines: part.concat(acted).flatMap(({ lines }) => lines),
    clientId: acted.client_id,
    employeeIds: employee ? [employee.to.toLowerCase()] : [],
    resourceIds: resource ? [resource.to.toLowerCase()] : [],
  })
  if (resize && !acted.lines[resize.position])
    throw invalid({ 'move.resize.position': ['This appointment has no such service.'] })
  // What cannot be done to the visit that was acted upon is refused, whatever becomes of the others.
  const ofActed = within('move', () => movedLines(acted, asMove(acted), catalogue))
  const minutes = starts_at ? wallDistance(acted.starts_at, starts_at, timezone) : 0

  const planned = part.map((visit) => {
    const choice = choices.get(visit.id)
    const start = choice?.choice === 'move' ? choice.starts_at : undefined
    const lines = start ? startingAt(linesOf(visit), start) : linesOf(visit)
    return { visit, lines, decisions: decisionsOf(choice, change) }
  })
  return {
    planned: planned.filter(({ visit, lines }) => !sameLines(lines, visit.lines)),
    catalogue,
  }

  function linesOf(visit: StoredVisit): StoredLine[] {
    if (visit === acted) return ofActed
    const own = asMove(visit)
    return Object.values(own).some((one) => one !== undefined)
      ? movedLines(visit, own, catalogue)
      : visit.lines
  }

  /** Reduces the move to one visit: an employee, room or service that it does not have is ignored. */
  function asMove(visit: StoredVisit): Course {
    const isActed = visit === acted
    const has = (test: (line: StoredLine) => boolean) => isActed || visit.lines.some(test)
    const line = resize && visit.lines[resize.position]
    const isSameService = line && line.service_id === acted.lines[resize.position]?.service_id
    const shifted = () => new Date(shiftWall(visit.starts_at, minutes, timezone)).toISOString()
    return {
      starts_at: isActed ? starts_at : minutes === 0 ? undefined : shifted(),
      employee:
        employee && has(({ employee_id }) => employee_id === employee.from.toLowerCase())
          ? employee
          : undefined,
      resource:
        resource && has(({ resource_ids }) => resource_ids.includes(resource.from.toLowerCase()))
          ? resource
          : undefined,
      resize: line && isSameService ? { line_id: line.id, duration_min: resize.duration_min } : undefined,
    }
  }
}

/** The new services of each visit, at its own start. */
export async function plannedChange(
  { tx, businessId }: BusinessContext,
  { acted, part, choices, change }: Asked,
): Promise<Plans> {
  const input = forPayer((change.change?.lines ?? []).map(lowerCaseIds), acted.client_id)
  const known = part.concat(acted).flatMap(({ lines }) => lines)
  const catalogue = await lockCatalogue(tx, businessId, {
    lines: [...known, ...input],
    clientId: acted.client_id,
    payerIds: part.map(({ client_id }) => client_id),
  })
  within('change', () => checkLines(input, catalogue, known))
  return {
    planned: part.map((visit) => {
      const choice = choices.get(visit.id)
      const lines = replannedLines(visit, linesFor(visit, acted, input), paidBy(catalogue, visit.client_id))
      const start = choice?.choice === 'move' ? choice.starts_at : undefined
      return {
        visit,
        lines: start ? startingAt(lines, start) : lines,
        decisions: decisionsOf(choice, change),
      }
    }),
    catalogue,
  }
}

/** A room that the change does not name stays in the other visits, too: each has its own. */
function linesFor(
  visit: StoredVisit,
  acted: StoredVisit,
  input: readonly VisitLineInput[],
): VisitLineInput[] {
  if (visit === acted) return [...input]
  return input.map((line, index) => {
    const [before, own] = [acted.lines[index], visit.lines[index]]
    const isLeftAlone =
      before?.service_id === line.service_id && line.resource_ids?.join() === before.resource_ids.join()
    if (!isLeftAlone) return line
    const { resource_ids: _, ...rest } = line
    return own?.service_id === line.service_id ? { ...rest, resource_ids: own.resource_ids } : rest
  })
}

/** Returns the decisions for each visit, by its id. */
export function choicesOf(
  { choices = [] }: Pick<Change, 'choices'>,
  able: readonly StoredVisit[],
): Map<string, SeriesChoice> {
  for (const [index, { visit_id, choice, starts_at }] of choices.entries()) {
    if (!able.some(({ id }) => id === visit_id.toLowerCase()))
      throw invalid({ [`choices.${index}.visit_id`]: ['This appointment is not part of the change.'] })
    if (choice === 'move' && !starts_at) throw invalid({ [`choices.${index}.starts_at`]: ['Enter a time.'] })
  }
  return new Map(choices.map((choice) => [choice.visit_id.toLowerCase(), choice]))
}

/** How clashes of one visit are met. */
const decisionsOf = (choice: SeriesChoice | undefined, { accept, override_reason }: Change): Decisions =>
  choice?.choice === 'override' ? { accept: softClashKinds, override_reason } : { accept }

function startingAt(lines: readonly StoredLine[], start: string): StoredLine[] {
  const delta = Date.parse(start) - visitSpan(lines).from
  return lines.map((line) => shiftLine(line, delta))
}

/** The same lines at the same times, however these are written. */
function sameLines(some: readonly StoredLine[], others: readonly StoredLine[]): boolean {
  const [a, b] = [some, others].map((lines) => JSON.stringify(lines.map((line) => shiftLine(line, 0))))
  return a === b
}

/** Names the fields of a refusal as they stand in the body. */
function within<Result>(field: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.problem.errors) throw error
    throw invalid(
      Object.fromEntries(
        Object.entries(error.problem.errors).map(([path, sentences]) => [`${field}.${path}`, sentences]),
      ),
    )
  }
}
