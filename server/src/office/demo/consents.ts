import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Clients of whom the register tells: more would make the start slower. */
const asked = 160

/** Writes what the latest clients agreed to: the information nearly all, marketing about half, and some withdrew. */
export async function writeConsents(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with client as (
      select id, created_at, email, row_number() over (order by number) as place from (
        select id, created_at, email, number from clients where business_id = ${businessId}
        order by number desc limit ${asked}) latest
    ), entry as (
      select c.id as client_id, k.id as kind_id, true as is_given, c.created_at as at,
        case when c.place % 4 = 0 then 'screen' else 'paper' end as way,
        case when c.place % 4 <> 0 then 'Segregator ' || to_char(c.created_at, 'YYYY') || ', karta ' || c.place end as proof
      from client c cross join consent_kinds k
      where k.business_id = ${businessId} and case k.purpose
        when 'privacy' then c.place % 12 <> 5
        when 'marketing_email' then c.email is not null and c.place % 2 = 0
        when 'marketing_sms' then c.place % 3 <> 1
        when 'photos' then c.place % 5 = 0
        when 'photo_publication' then c.place % 15 = 0
        else false end
      union all
      select c.id, k.id, false, c.created_at + (now() - c.created_at) / 2, 'phone', null
      from client c cross join consent_kinds k
      where k.business_id = ${businessId} and k.purpose = 'marketing_sms' and c.place % 3 <> 1 and c.place % 11 = 0
    )
    insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way, proof, by_id, at)
    select ${businessId}, client_id, kind_id, 1, is_given, (at at time zone 'Europe/Warsaw')::date, way, proof, null, at
    from entry order by at, kind_id, client_id`.execute(tx)
}
