import { calendar } from '@wizyta/contract/booking/calendar/api'
import { allows } from '@wizyta/contract/kit/permission'
import type { ChatRoom, ChatRoomInput } from '@wizyta/contract/messaging/chats/api'
import { clients } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, notFound } from '../../kit/http/refusal.ts'
import { listPeople } from './people.ts'
import { findRoom } from './rooms.ts'

/** Opens a room, or answers the one that there is of two users, a visit or a client. */
export async function openRoom(call: BusinessContext, input: ChatRoomInput): Promise<ChatRoom> {
  switch (input.kind) {
    case 'direct':
      return openDirect(call, input.user_id)
    case 'group':
      return openGroup(call, input.name, input.user_ids)
    case 'team':
      return openTeam(call, input.name)
    case 'visit':
    case 'client':
      return openThread(call, input)
  }
}

async function openDirect(call: BusinessContext, userId: string): Promise<ChatRoom> {
  const { tx, businessId, session } = call
  await checkPeople(call, 'user_id', [userId])
  const ids = [session.user.id, userId.toLowerCase()]
  const pair = ids.toSorted().join(' ')
  await sql`
    insert into chat_rooms (business_id, kind, pair) values (${businessId}, 'direct', ${pair})
    on conflict (business_id, pair) do nothing`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from chat_rooms where business_id = ${businessId} and pair = ${pair}`.execute(tx)
  const { id } = found(rows)
  await addMembers(call, id, ids)
  return findRoom(call, id)
}

async function openGroup(call: BusinessContext, name: string, userIds: readonly string[]): Promise<ChatRoom> {
  await checkPeople(call, 'user_ids', userIds)
  const id = await insertRoom(call, sql`'group', ${name}, null, null`)
  await addMembers(call, id, [call.session.user.id, ...userIds])
  return findRoom(call, id)
}

/** Opens a room for the whole team. Its present members hear of it; later ones find it in their list. */
async function openTeam(call: BusinessContext, name: string): Promise<ChatRoom> {
  const id = await insertRoom(call, sql`'team', ${name}, null, null`)
  const { data } = await listPeople(call)
  await addMembers(call, id, [call.session.user.id, ...data.map((person) => person.id)])
  return findRoom(call, id)
}

/** Opens the talk about a visit or a client that the caller may see. The caller takes part from then on. */
async function openThread(
  call: BusinessContext,
  input: Extract<ChatRoomInput, { kind: 'visit' | 'client' }>,
): Promise<ChatRoom> {
  const { tx, businessId, session } = call
  const isVisit = input.kind === 'visit'
  if (!allows(session, isVisit ? calendar.days : clients.show)) throw notFound()
  const subject = isVisit ? input.visit_id : input.client_id
  const [table, column] = isVisit ? (['visits', 'visit_id'] as const) : (['clients', 'client_id'] as const)
  // The row is read under row security, and its lock keeps the same talk from being opened twice.
  const { rows: seen } = await sql`
    select from ${sql.table(table)} where business_id = ${businessId} and id = ${subject} for no key update`.execute(
    tx,
  )
  found(seen)
  const { rows } = await sql<{ id: string }>`
    select id from chat_rooms where business_id = ${businessId} and ${sql.ref(column)} = ${subject}
      and archived_at is null order by created_at, id limit 1`.execute(tx)
  const id =
    rows[0]?.id ??
    (await insertRoom(
      call,
      isVisit ? sql`'visit', null, ${subject}::uuid, null` : sql`'client', null, null, ${subject}::uuid`,
    ))
  await addMembers(call, id, [session.user.id])
  return findRoom(call, id)
}

async function insertRoom(
  { tx, businessId }: BusinessContext,
  values: ReturnType<typeof sql>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into chat_rooms (business_id, kind, name, visit_id, client_id) select ${businessId}::uuid, ${values}
    returning id`.execute(tx)
  return found(rows).id
}

/** Adds users to a room; what was written before is read already. */
export async function addMembers(
  { tx, businessId }: BusinessContext,
  roomId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into chat_members (business_id, room_id, user_id, read_number)
    select r.business_id, r.id, u.id, r.last_number
    from chat_rooms r, (select distinct unnest(${userIds}::uuid[]) as id) u
    where r.business_id = ${businessId} and r.id = ${roomId} order by u.id
    on conflict do nothing`.execute(tx)
}

/** Refuses (422) users who do not belong to the business or have no right to talks. */
export async function checkPeople(
  call: BusinessContext,
  field: string,
  userIds: readonly string[],
): Promise<void> {
  const { data } = await listPeople(call)
  const known = new Set([call.session.user.id, ...data.map(({ id }) => id)])
  if (field === 'user_id' && userIds[0]?.toLowerCase() === call.session.user.id)
    throw invalid({ user_id: ['Choose another person.'] })
  if (userIds.some((id) => !known.has(id.toLowerCase())))
    throw invalid({ [field]: ['Choose people who work here.'] })
}
