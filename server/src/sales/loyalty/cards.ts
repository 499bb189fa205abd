import type { LoyaltyProgram } from '@wizyta/contract/sales/loyalty/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** A card under its lock. Entries that are written change it here as well. */
export interface LockedCard {
  id: string
  balance: number
  entries: number
}

export interface PointEntry {
  type: 'earned' | 'redeemed' | 'taken_back' | 'returned' | 'expired' | 'moved'
  /** Signed, not zero. */
  points: number
  sale_id?: string
  amount?: number
  per_point?: number
  scope?: LoyaltyProgram['scope']
}

/** The card of a client; that with points where a merge has left two. */
const cardOf = (businessId: string, clientId: string) => sql`
  select id, balance, entries from loyalty_cards
  where business_id = ${businessId} and client_id = ${clientId} order by balance desc, created_at, id limit 1`

/**
 * Points of the card `c` that are past their time: what was given before, less everything that was used since. The
 * oldest points are used first.
 */
export const expiredPoints = (months: number | null) =>
  months === null
    ? sql<number>`0`
    : sql<number>`greatest(0, least(c.balance, (select coalesce(sum(e.points) filter (
        where e.type not in ('earned', 'moved') or e.points < 0 or e.at < now() - make_interval(months => ${months})), 0)
      from loyalty_entries e where e.business_id = ${sql.ref('c.business_id')} and e.card_id = c.id)))::bigint`

/** The number of a new card; null where another card has it. */
const freeNumber = (businessId: string, clientId: string) => sql<string | null>`(
  select loyalty_card_number(c.number) from clients c
  where c.business_id = ${businessId} and c.id = ${clientId} and not exists (
    select from loyalty_cards o where o.business_id = c.business_id and o.number = loyalty_card_number(c.number)))`

/**
 * Locks the card of a client until the transaction ends, and makes it where there is none. Points that are past their
 * time are written off. The client is locked before, so no other sale makes a second card.
 */
export async function lockCard(
  tx: Tx,
  businessId: string,
  clientId: string,
  months: number | null,
): Promise<LockedCard> {
  const { rows } = await cardOf(businessId, clientId).execute(tx)
  const id =
    (rows as LockedCard[])[0]?.id ??
    (
      await tx
        .insertInto('loyalty_cards')
        .values({ business_id: businessId, client_id: clientId, number: freeNumber(businessId, clientId) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await sql`select from loyalty_cards where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  // Read by a statement of its own: another transaction may have changed it before the lock was given.
  const { rows: locked } = await sql<LockedCard & { expired: number }>`
    select c.id, c.balance, c.entries, ${expiredPoints(months)} as expired from loyalty_cards c
    where c.business_id = ${businessId} and c.id = ${id}`.execute(tx)
  const { expired, ...card } = found(locked)
  if (expired > 0) await writeEntries(tx, businessId, card, [{ type: 'expired', points: -expired }])
  await takeOver(tx, businessId, clientId, card)
  return card
}

/** Moves the points of further cards, which a merge of two clients leaves, onto the one that is used. */
async function takeOver(tx: Tx, businessId: string, clientId: string, card: LockedCard): Promise<void> {
  const { rows } = await sql<LockedCard>`
    select id, balance, entries from loyalty_cards
    where business_id = ${businessId} and client_id = ${clientId} and id <> ${card.id} and balance <> 0
    order by id for update`.execute(tx)
  for (const other of rows) {
    const points = other.balance
    await writeEntries(tx, businessId, other, [{ type: 'moved', points: -points }])
    await writeEntries(tx, businessId, card, [{ type: 'moved', points }])
  }
}

/** Writes entries of a locked card and keeps its sum. */
export async function writeEntries(
  tx: Tx,
  businessId: string,
  card: LockedCard,
  given: readonly PointEntry[],
): Promise<void> {
  const entries = given.filter(({ points }) => points !== 0)
  if (entries.length === 0) return
  await tx
    .insertInto('loyalty_entries')
    .values(
      entries.map((entry) => {
        card.balance += entry.points
        card.entries += 1
        return {
          ...entry,
          business_id: businessId,
          card_id: card.id,
          number: card.entries,
          balance_after: card.balance,
        }
      }),
    )
    .execute()
  await tx
    .updateTable('loyalty_cards')
    .set({ balance: card.balance, entries: card.entries })
    .where('business_id', '=', businessId)
    .where('id', '=', card.id)
    .execute()
}
