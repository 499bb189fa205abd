import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { warningDays } from '@wizyta/contract/people/employee-documents/warning-days'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from '../../messaging/notices/rights.ts'
import { employeeName } from '../names/names.ts'

const { first, last } = warningDays

/** Warns users of qualifications and documents that expire: a month before, and in the last week. */
export async function warnOfExpiry(database: Database): Promise<void> {
  for (const id of await openBusinesses(database))
    await database.transaction({ role: 'worker', businessId: id }, async (tx) => {
      await noticeExpiring(tx, id, 'qualification_expiring', {
        rows: sql`employee_qualifications d`,
        what: sql`${employeeName} || ': ' || d.name`,
        isKept: sql`d.archived_at is null`,
      })
      await noticeExpiring(tx, id, 'document_expiring', {
        rows: sql`employee_documents d`,
        what: employeeName,
        isKept: sql`d.removed_at is null`,
      })
    })
}

/** Lists the businesses that are open. The worker sees employees only within one of them. */
async function openBusinesses(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from businesses where status = 'active' order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Notifies users of what expires soon, once for each stage: the first days, and the last ones. */
async function noticeExpiring(
  tx: Tx,
  businessId: string,
  kind: NoticeKind,
  {
    rows,
    what,
    isKept,
  }: { rows: RawBuilder<unknown>; what: RawBuilder<unknown>; isKept: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with due as (
      select d.id, ${what} || ', ' || d.valid_until as subject,
        (d.valid_until - case when d.valid_until - t.today <= ${last}::int then ${last}::int else ${first}::int end)::timestamp
          at time zone b.timezone as since
      from ${rows} join businesses b on b.id = d.business_id
      cross join lateral (select (now() at time zone b.timezone)::date as today) t
      join employees e on e.business_id = d.business_id and e.id = d.employee_id
      where d.business_id = ${businessId} and ${isKept} and e.archived_at is null
        and d.valid_until between t.today and t.today + ${first}::int
    )
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, ${kind}, d.subject, d.id
    from due d cross join users u
    where ${kind} = any (u.app_notices) and ${isMember(businessId)} and ${maySee(kind, businessId)}
      and not exists (
        select from notices n
        where n.business_id = ${businessId} and n.record_id = d.id and n.user_id = u.id and n.kind = ${kind}
          and n.subject = d.subject and n.created_at >= d.since)
    order by u.id, d.subject`.execute(tx)
}
