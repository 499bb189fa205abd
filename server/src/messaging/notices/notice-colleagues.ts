import { calledOffStatuses, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from './rights.ts'

/** A visit at one moment, as far as the people who perform it are concerned. */
interface VisitState {
  id: string
  status: VisitStatus
  lines: readonly { employee_id: string; starts_at: string }[]
}

export interface VisitShift {
  /** Null: it did not exist. */
  before: VisitState | null
  after: VisitState
}

/** Pairs several visits as they were with what they are now. */
export const shiftsOf = (before: readonly VisitState[], after: readonly VisitState[]): VisitShift[] =>
  after.map((visit) => ({ before: before.find(({ id }) => id === visit.id) ?? null, after: visit }))

interface Told {
  employee_id: string
  kind: 'own_visit_booked' | 'own_visit_moved' | 'own_visit_reassigned' | 'own_visit_called_off'
  visit_id: string
  starts_at: string
  was_at: string | null
  count: number
}

/**
 * Notifies employees of what another user did to their visits: booked, moved or taken away. Of the visits of a series
 * one notice names the first and counts the others. Call it in the same transaction.
 * @param actorId the acting user, whose own visits are no news
 */
export async function noticeColleagues(
  tx: Tx,
  businessId: string,
  actorId: string,
  shifts: readonly VisitShift[],
): Promise<void> {
  const told = gathered(shifts.flatMap(shiftsOfPeople))
  if (told.length === 0) return
  await sql`
    insert into notices (business_id, user_id, kind, visit_id, actor_id, starts_at, was_at, count)
    select distinct on (u.id, n.kind) ${businessId}, u.id, n.kind, n.visit_id, ${actorId}, n.starts_at, n.was_at, n.count
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n (
      employee_id uuid, kind text, visit_id uuid, starts_at timestamptz, was_at timestamptz, count int)
    join employees e on e.business_id = ${businessId} and e.id = n.employee_id
    join users u on u.id = e.user_id
    where u.id <> ${actorId} and n.kind = any (u.app_notices)
      and ${isMember(businessId)} and ${maySee('own_visit_booked', businessId)}
    order by u.id, n.kind, n.starts_at`.execute(tx)
}

/** Returns the effect of one visit on each of its employees, by the start of their own part. */
function shiftsOfPeople({ before, after }: VisitShift): Told[] {
  const [was, is] = [startsOf(before), startsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((employee_id): Told[] => {
    const [from, to] = [was.get(employee_id), is.get(employee_id)]
    const told = { employee_id, visit_id: after.id, was_at: null, count: 1 }
    if (to === undefined) {
      const kind = isOff(after) ? 'own_visit_called_off' : 'own_visit_reassigned'
      return from ? [{ ...told, kind, starts_at: from }] : []
    }
    if (from === undefined) return [{ ...told, kind: 'own_visit_booked', starts_at: to }]
    return Date.parse(from) === Date.parse(to)
      ? []
      : [{ ...told, kind: 'own_visit_moved', starts_at: to, was_at: from }]
  })
}

const isOff = ({ status }: VisitState) => calledOffStatuses.includes(status)

/** Returns the start of each employee's part; a cancelled visit has no parts. */
function startsOf(visit: VisitState | null): Map<string, string> {
  const starts = new Map<string, string>()
  if (!visit || isOff(visit)) return starts
  for (const { employee_id, starts_at } of visit.lines) {
    const known = starts.get(employee_id)
    if (known === undefined || Date.parse(starts_at) < Date.parse(known)) starts.set(employee_id, starts_at)
  }
  return starts
}

function gathered(all: readonly Told[]): Told[] {
  const alike = Map.groupBy(all, ({ employee_id, kind }) => `${employee_id} ${kind}`)
  return [...alike.values()].map((some) => {
    const first = some.reduce((one, other) =>
      Date.parse(other.starts_at) < Date.parse(one.starts_at) ? other : one,
    )
    return { ...first, count: some.length }
  })
}
