import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import type { OfferStatus, WaitingOffer } from '@wizyta/contract/booking/waiting-offers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, Refusal } from '../../kit/http/refusal.ts'
import { cancelOfferMessage } from '../../messaging/messages/queue-offer.ts'
import { refuseBlocked } from '../../people/clients/online-block.ts'
import { bookVisit } from '../calendar/visits/book-visit.ts'
import { releaseHold } from './hold-time.ts'
import { checkOffered } from './offered-visit.ts'
import { findOffer, type LockedOffer, lockOffer } from './queries.ts'

/** No account: an offer is answered by its bearer, whose name is not known. */
const nobody = '00000000-0000-0000-0000-000000000000'

const over: Record<Exclude<OfferStatus, 'open' | 'accepted'>, string> = {
  declined: 'You have declined this time.',
  expired: 'The time to answer is over. Please call us.',
  withdrawn: 'This offer was withdrawn. Please call us.',
  taken: 'Unfortunately, another client was faster. You stay on the waiting list.',
  impossible: 'This time cannot be booked here. Please call us.',
}

/**
 * Books the offered visit for its client, once. Of several answers at once the first one wins, since each locks the
 * freed time. The others are told that it is taken. Where the visit cannot be booked, the offer ends as impossible.
 */
export async function acceptOffer(tx: Tx, businessId: string, id: string): Promise<void> {
  const offer = await lockOffer(tx, businessId, id)
  // A second click, or the mail opened on another device.
  if (offer.status === 'accepted') return
  if (offer.status !== 'open') throw conflict(over[offer.status])
  await refuseBlocked(tx, businessId, offer.client_id)
  const context = contextOf(tx, businessId, offer)
  if (!(await isAllowed(context, offer))) return endOffer(tx, businessId, offer, 'impossible')
  await releaseHold(tx, businessId, id)
  const visitId = await bookOffered(context, offer)
  if (visitId === null) return endOffer(tx, businessId, offer, 'impossible')
  await closeOffer(tx, businessId, id, 'accepted', visitId)
  await closeOthers(tx, businessId, offer)
  await sql`
    update freed_times set state = 'closed' where business_id = ${businessId} and id = ${offer.freed_id}`.execute(
    tx,
  )
}

const contextOf = (tx: Tx, businessId: string, { timezone, language }: LockedOffer): BusinessContext => ({
  tx,
  businessId,
  session: { user: { id: nobody, name: '', email: '', language }, permissions: [], timezone },
})

/** Returns false when booking rules, a patch test or the price list refuse the visit by now. */
async function isAllowed(context: BusinessContext, offer: LockedOffer): Promise<boolean> {
  try {
    await checkOffered(context, offer)
    return true
  } catch (problem) {
    if (problem instanceof Refusal && [409, 422].includes(problem.status)) return false
    throw problem
  }
}

/** Books the visit of an offer. It refuses (409) a time that is taken. Null: other causes prevent it, such as an absence. */
async function bookOffered(context: BusinessContext, offer: LockedOffer): Promise<string | null> {
  const { tx } = context
  const { starts_at, lines, client_id, entry_id } = offer
  await sql`savepoint offered`.execute(tx)
  try {
    const { data } = await bookVisit(context, {
      client_id,
      starts_at,
      lines,
      notify: true,
      waiting_entry_id: entry_id,
    })
    await sql`release savepoint offered`.execute(tx)
    return data[0]?.id ?? null
  } catch (problem) {
    if (!(problem instanceof Refusal && [409, 422].includes(problem.status))) throw problem
    // The client reads no clash.
    if (isTaken(problem)) throw conflict(over.taken)
    await sql`rollback to savepoint offered`.execute(tx)
    return null
  }
}

const takenKinds: readonly Clash['kind'][] = ['employee', 'resource', 'overbooked']

/** Returns true when nothing but other bookings stands in the way. */
function isTaken({ problem }: Refusal): boolean {
  const clashes = (problem.clashes ?? []) as Clash[]
  return clashes.length > 0 && clashes.every(({ kind }) => takenKinds.includes(kind))
}

/** Notes that the client does not want the time. It is offered to the next one, where it was held. */
export async function declineOffer(tx: Tx, businessId: string, id: string): Promise<void> {
  const offer = await lockOffer(tx, businessId, id)
  if (offer.status === 'declined') return
  if (offer.status !== 'open')
    throw conflict(offer.status === 'accepted' ? 'You have accepted this time.' : over[offer.status])
  await endOffer(tx, businessId, offer, 'declined')
}

/** Withdraws an offer that is open. The time is not offered to the next client. */
export async function withdrawOffer(tx: Tx, businessId: string, id: string): Promise<WaitingOffer> {
  const offer = await lockOffer(tx, businessId, id)
  if (offer.status === 'withdrawn') return findOffer(tx, businessId, id)
  if (offer.status !== 'open') throw conflict('This offer was answered or is over.')
  await endOffer(tx, businessId, offer, 'withdrawn')
  return findOffer(tx, businessId, id)
}

/** Ends an offer without a visit: its time is free again, and its client waits. */
export async function endOffer(
  tx: Tx,
  businessId: string,
  { id, freed_id, entry_id, is_held }: Pick<LockedOffer, 'id' | 'freed_id' | 'entry_id' | 'is_held'>,
  status: 'declined' | 'expired' | 'withdrawn' | 'impossible',
): Promise<void> {
  await releaseHold(tx, businessId, id)
  await closeOffer(tx, businessId, id, status, null)
  await waitAgain(tx, businessId, [entry_id])
  if (status === 'withdrawn')
    await sql`
      update freed_times set state = 'proposed'
      where business_id = ${businessId} and id = ${freed_id} and state <> 'closed'`.execute(tx)
  else if (is_held)
    await sql`
      update freed_times set state = 'next', due_at = now()
      where business_id = ${businessId} and id = ${freed_id} and state = 'offering'`.execute(tx)
  // The messages to all who could accept it did not leave, or none of them may be booked.
  else if (status === 'expired' || status === 'impossible')
    await sql`
      update freed_times f set state = 'proposed'
      where f.business_id = ${businessId} and f.id = ${freed_id} and f.state = 'offering' and f.starts_at > now()
        and not exists (select from waiting_offers o
          where o.business_id = f.business_id and o.freed_id = f.id and o.status = 'open')`.execute(tx)
}

async function closeOffer(
  tx: Tx,
  businessId: string,
  id: string,
  status: Exclude<OfferStatus, 'open'>,
  visitId: string | null,
) {
  await sql`
    update waiting_offers set status = ${status}, answered_at = now(), visit_id = ${visitId}
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  await cancelOfferMessage(tx, businessId, [id])
}

/** Ends what else was offered: the same time to other clients, and other times to the same client. */
async function closeOthers(
  tx: Tx,
  businessId: string,
  { id, freed_id, entry_id }: LockedOffer,
): Promise<void> {
  const { rows } = await sql<{ id: string; entry_id: string }>`
    update waiting_offers set status = case when freed_id = ${freed_id} then 'taken' else 'withdrawn' end, answered_at = now()
    where business_id = ${businessId} and id <> ${id} and status = 'open' and (freed_id = ${freed_id} or entry_id = ${entry_id})
    returning id, entry_id`.execute(tx)
  const ids = rows.map((row) => row.id)
  await sql`delete from blocks where business_id = ${businessId} and offer_id = any (${ids}::uuid[])`.execute(
    tx,
  )
  await cancelOfferMessage(tx, businessId, ids)
  await waitAgain(
    tx,
    businessId,
    rows.map((row) => row.entry_id),
  )
}

/** Clients without an open offer wait again. */
const waitAgain = (tx: Tx, businessId: string, entryIds: readonly string[]) =>
  sql`
    update waiting_entries w set status = 'waiting', version = version + 1, updated_at = now()
    where w.business_id = ${businessId} and w.id = any (${[...entryIds]}::uuid[]) and w.status = 'offered'
      and not exists (select from waiting_offers o
        where o.business_id = w.business_id and o.entry_id = w.id and o.status = 'open')`.execute(tx)
