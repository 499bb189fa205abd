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
  if (serviceIds.length === 0) return []
  const { rows } = await sql<Fault & { fault: PatchTestFault }>`
    select * from (
      select r.service_id, ${localName('s')} as service, r.kind, r.blocks,
        case
          when p.id is null then 'missing'
          when p.result = 'positive' then 'reaction'
          when p.result = 'waiting' then 'waiting'
          when p.tested_on + r.days < ${date}::date then 'expired'
        end as fault
      from service_patch_tests r
      join services s on s.business_id = r.business_id and s.id = r.service_id
      left join lateral (
        select p.id, p.result, p.tested_on from client_patch_tests p
        where p.business_id = r.business_id and p.client_id = ${clientId} and lower(p.kind) = lower(r.kind)
          and p.removed_at is null
        order by p.tested_on desc, p.created_at desc, p.id limit 1) p on true
      where r.business_id = ${businessId} and r.service_id = any (${[...serviceIds]}::uuid[])) one
    where fault is not null
    order by service, service_id`.execute(tx)
  return rows
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
