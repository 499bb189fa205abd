import { resizeLine, shiftLine, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { visitMove } from '@wizyta/contract/booking/calendar/visit-input'
import { movable } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { z } from 'zod'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, invalid } from '../../../kit/http/refusal.ts'
import { announceVisit } from '../../../messaging/messages/announce.ts'
import { noticeColleagues } from '../../../messaging/notices/notice-colleagues.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import { lockCatalogue } from '../lock-subjects.ts'
import { placeVisit } from '../placement/place-visit.ts'
import { findVisit } from '../queries.ts'
import { checkCare } from './booking-rules.ts'
import { noteFreed } from './note-freed.ts'
import { rewriteVisit } from './rewrite-visit.ts'
import { lockVisit, type StoredLine, type StoredVisit } from './visit-rows.ts'

type Move = z.output<typeof visitMove>
/** Where a visit goes, without what is decided about it. */
export type Course = Pick<Move, 'starts_at' | 'employee' | 'resource' | 'resize' | 'line_employees'>

/**
 * Moves a visit to another time, person or resource, or makes one of its lines longer or shorter. A new time needs a
 * new confirmation.
 */
export async function moveVisit(
  context: BusinessContext,
  id: string,
  version: number,
  move: Move,
): Promise<Visit> {
  const { tx, businessId, session } = context
  const visit = await lockVisit(tx, businessId, id, version)
  if (!movable(visit.status)) throw conflict('Only an appointment that has not begun can be moved.')
  const catalogue = await lockCatalogue(tx, businessId, {
    lines: visit.lines,
    clientId: visit.client_id,
    employeeIds: newEmployees(move),
    resourceIds: move.resource ? [move.resource.to.toLowerCase()] : [],
  })
  const lines = movedLines(visit, move, catalogue)
  if (JSON.stringify(lines) === JSON.stringify(visit.lines)) return findVisit(tx, businessId, id)
  const starts_at = new Date(visitSpan(lines).from).toISOString()
  await checkCare(context, catalogue, { ...visit, starts_at, lines }, { before: visit })

  const placed = await placeVisit(
    context,
    { lines, clientId: visit.client_id, visitId: id, before: visit.lines },
    catalogue,
    move,
  )
  await rewriteVisit(context, visit, placed, move.override_reason)
  await announceVisit(tx, businessId, id, 'moved', { notify: move.notify, previousStart: visit.starts_at })
  const after = await findVisit(tx, businessId, id)
  await noteFreed(tx, businessId, visit, after)
  await noticeColleagues(tx, businessId, session.user.id, [{ before: visit, after }])
  return after
}

/** The lines of a visit as a move leaves them. */
export function movedLines(
  visit: Pick<StoredVisit, 'starts_at' | 'lines'>,
  { starts_at, employee, resource, resize, line_employees }: Course,
  catalogue: VisitCatalogue,
): StoredLine[] {
  if (!starts_at && !employee && !resource && !resize && !line_employees)
    throw invalid({ starts_at: ['Say where the appointment goes.'] })
  let { lines } = visit
  if (resize) lines = resizeLine(lines, lineOf(lines, resize.line_id, 'resize.line_id'), resize.duration_min)
  if (employee) lines = swapEmployee(lines, employee.from.toLowerCase(), employee.to.toLowerCase(), catalogue)
  if (line_employees) lines = giveLines(lines, line_employees, catalogue)
  if (resource) lines = swapResource(lines, resource.from.toLowerCase(), resource.to.toLowerCase(), catalogue)
  if (starts_at) {
    const delta = Date.parse(starts_at) - Date.parse(visit.starts_at)
    if (delta !== 0) lines = lines.map((line) => shiftLine(line, delta))
  }
  return lines
}

/** The employees whom a move brings in. */
const newEmployees = ({ employee, line_employees = [] }: Course) =>
  [...(employee ? [employee.to] : []), ...line_employees.map(({ employee_id }) => employee_id)].map((id) =>
    id.toLowerCase(),
  )

function lineOf(lines: readonly StoredLine[], id: string, field: string): number {
  const index = lines.findIndex((line) => line.id === id.toLowerCase())
  if (index < 0) throw invalid({ [field]: ['This appointment has no such service.'] })
  return index
}

/** Replaces the employee and keeps the agreed price, duration and parts. */
function swapEmployee(
  lines: StoredLine[],
  from: string,
  to: string,
  { employees }: VisitCatalogue,
): StoredLine[] {
  if (!lines.some(({ employee_id }) => employee_id === from))
    throw invalid({ 'employee.from': ['This person is not part of the appointment.'] })
  const target = employees.find(({ id }) => id === to)
  if (!target?.choosable) throw invalid({ 'employee.to': ['Choose an employee.'] })
  return lines.map((line) => (line.employee_id === from ? { ...line, employee_id: to } : line))
}

/** Gives single lines to other employees; what was agreed stays. */
function giveLines(
  lines: StoredLine[],
  wanted: NonNullable<Course['line_employees']>,
  { employees }: VisitCatalogue,
): StoredLine[] {
  const given = [...lines]
  for (const [at, { line_id, employee_id }] of wanted.entries()) {
    const index = lineOf(lines, line_id, `line_employees.${at}.line_id`)
    const target = employees.find(({ id }) => id === employee_id.toLowerCase())
    if (!target?.choosable) throw invalid({ [`line_employees.${at}.employee_id`]: ['Choose an employee.'] })
    given[index] = { ...(given[index] as StoredLine), employee_id: target.id }
  }
  return given
}

function swapResource(
  lines: StoredLine[],
  from: string,
  to: string,
  { resources }: VisitCatalogue,
): StoredLine[] {
  if (!lines.some(({ resource_ids }) => resource_ids.includes(from)))
    throw invalid({ 'resource.from': ['This appointment does not use it.'] })
  const target = resources.find(({ id }) => id === to)
  if (!target || target.archived) throw invalid({ 'resource.to': ['Choose a resource.'] })
  return lines.map((line) =>
    line.resource_ids.includes(from)
      ? {
          ...line,
          resource_ids: [...new Set(line.resource_ids.map((id) => (id === from ? to : id)))],
          resources_fixed: true,
        }
      : line,
  )
}
