import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { checkVariantsUnneeded } from './needed-by-services.ts'

/**
 * Makes the variants of a service these, in this order. A variant with an id keeps it, and its visits. An omitted one
 * is removed, or retired where visits, clients' own prices or vouchers refer to it. Refused (409) where packages include it.
 */
export async function replaceVariants(
  tx: Tx,
  businessId: string,
  serviceId: string,
  variants: NonNullable<ServiceInput['variants']>,
): Promise<void> {
  const kept = variants.flatMap(({ id }) => (id ? [id.toLowerCase()] : []))
  await checkKnown(tx, businessId, serviceId, variants)
  await checkVariantsUnneeded(tx, businessId, serviceId, kept)
  await retireOthers(tx, businessId, serviceId, kept)
  for (const [sort_order, { id, ...fields }] of variants.entries()) {
    if (id) {
      await tx
        .updateTable('service_variants')
        .set({ ...fields, sort_order })
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .execute()
    } else {
      await tx
        .insertInto('service_variants')
        .values({ ...fields, sort_order, service_id: serviceId, business_id: businessId })
        .execute()
    }
  }
}

/**
 * Brings retired variants among these back, for a roll-back to earlier ones. A variant that was removed loses its id:
 * nothing referred to it, and it is added anew.
 */
export async function reviveVariants(
  tx: Tx,
  businessId: string,
  serviceId: string,
  variants: NonNullable<ServiceInput['variants']>,
): Promise<NonNullable<ServiceInput['variants']>> {
  const ids = variants.flatMap(({ id }) => id ?? [])
  const { rows } = await sql<{ id: string }>`
    update service_variants set archived_at = null
    where business_id = ${businessId} and service_id = ${serviceId} and id = any (${ids}::uuid[])
    returning id`.execute(tx)
  const stored = new Set(rows.map(({ id }) => id))
  return variants.map(({ id, ...variant }) => (id && stored.has(id) ? { ...variant, id } : variant))
}

async function checkKnown(tx: Tx, businessId: string, serviceId: string, variants: { id?: string }[]) {
  const { rows } = await sql<{ id: string }>`
    select id from service_variants
    where business_id = ${businessId} and service_id = ${serviceId} and archived_at is null`.execute(tx)
  const free = new Set(rows.map((row) => row.id))
  const errors: Record<string, string[]> = {}
  for (const [index, { id }] of variants.entries()) {
    if (id && !free.delete(id.toLowerCase()))
      errors[`variants.${index}.id`] = ['This service has no such variant.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function retireOthers(tx: Tx, businessId: string, serviceId: string, kept: string[]) {
  const others = sql`v.business_id = ${businessId} and v.service_id = ${serviceId} and v.archived_at is null and v.id <> all (${kept}::uuid[])`
  const chosen = sql`was_chosen(v.id)`
  await sql`update service_variants v set archived_at = now() where ${others} and ${chosen}`.execute(tx)
  await sql`delete from service_variants v where ${others} and not ${chosen}`.execute(tx)
}
