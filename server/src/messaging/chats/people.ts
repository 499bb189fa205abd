import { type ChatPerson, chats } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { isHere } from './presence.ts'
import { colourOfUser } from './rooms.ts'

/** Lists the other users of the business who may talk, by name. */
export async function listPeople({
  tx,
  businessId,
  session,
}: BusinessContext): Promise<{ data: ChatPerson[] }> {
  const { rows } = await sql<ChatPerson>`
    select u.id, u.name, ${colourOfUser(sql`s.business_id`)} as colour, json_build_object('id', r.id, 'key', r.key, 'name', r.name) as role, ${isHere} as is_here
    from memberships s
    join users u on u.id = s.user_id and u.status = 'active'
    join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
    where s.business_id = ${businessId} and s.status = 'active' and ${chats.index.permission} = any (r.permissions)
      and u.id <> ${session.user.id}
    order by u.name, u.id limit 1000`.execute(tx)
  return { data: rows }
}
