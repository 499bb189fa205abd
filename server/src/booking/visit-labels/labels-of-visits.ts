import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'

/** Ids of the labels of the visit `v` that are not archived, in their order. */
export const labelsOfVisit = sql`array(
  select b.id from labels_of_visits x join visit_labels b on b.business_id = x.business_id and b.id = x.label_id
  where x.business_id = v.business_id and x.visit_id = v.id and b.archived_at is null order by b.sort_order, b.id)`

/** Refuses (422) a label that this business does not have or has archived. */
export const checkLabels = (tx: Tx, businessId: string, ids: readonly string[] = []) =>
  checkReferences(
    tx,
    businessId,
    'visit_labels',
    Object.fromEntries(ids.map((id, index) => [`label_ids.${index}`, id])),
  )

/** Makes these the labels of visits. Archived ones stay for their return. */
export async function replaceLabels(
  tx: Tx,
  businessId: string,
  visitIds: readonly string[],
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from labels_of_visits x using visit_labels b
    where x.business_id = ${businessId} and x.visit_id = any (${visitIds}::uuid[])
      and b.business_id = x.business_id and b.id = x.label_id and b.archived_at is null and b.id <> all (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into labels_of_visits (business_id, visit_id, label_id)
    select ${businessId}, visit_id, label_id
    from unnest(${visitIds}::uuid[]) as visit_id cross join unnest(${ids}::uuid[]) as label_id
    on conflict do nothing`.execute(tx)
}
