import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Returns the card that stands for a client now: the client's own, or the one that it was merged into. */
export async function keptCard(tx: Tx, businessId: string, clientId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive card as (
      select ${clientId}::uuid as id
      union
      select m.kept_id from card join client_merges m
        on m.business_id = ${businessId} and m.lost_id = card.id and m.undone_at is null
    )
    select id from card where not exists (select from client_merges m
      where m.business_id = ${businessId} and m.lost_id = card.id and m.undone_at is null)`.execute(tx)
  return rows[0]?.id ?? clientId
}

/** Returns a client with the cards that were merged into it. The book of money still names them. */
export async function mergedCards(tx: Tx, businessId: string, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive card as (
      select ${clientId}::uuid as id
      union
      select m.lost_id from card join client_merges m
        on m.business_id = ${businessId} and m.kept_id = card.id and m.undone_at is null
    )
    select id from card`.execute(tx)
  return rows.map(({ id }) => id)
}
