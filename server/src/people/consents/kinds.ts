import type { ListQuery } from '@wizyta/contract/kit/list'
import type { ConsentKind, ConsentKindInput } from '@wizyta/contract/people/consents/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  k.id, k.version, k.created_at, k.updated_at, k.archived_at, k.name, k.name_en, k.purpose, k.text, k.text_en, k.text_number,
  k.sort_order,
  (select count(*) from (
    select distinct on (e.client_id) e.is_given from consent_entries e
    where e.business_id = k.business_id and e.kind_id = k.id order by e.client_id, e.number desc) last
  where last.is_given) as given_count`
const from = sql`from consent_kinds k`

export const listConsentKinds = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ConsentKind>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'k',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`k.name`, term),
  })

export async function findConsentKind(tx: Tx, businessId: string, id: string): Promise<ConsentKind> {
  const { rows } = await sql<ConsentKind>`
    select ${columns} ${from} where k.business_id = ${businessId} and k.id = ${id}`.execute(tx)
  return found(rows)
}

export async function insertConsentKind(
  tx: Tx,
  businessId: string,
  input: ConsentKindInput,
): Promise<ConsentKind> {
  const id = await insertRow(tx, 'consent_kinds', businessId, {
    ...input,
    sort_order: input.sort_order ?? lastPlace('consent_kinds', businessId),
  })
  return findConsentKind(tx, businessId, id)
}

/** Changes a kind. A changed text is a new version: consents given before keep the text that was read. */
export const updateConsentKind = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ConsentKindInput>,
) => changeRow(tx, 'consent_kinds', { businessId, id, version }, input, findConsentKind)

export async function archiveConsentKind(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<ConsentKind> {
  const { purpose } = await findConsentKind(tx, businessId, id)
  if (purpose === 'health')
    throw conflict('Health data is kept only with this consent. Change its text instead.')
  return archiveRow(tx, 'consent_kinds', { businessId, id, version }, true, findConsentKind)
}

export const restoreConsentKind = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'consent_kinds', { businessId, id, version }, false, findConsentKind)

export async function listTexts(tx: Tx, businessId: string, id: string) {
  await findConsentKind(tx, businessId, id)
  const { rows } = await sql<{ number: number; text: string; text_en: string | null; at: string }>`
    select number, text, text_en, at from consent_texts
    where business_id = ${businessId} and kind_id = ${id} order by number desc`.execute(tx)
  return { data: rows }
}
