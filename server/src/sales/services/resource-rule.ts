import type { ResourceRule } from '@wizyta/contract/sales/services/api'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'

/**
 * Makes what a service needs this: all steps, of each step any one resource.
 * @param field of the call, for refusals
 */
export async function replaceResourceRule(
  tx: Tx,
  businessId: string,
  serviceId: string,
  rule: ResourceRule,
  field = 'resource_rule',
): Promise<void> {
  const fields = rule.flatMap(({ any_of }, step) =>
    any_of.map((id, position) => [`${field}.${step}.any_of.${position}`, id] as const),
  )
  await checkReferences(tx, businessId, 'resources', Object.fromEntries(fields))
  await tx
    .deleteFrom('service_resources')
    .where('business_id', '=', businessId)
    .where('service_id', '=', serviceId)
    .execute()
  const rows = rule.flatMap(({ any_of, work_only }, step) =>
    [...new Set(any_of.map((id) => id.toLowerCase()))].map((resource_id, position) => ({
      business_id: businessId,
      service_id: serviceId,
      step,
      resource_id,
      position,
      work_only,
    })),
  )
  if (rows.length > 0) await tx.insertInto('service_resources').values(rows).execute()
}
