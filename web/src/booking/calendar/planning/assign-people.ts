import { fitOf } from '@wizyta/contract/booking/calendar/fit'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { type Catalogue, planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { lineInputs, type ReadyLine } from './lines.ts'

/**
 * Chooses employees for open lines by the day on screen, for times that the server's search does not offer. That
 * search keeps to the grid and to the future. The employee of the line before comes first.
 * @returns an employee for each line, null where none is free
 */
export function assignPeople(
  lines: readonly ReadyLine[],
  startsAt: number,
  catalogue: Catalogue,
  context: FitContext,
): (string | null)[] {
  const found: (string | null)[] = []
  for (const [index, line] of lines.entries()) {
    found.push(line.employee_id ?? firstFree(lines.slice(0, index + 1), found, startsAt, catalogue, context))
  }
  return found
}

function firstFree(
  lines: readonly ReadyLine[],
  before: readonly (string | null)[],
  startsAt: number,
  catalogue: Catalogue,
  context: FitContext,
): string | null {
  const line = lines.at(-1) as ReadyLine
  const last = before.at(-1) ?? null
  const performing = catalogue.employees.filter(({ services }) =>
    services.some(({ service_id }) => service_id === line.service_id),
  )
  const candidates = performing.map(({ id }) => id).sort((a, b) => Number(b === last) - Number(a === last))
  const isFree = (id: string) => {
    const planned = planLines(lineInputs(lines, [...before, id], catalogue), startsAt, catalogue)
    return !fitOf(planned, context).clashes.some(
      (clash) => clash.line === lines.length - 1 && clash.kind !== 'client',
    )
  }
  return candidates.find(isFree) ?? null
}
