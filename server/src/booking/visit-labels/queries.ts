import type { VisitLabel, VisitLabelInput } from '@wizyta/contract/booking/visit-labels/api'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  l.id, l.version, l.created_at, l.updated_at, l.archived_at, l.name, l.colour, l.mark, l.sort_order`
const from = sql`from visit_labels l`

export const listVisitLabels = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<VisitLabel>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'l',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`l.name`, term),
  })

export async function findVisitLabel(tx: Tx, businessId: string, id: string): Promise<VisitLabel> {
  const { rows } =
    await sql<VisitLabel>`select ${columns} ${from} where l.business_id = ${businessId} and l.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertVisitLabel(
  tx: Tx,
  businessId: string,
  input: VisitLabelInput,
): Promise<VisitLabel> {
  const id = await onlyOnce(
    insertRow(tx, 'visit_labels', businessId, {
      ...input,
      sort_order: input.sort_order ?? lastPlace('visit_labels', businessId),
    }),
  )
  return findVisitLabel(tx, businessId, id)
}

export const updateVisitLabel = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<VisitLabelInput>,
) => onlyOnce(changeRow(tx, 'visit_labels', { businessId, id, version }, input, findVisitLabel))

/** Archives a label. Visits keep it for its return, and are answered without it meanwhile. */
export const archiveVisitLabel = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'visit_labels', { businessId, id, version }, true, findVisitLabel)

export const restoreVisitLabel = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'visit_labels', { businessId, id, version }, false, findVisitLabel))

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { visit_labels_name: ['name', 'Another label has this name.'] })
