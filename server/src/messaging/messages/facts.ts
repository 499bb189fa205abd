import { isDeepStrictEqual } from 'node:util'
import { promisedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

export type Kind = 'booked' | 'moved' | 'cancelled'

/** Facts about a visit that its client is told; a change of anything else is no news. Times are epoch seconds. */
export interface Facts {
  starts_at: number
  ends_at: number
  lines: {
    service_id: string
    variant_id: string | null
    employee_id: string
    starts_at: number
    ends_at: number
    /** Another client for whom it is; absent: the client of the visit. */
    client_id?: string
  }[]
}

/** State that the client last heard. It is certain by a message, doubtful by an attempt, and assumed otherwise. */
export interface Told {
  alive: boolean
  heard: 'sure' | 'unsaid' | 'perhaps'
  /** Null where only the start is known. */
  facts: Facts | null
  /** ISO; null where not even that is known. */
  starts_at: string | null
}

/** The facts of the visit of alias `v`, as jsonb. */
export const visitFacts: RawBuilder<Facts> = sql`jsonb_build_object(
  'starts_at', extract(epoch from v.starts_at)::bigint,
  'ends_at', extract(epoch from v.ends_at)::bigint,
  'lines', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'service_id', l.service_id, 'variant_id', l.variant_id, 'employee_id', l.employee_id,
      'starts_at', extract(epoch from l.starts_at)::bigint,
      'ends_at', extract(epoch from l.ends_at)::bigint)
      -- Absent rather than null: what clients were told before there were companions stays the same.
      || case when l.client_id is null then '{}' else jsonb_build_object('client_id', l.client_id) end order by l.position, l.id), '[]')
    from visit_lines l
    where l.business_id = v.business_id and l.visit_id = v.id))`

/** Returns true when the visit of alias `v` takes place from its client's view. */
export const visitIsAlive: RawBuilder<boolean> = isOneOf('v.status', promisedStatuses)

/** Returns the kind of message still due to a client who heard `told` (null: nothing yet). */
export function leftToTell(told: Told | null, now: { alive: boolean; facts: Facts }): Kind | null {
  if (!now.alive) return told?.alive || told?.heard === 'perhaps' ? 'cancelled' : null
  if (!told?.alive) return 'booked'
  return told.heard !== 'perhaps' && heardThat(told, now.facts) ? null : 'moved'
}

function heardThat(told: Told, facts: Facts): boolean {
  if (told.facts) return sameFacts(told.facts, facts)
  return told.starts_at !== null && Date.parse(told.starts_at) === facts.starts_at * 1000
}

export function sameFacts(one: Facts, other: Facts): boolean {
  return isDeepStrictEqual(one, other)
}
