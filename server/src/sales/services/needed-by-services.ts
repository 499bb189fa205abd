import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { listedNames, mostNames } from '../../kit/http/listed-names.ts'
import { conflict } from '../../kit/http/refusal.ts'

/** Refuses (409) to archive a service that packages include, or that others require as a consultation. */
export async function checkUnneeded(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('s')} as name from services s
    where s.business_id = ${businessId} and s.archived_at is null and s.id <> ${id} and (s.consultation_service_id = ${id} or exists (
      select from service_parts p where p.business_id = s.business_id and p.service_id = s.id and p.part_id = ${id}))
    order by 1 limit ${mostNames + 1}`.execute(tx)
  if (rows.length > 0)
    throw conflict('Other services include or require this one: {services}. Change them first.', {
      values: { services: listedNames(rows) },
    })
}

/** Refuses (409) to remove variants of a service that packages include. */
export async function checkVariantsUnneeded(
  tx: Tx,
  businessId: string,
  serviceId: string,
  kept: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct ${localName('s')} as name
    from service_variants v
    join service_parts p on p.business_id = v.business_id and p.part_id = v.service_id and p.variant_id = v.id
    join services s on s.business_id = p.business_id and s.id = p.service_id and s.archived_at is null
    where v.business_id = ${businessId} and v.service_id = ${serviceId} and v.id <> all (${[...kept]}::uuid[])
    order by 1 limit ${mostNames + 1}`.execute(tx)
  if (rows.length > 0)
    throw conflict('Packages include a variant that would be removed: {services}. Change them first.', {
      values: { services: listedNames(rows) },
    })
}
