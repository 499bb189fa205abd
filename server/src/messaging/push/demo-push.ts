import { usualPushKinds } from '@wizyta/contract/messaging/push/api'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'
import { demoHost } from './push-hosts.ts'

/**
 * Writes devices of the demo's users and the push messages of their notices so far. Nothing leaves for the devices: their
 * address is none of a push service.
 */
export async function writePushMessages(database: Database, businessId: string): Promise<void> {
  await database.transaction({ businessId }, async (tx) => {
    await sql`
      with member as (
        select u.id, row_number() over (order by u.created_at, u.id) as place
        from memberships s join users u on u.id = s.user_id
        where s.business_id = ${businessId} and s.status = 'active'
      )
      insert into push_devices (business_id, user_id, name, endpoint, endpoint_hash, host, p256dh, auth, public_key, kinds, hides_names,
        created_at, last_sent_at)
      select ${businessId}, m.id, d.name, e.endpoint, sha256(convert_to(e.endpoint, 'utf8')), ${demoHost},
        decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), decode(repeat('04', 65), 'hex'),
        ${usualPushKinds.slice()}::text[] || '{visit_cancelled,message_failed}', d.name like 'Komputer%',
        now() - make_interval(days => 20 - d.days), now() - make_interval(hours => d.days)
      from (values (1, 'Chrome 141, Android', 3), (1, 'Komputer w recepcji', 9), (2, 'Safari 19, iPhone', 5), (3, 'Edge 141, Windows', 7))
        as d (place, name, days)
      join member m on m.place = d.place
      cross join lateral (select ${`https://${demoHost}/`}::text || gen_random_uuid() as endpoint) e`.execute(
      tx,
    )
    await sql`
      with told as (
        select n.*, d.id as device, d.name as device_name, row_number() over (order by n.created_at desc, d.id) as place
        from notices n join push_devices d on d.business_id = n.business_id and d.user_id = n.user_id and n.kind = any (d.kinds)
        where n.business_id = ${businessId}
      )
      insert into messages (business_id, kind, channel, sequence, status, starts_at, due_at, expires_at, recipient, subject, device_id,
        notice_id, receiver_id, attempts, sent_at, reason, created_at, updated_at)
      select business_id, 'push', 'push', 0, case when place % 7 = 3 then 'skipped' else 'kept' end, created_at, created_at,
        created_at + interval '1 day', device_name, kind, device, id, user_id, 1,
        case when place % 7 <> 3 then created_at + interval '2 seconds' end,
        case when place % 7 = 3 then 'The user had read it in the app.' end, created_at, created_at
      from told where place <= 40`.execute(tx)
  })
}
