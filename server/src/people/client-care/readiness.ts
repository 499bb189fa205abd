import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import { allows, clientHealth } from '@wizyta/contract/kit/permission'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { ClientReadiness, clientReadinessCalls } from '@wizyta/contract/people/client-care/readiness'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { missingFields } from '../client-fields/values.ts'
import { patchTestFaults } from './check-patch-tests.ts'

/** Reads what a client still lacks for a visit. The reason of a patch test is health data. */
export async function readReadiness(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  clientId: string,
  { at, service_ids, date }: QueryOf<typeof clientReadinessCalls.show>,
): Promise<ClientReadiness> {
  const { rows } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId}`.execute(tx)
  found(rows)
  const serviceIds = service_ids?.toLowerCase().split(',') ?? []
  const day = date ?? localDay(Date.now(), session.timezone)
  const tests = await patchTestFaults(tx, businessId, { clientId, serviceIds }, day)
  const seesHealth = allows(session, clientHealth)
  return {
    missing: await missingFields(tx, businessId, clientId, at),
    tests: tests.map((test) => ({ ...test, fault: seesHealth ? test.fault : null })),
  }
}
