import {
  type LinkedOffer,
  mostOffers,
  type WaitingOffer,
  type waitingOffers,
} from '@wizyta/contract/booking/waiting-offers/api'
import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { fullName } from '../../people/names/names.ts'

/** An offer expires by its time, without a write. */
const offerStatus = sql`(case when o.status = 'open' and o.expires_at <= now() then 'expired' else o.status end)`
/** Returns true when the message of offer `o` ended without reaching its client. Some reasons count as sent. */
const endedUnsent = (counts: readonly string[]) => sql<boolean>`coalesce((
  select bool_and(m.status in ('skipped', 'failed', 'cancelled') and coalesce(m.reason, '') <> all (${counts}::text[]))
  from messages m where m.business_id = o.business_id and m.offer_id = o.id), false)`
/** One that may have arrived counts as sent. Where the salon has switched these messages off, staff pass the link on. */
export const isUnsent = endedUnsent([messageReasons.unknown, messageReasons.rule_off])
const columns = sql`
  o.id, o.freed_id, o.entry_id, ${fullName('c')} as client, o.starts_at, o.ends_at, ${offerStatus} as status, o.is_held,
  (select m.due_at from messages m where m.business_id = o.business_id and m.offer_id = o.id and not ${endedUnsent([messageReasons.unknown])} order by m.created_at limit 1) as sends_at,
  o.expires_at, o.answered_at, o.visit_id, o.created_at`
const from = sql`
  from waiting_offers o
  join waiting_entries w on w.business_id = o.business_id and w.id = o.entry_id
  join clients c on c.business_id = w.business_id and c.id = w.client_id`

/** Lists offers, the newest first. */
export async function listOffers(
  tx: Tx,
  businessId: string,
  { entry_id, status }: QueryOf<typeof waitingOffers.index>,
): Promise<{ data: WaitingOffer[] }> {
  const { rows } = await sql<WaitingOffer>`
    select ${columns} ${from}
    where o.business_id = ${businessId} ${entry_id ? sql`and o.entry_id = ${entry_id}` : sql``}
      ${status ? sql`and ${offerStatus} = ${status}` : sql``}
    order by o.created_at desc, o.id limit ${mostOffers}`.execute(tx)
  return { data: rows }
}

export async function findOffers(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<WaitingOffer[]> {
  const { rows } = await sql<WaitingOffer>`
    select ${columns} ${from} where o.business_id = ${businessId} and o.id = any (${[...ids]}::uuid[])
    order by o.created_at, o.id`.execute(tx)
  return rows
}

export const findOffer = async (tx: Tx, businessId: string, id: string): Promise<WaitingOffer> =>
  found(await findOffers(tx, businessId, [id]))

/** An offer and its round, locked: answers to the offers of one freed time wait for each other. */
export interface LockedOffer {
  id: string
  freed_id: string
  entry_id: string
  client_id: string
  status: LinkedOffer['status']
  is_held: boolean
  is_unsent: boolean
  starts_at: string
  lines: { service_id: string; employee_id: string; offset_min: number }[]
  timezone: string
  language: LinkedOffer['language']
}

/** Locks the freed time of an offer, then reads the offer. Of several answers at once each sees the one before. */
export async function lockOffer(tx: Tx, businessId: string, id: string): Promise<LockedOffer> {
  await sql`
    select from freed_times
    where business_id = ${businessId}
      and id = (select freed_id from waiting_offers where business_id = ${businessId} and id = ${id})
    for update`.execute(tx)
  const { rows } = await sql<LockedOffer>`
    select o.id, o.freed_id, o.entry_id, w.client_id, ${offerStatus} as status, o.is_held, ${isUnsent} as is_unsent, o.starts_at, o.lines,
      b.timezone, c.language
    ${from} join businesses b on b.id = o.business_id
    where o.business_id = ${businessId} and o.id = ${id}`.execute(tx)
  return found(rows)
}

/** Reads an offer as its client sees it. */
export async function findLinkedOffer(tx: Tx, businessId: string, id: string): Promise<LinkedOffer> {
  const { rows } = await sql<LinkedOffer>`
    select ${offerStatus} as status, o.starts_at, o.ends_at, o.expires_at, b.timezone, b.currency, c.language,
      c.first_name as client_first_name, o.is_held,
      (select coalesce(json_agg(json_build_object(
          'name', ${nameIn(sql`c.language`, 's')},
          'employee', coalesce(e.display_name, e.first_name)) order by l.place), '[]')
        from jsonb_array_elements(o.lines) with ordinality as l (line, place)
        join services s on s.business_id = o.business_id and s.id = (l.line ->> 'service_id')::uuid
        join employees e on e.business_id = o.business_id and e.id = (l.line ->> 'employee_id')::uuid) as services,
      json_build_object('name', coalesce(b.public_name, b.name), 'phone', b.phone, 'brand_colour', b.brand_colour,
        'address', concat_ws(', ', nullif(b.street, ''), nullif(trim(b.postal_code || ' ' || b.city), ''))) as business
    ${from} join businesses b on b.id = o.business_id
    where o.business_id = ${businessId} and o.id = ${id}`.execute(tx)
  return found(rows)
}
