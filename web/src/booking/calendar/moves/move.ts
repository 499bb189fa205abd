import type { CalendarSetup, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { resizeLine, shiftLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Clash, VisitMove } from '@wizyta/contract/booking/calendar/visit-input'
import { keepsConfirmation } from '@wizyta/contract/booking/calendar/visit-steps'
import type { VisitCard } from '../grid/cards.ts'
import type { Column } from '../grid/columns.ts'

/** Where a card is taken: a column, and the time of the card itself there. */
export interface Target {
  column: Pick<Column, 'id' | 'kind'>
  from: number
  to: number
}

/** Request of a move to the server, without decisions about clashes. */
export type Intent = Pick<VisitMove, 'starts_at' | 'employee' | 'resource' | 'resize' | 'line_employees'>

/** Returns the change of a visit when its card is moved; null when nothing changes. */
export function intentOf(
  card: VisitCard,
  from: Pick<Column, 'id' | 'kind'>,
  target: Target,
  mode: 'move' | 'resize',
): Intent | null {
  const { visit, lines } = card
  if (mode === 'resize') {
    const last = lines.reduce((latest, line) =>
      Date.parse(line.ends_at) > Date.parse(latest.ends_at) ? line : latest,
    )
    const duration_min = (target.to - Date.parse(last.starts_at)) / 60_000
    return target.to === Date.parse(last.ends_at) || duration_min < 5
      ? null
      : { resize: { line_id: last.id, duration_min } }
  }
  const start = Math.min(...lines.map((line) => Date.parse(line.starts_at)))
  const delta = target.from - start
  const intent: Intent = {}
  if (delta !== 0) intent.starts_at = new Date(Date.parse(visit.starts_at) + delta).toISOString()
  if (target.column.id !== from.id) intent[target.column.kind] = { from: from.id, to: target.column.id }
  return Object.keys(intent).length > 0 ? intent : null
}

/** Returns the visit as it will be, before the server has answered. */
export function predictMove(
  visit: CalendarVisit,
  intent: Intent,
  { timezone, settings: { reconfirm_after_min } }: Pick<CalendarSetup, 'timezone' | 'settings'>,
): CalendarVisit {
  const moved = applyMove(visit, intent)
  const isKept = keepsConfirmation(visit.starts_at, moved.starts_at, { zone: timezone, reconfirm_after_min })
  if (moved.starts_at !== visit.starts_at) {
    moved.late_minutes = null
    moved.is_refused = false
  }
  return visit.status === 'confirmed' && !isKept ? { ...moved, status: 'booked' } : moved
}

/** Applies an intent to the times, people and resources of a visit. */
export function applyMove(
  visit: CalendarVisit,
  { starts_at, employee, resource, resize, line_employees = [] }: Intent,
): CalendarVisit {
  let { lines } = visit
  if (resize)
    lines = resizeLine(
      lines,
      lines.findIndex(({ id }) => id === resize.line_id),
      resize.duration_min,
    )
  if (employee)
    lines = lines.map((line) =>
      line.employee_id === employee.from ? { ...line, employee_id: employee.to } : line,
    )
  if (line_employees.length > 0) {
    const wanted = new Map(line_employees.map(({ line_id, employee_id }) => [line_id, employee_id]))
    lines = lines.map((line) => ({ ...line, employee_id: wanted.get(line.id) ?? line.employee_id }))
  }
  if (resource) {
    lines = lines.map((line) => ({
      ...line,
      resource_ids: [...new Set(line.resource_ids.map((id) => (id === resource.from ? resource.to : id)))],
    }))
  }
  const delta = starts_at ? Date.parse(starts_at) - Date.parse(visit.starts_at) : 0
  if (delta !== 0) lines = lines.map((line) => shiftLine(line, delta))
  const span = visitSpan(lines)
  return {
    ...visit,
    lines,
    starts_at: new Date(span.from).toISOString(),
    ends_at: new Date(span.to).toISOString(),
  }
}

/** The way back: what undoes an intent. */
export function inverseOf(visit: CalendarVisit, intent: Intent): Intent {
  const inverse: Intent = {}
  if (intent.starts_at) inverse.starts_at = visit.starts_at
  if (intent.employee) inverse.employee = { from: intent.employee.to, to: intent.employee.from }
  if (intent.line_employees)
    inverse.line_employees = visit.lines
      .filter(({ id }) => intent.line_employees?.some(({ line_id }) => line_id === id))
      .map(({ id, employee_id }) => ({ line_id: id, employee_id }))
  if (intent.resource) inverse.resource = { from: intent.resource.to, to: intent.resource.from }
  if (intent.resize) {
    const line = visit.lines.find(({ id }) => id === intent.resize?.line_id)
    if (line)
      inverse.resize = {
        line_id: line.id,
        duration_min: (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000,
      }
  }
  return inverse
}

/** How a place suits: fits, needs a word, or is taken. */
export interface Verdict {
  level: 'fits' | 'soft' | 'hard'
  clashes: Clash[]
}
export const fitsWell: Verdict = { level: 'fits', clashes: [] }
