import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { fitOf } from '@wizyta/contract/booking/calendar/fit'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { nearestFree } from '@wizyta/contract/booking/calendar/nearest-free'
import { type PlannedLine, planLines, visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { Clash, Repeat, VisitLineInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { dayBounds } from '@wizyta/contract/kit/wall-time'
import { useMemo } from 'react'
import { visits } from '../../../platform/net/calls.gen.ts'
import { dateOf } from '../../../platform/text/time.ts'
import { useAsked } from '../new-visit/use-asked.ts'
import { useDayContext } from '../new-visit/use-day-context.ts'
import { assignPeople } from './assign-people.ts'
import { type DraftLine, isReady, lineInputs, type ReadyLine, slotLines, totalOf } from './lines.ts'
import { needsVariant } from './usual-variants.ts'

interface Verdict {
  state: 'unknown' | 'checking' | 'fits' | 'clashes' | 'nobody' | 'gave-up' | 'failed'
  clashes: Clash[]
  nearest: string | null
  /** No nearest time was found in time. */
  gave_up?: boolean
}

export interface CheckedDate {
  starts_at: string
  clashes: Clash[]
  nearest: string | null
  gave_up: boolean
}

export interface Plan {
  /** The chosen start, or the first free one. */
  startsAt: string | null
  /** Employee of each line; null until one is found. */
  employees: (string | null)[]
  /** Null until every line has its service, its person and a time. */
  inputs: VisitLineInput[] | null
  planned: PlannedLine[]
  endsAt: string | null
  /** Null: a variant is missing, and the price depends on it. */
  total: number | null
  verdict: Verdict
  /** Resources by the rules of the services, as far as the day is known. */
  resources: string[][]
  /** For a series: every date with its clashes. */
  dates: CheckedDate[]
  isLooking: boolean
}

interface Question {
  setup: CalendarSetup
  lines: readonly DraftLine[]
  /** Null: the first free time from `from` on. */
  startsAt: string | null
  /** A suggestion that was chosen: its people serve the lines open to anyone. */
  picked: Slot | null
  from: string
  repeat: Repeat | null
  clientId: string | null
  /** The visit that is changed, so that it does not stand in its own way. */
  visitId?: string
}

/**
 * Plans the form: employees, times, price and fit. Employees for open lines and the first free time come from the
 * server, and fit. Other times are checked at once against the day on screen. Then the server answers, and its answer
 * counts.
 */
export function usePlan({ setup, lines, startsAt, picked, from, repeat, clientId, visitId }: Question): Plan {
  const ready = lines.filter(isReady)
  // A length that is still being typed is nothing to ask about. A line that has no service yet changes nothing.
  const isPlannable =
    ready.length > 0 && ready.every((line) => hasSaneLength(line) && !needsVariant(line, setup))
  const isOpen = ready.some((line) => line.employee_id === null)
  const chosen = picked !== null && picked.starts_at === startsAt ? picked : null

  const search = useAsked(
    visits.slots,
    isPlannable && chosen === null && (startsAt === null || isOpen)
      ? {
          lines: slotLines(ready, setup),
          visit_id: visitId,
          client_id: clientId,
          from: startsAt ?? from,
          days: startsAt === null ? 31 : 14,
          limit: 1,
        }
      : null,
  )
  const first = search.answer?.slots[0]
  // While another one is looked for, the time found before stays in sight.
  const start = startsAt ?? first?.starts_at ?? null
  const slot =
    chosen ?? (start !== null && search.isCurrent && sameInstant(first?.starts_at, start) ? first : undefined)
  const context = useDayContext(
    setup,
    start === null ? null : dateOf(start, setup.timezone),
    clientId,
    visitId,
  )
  const isUnoffered = isOpen && slot === undefined && start !== null && !search.isAsking
  const own = isUnoffered && context ? assignPeople(ready, Date.parse(start), setup, context) : null
  const employees = ready.map(
    (line, index) => line.employee_id ?? slot?.lines[index]?.employee_id ?? own?.[index] ?? null,
  )

  const planned = useMemo(
    () => (start === null ? [] : planLines(lineInputs(ready, employees, setup), Date.parse(start), setup)),
    // The lines and people by value: both are made anew on each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [start, setup, JSON.stringify(ready), employees.join()],
  )
  const isSettled = isPlannable && start !== null && !search.isAsking && employees.every((id) => id !== null)
  const inputs = isSettled ? lineInputs(ready as ReadyLine[], employees, setup) : null
  const local = useMemo(
    () => (context && isSettled ? judge(planned, context, setup) : null),
    [context, isSettled, planned, setup],
  )
  // A time that the search has just offered is free, so only a change of the day asks again.
  const isOffered =
    slot !== undefined && slot !== chosen && repeat === null && (local?.clashes.length ?? 0) === 0
  const check = useAsked(
    visits.check,
    inputs && start && !isOffered
      ? { starts_at: start, lines: inputs, client_id: clientId, visit_id: visitId, repeat }
      : null,
  )
  const span = planned.length > 0 ? visitSpan(planned) : null
  const checked = check.isCurrent ? (check.answer?.dates ?? []) : []

  return {
    startsAt: start,
    employees: lines.map((line) => {
      const index = ready.indexOf(line as ReadyLine)
      return index === -1 ? line.employee_id : (employees[index] ?? null)
    }),
    inputs: ready.length === lines.length ? inputs : null,
    planned,
    endsAt: span ? new Date(span.to).toISOString() : null,
    total: ready.some((line) => needsVariant(line, setup)) ? null : totalOf(planned),
    verdict: verdictOf(),
    resources: local?.resource_ids ?? [],
    dates: checked,
    isLooking: search.isAsking,
  }

  function verdictOf(): Verdict {
    const none = { clashes: [], nearest: null }
    if (!isPlannable) return { state: 'unknown', ...none }
    if (search.isAsking) return { state: 'checking', ...none }
    if (search.problem) return { state: 'failed', ...none }
    if (!isSettled && search.answer?.gave_up && !slot) return { state: 'gave-up', ...none }
    if (!isSettled) return { state: 'nobody', clashes: [], nearest: first?.starts_at ?? null }
    if (isOffered) return { state: 'fits', ...none }
    const server = checked[0]
    if (server)
      return {
        state: server.clashes.length > 0 ? 'clashes' : 'fits',
        clashes: server.clashes,
        nearest: server.nearest,
        gave_up: server.gave_up,
      }
    if (local && local.clashes.length > 0)
      return { state: 'clashes', clashes: local.clashes, nearest: local.nearest }
    return { state: check.problem ? 'failed' : 'checking', ...none }
  }
}

const hasSaneLength = ({ duration_min }: DraftLine) =>
  duration_min === null || (duration_min >= 5 && duration_min <= 720)

const sameInstant = (a: string | undefined, b: string) => a !== undefined && Date.parse(a) === Date.parse(b)

function judge(planned: readonly PlannedLine[], context: FitContext, { settings, timezone }: CalendarSetup) {
  const { clashes, resource_ids } = fitOf(planned, context)
  if (clashes.length === 0) return { clashes, resource_ids, nearest: null }
  const within = dayBounds(dateOf((planned[0] as PlannedLine).starts_at, timezone), timezone)
  const nearest = nearestFree(planned, context, { step_min: settings.calendar_step_min, within })
  return { clashes, resource_ids, nearest: nearest === null ? null : new Date(nearest).toISOString() }
}
