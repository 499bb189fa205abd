import type { ClientReadiness, PatchTestFault } from '@wizyta/contract/people/client-care/readiness'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { conflict } from '../../kit/http/refusal.ts'

/** A client and the services of the visit that are theirs. */
interface Treated {
  clientId: string
  serviceIds: readonly string[]
}

type Fault = ClientReadiness['tests'][number]

/** A patch test that a service needs, with the latest test of its substance of a client. */
type NeededTest = Omit<Fault, 'fault'> & {
  client_id: string
  result: 'positive' | 'negative' | 'waiting' | null
  /** The last day on which the test counts; null: there is no test. */
  valid_to: string | null
}

/** Reads the patch tests that services need, for each of some clients. */
export async function readPatchTests(
  tx: Tx,
  businessId: string,
  { client_ids, service_ids }: { client_ids: readonly string[]; service_ids: readonly string[] },
): Promise<NeededTest[]> {
  if (service_ids.length === 0 || client_ids.length === 0) return []
  const { rows } = await sql<NeededTest>`
    select k.client_id, r.service_id, ${localName('s')} as service, r.kind, r.blocks, p.result,
      (p.tested_on + r.days)::text as valid_to
    from service_patch_tests r
    join services s on s.business_id = r.business_id and s.id = r.service_id
    cross join unnest(${[...client_ids]}::uuid[]) as k (client_id)
    left join lateral (
      select p.result, p.tested_on from client_patch_tests p
      where p.business_id = r.business_id and p.client_id = k.client_id and lower(p.kind) = lower(r.kind)
        and p.removed_at is null
      order by p.tested_on desc, p.created_at desc, p.id limit 1) p on true
    where r.business_id = ${businessId} and r.service_id = any (${[...service_ids]}::uuid[])
    order by service, r.service_id`.execute(tx)
  return rows
}

/** Returns why a patch test does not count on a day; null: it counts. */
export function patchFault({ result, valid_to }: NeededTest, date: string): PatchTestFault | null {
  if (valid_to === null) return 'missing'
  if (result === 'positive') return 'reaction'
  if (result === 'waiting') return 'waiting'
  return valid_to < date ? 'expired' : null
}

/**
 * Lists services whose patch test does not count for a client on a day. The latest test of the substance decides.
 * @param date day of the visit in the time zone of the business
 */
export async function patchTestFaults(
  tx: Tx,
  businessId: string,
  { clientId, serviceIds }: Treated,
  date: string,
): Promise<(Fault & { fault: PatchTestFault })[]> {
  const tests = await readPatchTests(tx, businessId, { client_ids: [clientId], service_ids: serviceIds })
  return tests.flatMap((test) => {
    const fault = patchFault(test, date)
    const { service_id, service, kind, blocks } = test
    return fault ? [{ service_id, service, kind, blocks, fault }] : []
  })
}

/** Refuses (409) a visit with a service that needs a valid patch test where its client has none. */
export async function checkPatchTests(
  tx: Tx,
  businessId: string,
  payerId: string | null,
  lines: readonly { service_id: string; client_id?: string | null | undefined }[],
  date: string,
): Promise<void> {
  const byClient = Map.groupBy(lines, ({ client_id }) => client_id ?? payerId)
  for (const [clientId, own] of byClient) {
    if (clientId === null) continue
    const serviceIds = [...new Set(own.map(({ service_id }) => service_id))]
    const faults = await patchTestFaults(tx, businessId, { clientId, serviceIds }, date)
    if (faults.some(({ blocks }) => blocks))
      throw conflict('This service needs a valid patch test. Record the test in the client card first.')
  }
}
