import type { ClientPoints } from '@wizyta/contract/sales/loyalty/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { lockCard } from './cards.ts'
import { readClientPoints } from './client-points.ts'
import { readProgram } from './program.ts'

/** Gives a client a card, unless there is one. The client is locked first, as by a sale. */
export async function giveCard(tx: Tx, businessId: string, clientId: string): Promise<ClientPoints> {
  const { rows } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId} and archived_at is null for update`.execute(
    tx,
  )
  found(rows)
  const { valid_months } = await readProgram(tx, businessId)
  await lockCard(tx, businessId, clientId, valid_months)
  return readClientPoints(tx, businessId, clientId)
}

/** Finds the client of a card; that of the kept client after a merge. */
export async function findCard(tx: Tx, businessId: string, number: string) {
  const { rows } = await sql<{ client_id: string; number: string }>`
    select k.client_id, k.number from loyalty_cards k
    join clients c on c.business_id = k.business_id and c.id = k.client_id
    where k.business_id = ${businessId} and k.number = ${number} and c.archived_at is null`.execute(tx)
  return { data: rows }
}
