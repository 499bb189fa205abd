import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { UsualVariant } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { visitsOfClient } from './visits-of-client.ts'

/** Returns the variant of each service that a client had last, of the visits that the caller may see. */
export async function usualVariants(
  { tx, businessId }: BusinessContext,
  clientId: string,
): Promise<UsualVariant[]> {
  const { rows } = await sql<UsualVariant>`
    select distinct on (l.service_id) l.service_id, l.variant_id, v.starts_at
    from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    where v.business_id = ${businessId} and v.id = any (array(${visitsOfClient(sql`${clientId}`)}))
      and coalesce(l.client_id, v.client_id) = ${clientId}
      and ${isOneOf('v.status', occupyingStatuses)} and l.variant_id is not null
    order by l.service_id, v.starts_at desc`.execute(tx)
  return rows
}
