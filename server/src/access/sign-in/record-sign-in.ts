import type { AuditAction } from '@wizyta/contract/access/activity-log/api'
import type { Database } from '../../kit/database/database.ts'
import { contextOf, type Origin } from '../../kit/http/origin.ts'
import { type Event, recordAccountEvent, type Within } from '../../kit/security/record-event.ts'

type Ways = { changes?: Event['changes']; part?: string; within?: Within }

/** Writes into the logs of the account's businesses what its owner, who is known by now, did with it. */
export const recordOwnAct = (
  database: Database,
  userId: string,
  origin: Origin,
  action: AuditAction,
  { within, ...ways }: Ways = {},
): Promise<void> =>
  recordAccountEvent(database, userId, { ...contextOf(origin), userId }, { action, ...ways }, within)

/**
 * Records a failed attempt to sign in to an account. It runs in the background and its failure is ignored. The time
 * of the answer must not reveal whether the account exists.
 */
export function recordFailedSignIn(
  database: Database,
  accountId: string | null,
  origin: Origin,
  changes: NonNullable<Event['changes']> = {},
): void {
  if (accountId === null) return
  setImmediate(() => {
    recordAccountEvent(database, accountId, contextOf(origin), { action: 'sign_in_failed', changes }).catch(
      () => {},
    )
  })
}
