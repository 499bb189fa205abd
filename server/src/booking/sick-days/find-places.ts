import { isReachable } from '@wizyta/contract/booking/calendar/message-choice'
import {
  doneStatuses,
  movable,
  occupyingStatuses,
  openStatuses,
} from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import {
  type HandedVisit,
  mostDaysAway,
  mostHanded,
  mostStranded,
  type StrandedVisit,
  type sickDays,
  type VisitCall,
} from '@wizyta/contract/booking/sick-days/api'
import {
  planVisits,
  reachDays,
  type Stranded,
  type Surroundings,
} from '@wizyta/contract/booking/sick-days/places'
import type { AnswerOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import { intersect } from '@wizyta/contract/kit/spans'
import { addDays, dayBounds, daysOf, instantAt, localDay } from '@wizyta/contract/kit/wall-time'
import { visitorName } from '@wizyta/contract/people/names/names'
import { changedHours, type HoursChange } from '@wizyta/contract/people/working-hours/changed-hours'
import { type HoursSource, openSpans } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import type { Budget, Steps } from '../../kit/http/turns.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { hoursSource } from '../../people/working-hours/hours-source.ts'
import { linesAhead, visitsOutsideHours } from '../affected-visits/find-affected.ts'
import { loadCatalogue } from '../calendar/catalogue.ts'
import { loadAvailability } from '../calendar/placement/availability.ts'
import { checkYear } from '../calendar/placement/place-visit.ts'
import { earliestVisits } from '../calendar/visits/visits-ahead.ts'
import { lastCalls } from './calls.ts'

type Asked = QueryOf<typeof sickDays.show>
type Answer = AnswerOf<typeof sickDays.show>

const day = 86_400_000

/**
 * Finds the upcoming visits of an employee who has no time for them, with other places for each. The places are searched when the
 * transaction is over. A move of the visit checks its place again.
 */
export async function findPlaces(context: BusinessContext, asked: Asked): Promise<Computed<Answer>> {
  const { tx, businessId, session } = context
  const { timezone } = session
  const absent = asked.employee_id.toLowerCase()
  checkYear(dayBounds(asked.from, timezone).from, 'from')
  checkDays(asked)
  const employee = await readEmployee(tx, businessId, absent)
  const now = Date.now()
  const { ids, is_away } = await strandedBy(context, asked, employee, now)
  const { page = 1 } = asked
  const visits = await earliestVisits(tx, businessId, ids, mostStranded, (page - 1) * mostStranded)
  const [first, last] = [visits[0], visits.at(-1)]
  const { calendar_step_min: step_min, cancel_reasons } = await readSettings(tx, businessId)
  const { calls, handed } = await callsAround(context, asked, ids)
  const facts = { count: ids.length, is_away, cancel_reasons, handed }
  if (!first || !last) return new Computed(() => nothing(facts))

  const clients = await clientFacts(tx, businessId, visits)
  const stranded = visits.map((visit) => strandedOf(visit, clients.get(visit.client?.id ?? '')))
  const lines = stranded.flatMap((visit) =>
    visit.lines.flatMap((line) => [
      // A client who is elsewhere in the salon is loaded as a companion is.
      { ...line, client_id: line.client_id ?? visit.client?.id ?? null },
      { ...line, employee_id: null },
    ]),
  )
  const catalogue = await loadCatalogue(tx, businessId, { lines, employeeIds: [absent] })
  const availability = await loadAvailability(tx, businessId, {
    timezone,
    catalogue,
    employees: catalogue.employees.map(({ id }) => id),
    resources: catalogue.resources.map(({ id }) => id),
    span: {
      from: Math.max(now, Date.parse(first.starts_at) - reachDays.other * day),
      to: Date.parse(last.ends_at) + reachDays.same * day,
    },
  })
  const change = changeOf(asked, absent)
  const around: Surroundings = {
    context: change ? changedHours(availability, change) : availability,
    catalogue,
    absent: { id: absent, name: catalogue.employees.find(({ id }) => id === absent)?.name ?? '' },
    candidates: catalogue.employees.filter(({ choosable, in_calendar }) => choosable && in_calendar),
    step_min,
    now,
  }
  const kept = new Set(asked.kept_ids?.map((id) => id.toLowerCase()))
  return new Computed((budget) => placed({ visits, stranded, calls }, around, facts, kept, budget))
}

/** Reads the calls about the visits of the board, and those that it has left with calls. */
async function callsAround(
  { tx, businessId, session: { timezone } }: BusinessContext,
  { kind = 'absence', employee_id, from, to }: Asked,
  ids: readonly string[],
): Promise<{ calls: ReadonlyMap<string, VisitCall>; handed: HandedVisit[] }> {
  const until = kind === 'absence' ? (to ?? from) : to
  const noted = await lastCalls(tx, businessId, {
    employeeId: employee_id,
    ids,
    from: new Date(dayBounds(from, timezone).from).toISOString(),
    to: until === undefined ? null : new Date(dayBounds(until, timezone).to).toISOString(),
  })
  const open = new Set(ids)
  const gone = new Map(noted.flatMap((one) => (open.has(one.visit_id) ? [] : [[one.visit_id, one] as const])))
  const visits = await earliestVisits(tx, businessId, [...gone.keys()], mostHanded)
  const handed = visits.flatMap((visit) => {
    const last = gone.get(visit.id)
    return last
      ? { ...whoAndWhat(visit), was_at: last.was_at, employees: employeesOf(visit), call: callOf(last) }
      : []
  })
  return { calls: new Map(noted.map((one) => [callKey(one.visit_id, one.was_at), callOf(one)])), handed }
}

const callOf = ({ id, outcome, unanswered, called_at, called_by }: VisitCall): VisitCall => ({
  id,
  outcome,
  unanswered,
  called_at,
  called_by,
})

// A visit that lost its place again at another time is called about anew.
const callKey = (visitId: string, wasAt: string) => `${visitId} ${Date.parse(wasAt)}`

const employeesOf = ({ lines }: Visit) =>
  [...new Set(lines.map(({ employee_name }) => employee_name))].join(', ')

/** The client with phone and e-mail, the time and the services of a visit. */
const whoAndWhat = (visit: Visit) => ({
  id: visit.id,
  status: visit.status,
  starts_at: visit.starts_at,
  ends_at: visit.ends_at,
  client_name: visitorName(visit),
  is_told: isReachable(visit),
  phone: visit.client?.phone ?? null,
  email: visit.client?.email ?? null,
  services: visit.lines.map(({ service_name }) => service_name).join(', '),
})

/** Finds the visits that need another place, and returns whether new ones can no longer take their time. */
async function strandedBy(
  context: BusinessContext,
  asked: Asked,
  { id: employeeId, left_on, in_calendar }: Leaving,
  now: number,
): Promise<{ ids: string[]; is_away: boolean }> {
  const { tx, businessId, session } = context
  const { timezone } = session
  const { kind = 'absence', from, to } = asked
  if (kind === 'hours') {
    const span = {
      from: dayBounds(from, timezone).from,
      to: to === undefined ? null : dayBounds(to, timezone).to,
    }
    return {
      ids: [...new Set(await visitsOutsideHours(context, employeeId, span, asked.dates))],
      is_away: true,
    }
  }
  if (kind === 'services') {
    const ids = await visitsWithoutService(tx, businessId, employeeId, asked, timezone)
    return { ids, is_away: true }
  }
  if (kind === 'leaving') {
    // The same visits keep an employee from being archived, those included that the caller does not see.
    const lines = await linesAhead(
      tx,
      { employee_id: employeeId, resource_id: null },
      { from: dayBounds(from, timezone).from, to: null },
      occupyingStatuses,
    )
    return {
      ids: [...new Set(lines.map(({ visit_id }) => visit_id))],
      is_away: !in_calendar || (left_on !== null && left_on < from),
    }
  }
  const span = spanOf(asked, timezone, now)
  return {
    ids: await visitsIn(tx, businessId, employeeId, span),
    is_away: await isAway(tx, businessId, employeeId, span, timezone),
  }
}

/** Returns the hours that are not stored yet; null: the stored ones hold. */
function changeOf({ kind = 'absence', from, to = from, ...time }: Asked, absent: string): HoursChange | null {
  const owner = { employee_id: absent, resource_id: null }
  if (kind === 'hours' || kind === 'services') return null
  if (kind === 'leaving') return { ...owner, kind: 'last_day', left_on: addDays(from, -1) }
  const { from_time = null, to_time = null } = time
  const away = { starts_on: from, ends_on: to, from_time, to_time }
  return { ...owner, kind: 'absence', away, replaced: null }
}

type Facts = Pick<Answer, 'count' | 'is_away' | 'cancel_reasons' | 'handed'>

function* nothing(facts: Facts): Steps<Answer> {
  yield
  return { ...facts, visits: [], gave_up: false }
}

function* placed(
  {
    visits,
    stranded,
    calls,
  }: {
    visits: readonly Visit[]
    stranded: readonly Stranded[]
    calls: ReadonlyMap<string, VisitCall>
  },
  around: Surroundings,
  facts: Facts,
  deliberate: ReadonlySet<string>,
  budget: Budget,
): Steps<Answer> {
  const planned = new Map<string, Pick<StrandedVisit, 'places' | 'together'>>()
  const open = stranded
    .filter(({ id }) => visits.some((visit) => visit.id === id && movable(visit.status)))
    // The others come first: these are not moved together with them.
    .toSorted((a, b) => Number(deliberate.has(a.id)) - Number(deliberate.has(b.id)))
  const gave_up = yield* within(
    budget,
    planVisits(open, around, ({ id, ...one }) => planned.set(id, one)),
  )
  return {
    ...facts,
    gave_up,
    visits: visits.map((visit) => ({
      ...whoAndWhat(visit),
      version: visit.version,
      call: calls.get(callKey(visit.id, visit.starts_at)) ?? null,
      line_ids: visit.lines.filter(({ employee_id }) => employee_id === around.absent.id).map(({ id }) => id),
      places: planned.get(visit.id)?.places ?? [],
      is_deliberate: deliberate.has(visit.id),
      together: deliberate.has(visit.id) ? null : (planned.get(visit.id)?.together ?? null),
    })),
  }
}

/** Runs steps until the budget is spent. @returns true when it was spent before they ended */
function* within(budget: Budget, running: Generator<void, void>): Steps<boolean> {
  while (!budget.isSpent) {
    if (running.next().done) return false
    yield
  }
  return true
}

interface Leaving {
  id: string
  left_on: string | null
  in_calendar: boolean
}

async function readEmployee(tx: Tx, businessId: string, id: string): Promise<Leaving> {
  const { rows } = await sql<Leaving>`
    select id, left_on, in_calendar from employees where business_id = ${businessId} and id = ${id}`.execute(
    tx,
  )
  return found(rows)
}

function checkDays({ kind = 'absence', from, to = from }: Asked) {
  if (kind === 'absence' && to >= addDays(from, mostDaysAway)) throw invalid({ to: ['At most 31 days.'] })
}

/** Time of the absence that lies ahead. */
function spanOf({ from, to = from, from_time, to_time }: Asked, timezone: string, now: number) {
  const start = from_time ? instantAt(from, from_time, timezone) : dayBounds(from, timezone).from
  const end = to_time && to_time !== '24:00' ? instantAt(to, to_time, timezone) : dayBounds(to, timezone).to
  return { from: new Date(Math.max(start, now)).toISOString(), to: new Date(end).toISOString() }
}

/** Returns true when an employee has no working time in a span, by absences and closed days of the business. */
async function isAway(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { from, to }: { from: string; to: string },
  timezone: string,
): Promise<boolean> {
  const within = { from: localDay(Date.parse(from), timezone), to: localDay(Date.parse(to), timezone) }
  const whose = sql`(employee_id = ${employeeId} or employee_id is null) and resource_id is null`
  const { rows } = await sql<HoursSource>`
    select ${hoursSource(businessId, within, whose)}, (
      select json_agg(json_build_object('id', e.id, 'hired_on', e.hired_on, 'left_on', e.left_on))
      from employees e where e.business_id = ${businessId} and e.id = ${employeeId}) as employees`.execute(tx)
  const source = found(rows)
  const span = { from: Date.parse(from), to: Date.parse(to) }
  return daysOf(span, timezone).every(
    (date) =>
      intersect(openSpans({ ...source, employee_id: employeeId, date, timezone }), [span]).length === 0,
  )
}

/** Lists the open visits with lines of an employee in a span. A line spans a day at most. */
async function visitsIn(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.visit_id as id from visit_lines l
    join visits v on v.business_id = l.business_id and v.id = l.visit_id and v.status = any (${[...openStatuses]}::text[])
    where l.business_id = ${businessId} and l.employee_id = ${employeeId}
      and l.starts_at > ${from}::timestamptz - interval '24 hours' and l.starts_at < ${to} and l.ends_at > ${from}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Lists the open visits ahead with services that the employee does not perform on their day. */
async function visitsWithoutService(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { from, to, service_ids }: Asked,
  timezone: string,
): Promise<string[]> {
  const since = new Date(Math.max(dayBounds(from, timezone).from, Date.now())).toISOString()
  const until = to === undefined ? 'infinity' : new Date(dayBounds(to, timezone).to).toISOString()
  const { rows } = await sql<{ id: string }>`
    select distinct l.visit_id as id
    from lines_ahead(${employeeId}::uuid, null, ${since}, ${until}, ${[...openStatuses]}::text[]) l
    where (${service_ids ?? null}::uuid[] is null or l.service_id = any (${service_ids ?? null}::uuid[]))
      and not exists (select from employee_services s
        where s.business_id = ${businessId} and s.employee_id = ${employeeId} and s.service_id = l.service_id
          and (s.valid_from is null or s.valid_from <= (l.starts_at at time zone ${timezone})::date))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

interface ClientFacts {
  client_id: string
  preferred_employee_id: string | null
  visits: { employee_id: string; count: number }[]
}

/** Reads the preferred employee of clients, and how often each employee has served them. */
async function clientFacts(
  tx: Tx,
  businessId: string,
  visits: readonly Visit[],
): Promise<Map<string, ClientFacts>> {
  const ids = [...new Set(visits.flatMap(({ client }) => client?.id ?? []))]
  const { rows } = await sql<ClientFacts>`
    select c.id as client_id, c.preferred_employee_id,
      (select coalesce(json_agg(json_build_object('employee_id', n.employee_id, 'count', n.count)), '[]') from (
        select l.employee_id, count(distinct v.id)::int as count
        from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
        where v.business_id = c.business_id and v.client_id = c.id and ${isOneOf('v.status', doneStatuses)}
        group by l.employee_id) n) as visits
    from clients c where c.business_id = ${businessId} and c.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.client_id, row]))
}

function strandedOf(visit: Visit, facts: ClientFacts | undefined): Stranded {
  return {
    id: visit.id,
    starts_at: visit.starts_at,
    client: visit.client && { id: visit.client.id, name: visit.client.name },
    lines: visit.lines.map((line) => ({ ...line, resource_ids: line.resources.map(({ id }) => id) })),
    preferred_employee_id: facts?.preferred_employee_id ?? null,
    visits_before: new Map(facts?.visits.map(({ employee_id, count }) => [employee_id, count])),
  }
}
