import { type NoticeKind, noticeDays } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { mailShiftReport } from '../../sales/cash/shift-report.ts'
import { readShift } from '../../sales/cash/shifts.ts'
import { belowMinimum } from '../../sales/stock/levels.ts'
import { isInAudience, seesAllShifts, whyNotTold } from './staff-receivers.ts'
import { makeTasksOfLowStock } from './tasks-of-low-stock.ts'

/**
 * Notifies staff by rules: of products that fall below their minimum, and of each closed shift. The notice in the app and
 * the mail are written together, so that none comes twice.
 */
export async function noticeStaffByRules(database: Database): Promise<void> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select b.id from businesses b
      where b.status = 'active' and exists (select from message_rules r
        where r.business_id = b.id and r.active and r.archived_at is null and r.event in ('stock_low', 'day_closed'))
      order by b.id`.execute(tx)
    return rows
  })
  for (const { id } of businesses)
    await database.transaction({ role: 'worker', businessId: id }, async (tx) => {
      await noticeLowStock(tx, id)
      await noticeClosedDays(tx, id)
    })
}

/**
 * Notifies once of each product whose stock has fallen below its minimum. A product is forgotten when its stock is above
 * it again, so that the next fall counts.
 */
async function noticeLowStock(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ watched: boolean }>`
    select exists (select from message_rules r where r.business_id = ${businessId} and r.event = 'stock_low' and r.active
      and r.archived_at is null) as watched`.execute(tx)
  if (!rows[0]?.watched) return
  await sql`
    update stock_levels l set low_since = case when ${belowMinimum} then now() end
    from products p
    where l.business_id = ${businessId} and p.business_id = l.business_id and p.id = l.product_id
      and ${belowMinimum} is distinct from (l.low_since is not null)`.execute(tx)
  await makeTasksOfLowStock(tx, businessId)
  await sql`
    with due as (
      select r.audience, r.channels, b.timezone, ((now() at time zone b.timezone)::date + r.at_time::time) at time zone b.timezone as at
      from message_rules r join businesses b on b.id = r.business_id
      where r.business_id = ${businessId} and r.event = 'stock_low' and r.active and r.archived_at is null
    ), told as (
    select distinct on (u.id) u.id as user_id, low.count, 'email' = any (due.channels) as by_mail
    from due cross join users u
    cross join lateral (select max(n.created_at) as at from notices n
      where n.business_id = ${businessId} and n.user_id = u.id and n.kind = 'stock_low') last
    cross join lateral (select count(*) as count from stock_levels l
      where l.business_id = ${businessId} and l.low_since > coalesce(last.at, now() - make_interval(days => ${noticeDays}))) low
    where due.at <= now() and (last.at is null or last.at < due.at) and low.count > 0
      and ${isReceiver('stock_low', businessId)}
    order by u.id, 'email' = any (due.channels) desc
    ), mailed as (
      insert into staff_notices (business_id, user_id, kind)
      select ${businessId}::uuid, user_id, 'stock_low' from told where by_mail
    )
    insert into notices (business_id, user_id, kind, count)
    select ${businessId}::uuid, user_id, 'stock_low', count from told`.execute(tx)
}

async function noticeClosedDays(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ shift_id: string; email: string }>`
    with told as (
    select distinct on (u.id, s.id) u.id as user_id, u.email, l.name as till, s.id as shift_id,
      'email' = any (due.channels) and ${seesAllShifts(businessId)} as by_mail
    from message_rules due
    join shifts s on s.business_id = due.business_id and s.opened_at > now() - interval '3 days'
      and s.closed_at > greatest(due.active_since, now() - interval '1 day')
    join tills l on l.business_id = s.business_id and l.id = s.till_id
    cross join users u
    where due.business_id = ${businessId} and due.event = 'day_closed' and due.active and due.archived_at is null
      and u.id is distinct from s.closed_by_id and ${isReceiver('day_closed', businessId)}
      and not exists (select from notices n where n.business_id = s.business_id and n.user_id = u.id and n.kind = 'day_closed'
        and n.record_id = s.id)
    order by u.id, s.id, 'email' = any (due.channels) desc
    ), shown as (
      insert into notices (business_id, user_id, kind, subject, record_id)
      select ${businessId}::uuid, user_id, 'day_closed', till, shift_id from told
    )
    select shift_id, email from told where by_mail order by shift_id, user_id`.execute(tx)
  for (const { shift_id, email } of rows)
    await mailShiftReport(tx, businessId, await readShift(tx, businessId, shift_id), { email })
}

/** Builds the condition that the user `u` is a receiver of `due`, wants such notices and may see their target. */
const isReceiver = (kind: NoticeKind, businessId: string) => sql`
  ${isInAudience(businessId, sql`due.audience`)} and ${whyNotTold(kind, businessId)} is null`
