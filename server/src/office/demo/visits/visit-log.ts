import { createHash } from 'node:crypto'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import { writeRows } from '../write.ts'
import { type Past, written } from './visit-past.ts'

/** A line of the log of changes, before it gets its number. */
export interface LogEntry {
  at: string
  user_id: string | null
  entity: string
  entity_id: string
  part: string
  action: 'create' | 'update'
  changes: Record<string, [unknown, unknown]>
}

interface Logged {
  id: string
  starts_at: string
  ends_at: string
  lines: readonly { starts_at: string; ends_at: string }[]
}

/** Returns the log entries of a visit, as if the salon's life had been entered as it went by. */
export function logOf(visit: Logged, { happenings, shift }: Past, timezone: string): LogEntry[] {
  return happenings.flatMap(({ at, kind, userId, changes }) => {
    const entry = (part: LogEntry['part'], more: Partial<LogEntry> = {}): LogEntry => ({
      at: new Date(at).toISOString(),
      user_id: userId,
      entity: 'events',
      entity_id: visit.id,
      part,
      action: 'update',
      changes,
      ...more,
    })
    if (kind === 'booked')
      return [
        entry('visits', { action: 'create' }),
        ...visit.lines.map(() => entry('visit_lines', { action: 'create' })),
      ]
    if (kind !== 'moved') return [entry('visits')]
    const wall = (instant: string) => `${localDay(instant, timezone)}T${localTimeOf(instant, timezone)}:00`
    const before = earlier(visit.starts_at, shift)
    return [
      entry('visits', {
        changes: { ...shiftedBy(visit, shift), local_start: [wall(before), wall(visit.starts_at)] },
      }),
      ...visit.lines.map((line) => entry('visit_lines', { changes: shiftedBy(line, shift) })),
    ]
  })
}

const earlier = (instant: string, shift: number) => new Date(Date.parse(instant) + shift).toISOString()

const shiftedBy = (
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  shift: number,
): LogEntry['changes'] => ({
  starts_at: [written(earlier(starts_at, shift)), written(starts_at)],
  ends_at: [written(earlier(ends_at, shift)), written(ends_at)],
})

/**
 * Writes these entries instead of those of the transaction's triggers, with the times and names of then. They link
 * into the chain as `log_hash()` of migration 0031 has it. Afterwards the transaction acts for no business, so that
 * the triggers find no log and write nothing.
 */
export async function writeLog(tx: Tx, businessId: string, entries: readonly LogEntry[]): Promise<void> {
  const { rows } = await sql<{ number: number; hash: Buffer }>`
    select number, hash from change_heads where business_id = ${businessId} for update`.execute(tx)
  let { number, hash } = found(rows)
  const inOrder = entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const logged = inOrder.map((entry) => {
    number += 1
    const row = { business_id: businessId, number, form: 2, ...entry }
    hash = createHash('sha256').update(hash).update(rowText(row)).digest()
    return { ...row, hash: `\\x${hash.toString('hex')}` }
  })
  await writeRows(tx, 'audit_log', logged)
  await sql`update change_heads set number = ${number}, hash = ${hash} where business_id = ${businessId}`.execute(
    tx,
  )
  await sql`select set_config('app.business_id', '', true)`.execute(tx)
  await sql`set constraints all immediate`.execute(tx)
}

/**
 * Returns a row as PostgreSQL writes it as jsonb without nulls. Shorter keys come first, with a blank after each
 * comma and colon.
 */
function rowText({ at, changes, ...row }: LogEntry & Record<string, unknown>): string {
  const filled = Object.entries(row).filter(([, value]) => value !== null)
  const texts: Record<string, string> = Object.fromEntries(
    filled.map(([key, value]) => [key, JSON.stringify(value)]),
  )
  texts.at = String(Date.parse(at) * 1_000)
  texts.changes = objectText(
    Object.fromEntries(
      Object.entries(changes).map(([key, pair]) => [
        key,
        `[${pair.map((one) => JSON.stringify(one)).join(', ')}]`,
      ]),
    ),
  )
  return objectText(texts)
}

function objectText(texts: Record<string, string>): string {
  const keys = Object.keys(texts).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${texts[key]}`).join(', ')}}`
}
