import type { ListQuery } from '@wizyta/contract/kit/list'
import type { RotaTemplate, RotaTemplateInput } from '@wizyta/contract/people/rota/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  r.id, r.version, r.created_at, r.updated_at, r.archived_at, r.name, r.colour, r.intervals, r.breaks, r.sort_order`
const from = sql`from rota_templates r`

export const listTemplates = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<RotaTemplate>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'r',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`r.name`, term),
  })

export async function findTemplate(tx: Tx, businessId: string, id: string): Promise<RotaTemplate> {
  const { rows } =
    await sql<RotaTemplate>`select ${columns} ${from} where r.business_id = ${businessId} and r.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertTemplate(
  tx: Tx,
  businessId: string,
  { intervals, breaks = [], sort_order, ...fields }: RotaTemplateInput,
): Promise<RotaTemplate> {
  const id = await insertRow(tx, 'rota_templates', businessId, {
    ...fields,
    intervals: JSON.stringify(intervals),
    breaks: JSON.stringify(breaks),
    sort_order: sort_order ?? lastPlace('rota_templates', businessId),
  })
  return findTemplate(tx, businessId, id)
}

export const updateTemplate = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  { intervals, breaks, ...fields }: Partial<RotaTemplateInput>,
): Promise<RotaTemplate> =>
  changeRow(
    tx,
    'rota_templates',
    { businessId, id, version },
    {
      ...fields,
      intervals: intervals && JSON.stringify(intervals),
      breaks: breaks && JSON.stringify(breaks),
    },
    findTemplate,
  )

export const archiveTemplate = (tx: Tx, businessId: string, id: string, version: number, archived: boolean) =>
  archiveRow(tx, 'rota_templates', { businessId, id, version }, archived, findTemplate)
