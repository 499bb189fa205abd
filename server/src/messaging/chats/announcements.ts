import type { AnswerOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import type {
  Announcement,
  AnnouncementInput,
  announcements,
} from '@wizyta/contract/messaging/chats/announcements'
import { chats } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import { found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, notFound } from '../../kit/http/refusal.ts'

const columns = (call: BusinessContext) => sql`
  a.id, a.title, a.text, (select u.name from users u where u.id = a.author_id) as author,
  coalesce(a.author_id = current_user_id(), false) as is_own, a.created_at, a.withdrawn_at,
  me.user_id is not null as is_for_me, me.confirmed_at,
  (select count(*)::int from announcement_readers r
    where r.business_id = a.business_id and r.announcement_id = a.id) as readers,
  (select count(r.confirmed_at)::int from announcement_readers r
    where r.business_id = a.business_id and r.announcement_id = a.id) as confirmed,
  ${isManaged(call)} as is_managed`
const from = sql`
  from announcements a
  left join announcement_readers me
    on me.business_id = a.business_id and me.announcement_id = a.id and me.user_id = current_user_id()`
const isManaged = ({ session }: BusinessContext) =>
  sql<boolean>`(coalesce(a.author_id = current_user_id(), false) or ${allows(session, chats.delete)}::boolean)`
const isSeen = (call: BusinessContext) => sql`(me.user_id is not null or ${isManaged(call)})`

/** Lists announcements to the caller and those that the caller manages, the newest first. */
export async function listAnnouncements(
  call: BusinessContext,
  { before, limit, open }: QueryOf<typeof announcements.index>,
): Promise<AnswerOf<typeof announcements.index>> {
  const { tx, businessId } = call
  const older = before
    ? sql`and (a.created_at, a.id) < (select b.created_at, b.id from announcements b where b.business_id = ${businessId} and b.id = ${before})`
    : sql``
  const unconfirmed = open
    ? sql`and me.user_id is not null and me.confirmed_at is null and a.withdrawn_at is null`
    : sql``
  const { rows } = await sql<Announcement>`
    select ${columns(call)} ${from}
    where a.business_id = ${businessId} and ${isSeen(call)} ${unconfirmed} ${older}
    order by a.created_at desc, a.id desc limit ${limit + 1}`.execute(tx)
  return { data: rows.slice(0, limit), more: rows.length > limit }
}

async function findAnnouncement(call: BusinessContext, id: string): Promise<Announcement> {
  const { rows } = await sql<Announcement>`
    select ${columns(call)} ${from}
    where a.business_id = ${call.businessId} and a.id = ${id} and ${isSeen(call)}`.execute(call.tx)
  return found(rows)
}

/** Publishes an announcement to users, to the users of roles, or to all; its author need not confirm it. */
export async function publish(
  call: BusinessContext,
  { title, text, user_ids, role_ids }: AnnouncementInput,
): Promise<Announcement> {
  const { tx, businessId, session } = call
  const id = await insertRow(tx, 'announcements', businessId, { title, text })
  const chosen =
    user_ids || role_ids
      ? sql`and (u.id = any (${user_ids ?? []}::uuid[]) or r.id = any (${role_ids ?? []}::uuid[]))`
      : sql``
  const { rows } = await sql<{ user_id: string }>`
    insert into announcement_readers (business_id, announcement_id, user_id)
    select distinct ${businessId}::uuid, ${id}::uuid, u.id
    from memberships s
    join users u on u.id = s.user_id and u.status = 'active'
    join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
    where s.business_id = ${businessId} and s.status = 'active' and ${chats.index.permission} = any (r.permissions)
      and u.id <> ${session.user.id} ${chosen}
    returning user_id`.execute(tx)
  if (rows.length === 0) throw invalid({ user_ids: ['Choose people who work here.'] })
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select ${businessId}::uuid, u.id, 'announced', ${title}::text, ${id}::uuid, ${session.user.id}::uuid
    from users u where u.id = any (${rows.map(({ user_id }) => user_id)}::uuid[]) and 'announced' = any (u.app_notices)`.execute(
    tx,
  )
  return findAnnouncement(call, id)
}

/** Confirms an announcement to the caller; the first moment stays. Its notice is read with it. */
export async function confirm(call: BusinessContext, id: string): Promise<Announcement> {
  const { tx, businessId, session } = call
  const { is_for_me, withdrawn_at } = await findAnnouncement(call, id)
  if (!is_for_me) throw notFound()
  if (withdrawn_at) throw conflict('This announcement was taken back.')
  await sql`
    update announcement_readers set confirmed_at = now()
    where business_id = ${businessId} and announcement_id = ${id} and user_id = ${session.user.id} and confirmed_at is null`.execute(
    tx,
  )
  await readNotices(call, id, session.user.id)
  return findAnnouncement(call, id)
}

/** Lists the readers, those who have not confirmed first. */
export async function listReaders(
  call: BusinessContext,
  id: string,
): Promise<AnswerOf<typeof announcements.readers>> {
  const { is_managed } = await findAnnouncement(call, id)
  if (!is_managed) throw notFound()
  const { rows } = await sql<{ user_id: string; name: string; confirmed_at: string | null }>`
    select u.id as user_id, u.name, r.confirmed_at
    from announcement_readers r join users u on u.id = r.user_id
    where r.business_id = ${call.businessId} and r.announcement_id = ${id}
    order by r.confirmed_at is not null, u.name, u.id limit 1000`.execute(call.tx)
  return { data: rows }
}

/** Takes an announcement back: it need not be confirmed any more. */
export async function withdraw(call: BusinessContext, id: string): Promise<Announcement> {
  await findAnnouncement(call, id)
  await sql`
    update announcements set withdrawn_at = coalesce(withdrawn_at, now())
    where business_id = ${call.businessId} and id = ${id}`.execute(call.tx)
  await readNotices(call, id, null)
  return findAnnouncement(call, id)
}

/** Marks notices of an announcement as read, as far as row security lets the caller. */
async function readNotices({ tx, businessId }: BusinessContext, id: string, userId: string | null) {
  await sql`
    update notices set read_at = now()
    where business_id = ${businessId} and record_id = ${id} and kind = 'announced' and read_at is null
      and (${userId}::uuid is null or user_id = ${userId}::uuid)`.execute(tx)
}
