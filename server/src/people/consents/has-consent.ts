import type { ConsentPurpose } from '@wizyta/contract/people/consents/api'
import { type RawBuilder, sql } from 'kysely'

/** Builds the condition that a consent of the client `c` is in force. */
export const hasConsent = (purpose: ConsentPurpose): RawBuilder<boolean> => sql`coalesce((
  select e.is_given from consent_kinds k
  join consent_entries e on e.business_id = k.business_id and e.kind_id = k.id and e.client_id = c.id
  where k.business_id = c.business_id and k.purpose = ${purpose} and k.archived_at is null
  order by e.number desc limit 1), false)`
