import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { newlyMentioned } from '@wizyta/contract/messaging/notices/mentions'
import { closedStatuses } from '@wizyta/contract/messaging/tasks/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { employeeName } from '../../people/names/names.ts'
import { isMember, maySee } from '../notices/rights.ts'

/** Notifies employees that a task was given to them, but for what they gave themselves. */
export async function noticeAssigned(
  tx: Tx,
  businessId: string,
  actorId: string | null,
  taskIds: readonly string[],
): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select t.business_id, u.id, 'task_assigned', t.title, t.id, ${actorId}
    from tasks t
    join employees e on e.business_id = t.business_id and e.id = t.assignee_id
    join users u on u.id = e.user_id
    where t.business_id = ${businessId} and t.id = any (${taskIds}::uuid[]) and t.status <> all (${closedStatuses})
      and u.id is distinct from ${actorId} and ${hearsOf('task_assigned', businessId)}`.execute(tx)
}

/** Notifies employees whose name stands in a comment behind an at sign. */
export async function noticeMentioned(
  tx: Tx,
  businessId: string,
  actorId: string,
  { task_id, text, before = '' }: { task_id: string; text: string; before?: string },
): Promise<void> {
  if (!text.includes('@')) return
  const { rows: near } = await sql<{ id: string; name: string }>`
    select e.id, ${employeeName} as name from employees e
    where e.business_id = ${businessId} and e.archived_at is null
      and position('@' || lower(${employeeName}) in lower(${`${text}\n${before}`})) > 0`.execute(tx)
  const ids = newlyMentioned(text, before, near).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select distinct on (u.id) t.business_id, u.id, 'task_mentioned', t.title, t.id, ${actorId}::uuid
    from tasks t
    join employees e on e.business_id = t.business_id and e.archived_at is null
    join users u on u.id = e.user_id
    where t.business_id = ${businessId} and t.id = ${task_id} and u.id <> ${actorId}
      and e.id = any (${ids}::uuid[])
      and ${hearsOf('task_mentioned', businessId)}`.execute(tx)
}

/** Hour at which a task without a time is told of, on its day. */
const morning = '08:00'
/** A task that has been due for longer is no news. */
const newsDays = 7

/** Notifies employees of their tasks that are due, once for each due time. */
export async function noticeDue(tx: Tx, businessId: string): Promise<void> {
  await sql`
    with due as (
      select t.id, t.title, t.assignee_id,
        (t.due_date + coalesce(t.due_time, ${morning})::time) at time zone b.timezone as at
      from tasks t join businesses b on b.id = t.business_id
      where t.business_id = ${businessId} and t.archived_at is null and t.rank = 0 and t.assignee_id is not null
        and t.due_date between (now() at time zone b.timezone)::date - ${newsDays}::int and (now() at time zone b.timezone)::date
    )
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, 'task_due', d.title, d.id
    from due d
    join employees e on e.business_id = ${businessId} and e.id = d.assignee_id
    join users u on u.id = e.user_id
    where d.at <= now() and ${hearsOf('task_due', businessId)}
      and not exists (
        select from notices n
        where n.business_id = ${businessId} and n.record_id = d.id and n.user_id = u.id and n.kind = 'task_due'
          and n.created_at >= d.at)`.execute(tx)
}

const hearsOf = (kind: NoticeKind, businessId: string) => sql`
  ${kind} = any (u.app_notices) and ${isMember(businessId)} and ${maySee(kind, businessId)}`
