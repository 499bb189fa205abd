import type { Page } from '@wizyta/contract/kit/list'
import type { DuplicatePair } from '@wizyta/contract/people/client-merges/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { areDifferent } from './dismissals.ts'

/** Lists pairs of clients that may be one person. The strongest reason of a pair counts, and each pair stands once. */
export async function listDuplicates(
  tx: Tx,
  businessId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<DuplicatePair>> {
  const cards = sql`(select * from clients where business_id = ${businessId} and archived_at is null) cards`
  // Each number of a client counts, also one that is another client's main one.
  const numbers = sql`(
    select id, number, name_key, phone from clients
    where business_id = ${businessId} and archived_at is null and phone is not null
    union all select id, number, name_key, p ->> 'number' from clients, jsonb_array_elements(other_phones) p
    where business_id = ${businessId} and archived_at is null and other_phones <> '[]') numbers`
  // Each client beside the next one with the same key: three cards of one person are two pairs. Where these two are
  // different people, the one before comes in. So the mother between two cards of a child hides none of them.
  const beside = (
    reason: string,
    rank: number,
    key: ReturnType<typeof sql>,
    needs: ReturnType<typeof sql>,
    from = cards,
  ) => {
    const keyed = sql`select id, number, concat_ws(' ', ${key}) as key from ${from} where ${needs}`
    return sql`(
      with next_to as (
        select id as second_id, number, key, lag(id) over (partition by key order by number) as first_id from (${keyed}) keyed
      ), pairs as (
        select *, ${areDifferent(businessId, sql`first_id`, sql`second_id`)} as is_apart from next_to
        where first_id is not null and first_id <> second_id
      )
      select ${reason}::text as reason, ${rank}::int as rank, first_id, second_id from pairs where not is_apart
      union all
      select * from (
        select distinct on (pairs.second_id, pairs.key) ${reason}::text, ${rank}::int, earlier.id, pairs.second_id
        from pairs join (${keyed}) earlier on earlier.key = pairs.key and earlier.number < pairs.number
        where pairs.is_apart and earlier.id <> pairs.second_id and not ${areDifferent(businessId, sql`earlier.id`, sql`pairs.second_id`)}
        order by pairs.second_id, pairs.key, earlier.number desc) others)`
  }
  const pairs = sql`
    with every_pair as (
      ${beside('phone', 1, sql`phone, name_key`, sql`not hides_contact()`, numbers)}
      union all ${beside('email', 2, sql`email_key`, sql`email_key is not null and not hides_contact()`)}
      union all ${beside('phone', 3, sql`phone`, sql`not hides_contact()`, numbers)}
      union all ${beside('name_birthday', 4, sql`name_key, birth_date`, sql`birth_date is not null`)}
      union all ${beside('name', 5, sql`name_key`, sql`last_name is not null`)}
    ), pair as (
      select distinct on (least(first_id, second_id), greatest(first_id, second_id)) reason, rank, first_id, second_id
      from every_pair order by least(first_id, second_id), greatest(first_id, second_id), rank
    )`
  const card = (
    alias: string,
  ) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'version', ${sql.ref(`${alias}.version`)},
    'number', ${sql.ref(`${alias}.number`)}, 'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
    'phone', shown_phone(${sql.ref(`${alias}.phone`)}), 'email', shown_email(${sql.ref(`${alias}.email`)}), 'birth_date', ${sql.ref(`${alias}.birth_date`)},
    'visit_count', ${sql.ref(`${alias}.attended_count`)}, 'last_visit_at', ${sql.ref(`${alias}.last_visit_at`)})`
  const { rows: counted } = await sql<{ total: number }>`${pairs} select count(*) as total from pair`.execute(
    tx,
  )
  const { rows } = await sql<DuplicatePair>`
    ${pairs}
    select p.first_id || '.' || p.second_id as id, p.reason, ${card('a')} as first, ${card('b')} as second
    from pair p
    join clients a on a.business_id = ${businessId} and a.id = p.first_id
    join clients b on b.business_id = ${businessId} and b.id = p.second_id
    order by p.rank, a.last_name, a.first_name, a.id, b.id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return { data: rows, total: found(counted).total, page, per_page }
}
