import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Page } from '@wizyta/contract/kit/list'
import type { clientsApart, DifferentClients } from '@wizyta/contract/people/client-merges/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { fullName } from '../names/names.ts'

const columns = sql`
  d.id, json_build_object('id', a.id, 'name', ${fullName('a')}) as first, json_build_object('id', b.id, 'name', ${fullName('b')}) as second,
  (select u.name from users u where u.id = d.by_id) as by, d.at`
const from = sql`
  from different_clients d
  join clients a on a.business_id = d.business_id and a.id = d.first_id and a.archived_at is null
  join clients b on b.business_id = d.business_id and b.id = d.second_id and b.archived_at is null`

const samePair = (first: RawBuilder<unknown>, second: RawBuilder<unknown>) => sql`
  least(d.first_id, d.second_id) = least(${first}, ${second}) and greatest(d.first_id, d.second_id) = greatest(${first}, ${second})`

/** Condition that two clients are two people: a user said so, or they are related to each other. */
export const areDifferent = (
  businessId: string,
  first: RawBuilder<unknown>,
  second: RawBuilder<unknown>,
) => sql`(
  exists (select from different_clients d where d.business_id = ${businessId} and ${samePair(first, second)})
  or exists (select from client_relations r where r.business_id = ${businessId} and r.client_id = ${first} and r.other_id = ${second})
  or exists (select from client_relations r where r.business_id = ${businessId} and r.client_id = ${second} and r.other_id = ${first}))`

/** Lists pairs that users said are two people, the latest first. Archived clients are left out. */
export async function listDifferent(
  tx: Tx,
  businessId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<DifferentClients>> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total ${from} where d.business_id = ${businessId}`.execute(tx)
  const { rows } = await sql<DifferentClients>`
    select ${columns} ${from} where d.business_id = ${businessId}
    order by d.at desc, d.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return { data: rows, total: found(counted).total, page, per_page }
}

/** Keeps two clients from being offered as duplicates. Said twice, it stands once. */
export async function setApart(
  tx: Tx,
  businessId: string,
  { first_id, second_id }: BodyOf<typeof clientsApart.create>,
): Promise<DifferentClients> {
  if (first_id.toLowerCase() === second_id.toLowerCase())
    throw invalid({ second_id: ['Choose two different clients.'] })
  await checkReferences(tx, businessId, 'clients', { first_id, second_id })
  await sql`
    insert into different_clients (business_id, first_id, second_id) values (${businessId}, ${first_id}, ${second_id})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<DifferentClients>`
    select ${columns} ${from} where d.business_id = ${businessId}
      and ${samePair(sql`${first_id}::uuid`, sql`${second_id}::uuid`)}`.execute(tx)
  return found(rows)
}

/** Offers two clients as duplicates again. */
export async function offerAgain(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql`
    delete from different_clients where business_id = ${businessId} and id = ${id} returning id`.execute(tx)
  found(rows)
}
