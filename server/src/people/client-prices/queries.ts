import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  type ClientPrice,
  type clientPrices,
  endsBeforeItBegins,
  mostClientPrices,
} from '@wizyta/contract/people/client-prices/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'

const columns = sql`
  p.id, p.version, p.created_at, p.updated_at, p.archived_at, p.client_id, p.service_id, p.variant_id, p.price, p.valid_from,
  p.valid_until, p.note, json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en,
    'is_archived', s.archived_at is not null or v.archived_at is not null) as service,
  case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as variant,
  coalesce(v.price, s.price) as usual_price, case when v.id is null then s.price_max end as usual_price_max,
  case when v.id is null or s.price_type <> 'range' then s.price_type else 'from' end as usual_price_type,
  (select u.name from users u where u.id = p.by_id) as by`
const from = sql`from client_prices p
  join services s on s.business_id = p.business_id and s.id = p.service_id
  left join service_variants v on v.business_id = p.business_id and v.id = p.variant_id`

export const listClientPrices = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ClientPrice>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'p',
    defaultSort: 'created_at',
  })

export async function findClientPrice(tx: Tx, businessId: string, id: string): Promise<ClientPrice> {
  const { rows } =
    await sql<ClientPrice>`select ${columns} ${from} where p.business_id = ${businessId} and p.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertClientPrice(
  tx: Tx,
  businessId: string,
  { client_id, service_id, variant_id = null, price, valid_from, valid_until, note }: NewPrice,
): Promise<ClientPrice> {
  await lockClient(tx, businessId, client_id)
  await checkReferences(tx, businessId, 'clients', { client_id })
  await checkReferences(tx, businessId, 'services', { service_id })
  await checkVariant(tx, businessId, service_id, variant_id)
  const one = { client_id, service_id, variant_id, valid_from, valid_until }
  await checkPrice(tx, businessId, null, one)
  const id = await insertRow(tx, 'client_prices', businessId, { ...one, price, note })
  return findClientPrice(tx, businessId, id)
}
type NewPrice = BodyOf<typeof clientPrices.create>

export async function updateClientPrice(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  change: BodyOf<typeof clientPrices.update>,
): Promise<ClientPrice> {
  const before = await findClientPrice(tx, businessId, id)
  await lockClient(tx, businessId, before.client_id)
  if (before.archived_at === null) await checkPrice(tx, businessId, id, { ...before, ...given(change) })
  return changeRow(tx, 'client_prices', { businessId, id, version }, change, findClientPrice)
}

/** Removes an own price, or brings it back where no other one has taken its days. */
export async function archiveClientPrice(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  isArchived: boolean,
): Promise<ClientPrice> {
  const before = await findClientPrice(tx, businessId, id)
  await lockClient(tx, businessId, before.client_id)
  if (!isArchived && before.archived_at !== null) await checkPrice(tx, businessId, id, before)
  return archiveRow(tx, 'client_prices', { businessId, id, version }, isArchived, findClientPrice)
}

/** Locks the card, so that two own terms of one client are not written at once. */
export async function lockClient(tx: Tx, businessId: string, clientId: string): Promise<void> {
  await sql`
    select from clients where business_id = ${businessId} and id = ${clientId} for no key update`.execute(tx)
}

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>

/** Refuses a variant of another service, and an archived one. */
export async function checkVariant(tx: Tx, businessId: string, serviceId: string, variantId: string | null) {
  if (variantId === null) return
  const { rows } = await sql`
    select from service_variants
    where business_id = ${businessId} and id = ${variantId} and service_id = ${serviceId} and archived_at is null
    for share`.execute(tx)
  if (rows.length === 0) throw invalid({ variant_id: ['Choose one that exists and is not archived.'] })
}

/** Refuses a price that ends before it begins, or shares a day with another one of the same service. */
async function checkPrice(
  tx: Tx,
  businessId: string,
  id: string | null,
  one: Pick<NewPrice, 'client_id' | 'service_id' | 'variant_id' | 'valid_from' | 'valid_until'>,
) {
  if (endsBeforeItBegins(one)) throw invalid({ valid_until: ['It ends before it begins.'] })
  const { rows } = await sql<{ count: number; is_taken: boolean }>`
    select count(*) as count, coalesce(bool_or(service_id = ${one.service_id}
      and variant_id is not distinct from ${one.variant_id ?? null}::uuid
      and daterange(valid_from, valid_until, '[]')
        && daterange(${one.valid_from ?? null}::date, ${one.valid_until ?? null}::date, '[]')), false) as is_taken
    from client_prices
    where business_id = ${businessId} and client_id = ${one.client_id} and archived_at is null
      and id is distinct from ${id}::uuid`.execute(tx)
  const { count, is_taken } = found(rows)
  if (is_taken)
    throw invalid({
      service_id: ['The client has a price for this service on these days. Change it, or choose other days.'],
    })
  if (count >= mostClientPrices)
    throw conflict('A client has at most 50 own prices. Remove one that is no longer needed.')
}
