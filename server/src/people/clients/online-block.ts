import { type ClientInput, hasBlockReason, type ToldBookingRules } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'

type Block = Pick<Partial<ClientInput>, 'online_block' | 'online_block_reason'>

/**
 * Returns the block of online booking as it is stored. A block without a reason is refused (422), and its reason goes
 * with it.
 * @param id of the client who is changed; what is not given stays as it is there
 */
export async function checkedBlock(
  tx: Tx,
  businessId: string,
  { online_block, online_block_reason }: Block,
  id: string | null = null,
): Promise<Block> {
  if (online_block === undefined && online_block_reason === undefined) return {}
  const { rows } = await sql<Omit<ToldBookingRules, 'deposit_rule'>>`
    select online_block, online_block_reason from clients
    where business_id = ${businessId} and id = ${id}::uuid`.execute(tx)
  const next = {
    online_block: online_block ?? rows[0]?.online_block ?? false,
    online_block_reason:
      online_block_reason === undefined ? (rows[0]?.online_block_reason ?? null) : online_block_reason,
  }
  if (!hasBlockReason(next))
    throw invalid({ online_block_reason: ['Enter why the client may not book online.'] })
  return next.online_block ? next : { online_block: false, online_block_reason: null }
}

/** Refuses (409) to book for a client by a link. The client is not told of the block. */
export async function refuseBlocked(tx: Tx, businessId: string, clientId: string): Promise<void> {
  const { rows } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId} and online_block`.execute(tx)
  if (rows.length > 0) throw conflict('This time cannot be booked here. Please call us.')
}
