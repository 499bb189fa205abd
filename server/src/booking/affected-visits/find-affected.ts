import type { Affected, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { mostListed } from '@wizyta/contract/booking/affected-visits/api'
import { newClashes } from '@wizyta/contract/booking/calendar/clash'
import { type FitLine, fitOf } from '@wizyta/contract/booking/calendar/fit'
import { isReachable } from '@wizyta/contract/booking/calendar/message-choice'
import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { occupyingStatuses, openStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type Visit, visits } from '@wizyta/contract/booking/calendar/visits'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { addDays, dayBounds, localDay } from '@wizyta/contract/kit/wall-time'
import { visitorName } from '@wizyta/contract/people/names/names'
import { changedHours, type HoursChange } from '@wizyta/contract/people/working-hours/changed-hours'
import { holidaysAhead } from '@wizyta/contract/people/working-hours/holidays'
import type { AwayTime } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import { hoursOfImport } from '../../figures/imports/affected-hours.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { runInTurns, type Steps } from '../../kit/http/turns.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { loadCatalogue } from '../calendar/catalogue.ts'
import { type Availability, loadAvailability } from '../calendar/placement/availability.ts'
import { earliestVisits } from '../calendar/visits/visits-ahead.ts'
import { findHandovers } from './handovers.ts'

type Asked = Exclude<BodyOf<typeof affectedVisits.ofHours>, { kind: 'column' }>

/** A line of an upcoming visit: its times, and no more. */
interface LineAhead extends FitLine {
  visit_id: string
  resource_ids: string[]
}

/** Finds the visits for which a change of hours leaves no time. What did not fit before is not listed again. */
export async function affectedByHours(
  context: BusinessContext,
  asked: BodyOf<typeof affectedVisits.ofHours>,
): Promise<Computed<Affected>> {
  if (asked.kind === 'column') return affectedByLeaving(context, asked.employee_id)
  const { tx, businessId, session } = context
  const change = await readChange(tx, businessId, asked)
  const lines = await linesAhead(tx, change, spanOf(change, session.timezone), ['hold', ...openStatuses])
  if (lines.length === 0) return listVisits(context, [], change)
  const before = await hoursAround(context, lines)
  const after = changedHours(before, change)
  const already: LineAhead[] = []
  return listHit(context, await runInTurns(hitSteps(lines, before, after, already)), change, already)
}

/** @param already work that did not fit before the change either */
function listHit(
  context: BusinessContext,
  hit: readonly LineAhead[],
  change: HoursChange | null,
  already: readonly LineAhead[],
) {
  const hitIds = new Set(hit.map(({ visit_id }) => visit_id))
  const outside = new Set(already.map(({ visit_id }) => visit_id)).difference(hitIds)
  return listVisits(context, hit, change, [...outside].slice(0, mostListed))
}

type RotaCells = BodyOf<typeof affectedVisits.ofRota>['cells']

/** Finds the same for dates of several employees. */
export async function affectedByRota(
  context: BusinessContext,
  asked: RotaCells,
): Promise<Computed<Affected>> {
  const { tx, businessId } = context
  const cells = asked.map((cell) => ({ ...cell, employee_id: cell.employee_id.toLowerCase() }))
  await checkReferences(
    tx,
    businessId,
    'employees',
    Object.fromEntries(cells.map(({ employee_id }, index) => [`cells.${index}.employee_id`, employee_id])),
  )
  return affectedByDates(context, cells)
}

/** Finds the same for the rows of an import. Once they are written, all visits of its days outside the hours are listed. */
export async function affectedByImport(context: BusinessContext, id: string): Promise<Computed<Affected>> {
  const { isWritten, hours } = await hoursOfImport(context.tx, context.businessId, id)
  const today = localDay(Date.now(), context.session.timezone)
  const ahead = hours.filter(({ date }) => date >= today)
  return ahead.length === 0 ? listVisits(context, [], null) : affectedByDates(context, ahead, isWritten)
}

/** @param isSaved these hours count already */
async function affectedByDates(context: BusinessContext, cells: RotaCells, isSaved = false) {
  const { tx, session } = context
  const change: HoursChange | null = isSaved
    ? null
    : { kind: 'dates', employee_id: null, resource_id: null, cells }
  const dates = [...new Set(cells.map(({ date }) => date))]
  const days = dates.map((date) => dayBounds(date, session.timezone))
  const since = new Date(Math.max(Date.now(), Math.min(...days.map(({ from }) => from)))).toISOString()
  const until = new Date(Math.min(latest, Math.max(...days.map(({ to }) => to)))).toISOString()
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))]
  const { rows } = await sql<Omit<LineAhead, 'buffer_before_min' | 'buffer_after_min'>>`
    select l.* from unnest(${ids}::uuid[]) as e (id)
    cross join lateral lines_ahead(e.id, null, ${since}, ${until}, ${['hold', ...openStatuses]}::text[]) l`.execute(
    tx,
  )
  const changed = new Set(cells.map(({ employee_id, date }) => `${employee_id} ${date}`))
  const lines = rows
    .filter(({ employee_id, starts_at }) =>
      changed.has(`${employee_id} ${localDay(starts_at, session.timezone)}`),
    )
    .map(workOf)
  if (lines.length === 0) return listVisits(context, [], change)
  const now = await hoursAround(context, lines)
  const already: LineAhead[] = []
  const steps = change ? hitSteps(lines, now, changedHours(now, change), already) : outsideSteps(lines, now)
  return listHit(context, await runInTurns(steps), change, already)
}

/** Finds all visits ahead of an employee: they keep them from being archived, and stand in no column without theirs. */
export async function affectedByLeaving(
  context: BusinessContext,
  employeeId: string,
): Promise<Computed<Affected>> {
  const { tx, businessId, session } = context
  const { rows } = await sql`
    select from employees where business_id = ${businessId} and id = ${employeeId}`.execute(tx)
  found(rows)
  const yesterday = addDays(localDay(Date.now(), session.timezone), -1)
  const change: HoursChange = {
    kind: 'last_day',
    employee_id: employeeId.toLowerCase(),
    resource_id: null,
    left_on: yesterday,
  }
  const lines = await linesAhead(tx, change, { from: null, to: null }, occupyingStatuses)
  return listVisits(context, lines, change)
}

/**
 * Finds the visits of an employee that do not fit in the hours as they are stored.
 * @param dates these days of the span alone; absent: all of them
 */
export async function visitsOutsideHours(
  context: BusinessContext,
  employeeId: string,
  span: { from: number | null; to: number | null },
  dates?: readonly string[],
): Promise<string[]> {
  const owner = { employee_id: employeeId, resource_id: null }
  const ahead = await linesAhead(context.tx, owner, span, openStatuses)
  const lines = ahead.filter(
    ({ starts_at }) => dates?.includes(localDay(starts_at, context.session.timezone)) ?? true,
  )
  if (lines.length === 0) return []
  const hours = await hoursAround(context, lines)
  const outside = await runInTurns(outsideSteps(lines, hours))
  return outside.map(({ visit_id }) => visit_id)
}

/** The change as the engine takes it, its owner and the stored absence checked. */
async function readChange(tx: Tx, businessId: string, asked: Asked): Promise<HoursChange> {
  const owner = {
    employee_id: ('employee_id' in asked && asked.employee_id?.toLowerCase()) || null,
    resource_id: ('resource_id' in asked && asked.resource_id?.toLowerCase()) || null,
  }
  await checkReferences(tx, businessId, 'employees', { employee_id: owner.employee_id })
  await checkReferences(tx, businessId, 'resources', { resource_id: owner.resource_id })
  if (asked.kind === 'holidays')
    return { ...owner, kind: 'holidays', dates: holidaysAhead(asked.closed, new Date().getUTCFullYear()) }
  if (asked.kind === 'date') {
    const isOfBusiness = owner.employee_id === null && owner.resource_id === null
    return {
      ...asked,
      ...owner,
      is_holiday: isOfBusiness && (await isClosedHoliday(tx, businessId, asked.date)),
    }
  }
  if (asked.kind !== 'absence') return { ...asked, ...owner }
  const { absence_id, starts_on, ends_on, from_time = null, to_time = null } = asked
  const { rows } = await sql<AwayTime>`
    select starts_on, ends_on, from_time, to_time from absences
    where business_id = ${businessId} and id = ${absence_id ?? null}::uuid`.execute(tx)
  return {
    kind: 'absence',
    ...owner,
    away: { starts_on, ends_on, from_time, to_time },
    replaced: absence_id === undefined ? null : found(rows),
  }
}

async function isClosedHoliday(tx: Tx, businessId: string, date: string): Promise<boolean> {
  const { rows } = await sql`
    select from businesses b join public_holidays h on h.key = any (b.closed_holidays)
    where b.id = ${businessId} and h.date = ${date}`.execute(tx)
  return rows.length > 0
}

/** The time in which visits may be hit; null is open. */
function spanOf(change: HoursChange, timezone: string): { from: number | null; to: number | null } {
  switch (change.kind) {
    case 'week':
    case 'holidays':
      return { from: null, to: null }
    case 'date':
      return dayBounds(change.date, timezone)
    case 'absence':
      return {
        from: dayBounds(change.away.starts_on, timezone).from,
        to: dayBounds(change.away.ends_on, timezone).to,
      }
    case 'last_day':
      return { from: dayBounds(change.left_on, timezone).to, to: null }
    // Days of many are asked for together (affectedByRota).
    case 'dates':
      return { from: null, to: null }
  }
}

/** No visit is booked beyond. */
const latest = Date.UTC(2100, 0, 1)

export async function linesAhead(
  tx: Tx,
  { employee_id, resource_id }: Pick<HoursChange, 'employee_id' | 'resource_id'>,
  { from, to }: { from: number | null; to: number | null },
  statuses: readonly string[],
): Promise<LineAhead[]> {
  const now = Date.now()
  if (to !== null && to <= now) return []
  const since = new Date(Math.min(Math.max(from ?? now, now), latest)).toISOString()
  const until = new Date(Math.min(to ?? latest, latest)).toISOString()
  const { rows } = await sql<Omit<LineAhead, 'buffer_before_min' | 'buffer_after_min'>>`
    select * from lines_ahead(${employee_id}::uuid, ${resource_id}::uuid, ${since}, ${until}, ${[...statuses]}::text[])`.execute(
    tx,
  )
  return rows.map(workOf)
}

/** The line with its work alone: hours are not asked of the time around it. */
const workOf = (row: Omit<LineAhead, 'buffer_before_min' | 'buffer_after_min'>): LineAhead => ({
  ...row,
  buffer_before_min: 0,
  buffer_after_min: 0,
  resources_fixed: true,
})

/** The hours around some lines. What is booked there does not matter: the lines stand already. */
async function hoursAround({ tx, businessId, session }: BusinessContext, lines: readonly LineAhead[]) {
  const catalogue = await loadCatalogue(tx, businessId, { lines })
  const availability = await loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    employees: catalogue.employees.map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
    span: {
      from: Math.min(...lines.map(({ starts_at }) => Date.parse(starts_at))),
      to: Math.max(...lines.map(({ ends_at }) => Date.parse(ends_at))),
    },
  })
  return { ...availability, busy: [], elsewhere: [] }
}

// A change of the weekly hours of a salon asks of every visit ahead.
function* hitSteps(
  lines: readonly LineAhead[],
  before: Availability,
  after: Availability,
  /** Gets the lines that do not fit before the change. */
  already: LineAhead[] = [],
): Steps<LineAhead[]> {
  const hit: LineAhead[] = []
  for (const line of lines) {
    const clashes = hoursClashes(line, before)
    if (newClashes(hoursClashes(line, after), clashes).length > 0) hit.push(line)
    else if (clashes.length > 0) already.push(line)
    yield
  }
  return hit
}

const hoursKinds: readonly Clash['kind'][] = ['outside_hours', 'break', 'absence', 'closed', 'not_employed']

const hoursClashes = (line: LineAhead, around: Availability) =>
  fitOf([line], around).clashes.filter(({ kind }) => hoursKinds.includes(kind))

function* outsideSteps(lines: readonly LineAhead[], hours: Availability): Steps<LineAhead[]> {
  const outside: LineAhead[] = []
  for (const line of lines) {
    if (hoursClashes(line, hours).length > 0) outside.push(line)
    yield
  }
  return outside
}

/**
 * Counts the visits of some lines, and lists those that the caller may see with their handovers.
 * @param change of hours; null: hours stay. False: nothing can be handed over.
 */
export const listVisits = (
  context: BusinessContext,
  lines: readonly Pick<LineAhead, 'visit_id' | 'employee_id'>[],
  change: HoursChange | null | false,
  outside_already: string[] = [],
): Promise<Computed<Affected>> =>
  listByIds(
    context,
    lines.map(({ visit_id }) => visit_id),
    change === false
      ? {}
      : { outside_already, lines, handoversOf: (shown) => findHandovers(context, shown, lines, change) },
  )

/**
 * Counts some visits, those included that the caller does not see, and lists the others.
 * @param clientId the client to archive; visits for which another client pays are marked
 */
export async function listByIds(
  context: BusinessContext,
  given: readonly string[],
  {
    handoversOf,
    clientId,
    lines = [],
    outside_already = [],
  }: {
    outside_already?: string[]
    /** The work that is hit; none where other employees do not help. */
    lines?: readonly Pick<LineAhead, 'visit_id' | 'employee_id'>[]
    handoversOf?: (shown: Visit[]) => ReturnType<typeof findHandovers>
    clientId?: string
  },
): Promise<Computed<Affected>> {
  const { tx, businessId, session } = context
  const ids = [...new Set(given)]
  const shown = allows(session, visits.index) ? await earliestVisits(tx, businessId, ids, mostListed) : []
  const handovers =
    handoversOf && allows(session, visits.move) && shown.length > 0 ? await handoversOf(shown) : null
  const cancels = allows(session, visits.step) && shown.length > 0
  const { cancel_reasons } = cancels ? await readSettings(tx, businessId) : {}
  const employee_ids = shown.length > 0 ? await employeesOf(tx, businessId, lines) : []
  const isAlong = (visit: Visit) => clientId !== undefined && visit.client?.id !== clientId
  return new Computed(function* (budget) {
    const listed: Affected['visits'] = []
    for (const visit of shown)
      listed.push({
        ...rowOf(visit),
        ...(isAlong(visit) && { is_companion: true }),
        handovers: handovers ? yield* handovers(visit, budget) : [],
      })
    return {
      count: ids.length,
      visits: listed,
      cancel_reasons,
      ...(employee_ids.length > 0 && { employee_ids }),
      ...(outside_already.length > 0 && { outside_already }),
    }
  })
}

/** Lists the employees of some work, by the first visit of each. Visits that the caller does not see do not count. */
async function employeesOf(
  tx: Tx,
  businessId: string,
  lines: readonly Pick<LineAhead, 'visit_id' | 'employee_id'>[],
): Promise<string[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ employee_id: string }>`
    select h.employee_id
    from unnest(${lines.map(({ visit_id }) => visit_id)}::uuid[], ${lines.map(({ employee_id }) => employee_id)}::uuid[])
      as h (visit_id, employee_id)
    join visits v on v.business_id = ${businessId} and v.id = h.visit_id
    where h.employee_id is not null
    group by h.employee_id order by min(v.starts_at), h.employee_id`.execute(tx)
  return rows.map(({ employee_id }) => employee_id)
}

const rowOf = (visit: Visit) => ({
  id: visit.id,
  version: visit.version,
  status: visit.status,
  starts_at: visit.starts_at,
  ends_at: visit.ends_at,
  client_name: visitorName(visit),
  is_told: isReachable(visit),
  services: visit.lines.map(({ service_name }) => service_name).join(', '),
  employees: [...new Set(visit.lines.map(({ employee_name }) => employee_name))].join(', '),
})
