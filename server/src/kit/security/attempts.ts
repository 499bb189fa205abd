import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'

/** How often something may be tried by one subject within a window. */
export interface Limit {
  scope: string
  subject: string
  max: number
  windowSeconds: number
  /** One count for everybody: once it is full, nothing is asked of PostgreSQL again before its window is over. */
  isOfAll?: true
  /** Effect of a successful attempt on the count: reset it, or take this attempt back. By default it stays. */
  onSuccess?: 'forget' | 'take back'
}

/** Counts of all that are full, and until when. */
const full = new WeakMap<Database, Map<string, number>>()

/**
 * Counts one attempt for each limit, in PostgreSQL, so that all API processes count together. Past the limit it
 * refuses with 429 and the seconds to wait. Subjects (addresses, e-mails) are stored as hashes.
 */
export async function countAttempts(database: Database, limits: Limit[]): Promise<void> {
  const exceeded = await exceededLimit(database, limits)
  if (exceeded !== null) throw tooMany(exceeded.wait)
}

/** Counts as `countAttempts` does, and answers the limit that is exceeded, with the seconds until it begins anew. */
export async function exceededLimit(
  database: Database,
  limits: Limit[],
): Promise<{ scope: string; wait: number } | null> {
  const known = full.get(database) ?? new Map<string, number>()
  full.set(database, known)
  for (const { scope, isOfAll } of limits) {
    const left = isOfAll ? (known.get(scope) ?? 0) - Date.now() : 0
    if (left > 0) return { scope, wait: Math.ceil(left / 1_000) }
  }
  const [exceeded] = await database.statement<{ place: number; wait: number }>(
    'select place, wait from count_attempts($1, $2, $3, $4)',
    [
      limits.map(({ scope }) => scope),
      limits.map(({ scope, subject }) => subjectHash(scope, subject)),
      limits.map(({ max }) => max),
      limits.map(({ windowSeconds }) => windowSeconds),
    ],
  )
  if (!exceeded) return null
  const { scope, isOfAll } = limits[exceeded.place - 1] as Limit
  if (isOfAll) known.set(scope, Date.now() + exceeded.wait * 1_000)
  return { scope, wait: exceeded.wait }
}

const subjectHash = (scope: string, subject: string) =>
  createHash('sha256').update(`${scope}:${subject}`).digest()

export const tooMany = (seconds: number) =>
  new Refusal(429, 'Too many attempts. Please wait a moment and try again.', {
    retry_after: Math.max(1, seconds),
  })

/** Forgets the attempts of a subject: after a success the next slip starts from zero. */
export async function forgetAttempts(database: Database, scope: string, subject: string): Promise<void> {
  await database.statement('delete from attempts where scope = $1 and subject_hash = $2', [
    scope,
    subjectHash(scope, subject),
  ])
}

/** Uncounts one attempt for each limit. */
export async function takeBack(database: Database, limits: readonly Limit[]): Promise<void> {
  await database.statement(
    `update attempts a set count = a.count - 1
     from unnest($1::text[], $2::bytea[], $3::int[]) as l (scope, subject_hash, seconds)
     where a.scope = l.scope and a.subject_hash = l.subject_hash and a.count > 0
       and a.window_start = date_bin(make_interval(secs => l.seconds), now(), 'epoch')`,
    [
      limits.map(({ scope }) => scope),
      limits.map(({ scope, subject }) => subjectHash(scope, subject)),
      limits.map(({ windowSeconds }) => windowSeconds),
    ],
  )
}
