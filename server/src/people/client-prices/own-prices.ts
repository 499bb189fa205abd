import type { OwnPrice } from '@wizyta/contract/people/client-prices/own-price'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Own prices `p` of clients, in force or not, as JSON. */
export const ownPrices = (businessId: string, which: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('client_id', p.client_id, 'service_id', p.service_id, 'variant_id', p.variant_id,
      'price', p.price, 'valid_from', p.valid_from, 'valid_until', p.valid_until) order by p.created_at, p.id), '[]')
    from client_prices p where p.business_id = ${businessId} and p.archived_at is null and ${which})`

/** Reads the own prices of a client; null: a sale without a client has none. */
export async function readOwnPrices(
  tx: Tx,
  businessId: string,
  clientId: string | null,
): Promise<OwnPrice[]> {
  if (clientId === null) return []
  const { rows } = await sql<{ prices: OwnPrice[] }>`
    select ${ownPrices(businessId, sql`p.client_id = ${clientId}`)} as prices`.execute(tx)
  return rows[0]?.prices ?? []
}
