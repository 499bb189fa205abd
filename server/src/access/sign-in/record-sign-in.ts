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
 * Writes that somebody tried to sign in to an account and failed. It is not waited for, and nothing comes of its own
 * failure: how long the answer takes must not say whether there is such an account.
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
