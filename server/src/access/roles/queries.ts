import type { Role, RoleInput } from '@wizyta/contract/access/roles/api'
import { wordsOf } from '@wizyta/contract/access/roles/permission-words'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { type Permission, permissions } from '@wizyta/contract/kit/permission'
import { pl } from '@wizyta/contract/words/pl'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { refuseBeyondOwnRights } from '../../kit/security/may-grant.ts'
import { searchedRoleTexts, shownRoleName } from '../../kit/security/role-names.ts'
import type { Session } from '../../kit/security/session.ts'
import { isTop } from '../users/lock-member.ts'
import { lockRoles, refuseUntouchable } from './lock-roles.ts'
import { isAboutFactorAlone, updateTopFactor } from './superadmin-factor.ts'

const from = sql`from roles r`
/** The right without which a user must not change how large discounts may be. */
const otherPrices = 'prices-override.update' satisfies Permission
const memberCount = sql`(select count(*) from memberships m where m.business_id = r.business_id and m.role_id = r.id)`

const columnsFor = (session: Session) => sql`
  r.id, r.version, r.created_at, r.updated_at, r.archived_at, r.business_id, r.name, r.description, r.permissions, r.active, r.key,
  r.requires_second_factor, r.hand_discount_percent, ${memberCount} as member_count,
  exists (select from memberships m
    where m.business_id = r.business_id and m.role_id = r.id and m.user_id = ${session.user.id}) as own`

/** The business in hand; the contract's calls on roles have one. */
export const businessOf = (session: Session) => session.businessId as string

/** @param language of the role names, which decides their order; null: the account's */
export const listRoles = (tx: Tx, session: Session, query: ListQuery, language: Language | null) =>
  listRows<Role>(tx, query, {
    businessId: businessOf(session),
    from,
    columns: columnsFor(session),
    alias: 'r',
    defaultSort: 'name',
    search: (term) => everyWordIn(searchedRoleTexts, term),
    sorts: {
      name: [sql`lower(${shownRoleName(language ?? session.user.language)})`],
      member_count: [memberCount],
    },
    filters: {
      active: (values: string[]) =>
        sql`r.active = any (${values.map((value) => value === 'yes')}::boolean[])`,
      permissions: (values: string[]) => sql`r.permissions && ${values}::text[]`,
      permission_descriptions: (texts: string[]) => sql`r.permissions && ${describedAs(texts)}::text[]`,
    },
    includes: {
      members: sql`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
        from memberships m join users u on u.id = m.user_id
        where m.business_id = r.business_id and m.role_id = r.id) as members`,
    },
  })

/** Reads a role as the person of the session sees it. */
export const roleFinder =
  (session: Session) =>
  async (tx: Tx, businessId: string, id: string): Promise<Role> => {
    const { rows } = await sql<Role>`
      select ${columnsFor(session)} ${from} where r.business_id = ${businessId} and r.id = ${id}`.execute(tx)
    return found(rows)
  }

export async function insertRole(tx: Tx, session: Session, input: RoleInput): Promise<Role> {
  refuseBeyondOwnRights(session, input.permissions)
  if ((input.hand_discount_percent ?? null) !== null) refuseBeyondOwnRights(session, [otherPrices])
  const business_id = businessOf(session)
  const id = await named(insertRow(tx, 'roles', business_id, inOrder(checkedBusiness(session, input))))
  return roleFinder(session)(tx, business_id, id)
}

/** Changes a role. What is added to it, or taken from it, must be within the caller's own rights. */
export async function updateRole(
  tx: Tx,
  session: Session,
  id: string,
  version: number,
  input: Partial<RoleInput>,
): Promise<Role> {
  const columns = checkedBusiness(session, input)
  const [before] = await lockRoles(tx, session, [id], { archived: true })
  if (isTop(before) && isAboutFactorAlone(columns)) {
    const requires = columns.requires_second_factor === true
    return updateTopFactor(tx, session, { id, version }, requires, roleFinder(session))
  }
  refuseUntouchable(session, before)
  const switched = input.active !== undefined && input.active !== before.active
  const after = new Set<string>(input.permissions ?? before.permissions)
  const changed = [...after.symmetricDifference(new Set(before.permissions))]
  refuseBeyondOwnRights(session, changed)
  const asksOtherwise =
    input.requires_second_factor !== undefined &&
    input.requires_second_factor !== before.requires_second_factor
  if (
    input.hand_discount_percent !== undefined &&
    input.hand_discount_percent !== before.hand_discount_percent
  )
    refuseBeyondOwnRights(session, [otherPrices])
  // A caller must not make rights easier to reach that they lack.
  if (switched || asksOtherwise) refuseBeyondOwnRights(session, [...before.permissions, ...after])
  const key = { businessId: businessOf(session), id, version }
  return named(changeRow(tx, 'roles', key, inOrder(columns), roleFinder(session)))
}

/** @param members how many people lose the role, as the caller was told */
export async function archiveRole(
  tx: Tx,
  session: Session,
  id: string,
  version: number,
  members: number,
): Promise<Role> {
  const [before] = await lockRoles(tx, session, [id], { archived: true })
  refuseUntouchable(session, before)
  refuseBeyondOwnRights(session, before.permissions)
  const key = { businessId: businessOf(session), id, version }
  // The version is checked first: a caller who saw an older role gets the present one.
  const archived = await archiveRow(tx, 'roles', key, true, roleFinder(session))
  refuseUntold(archived.member_count, members)
  return archived
}

/** Brings a role back with those who had it and were given no other: it gives again what it gave. */
export async function restoreRole(tx: Tx, session: Session, id: string, version: number): Promise<Role> {
  const [before] = await lockRoles(tx, session, [id], { archived: true })
  refuseUntouchable(session, before)
  refuseBeyondOwnRights(session, before.permissions)
  const key = { businessId: businessOf(session), id, version }
  return named(archiveRow(tx, 'roles', key, false, roleFinder(session)))
}

/** Refuses to take rights away unless the caller was told from how many people. */
export function refuseUntold(members: number, told: number): void {
  if (members !== told)
    throw conflict('Users who lose this role: {count}. Check again before you delete.', {
      values: { count: members },
    })
}

function checkedBusiness<Input extends Partial<RoleInput>>(
  { businessId }: Session,
  input: Input,
): Omit<Input, 'business_id'> {
  const { business_id, ...columns } = input
  if (business_id !== undefined && business_id !== businessId)
    throw invalid({ business_id: ['A role belongs to the business in which it is made.'] })
  return columns
}

/** Rights are stored once each and in one order, so that the same choice is the same value. */
function inOrder<Input extends { permissions?: readonly string[] }>(input: Input): Input {
  if (!input.permissions) return input
  const chosen = new Set(input.permissions)
  return { ...input, permissions: permissions.filter((permission) => chosen.has(permission)) }
}

const named = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { roles_name: ['name', 'There is a role of this name already.'] })

/** The rights whose description holds one of the texts, in English or Polish. Marks of letters and case do not count. */
function describedAs(texts: readonly string[]): Permission[] {
  const wanted = texts.map(plain)
  return permissions.filter((permission) => {
    const words = [plain(wordsOf(permission)), plain(pl[wordsOf(permission)])]
    return wanted.some((text) => words.some((one) => one.includes(text)))
  })
}

const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
