import {
  type GivableRole,
  type ShownUser,
  type User,
  userList,
  users,
} from '@wizyta/contract/access/users/api'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import type { Session } from '../../kit/security/session.ts'
import { employeeName } from '../../people/names/names.ts'
import { findResetBar } from './reset-bar.ts'

/** Lists members of the business in hand and those who were invited to it. */
export const listUsers = (tx: Tx, session: Session, query: ListQuery) =>
  listRows<User>(tx, query, {
    businessId: session.businessId as string,
    from: everybody(session),
    columns: columnsFor(session),
    alias: 'u',
    archivable: false,
    defaultSort: userList.sorts[0],
    search: (term) => everyWordIn(sql`concat_ws(' ', u.name, u.username)`, term),
    sorts: { name: [sql`lower(u.name)`] },
    filters: {
      role: (wanted: string[]) => sql`exists (select ${rolesOfUser}
        and (r.key = any (${wanted}::text[]) or r.id::text = any (${wanted}::text[])))`,
      employee_id: (ids: string[]) => sql`exists (select ${employeeOfUser} and e.id = any (${ids}::uuid[]))`,
    },
  })

/** Finds a member or invitee by the id of the account or of the invitation. */
export async function findUser(tx: Tx, session: Session, id: string): Promise<User> {
  const { rows } = await sql<User>`
    select ${columnsFor(session)} ${everybody(session)} where u.id = ${id}`.execute(tx)
  return found(rows)
}

/** Finds a user with open sessions; an accepted invitation leads to its member. */
export async function showUser(tx: Tx, session: Session, asked: string): Promise<ShownUser> {
  const user = await findUser(tx, session, (await acceptedBy(tx, session, asked)) ?? asked)
  const { id } = user
  const { rows } = await sql<ShownUser['sessions'][number]>`
    select s.id, here.created_at, here.last_seen_at, s.agent ${openSessionsOf(session, sql`${id}`)}
    order by here.last_seen_at desc, s.id limit 50`.execute(tx)
  return {
    ...user,
    second_factor_reset: await readReset(tx, session, user),
    sessions: user.kind === 'member' ? rows : [],
  }
}

async function acceptedBy(tx: Tx, { businessId }: Session, invitation: string): Promise<string | null> {
  const { rows } = await sql<{ accepted_by: string | null }>`
    select accepted_by from invitations where business_id = ${businessId} and id = ${invitation}`.execute(tx)
  return rows[0]?.accepted_by ?? null
}

async function readReset(tx: Tx, session: Session, { id, second_factor }: User) {
  if (!second_factor || !allows(session, users.resetSecondFactor)) return null
  return (await findResetBar(tx, id)) ?? 'open'
}

/** The roles that can be given in the business in hand. */
export async function listGivableRoles(tx: Tx, session: Session): Promise<{ data: GivableRole[] }> {
  const { rows } = await sql<GivableRole>`
    select r.id, r.name, r.key, r.active, r.description, ${isWithin(session)} as within_rights
    from roles r
    where r.business_id = ${session.businessId} and r.archived_at is null
    order by array_position(array['superadmin', 'admin', 'manager', 'cashier', 'specialist'], r.key), r.name, r.id`.execute(
    tx,
  )
  return { data: rows }
}

/** Members with their state in the business, and open invitations, as rows of one kind. */
const everybody = (session: Session) => sql`from (
  select m.business_id, m.user_id as id, 'member' as kind, a.name, a.email as username, a.language,
    case when a.status = 'active' then m.status else a.status end as status,
    m.created_at, last.last_at as last_sign_in_at, null::timestamptz as invited_until, false as is_void, null::uuid as employee_id,
    (select count(*) ${openSessionsOf(session, sql`m.user_id`)})::int as open_sessions
  from (
    select business_id, user_id, min(status) as status, min(created_at) as created_at
    from memberships where business_id = ${session.businessId} group by business_id, user_id
  ) m
  join users a on a.id = m.user_id
  left join tenant_sign_ins last on last.user_id = m.user_id and last.tenant_id = ${tenantOf(session)}
  union all
  select i.business_id, i.id, 'invitation', l.name, l.email, l.language, 'invited', i.created_at, null, l.expires_at,
    not invitation_holds(i.business_id, i.id), i.employee_id, 0
  from invitations i join invitation_letters l on l.id = i.letter_id
  where i.business_id = ${session.businessId} and i.status = 'open'
) u`

const tenantOf = ({ businessId }: Session) =>
  sql`(select b.tenant_id from businesses b where b.id = ${businessId})`

/** The sessions of a person that are open and were used in the company of the business in hand. No other is its concern. */
const openSessionsOf = (session: Session, userId: RawBuilder<unknown>) => sql`
  from sessions s
  join tenant_sessions here on here.session_id = s.id and here.tenant_id = ${tenantOf(session)} and here.closed_at is null
  where s.user_id = ${userId} and s.expires_at > now() and exists (select from session_limits_of(s.user_id) l
    where s.last_seen_at > now() - l.idle and s.created_at > now() - l.whole)`

/** Selects the employee whom the user `u` is, or will be once the invitation is accepted; conditions may follow. */
const employeeOfUser = sql`
  from employees e
  where e.business_id = u.business_id and (e.user_id = u.id or e.id = u.employee_id)`

/** Selects the roles of the user `u`, member or invitee; conditions may follow. */
const rolesOfUser = sql`
  from (
    select m.role_id from memberships m where m.business_id = u.business_id and m.user_id = u.id
    union all
    select g.role_id from invitation_roles g where g.business_id = u.business_id and g.invitation_id = u.id
  ) held
  join roles r on r.business_id = u.business_id and r.id = held.role_id
  where r.archived_at is null`

const columnsFor = (session: Session) => sql`
  u.id, u.kind, u.name, u.username, u.language, u.status, u.created_at, u.last_sign_in_at, u.invited_until, u.is_void,
  u.open_sessions,
  (select p.id from avatars p where p.user_id = u.id) as avatar_id,
  coalesce(array_length(second_factors_of(u.id), 1), 0) > 0 as second_factor,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'key', r.key, 'active', r.active) order by r.name), '[]')
    ${rolesOfUser}) as roles,
  (select json_build_object('id', e.id, 'name', ${employeeName}) ${employeeOfUser}) as employee,
  (select coalesce(bool_and(${isWithin(session)}), true) ${rolesOfUser}) as within_rights`

/** Compares the role `r` with the caller's permissions. No other permission makes up for that of a superadmin. */
const isWithin = ({ permissions, businessId, user }: Session): RawBuilder<boolean> => sql`(
  r.permissions <@ ${[...permissions]}::text[]
  and (r.key is distinct from 'superadmin' or exists (
    select from memberships own join roles top on top.business_id = own.business_id and top.id = own.role_id
    where own.business_id = ${businessId} and own.user_id = ${user.id} and own.status = 'active' and top.key = 'superadmin')))`
