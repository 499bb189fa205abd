import type { ListQuery } from '@wizyta/contract/kit/list'
import type { ClientField, ClientFieldInput } from '@wizyta/contract/people/client-fields/api'
import { isChosen } from '@wizyta/contract/people/client-fields/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  f.id, f.version, f.created_at, f.updated_at, f.archived_at, f.name, f.name_en, f.kind, f.options, f.required_at,
  f.is_sensitive, f.in_new_form, f.sort_order`
const from = sql`from client_fields f`

export const listClientFields = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ClientField>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'f',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`concat_ws(' ', f.name, f.name_en)`, term),
  })

export async function findClientField(tx: Tx, businessId: string, id: string): Promise<ClientField> {
  const { rows } =
    await sql<ClientField>`select ${columns} ${from} where f.business_id = ${businessId} and f.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

/** Most own fields of a business that are not archived. */
const mostFields = 40

export async function insertClientField(
  tx: Tx,
  businessId: string,
  input: ClientFieldInput,
): Promise<ClientField> {
  checkOptions(input)
  await checkRoom(tx, businessId)
  const id = await insertRow(tx, 'client_fields', businessId, {
    ...input,
    sort_order: input.sort_order ?? lastPlace('client_fields', businessId),
  })
  return findClientField(tx, businessId, id)
}

/** Changes a field. Its kind stays once clients have values: they would no longer be read. */
export async function updateClientField(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ClientFieldInput>,
): Promise<ClientField> {
  const before = await findClientField(tx, businessId, id)
  checkOptions({ kind: input.kind ?? before.kind, options: input.options ?? before.options })
  if (input.kind && input.kind !== before.kind && (await hasValues(tx, businessId, id)))
    throw invalid({ kind: ['Clients have values of this kind. Add another field instead.'] })
  return changeRow(tx, 'client_fields', { businessId, id, version }, input, findClientField)
}

/** Archives a field or brings it back. Its values are kept, and hidden meanwhile. */
export async function archiveClientField(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  archived: boolean,
): Promise<ClientField> {
  if (!archived) await checkRoom(tx, businessId)
  return archiveRow(tx, 'client_fields', { businessId, id, version }, archived, findClientField)
}

function checkOptions({ kind, options = [] }: Pick<ClientFieldInput, 'kind' | 'options'>) {
  if (isChosen(kind) && options.length === 0) throw invalid({ options: ['Enter at least one value.'] })
}

async function checkRoom(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_fields
    where business_id = ${businessId} and archived_at is null`.execute(tx)
  if (found(rows).count >= mostFields) throw conflict('There are 40 own fields. Archive one first.')
}

async function hasValues(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from client_field_values where business_id = ${businessId} and field_id = ${id} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
