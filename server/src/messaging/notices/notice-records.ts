import type { ExportedList } from '@wizyta/contract/figures/exports/lists'
import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from './rights.ts'

/** Rows up to which an export is everyday work. */
const everydayRows = 200

/** Notifies users who may read the activity log that another user has taken a long list out of the product. */
export async function noticeExport(
  tx: Tx,
  businessId: string,
  { list, rows, actorId }: { list: ExportedList; rows: number; actorId: string },
): Promise<void> {
  if (rows <= everydayRows) return
  await sql`
    insert into notices (business_id, user_id, kind, subject, actor_id, count)
    select ${businessId}, u.id, 'list_exported', ${list}, ${actorId}, ${rows}
    from users u where u.id <> ${actorId} and ${hearsOf('list_exported', businessId)}`.execute(tx)
}

/** Notifies users who may see deliveries that an order will not reach its supplier. Other messages are no orders. */
export async function noticeFailedOrder(tx: Tx, businessId: string, messageId: string): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, message_id)
    select m.business_id, u.id, 'order_failed', s.name, m.delivery_id, m.id
    from messages m
    join deliveries d on d.business_id = m.business_id and d.id = m.delivery_id
    left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
    cross join users u
    where m.business_id = ${businessId} and m.id = ${messageId} and m.kind = 'order'
      and ${hearsOf('order_failed', businessId)}`.execute(tx)
}

/** A condition: the user `u` wants notices of this kind, and may see what they lead to. */
const hearsOf = (kind: NoticeKind, businessId: string) => sql`
  ${kind} = any (u.app_notices) and ${isMember(businessId)} and ${maySee(kind, businessId)}`
