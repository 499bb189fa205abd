import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

type Content = Pick<
  ServiceInput,
  'rates' | 'add_on_ids' | 'parts' | 'consultation_service_id' | 'consultation_days' | 'capacity'
>

/**
 * Refuses (422) two rates of one day and a service that extends or contains itself. The same for a package in a
 * package, and for a consultation without its days.
 * @param before the stored content: what it refers to may have been archived since
 */
export async function checkContent(
  tx: Tx,
  businessId: string,
  id: string | null,
  { rates = [], add_on_ids = [], parts = [], ...rule }: Content,
  before: Content = {},
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const days = rates.map(({ valid_from }) => valid_from)
  for (const [index, day] of days.entries()) {
    if (days.indexOf(day) !== index)
      errors[`rates.${index}.valid_from`] = ['There is already a rate from this day on.']
  }
  if (id !== null && add_on_ids.some((one) => one.toLowerCase() === id))
    errors.add_on_ids = ['A service cannot be its own add-on.']
  if (id !== null && parts.some(({ service_id }) => service_id.toLowerCase() === id))
    errors.parts = ['A package cannot contain itself.']
  if (rule.consultation_service_id && rule.consultation_service_id.toLowerCase() === id)
    errors.consultation_service_id = ['Choose another service.']
  if (rule.consultation_service_id && !rule.consultation_days)
    errors.consultation_days = ['Enter for how many days a consultation counts.']
  if (!rule.consultation_service_id && rule.consultation_days)
    errors.consultation_service_id = ['Choose a service.']
  if (parts.length > 0 && (rule.capacity ?? 1) > 1) errors.parts = ['A class cannot be a package.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const stored = new Set([
    before.consultation_service_id,
    ...(before.add_on_ids ?? []),
    ...(before.parts ?? []).map(({ service_id }) => service_id),
  ])
  const references = [
    ['consultation_service_id', rule.consultation_service_id],
    ...add_on_ids.map((one, index) => [`add_on_ids.${index}`, one]),
    ...parts.map(({ service_id }, index) => [`parts.${index}.service_id`, service_id]),
  ].filter(([, one]) => !stored.has(one?.toLowerCase()))
  await checkReferences(tx, businessId, 'services', Object.fromEntries(references))
  await checkParts(tx, businessId, id, parts)
}

/** Refuses a package inside a package, and a variant of another service. */
async function checkParts(
  tx: Tx,
  businessId: string,
  id: string | null,
  parts: NonNullable<Content['parts']>,
): Promise<void> {
  if (parts.length === 0) return
  const { rows } = await sql<{ id: string; is_package: boolean; variants: string[] }>`
    select s.id, exists (select from service_parts p where p.business_id = s.business_id and p.service_id = s.id) as is_package,
      array(select v.id from service_variants v where v.business_id = s.business_id and v.service_id = s.id) as variants
    from services s
    where s.business_id = ${businessId} and s.id = any (${parts.map(({ service_id }) => service_id)}::uuid[])`.execute(
    tx,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const errors: Record<string, string[]> = {}
  for (const [index, { service_id, variant_id }] of parts.entries()) {
    const part = known.get(service_id.toLowerCase())
    if (part?.is_package) errors[`parts.${index}.service_id`] = ['A package cannot contain another package.']
    if (variant_id && !part?.variants.includes(variant_id.toLowerCase()))
      errors[`parts.${index}.variant_id`] = ['This service has no such variant.']
  }
  if (id !== null) {
    const { rows: within } = await sql`
      select from service_parts where business_id = ${businessId} and part_id = ${id} limit 1`.execute(tx)
    if (within.length > 0) errors.parts = ['This service is part of a package, so it cannot be one.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Makes the rates, add-ons and parts of a service these; what is absent stays. */
export async function replaceContent(
  tx: Tx,
  business_id: string,
  service_id: string,
  { rates, add_on_ids, parts }: Content,
): Promise<void> {
  const owned = { business_id, service_id }
  const remove = (table: 'service_rates' | 'service_add_ons' | 'service_parts') =>
    tx.deleteFrom(table).where('business_id', '=', business_id).where('service_id', '=', service_id).execute()
  if (rates) {
    await remove('service_rates')
    if (rates.length > 0)
      await tx
        .insertInto('service_rates')
        .values(rates.map((rate) => ({ ...rate, ...owned })))
        .execute()
  }
  if (add_on_ids) {
    await remove('service_add_ons')
    const ids = [...new Set(add_on_ids.map((id) => id.toLowerCase()))]
    if (ids.length > 0)
      await tx
        .insertInto('service_add_ons')
        .values(ids.map((add_on_id, position) => ({ ...owned, add_on_id, position })))
        .execute()
  }
  if (parts) {
    await remove('service_parts')
    if (parts.length > 0)
      await tx
        .insertInto('service_parts')
        .values(
          parts.map((part, position) => ({
            ...owned,
            position,
            part_id: part.service_id,
            variant_id: part.variant_id ?? null,
          })),
        )
        .execute()
    // A package lasts as long as its services.
    if (parts.length > 0)
      await sql`
        update services set segments = '[]', duration_min = least(720, (
          select sum(coalesce(v.duration_min, s.duration_min)) from service_parts p
          join services s on s.business_id = p.business_id and s.id = p.part_id
          left join service_variants v on v.business_id = p.business_id and v.id = p.variant_id
          where p.business_id = ${business_id} and p.service_id = ${service_id}))
        where business_id = ${business_id} and id = ${service_id}`.execute(tx)
  }
}
