import {
  type CardName,
  type CardSize,
  dashboardCards,
  type PlacedCard,
} from '@wizyta/contract/figures/dashboard/cards'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Reads the cards that a user has chosen in a business; null: none. A card that is no more is left out. */
export async function readLayout(tx: Tx, businessId: string, userId: string): Promise<PlacedCard[] | null> {
  const { rows } = await sql<{ cards: string[] }>`
    select cards from dashboard_layouts where business_id = ${businessId} and user_id = ${userId}`.execute(tx)
  return (
    rows[0]?.cards.flatMap((text) => {
      const [card = '', size = ''] = text.split(':')
      return card in dashboardCards ? [{ card: card as CardName, size: size as CardSize }] : []
    }) ?? null
  )
}

/** Keeps the cards of a user in a business; null: the user takes those of a new user again. */
export async function keepLayout(
  tx: Tx,
  businessId: string,
  userId: string,
  cards: readonly PlacedCard[] | null,
): Promise<{ cards: PlacedCard[] | null }> {
  if (cards === null) {
    await sql`delete from dashboard_layouts where business_id = ${businessId} and user_id = ${userId}`.execute(
      tx,
    )
  } else {
    await sql`
      insert into dashboard_layouts (business_id, user_id, cards)
      values (${businessId}, ${userId}, ${cards.map(({ card, size }) => `${card}:${size}`)})
      on conflict (business_id, user_id) do update set cards = excluded.cards, updated_at = now()`.execute(tx)
  }
  return { cards: await readLayout(tx, businessId, userId) }
}
