import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { fullName } from '../../people/names/names.ts'
import type { Facts, Kind, Told } from './facts.ts'
import { visitFacts, visitIsAlive } from './facts.ts'

/** Everything a message says or depends on, as it is at the moment of sending. */
export interface Letter {
  now: string
  language: Language
  visit_id: string
  link_generation: number
  status: VisitStatus
  starts_at: string
  ends_at: string
  alive: boolean
  facts: Facts
  /** False: the visit has passed to another client, and the message is for the former one. */
  is_client: boolean
  cancelled_by: 'client' | 'staff' | null
  /** Note that staff write for the client. Notes that clients wrote online are not sent back to them. */
  client_note: string | null
  /** Hours of its services until which the client cancels freely; null: as the business says. */
  cancel_limits: (number | null)[]
  /** `client`: another client for whom the service is. */
  lines: { starts_at: string; name: string; employee: string; client: string | null }[]
  client: {
    name: string
    first_name: string
    email: string | null
    phone: string | null
    notify_by_email: boolean
  }
  told: Told | null
  business: {
    id: string
    name: string
    street: string
    postal_code: string
    city: string
    phone: string | null
    email: string | null
    timezone: string
    brand_colour: string
  }
}

/** Services of visit `v`, named in the language of client `c`, each with its employee. */
export const serviceLines = sql`(select coalesce(json_agg(json_build_object('starts_at', l.starts_at,
        'name', concat_ws(' · ', ${nameIn(sql`c.language`, 's')}, sv.name),
        'employee', coalesce(e.display_name, e.first_name), 'client', nullif(${fullName('k')}, '')) order by l.position, l.id), '[]')
      from visit_lines l
      join services s on s.business_id = l.business_id and s.id = l.service_id
      left join service_variants sv on sv.business_id = l.business_id and sv.id = l.variant_id
      join employees e on e.business_id = l.business_id and e.id = l.employee_id
      left join clients k on k.business_id = l.business_id and k.id = l.client_id
      where l.business_id = v.business_id and l.visit_id = v.id)`

/** Hours of the services of visit `v` until which its client cancels freely; null: as the business says. */
export const cancelLimits = sql`(select coalesce(json_agg(distinct s.cancel_limit_h), '[]')
      from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
      where l.business_id = v.business_id and l.visit_id = v.id)`

/** Columns of the letter of visit `v` to client `c` of business `b`. */
const letterColumns = sql`now() as now, c.language, v.id as visit_id, v.link_generation, v.status, v.starts_at, v.ends_at, v.cancelled_by,
      case when v.source = 'online' then null else v.client_note end as client_note,
      ${visitIsAlive} as alive, ${visitFacts} as facts, coalesce(v.client_id = c.id, false) as is_client,
      json_build_object('name', ${fullName('c')}, 'first_name', c.first_name, 'email', c.email, 'phone', c.phone,
        'notify_by_email', c.notify_by_email) as client,
      json_build_object('id', b.id, 'name', coalesce(b.public_name, b.name), 'street', b.street, 'postal_code', b.postal_code, 'city', b.city,
        'phone', b.phone, 'email', b.email, 'timezone', b.timezone, 'brand_colour', b.brand_colour) as business,
      ${cancelLimits} as cancel_limits, ${serviceLines} as lines`

/** Reads the letter of a message; null when its visit or its client is gone. */
export async function findLetter(tx: Tx, businessId: string, messageId: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select ${letterColumns},
      (select json_build_object('alive', t.alive, 'heard', t.heard, 'facts', t.facts, 'starts_at', t.starts_at)
        from told_visits t
        where t.business_id = v.business_id and t.visit_id = v.id and t.client_id = m.client_id) as told
    from messages m
    join visits v on v.business_id = m.business_id and v.id = m.visit_id
    join clients c on c.business_id = m.business_id and c.id = m.client_id
    join businesses b on b.id = m.business_id
    where m.business_id = ${businessId} and m.id = ${messageId}`.execute(tx)
  return rows[0] ?? null
}

/** Reads the letter of a visit to its client, who was told nothing yet; null without a client. */
export async function findVisitLetter(tx: Tx, businessId: string, visitId: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select ${letterColumns}, null as told
    from visits v
    join clients c on c.business_id = v.business_id and c.id = v.client_id
    join businesses b on b.id = v.business_id
    where v.business_id = ${businessId} and v.id = ${visitId}`.execute(tx)
  return rows[0] ?? null
}

/** Kind of a mail to a client: an announcement or a reminder. */
export type LetterKind = Kind | 'reminder'
