import { calendar } from '@wizyta/contract/booking/calendar/api'
import type { BodyOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { type ChatRoom, chats } from '@wizyta/contract/messaging/chats/api'
import { clients } from '@wizyta/contract/people/clients/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { fullName, visitorName } from '../../people/names/names.ts'
import { readNotice } from './notice-message.ts'
import { markPresence } from './presence.ts'

/** Colour of the employee of the user `u`. */
export const colourOfUser = (business: RawBuilder<unknown>) => sql<string | null>`(
  select e.colour from employees e where e.business_id = ${business} and e.user_id = u.id and e.archived_at is null
  order by e.id limit 1)`

/** True of a member `m`, the user `u`, who still has the right to talks. */
const mayTalk = sql`(u.status = 'active' and exists (
  select from memberships s join roles o on o.business_id = s.business_id and o.id = s.role_id and o.active and o.archived_at is null
  where s.business_id = m.business_id and s.user_id = u.id and s.status = 'active' and ${chats.index.permission}::text = any (o.permissions)))`

const columns = sql`
  r.id, r.kind, r.visit_id, r.client_id, r.last_number, r.last_at,
  case r.kind
    when 'direct' then coalesce((
      select u.name from chat_members o join users u on u.id = o.user_id
      where o.business_id = r.business_id and o.room_id = r.id and o.user_id <> current_user_id() limit 1), '–')
    when 'visit' then (
      select ${visitorName} from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id
      where v.business_id = r.business_id and v.id = r.visit_id)
    when 'client' then (select ${fullName('c')} from clients c where c.business_id = r.business_id and c.id = r.client_id)
    else r.name end as name,
  (select v.starts_at from visits v where v.business_id = r.business_id and v.id = r.visit_id) as visit_starts_at, (
    select coalesce(json_agg(json_build_object('user_id', u.id, 'name', u.name, 'read_number', m.read_number,
      'colour', ${colourOfUser(sql`m.business_id`)}, 'is_active', ${mayTalk}) order by u.name, u.id), '[]')
    from chat_members m join users u on u.id = m.user_id
    where m.business_id = r.business_id and m.room_id = r.id) as members,
  coalesce(me.is_muted, false) as is_muted, coalesce(me.read_number, r.last_number) as read_number, (
    select json_build_object('text', left(l.text, 200), 'author', (select u.name from users u where u.id = l.author_id),
      'is_own', coalesce(l.author_id = current_user_id(), false), 'is_deleted', l.deleted_at is not null,
      'has_files', exists (select from chat_files f where f.business_id = l.business_id and f.message_id = l.id))
    from chat_messages l where l.business_id = r.business_id and l.room_id = r.id and l.number = r.last_number) as last,
  coalesce(r.created_by = current_user_id(), false) as is_own`
const from = sql`
  from chat_rooms r
  left join chat_members me on me.business_id = r.business_id and me.room_id = r.id and me.user_id = current_user_id()`

type Session = BusinessContext['session']

/**
 * A condition: the caller may read in the room `r`, whose member is `me`. A talk about a visit or a client follows the
 * right to it. Row security hides rows that are out of reach.
 */
const isReadable = (session: Session) => sql<boolean>`(
  r.archived_at is null and (r.kind = 'team' or me.user_id is not null)
  and (r.visit_id is null or ${allows(session, calendar.days)}::boolean and exists (
    select from visits v where v.business_id = r.business_id and v.id = r.visit_id))
  and (r.client_id is null or ${allows(session, clients.show)}::boolean and exists (
    select from clients c where c.business_id = r.business_id and c.id = r.client_id)))`

/** Lists the caller's rooms, the latest talk first. Empty ones are shown to those who opened them. */
export async function listRooms(
  { tx, businessId, session }: BusinessContext,
  { before, limit }: QueryOf<typeof chats.index>,
): Promise<{ data: ChatRoom[]; more: boolean }> {
  const later = before
    ? sql`and (r.last_at, r.id) < (select b.last_at, b.id from chat_rooms b where b.business_id = ${businessId} and b.id = ${before})`
    : sql``
  const { rows } = await sql<ChatRoom>`
    select ${columns} ${from}
    where r.business_id = ${businessId} and r.id = any ((select own_chat_rooms())::uuid[]) and ${isReadable(session)}
      and (r.last_number > 0 or r.kind in ('group', 'team') or r.created_by = current_user_id()) ${later}
    order by r.last_at desc, r.id desc limit ${limit + 1}`.execute(tx)
  return { data: rows.slice(0, limit), more: rows.length > limit }
}

/** Finds a room in which the caller may read; others are 404 as if they did not exist. */
export async function findRoom({ tx, businessId, session }: BusinessContext, id: string): Promise<ChatRoom> {
  const { rows } = await sql<ChatRoom>`
    select ${columns} ${from}
    where r.business_id = ${businessId} and r.id = ${id} and ${isReadable(session)}`.execute(tx)
  return found(rows)
}

/** Ids of the rooms in which the caller may read. */
export const readableRooms = ({ businessId, session }: Omit<BusinessContext, 'tx'>) => sql`(
  select r.id ${from}
  where r.business_id = ${businessId} and r.id = any ((select own_chat_rooms())::uuid[]) and ${isReadable(session)})`

/** Marks a room as read up to a message, or mutes it. What was read stays read. */
export async function markRoom(
  call: BusinessContext,
  id: string,
  { read_number = 0, is_muted }: BodyOf<typeof chats.mark>,
): Promise<ChatRoom> {
  const room = await findRoom(call, id)
  await setMark(call, id, Math.min(read_number, room.last_number), is_muted ?? null)
  if (read_number >= room.last_number) await readNotice(call, id)
  await markPresence(call.tx, call.businessId, call.session.user.id)
  return findRoom(call, id)
}

/** Writes what the caller has read in a room. Nothing is written when nothing is new. */
export async function setMark(
  { tx, businessId, session }: BusinessContext,
  roomId: string,
  readNumber: number,
  isMuted: boolean | null = null,
): Promise<void> {
  await sql`
    insert into chat_members as m (business_id, room_id, user_id, read_number, is_muted)
    values (${businessId}, ${roomId}, ${session.user.id}, ${readNumber}, coalesce(${isMuted}::boolean, false))
    on conflict (business_id, room_id, user_id) do update
    set read_number = greatest(m.read_number, excluded.read_number), is_muted = coalesce(${isMuted}::boolean, m.is_muted)
    where m.read_number < excluded.read_number or m.is_muted is distinct from coalesce(${isMuted}::boolean, m.is_muted)`.execute(
    tx,
  )
}

/** Counts the caller's unread messages in rooms that are not muted, up to 100. */
export async function countUnreadTalks(call: BusinessContext): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select least(100, coalesce(sum(greatest(0, r.last_number - me.read_number)), 0))::int as unread ${from}
    where r.business_id = ${call.businessId} and me.user_id is not null and not me.is_muted and ${isReadable(call.session)}`.execute(
    call.tx,
  )
  return found(rows)
}

/** Answers whether the caller may read in a room, with the number of unread messages. */
export async function hearTalk(
  call: BusinessContext,
  roomId: string,
): Promise<{ unread: number; isReadable: boolean }> {
  const { rows } = await sql`
    select 1 ${from} where r.business_id = ${call.businessId} and r.id = ${roomId} and ${isReadable(call.session)}`.execute(
    call.tx,
  )
  return { ...(await countUnreadTalks(call)), isReadable: rows.length > 0 }
}

/** Locks a room until the transaction ends, so that its messages come one after the other. */
export async function lockRoom(tx: Tx, businessId: string, id: string): Promise<{ last_number: number }> {
  const { rows } = await sql<{ last_number: number }>`
    select last_number from chat_rooms
    where business_id = ${businessId} and id = ${id} and archived_at is null for no key update`.execute(tx)
  return found(rows)
}
