import type { AuditAction } from '@wizyta/contract/access/activity-log/api'
import { sql } from 'kysely'
import { beforeCommit, type Context, type Database, type Tx } from '../database/database.ts'
import { inBusiness } from '../database/in-business.ts'

/** Something that happened and that the log keeps although it writes no row, or more than its row says. */
export interface Event {
  /** A word of `auditActions`, `contract/src/access/activity-log/api.ts`. */
  action: AuditAction
  /** The wire name of what it happened to, `customers`, `roles`. */
  entity: string
  entityId?: string | null
  /** Part of the entity, where its name says too little: `visit_links`. */
  part?: string
  /** Field → [before, after]; no personal values. */
  changes?: Record<string, readonly [before: unknown, after: unknown]>
}

/**
 * The companies in which a session was used, or the session that says it. Other companies of the user must not hear
 * of a session in this one.
 */
export type Within = { session?: string; tenants?: readonly string[] }

/**
 * Writes an event into the log of the transaction's business, in the same chain as row changes. It is stored only if
 * the transaction commits. It is written last, since it takes the head of the log. Calls by GET have a transaction
 * that cannot write: they use `recordApart`.
 */
export async function recordEvent(tx: Tx, event: Event): Promise<void> {
  beforeCommit(tx, () => append(tx, event))
}

/**
 * As `recordEvent`, in the logs of several businesses: what was done reached all of them.
 * @param by acting user; by default the transaction's; '' without a signed-in user
 */
export function recordEventIn(tx: Tx, businesses: readonly string[], event: Event, by?: string): void {
  beforeCommit(tx, async () => {
    for (const id of businesses.toSorted()) await inBusiness(tx, id, () => append(tx, event), by)
  })
}

/** Writes an event into the log of a business in a transaction of its own, for refusals and reads. */
export async function recordApart(database: Database, who: Context, event: Event): Promise<void> {
  await database.transaction(who, (tx) => append(tx, event))
}

/**
 * Records an event of an account in the log of each business where it is an active member. An account belongs to no
 * business. The log gets its id alone.
 * @param from origin of the event; `userId` only if the user is proven
 * @param within only of what happened in one session
 */
export async function recordAccountEvent(
  database: Database,
  accountId: string,
  from: Pick<Context, 'userId' | 'requestId' | 'ip' | 'agent'>,
  event: Pick<Event, 'action' | 'part' | 'changes'>,
  within: Within = {},
): Promise<void> {
  const businesses = await database.transaction({ userId: accountId, readOnly: true }, (tx) =>
    businessesOf(tx, accountId, within),
  )
  for (const id of businesses)
    await recordApart(
      database,
      { ...from, businessId: id },
      { ...event, entity: 'users', entityId: accountId },
    )
}

/**
 * Records an event of the account that owns the transaction. It is written last, and only if the change stays. A
 * second transaction would wait for a connection while this one holds its own.
 */
export function recordOwnEvent(
  tx: Tx,
  accountId: string,
  event: Pick<Event, 'action' | 'part' | 'changes'>,
  within: Within = {},
): void {
  beforeCommit(tx, async () => {
    for (const id of await businessesOf(tx, accountId, within))
      await inBusiness(tx, id, () => append(tx, { ...event, entity: 'users', entityId: accountId }))
  })
}

/** Lists the businesses where a user is an active member, in the order of locking the logs. */
export async function businessesOf(tx: Tx, userId: string, { session, tenants }: Within): Promise<string[]> {
  const isEverywhere = !session && !tenants
  const { rows } = await sql<{ id: string }>`
    with places as (
      select b.id, b.tenant_id, bool_or(m.status = 'active') and b.status = 'active' as is_open
      from memberships m join businesses b on b.id = m.business_id
      where m.user_id = ${userId} and coalesce(b.archived_at, now()) > now() - interval '30 days'
      group by b.id
    )
    select id from places
    where is_open and (${isEverywhere}::boolean or (select count(distinct tenant_id) from places) = 1
      or tenant_id = any (coalesce(${tenants ?? null}::uuid[], array(select tenants_of_session(${session ?? null}::uuid)))))
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes an event at once, where another business is in hand for a while. It holds the head of its log from here on. */
export const recordNow = (tx: Tx, event: Event): Promise<void> => append(tx, event)

async function append(tx: Tx, { action, entity, entityId, part, changes }: Event): Promise<void> {
  await sql`
    select append_to_log(current_business_id(), ${entity}, ${entityId ?? null}::uuid, ${part ?? entity}, ${action},
      ${JSON.stringify(changes ?? {})}::jsonb)`.execute(tx)
}
