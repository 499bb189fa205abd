import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import { StartError } from '../../kit/database/start-error.ts'
import { businessesOf, recordEventIn } from '../../kit/security/record-event.ts'
import { leaveBusiness } from './change-status.ts'
import { lockMembersOf } from './lock-member.ts'
import { recordRemoval } from './record-removal.ts'

/*
 * Accounts as the operator of the installation keeps them, across companies. What is done is logged in each business of the
 * account, without an acting user.
 */

/** An account of the installation, with its roles: `Mokotów: superadmin`. */
export interface Account {
  id: string
  name: string
  email: string
  status: string
  sessions: number
  last_seen_at: string | null
  works_in: string[]
}

export async function listAccounts(database: Database): Promise<Account[]> {
  const accounts = await database.statement<Omit<Account, 'works_in'>>(
    `select u.id, u.name, u.email, u.status, count(s.id)::int as sessions, max(s.last_seen_at) as last_seen_at
     from users u left join sessions s on s.user_id = u.id and s.expires_at > now()
     group by u.id order by u.email`,
    [],
  )
  const found: Account[] = []
  for (const account of accounts)
    found.push({
      ...account,
      works_in: await database.transaction({ userId: account.id, readOnly: true }, (tx) =>
        placesOf(tx, account.id),
      ),
    })
  return found
}

async function placesOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select b.name || ': ' || string_agg(coalesce(nullif(r.name, ''), r.key)
      || case when m.status = 'active' then '' else ' (' || m.status || ')' end, ', ' order by r.key, r.name) as place
    from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id
    join businesses b on b.id = m.business_id
    where m.user_id = ${userId} group by b.id order by b.name`.execute(tx)
  return rows.map(({ place }) => place)
}

/**
 * Blocks an account: its sessions end, and signing in is refused. Its API keys and calendar addresses rest.
 * @returns the businesses that have no other superadmin meanwhile
 */
export async function blockAccount(database: Database, email: string): Promise<string[]> {
  return keep(database, email, async (tx, account) => {
    if (account.status === 'suspended') throw new StartError(`${account.email} is blocked already.`)
    const alone = await onlySuperadminIn(tx, account.id)
    await setStatus(tx, account, 'suspended')
    await endSessionsOf(tx, account.id)
    return alone
  })
}

/** Opens a blocked account again, or one that was removed from its businesses. */
export async function unblockAccount(database: Database, email: string): Promise<void> {
  await keep(database, email, async (tx, account) => {
    if (account.status === 'active') throw new StartError(`${account.email} is not blocked.`)
    await setStatus(tx, account, 'active')
  })
}

/** Removes an account from every business, and its password. Its name stays in what it has done. */
export async function removeAccount(database: Database, email: string): Promise<void> {
  await keep(database, email, async (tx, account) => {
    const [alone] = await onlySuperadminIn(tx, account.id)
    if (alone)
      throw new StartError(
        `${account.email} is the only superadmin of ${alone}: make another one first, or block the account.`,
      )
    const { rows } = await sql<{ id: string }>`
      select distinct business_id as id from memberships where user_id = ${account.id}`.execute(tx)
    const left = rows.map(({ id }) => id).sort()
    await setStatus(tx, account, 'inactive')
    await endSessionsOf(tx, account.id)
    await sql`update users set password_hash = null where id = ${account.id}`.execute(tx)
    for (const id of left) await inBusiness(tx, id, () => leaveBusiness(tx, id, account.id), '')
    recordRemoval(tx, left, account.id, '')
  })
}

/** Ends the sessions of one account. */
export async function endAccountSessions(database: Database, email: string): Promise<number> {
  return keep(database, email, (tx, account) => endSessionsOf(tx, account.id))
}

/** Ends every session of the installation. */
export async function endAllSessions(database: Database): Promise<number> {
  let ended = 0
  const open = await database.statement<{ email: string }>(
    'select email from users where id in (select user_id from sessions) order by id',
    [],
  )
  for (const { email } of open) ended += await endAccountSessions(database, email)
  return ended
}

type Kept = Pick<Account, 'id' | 'email' | 'status'>

/** Does the work in a transaction of the account, with its companies locked. */
async function keep<T>(
  database: Database,
  email: string,
  work: (tx: Tx, account: Kept) => Promise<T>,
): Promise<T> {
  const address = email.trim().toLowerCase()
  const [found] = await database.statement<{ id: string }>('select id from users where email = $1', [address])
  if (!found) throw new StartError(`No account here has the address ${address}.`)
  return database.transaction({ userId: found.id }, async (tx) => {
    await lockMembersOf(
      tx,
      sql`select b.tenant_id from memberships m join businesses b on b.id = m.business_id where m.user_id = ${found.id}`,
    )
    const { rows } = await sql<Kept>`
      select id, email, status from users where id = ${found.id} for update`.execute(tx)
    return work(tx, rows[0] as Kept)
  })
}

async function setStatus(tx: Tx, { id, status: before }: Kept, status: string): Promise<void> {
  if (before === status) return
  await sql`update users set status = ${status}, updated_at = now() where id = ${id}`.execute(tx)
  const changes = { status: [before, status] } as const
  const event = { action: 'update', entity: 'users', entityId: id, changes } as const
  recordEventIn(tx, await businessesOf(tx, id, {}), event, '')
}

async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from sessions where user_id = ${userId}`.execute(tx)
  if (numAffectedRows === 0n) return 0
  const changes = { ended: [null, Number(numAffectedRows)] } as const
  const event = { action: 'sessions_ended', entity: 'users', entityId: userId, changes } as const
  recordEventIn(tx, await businessesOf(tx, userId, {}), event, '')
  return Number(numAffectedRows)
}

/** Names the open businesses whose only superadmin is this account. */
async function onlySuperadminIn(tx: Tx, userId: string): Promise<string[]> {
  const { rows: places } = await sql<{ id: string; name: string }>`
    select distinct b.id, b.name from memberships m join businesses b on b.id = m.business_id and b.archived_at is null
    join roles r on r.business_id = m.business_id and r.id = m.role_id and r.key = 'superadmin'
    where m.user_id = ${userId} and m.status = 'active' order by b.id`.execute(tx)
  const alone: string[] = []
  for (const { id, name } of places) {
    const { rows } = await inBusiness(tx, id, () =>
      sql`
        select from memberships m join users u on u.id = m.user_id and u.status = 'active'
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.key = 'superadmin'
        where m.business_id = ${id} and m.user_id <> ${userId} and m.status = 'active' limit 1`.execute(tx),
    )
    if (rows.length === 0) alone.push(name)
  }
  return alone
}
