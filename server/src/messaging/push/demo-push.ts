import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
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
        select u.id, row_number() over (order by
            array_position('{superadmin,manager,cashier}', r.key), u.created_at, u.id) as place
        from memberships s join users u on u.id = s.user_id
        join roles r on r.business_id = s.business_id and r.id = s.role_id
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
      insert into messages (business_id, kind, channel, sequence, status, starts_at, due_at, expires_at, recipient, subject, device_id,
        receiver_id, attempts, sent_at, reason, created_at, updated_at)
      select d.business_id, 'push', 'push', 0, told.status, told.at, told.at, told.at + interval '1 day', d.name, told.subject, d.id, d.user_id,
        1, case when told.status = 'kept' then told.at + interval '2 seconds' end, told.reason, told.at, told.at
      from (values ('own_visit_booked', 5, 'kept', null), ('own_visit_cancelled', 9, 'kept', null), ('task_assigned', 27, 'kept', null),
        ('chat_mentioned', 31, 'skipped', ${messageReasons.read_before}::text), ('own_visit_moved', 52, 'kept', null),
        ('own_visit_confirmed', 55, 'kept', null), ('announced', 75, 'kept', null),
        ('task_due', 99, 'failed', '400 The push service refused it.'), ('own_visit_booked', 123, 'kept', null)) as given (subject, hours, status, reason)
      join push_devices d on d.business_id = ${businessId}
      cross join lateral (select given.subject, given.status, given.reason,
        now() - make_interval(hours => given.hours, mins => 7 * ascii(d.id::text)) as at) told
      where ascii(d.id::text) % 2 = given.hours % 2 or d.name like 'Chrome%'`.execute(tx)
  })
}
