import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { WorkerParts } from '../../kit/features.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { Budget, runInTurns } from '../../kit/http/turns.ts'
import { findMatches } from '../waiting-list/find-matches.ts'
import { endOffer } from './answer-offer.ts'
import { makeOffers } from './make-offers.ts'
import { isUnsent, lockOffer } from './queries.ts'

interface Key {
  business_id: string
  id: string
}
interface Freed {
  starts_at: string
  ends_at: string
  employee_ids: string[]
  timezone: string
  /** Entries that were asked already. */
  asked: string[]
  /** The message to one of them did not leave, or the link could not book the time. */
  is_for_desk: boolean
  /** The salon has switched off messages about freed times. */
  is_off: boolean
}

/** Most offers and freed times of one round. */
const mostAtOnce = 50
/** Processor time for the search of one freed time. */
const searchMs = 1_500
const nobody = '00000000-0000-0000-0000-000000000000'

/** Ends offers whose time is over or whose message did not leave, then offers freed times to the next clients. */
export async function workOnOffers({
  database,
  stopping,
}: Pick<WorkerParts, 'database' | 'stopping'>): Promise<void> {
  for (const key of await findExpired(database)) {
    if (stopping()) return
    await inBusiness(database, key, (tx) => expireOffer(tx, key))
  }
  for (const key of await findNext(database)) {
    if (stopping()) return
    await offerNext(database, key)
  }
}

const inBusiness = <Result>(
  database: Database,
  { business_id }: Key,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => database.transaction({ businessId: business_id, userId: null }, work)

const findExpired = (database: Database) =>
  asWorker(database, (tx) =>
    sql<Key>`
        select o.business_id, o.id from waiting_offers o where o.status = 'open' and (o.expires_at <= now() or ${isUnsent})
        order by o.expires_at limit ${mostAtOnce}`.execute(tx),
  )

const findNext = (database: Database) =>
  asWorker(database, (tx) =>
    sql<Key>`
        select business_id, id from freed_times where state = 'next' and due_at <= now()
        order by due_at limit ${mostAtOnce}`.execute(tx),
  )

const asWorker = (database: Database, read: (tx: Tx) => Promise<{ rows: Key[] }>) =>
  database.transaction({ role: 'worker', readOnly: true }, async (tx) => (await read(tx)).rows)

async function expireOffer(tx: Tx, { business_id, id }: Key): Promise<void> {
  const offer = await lockOffer(tx, business_id, id)
  if (offer.status === 'expired' || (offer.status === 'open' && offer.is_unsent))
    await endOffer(tx, business_id, offer, 'expired')
}

/**
 * Offers a freed time to the best client who was not asked yet. Where others get no message, it is proposed at the
 * desk, which can call them. The same holds where clients are left out. Without any client it is closed.
 */
async function offerNext(database: Database, key: Key): Promise<void> {
  const search = await inBusiness(database, key, async (tx) => {
    const freed = await lockFreed(tx, key)
    if (!freed) return null
    const { starts_at, ends_at, employee_ids } = freed
    return {
      freed,
      matches: await findMatches(contextOf(tx, key, freed), { starts_at, ends_at, employee_ids }),
    }
  })
  if (!search) return
  const { freed, matches } = search
  const budget = new Budget(searchMs)
  const { data, left_out, gave_up } = await runInTurns(matches.steps(budget), { budget })
  const unasked = data.filter(({ entry }) => !freed.asked.includes(entry.id))
  const isTold = ({ entry }: WaitingMatch) => entry.is_told && !freed.is_off
  const match = unasked.find(isTold)
  const isRefused = left_out.some(({ reason }) => reason !== 'online_block')
  const isProposed = freed.is_for_desk || isRefused || gave_up || !unasked.every(isTold)
  const left = isProposed ? 'proposed' : 'closed'
  if (!match || !(await tryOffer(database, key, freed, match)))
    await inBusiness(database, key, (tx) =>
      sql`update freed_times set state = ${left}
        where business_id = ${key.business_id} and id = ${key.id} and state = 'next'`.execute(tx),
    )
}

async function tryOffer(
  database: Database,
  key: Key,
  freed: Freed,
  { entry, starts_at, lines }: WaitingMatch,
): Promise<boolean> {
  try {
    await inBusiness(database, key, async (tx) => {
      if (!(await lockFreed(tx, key))) return
      const offers = [{ entry_id: entry.id, starts_at, lines }]
      const { ends_at, employee_ids } = freed
      await makeOffers(contextOf(tx, key, freed), {
        freed_id: key.id,
        starts_at: freed.starts_at,
        ends_at,
        employee_ids,
        hold: true,
        offers,
      })
    })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}

async function lockFreed(tx: Tx, { business_id, id }: Key): Promise<Freed | undefined> {
  const { rows } = await sql<Freed>`
    select f.starts_at, f.ends_at, f.employee_ids, b.timezone,
      array(select o.entry_id from waiting_offers o where o.business_id = f.business_id and o.freed_id = f.id) as asked,
      exists (select from waiting_offers o where o.business_id = f.business_id and o.freed_id = f.id
        and (o.status = 'impossible' or ${isUnsent})) as is_for_desk,
      exists (select from message_rules r
        where r.business_id = f.business_id and r.event = 'freed_slot' and r.archived_at is null and not r.active) as is_off
    from freed_times f join businesses b on b.id = f.business_id
    where f.business_id = ${business_id} and f.id = ${id} and f.state = 'next' for update of f skip locked`.execute(
    tx,
  )
  return rows[0]
}

const contextOf = (tx: Tx, { business_id }: Key, { timezone }: Freed): BusinessContext => ({
  tx,
  businessId: business_id,
  session: {
    user: { id: nobody, name: '', email: '', language: 'pl' },
    permissions: [],
    timezone,
  },
})
