import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { waitingOffers } from '@wizyta/contract/booking/waiting-offers/api'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { undoSeconds } from '../../messaging/messages/outbox.ts'
import { queueOffer } from '../../messaging/messages/queue-offer.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { isReachable } from '../../people/names/channel.ts'
import { checkYear } from '../calendar/placement/place-visit.ts'
import { holdTime } from './hold-time.ts'
import { checkOffered } from './offered-visit.ts'

type Body = BodyOf<typeof waitingOffers.create>
type Offer = Body['offers'][number]

/** An offer that would leave so shortly before its time is of no use. */
const leastMinutes = 15

/** Offers free time to clients of the waiting list. Returns the ids of the offers. */
export async function makeOffers(context: BusinessContext, body: Body): Promise<string[]> {
  const { tx, businessId } = context
  const employees = body.employee_ids.map((id, index) => [`employee_ids.${index}`, id])
  await checkReferences(tx, businessId, 'employees', Object.fromEntries(employees))
  const freedId = body.freed_id
    ? await takeFreed(tx, businessId, body.freed_id)
    : await insertFreed(context, body)
  const ids: string[] = []
  for (const offer of body.offers) ids.push(await makeOffer(context, freedId, offer, body.hold))
  return ids
}

/** Locks a freed time that is still to be had. */
async function takeFreed(tx: Tx, businessId: string, id: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from freed_times where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  if (found(rows).state === 'closed') throw conflict('This time is no longer free.')
  await sql`
    update freed_times set state = 'offering' where business_id = ${businessId} and id = ${id}`.execute(tx)
  return id
}

/** Takes the noted time that is offered, or notes it. */
async function insertFreed({ tx, businessId }: BusinessContext, body: Body): Promise<string> {
  const { starts_at, ends_at } = body
  const employee_ids = body.employee_ids.map((id) => id.toLowerCase())
  checkYear(Date.parse(starts_at))
  if (!(Date.parse(ends_at) > Date.parse(starts_at))) throw conflict('This time is no longer free.')
  const { rows } = await sql<{ id: string }>`
    update freed_times set state = 'offering'
    where business_id = ${businessId} and id in (
      select id from freed_times
      where business_id = ${businessId} and state = 'proposed' and starts_at = ${starts_at} and ends_at = ${ends_at}
        and employee_ids @> ${employee_ids}::uuid[] and employee_ids <@ ${employee_ids}::uuid[]
      for update)
    returning id`.execute(tx)
  if (rows[0]) return rows[0].id
  const id = await insertRow(tx, 'freed_times', businessId, {
    starts_at,
    ends_at,
    employee_ids,
    state: 'offering',
  })
  return id
}

async function makeOffer(
  context: BusinessContext,
  freedId: string,
  { entry_id, starts_at, lines }: Offer,
  hold: boolean,
): Promise<string> {
  const { tx, businessId } = context
  const client = await lockEntry(tx, businessId, entry_id, lines)
  await checkOnce(tx, businessId, freedId, entry_id)
  checkYear(Date.parse(starts_at))
  const { to } = visitSpan(await checkOffered(context, { client_id: client.client_id, starts_at, lines }))
  const times = await timesOf(tx, businessId, { starts_at, hold, isTold: client.is_told })
  const id = await insertRow(tx, 'waiting_offers', businessId, {
    freed_id: freedId,
    entry_id,
    starts_at,
    ends_at: new Date(to).toISOString(),
    lines: JSON.stringify(lines),
    is_held: hold,
    ...times,
  })
  await sql`
    update waiting_entries set status = 'offered', offered_at = now(), version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${entry_id}`.execute(tx)
  if (hold) await holdTime(context, id)
  if (client.is_told)
    await queueOffer(tx, businessId, {
      offer_id: id,
      client_id: client.client_id,
      due_at: times.sends_at,
      starts_at,
      expires_at: times.expires_at,
    })
  return id
}

async function lockEntry(tx: Tx, businessId: string, id: string, lines: Offer['lines']) {
  const { rows } = await sql<{
    client_id: string
    is_told: boolean
    online_block: boolean
    is_open: boolean
    service_ids: string[]
  }>`
    select w.client_id, ${isReachable} as is_told, c.online_block,
      w.rank < 2 and w.archived_at is null and c.archived_at is null as is_open,
      array(select t.service_id from waiting_services t where t.business_id = w.business_id and t.entry_id = w.id) as service_ids
    from waiting_entries w join clients c on c.business_id = w.business_id and c.id = w.client_id
    where w.business_id = ${businessId} and w.id = ${id} for update of w`.execute(tx)
  const entry = found(rows)
  const offered = lines.map(({ service_id }) => service_id.toLowerCase()).sort()
  if (!entry.is_open)
    throw conflict('This client no longer waits. Another user has booked or closed the entry.')
  if (JSON.stringify(offered) !== JSON.stringify([...entry.service_ids].sort()))
    throw conflict('This client waits for other services now.')
  if (entry.online_block) throw conflict('Online booking is blocked for this client. Please call.')
  return entry
}

async function checkOnce(tx: Tx, businessId: string, freedId: string, entryId: string): Promise<void> {
  const { rows } = await sql`
    select from waiting_offers
    where business_id = ${businessId} and freed_id = ${freedId} and entry_id = ${entryId} and status = 'open'`.execute(
    tx,
  )
  if (rows.length > 0) throw conflict('This time was offered to this client already.')
}

/** When the message leaves, outside of the quiet hours, and until when the client may answer. */
async function timesOf(
  tx: Tx,
  businessId: string,
  { starts_at, hold, isTold }: { starts_at: string; hold: boolean; isTold: boolean },
): Promise<{ sends_at: string; expires_at: string }> {
  const { quiet_hours, timezone, offer_min } = await readSettings(tx, businessId)
  const { rows } = await sql<{ sends_at: string; expires_at: string; is_late: boolean }>`
    select sends_at, least(${starts_at}::timestamptz, case when ${hold} then sends_at + make_interval(mins => ${offer_min})
      else 'infinity' end) as expires_at, sends_at + make_interval(mins => ${leastMinutes}) > ${starts_at}::timestamptz as is_late
    from (select case when ${isTold} then outside_quiet_hours(now() + make_interval(secs => ${undoSeconds}), 'infinity',
      ${quiet_hours?.from ?? null}::time, ${quiet_hours?.to ?? null}::time, ${timezone}::text) else now() end as sends_at) s`.execute(
    tx,
  )
  const { is_late, ...times } = found(rows)
  if (is_late) throw conflict('It is too late to offer this time by message. Please call.')
  return times
}
