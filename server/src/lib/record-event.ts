import type { AuditAction } from '@wizyta/contract/audit-log'
import { sql } from 'kysely'
import { beforeCommit, type Context, type Database, type Tx } from './database.ts'

/** Something that happened and that the log keeps although it writes no row, or more than its row says. */
export interface Event {
  /** A word of `auditActions`, `contract/src/audit-log.ts`. */
  action: AuditAction
  /** The wire name of what it happened to, `customers`, `roles`. */
  entity: string
  entityId?: string | null
  /** What of it, where the entity says too little: `visit_links`. */
  part?: string
  /** What → [before, after]; no personal values. */
  changes?: Record<string, readonly [before: unknown, after: unknown]>
}

/**
 * Writes an event into the log of the transaction's business, in the same chain as the changes of rows, and only if the
 * transaction is committed. It is written last, since it takes the head of the log. Calls by GET have a transaction that
 * cannot write: they use `recordApart`.
 */
export async function recordEvent(tx: Tx, event: Event): Promise<void> {
  beforeCommit(tx, () => append(tx, event))
}

/** Writes an event into the log of a business in a transaction of its own: what was refused, what was read. */
export async function recordApart(database: Database, who: Context, event: Event): Promise<void> {
  await database.transaction(who, (tx) => append(tx, event))
}

/**
 * Writes what happened to an account, which belongs to no business, into the log of each business where it is an
 * active member: the account's id and nothing else of the person.
 * @param from where it came from; `userId` only if it is proven that it was he
 */
export async function recordAccountEvent(
  database: Database,
  accountId: string,
  from: Pick<Context, 'userId' | 'requestId' | 'ip' | 'agent'>,
  event: Pick<Event, 'action' | 'part' | 'changes'>,
): Promise<void> {
  const businesses = await database.transaction({ userId: accountId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct m.business_id as id from memberships m join businesses b on b.id = m.business_id
      where m.user_id = ${accountId} and m.status = 'active' and b.status = 'active'`.execute(tx)
    return rows
  })
  for (const { id } of businesses)
    await recordApart(
      database,
      { ...from, businessId: id },
      { ...event, entity: 'users', entityId: accountId },
    )
}

async function append(tx: Tx, { action, entity, entityId, part, changes }: Event): Promise<void> {
  await sql`
    select append_to_log(current_business_id(), ${entity}, ${entityId ?? null}::uuid, ${part ?? entity}, ${action},
      ${JSON.stringify(changes ?? {})}::jsonb)`.execute(tx)
}
