import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'

/** How often something may be tried by one subject within a window. */
export interface Limit {
  scope: string
  subject: string
  max: number
  windowSeconds: number
}

/**
 * Counts one attempt for each limit, in PostgreSQL, so that all API processes count together; past the limit it
 * refuses with 429 and the seconds to wait. Subjects (addresses, e-mails) are stored as hashes.
 */
export async function countAttempts(database: Database, limits: Limit[]): Promise<void> {
  for (const { scope, subject, max, windowSeconds } of limits) {
    const [row] = await database.statement<{ count: number; wait: number }>(
      `insert into attempts (scope, subject_hash, window_start)
       values ($1, $2, date_bin(make_interval(secs => $3), now(), 'epoch'))
       on conflict (scope, subject_hash, window_start) do update set count = attempts.count + 1
       returning count, ceil(extract(epoch from window_start + make_interval(secs => $3) - now()))::int as wait`,
      [scope, createHash('sha256').update(`${scope}:${subject}`).digest(), windowSeconds],
    )
    if (row && row.count > max) {
      throw new Refusal(429, 'Too many attempts. Please wait a moment and try again.', {
        retry_after: Math.max(1, row.wait),
      })
    }
  }
}

/** Forgets the attempts of a subject: after a success the next slip starts from zero. */
export async function forgetAttempts(database: Database, scope: string, subject: string): Promise<void> {
  await database.statement('delete from attempts where scope = $1 and subject_hash = $2', [
    scope,
    createHash('sha256').update(`${scope}:${subject}`).digest(),
  ])
}
