import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'

/**
 * Locks the clients whose figures a document changes, in one order, until the transaction ends. It is called after visits
 * and shift, before everything else. A lock for reading alone would make two sales of one client wait for each other.
 * @param chosen the client that a user has chosen now. It must exist, and not be archived unless it is one of `known`
 * @param known clients of the visits that are settled, and of prepayments that are deducted
 */
export async function lockClients(
  tx: Tx,
  businessId: string,
  given: readonly (string | null)[],
  chosen: string | null = null,
  known: readonly (string | null)[] = [],
): Promise<void> {
  const ids = [...new Set([...given, chosen].flatMap((id) => id?.toLowerCase() ?? []))]
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string; is_archived: boolean }>`
    select id, archived_at is not null as is_archived from clients
    where business_id = ${businessId} and id = any (${ids}::uuid[]) order by id for no key update`.execute(tx)
  if (chosen === null) return
  const found = rows.find(({ id }) => id === chosen.toLowerCase())
  if (!found) throw invalid({ client_id: ['Choose one that exists and is not archived.'] })
  if (found.is_archived && !known.includes(found.id))
    throw invalid({
      client_id: ['The card of the client is in the archive. Restore it, or choose another client.'],
    })
}
