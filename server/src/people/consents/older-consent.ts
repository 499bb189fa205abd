import type { ConsentPurpose } from '@wizyta/contract/people/consents/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'

/**
 * Refuses (422) a consent that is older than a withdrawal in the register. The paper was signed before the client changed
 * their mind.
 * @param kinds condition on the kinds `k`
 */
export async function refuseOlderConsent(
  tx: Tx,
  businessId: string,
  { clientId, on, kinds, field }: { clientId: string; on: string; kinds: RawBuilder<unknown>; field: string },
): Promise<void> {
  const { rows } = await sql`
    select from consent_kinds k
    cross join lateral (
      select e.is_given, e.given_on from consent_entries e
      where e.business_id = k.business_id and e.client_id = ${clientId} and e.kind_id = k.id
      order by e.number desc limit 1) last
    where k.business_id = ${businessId} and ${kinds} and not last.is_given and last.given_on > ${on}::date
    limit 1`.execute(tx)
  if (rows.length > 0)
    throw invalid({
      [field]: ['The client withdrew this consent on a later day. An older consent does not bring it back.'],
    })
}

/** Condition on the kinds `k`: the one of a purpose. */
export const kindOf = (purpose: ConsentPurpose) => sql`k.purpose = ${purpose}`
