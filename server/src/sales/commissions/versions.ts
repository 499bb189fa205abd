import type { CommissionTarget, CommissionVersion } from '@wizyta/contract/sales/commissions/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** Makes the versions of a group these. A version with an id keeps it; an omitted one is removed. */
export async function replaceVersions(
  tx: Tx,
  businessId: string,
  groupId: string,
  versions: readonly CommissionVersion[],
): Promise<void> {
  await checkTargets(tx, businessId, versions)
  const { rows: known } = await sql<{ id: string }>`
    select id from commission_versions where business_id = ${businessId} and commission_group_id = ${groupId}`.execute(
    tx,
  )
  const kept = versions.flatMap(({ id }) => (id ? [id.toLowerCase()] : []))
  for (const [index, { id }] of versions.entries())
    if (id && !known.some((one) => one.id === id.toLowerCase()))
      throw invalid({ [`versions.${index}.id`]: ['These rates do not exist.'] })
  if (new Set(kept).size < kept.length) throw invalid({ versions: ['The same row is named twice.'] })
  await sql`delete from commission_versions
    where business_id = ${businessId} and commission_group_id = ${groupId} and id <> all (${kept}::uuid[])`.execute(
    tx,
  )
  for (const version of versions) await writeVersion(tx, businessId, groupId, version)
}

async function writeVersion(
  tx: Tx,
  businessId: string,
  groupId: string,
  { id, exceptions, defaults, tiers, ...fields }: CommissionVersion,
): Promise<void> {
  const columns = { ...fields, defaults: JSON.stringify(defaults), tiers: JSON.stringify(tiers) }
  const { id: versionId } = id
    ? await tx
        .updateTable('commission_versions')
        .set(columns)
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('commission_versions')
        .values({ ...columns, commission_group_id: groupId, business_id: businessId })
        .returning('id')
        .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('commission_exceptions')
    .where('business_id', '=', businessId)
    .where('commission_version_id', '=', versionId)
    .execute()
  if (exceptions.length === 0) return
  await tx
    .insertInto('commission_exceptions')
    .values(
      exceptions.map(({ target, target_id, percent, amount }, position) => ({
        business_id: businessId,
        commission_version_id: versionId,
        commission_group_id: groupId,
        position,
        percent,
        amount,
        [`${target}_id`]: target_id,
      })),
    )
    .execute()
}

const tables = {
  service_group: 'service_groups',
  product_group: 'product_groups',
  service: 'services',
  product: 'products',
  voucher_template: 'voucher_templates',
} as const satisfies Record<CommissionTarget, string>

async function checkTargets(
  tx: Tx,
  businessId: string,
  versions: readonly CommissionVersion[],
): Promise<void> {
  const all = versions.flatMap(({ exceptions }, version) =>
    exceptions.map((one, index) => ({ ...one, field: `versions.${version}.exceptions.${index}.target_id` })),
  )
  // Items that were archived meanwhile stay in the rates of the past.
  const { rows } = await sql<{ id: string }>`
    select coalesce(service_group_id, product_group_id, service_id, product_id, voucher_template_id) as id
    from commission_exceptions where business_id = ${businessId}
      and commission_version_id = any (${versions.flatMap(({ id }) => (id ? [id] : []))}::uuid[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  for (const [target, table] of Object.entries(tables)) {
    const given = all.filter((one) => one.target === target && !known.has(one.target_id.toLowerCase()))
    await checkReferences(
      tx,
      businessId,
      table,
      Object.fromEntries(given.map(({ field, target_id }) => [field, target_id])),
    )
  }
}
