import { readNip } from '@wizyta/contract/office/businesses/nip'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Finds the company of a NIP: as the last document names it, else as the card of a client does. */
export async function findBuyer(tx: Tx, businessId: string, given: string): Promise<{ name: string | null }> {
  const nip = readNip(given)
  if (nip === null) return { name: null }
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
      (select s.buyer_name from sales s
        where s.business_id = ${businessId} and s.buyer_nip = ${nip} and s.buyer_name is not null
        order by s.sold_at desc limit 1),
      (select c.company_name from clients c
        where c.business_id = ${businessId} and c.company_nip = ${nip} and c.company_name is not null
          and c.archived_at is null
        order by c.updated_at desc limit 1)) as name`.execute(tx)
  return { name: rows[0]?.name ?? null }
}
