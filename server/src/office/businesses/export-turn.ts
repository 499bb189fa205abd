import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context, Database, Tx } from '../../kit/database/database.ts'
import { Refusal } from '../../kit/http/refusal.ts'

/** Exports that are read at once, in the whole installation. */
const atOnce = 2
const askAgainMs = 250

/** Limits of an export: waiting for a turn, total time, and the longest pause of its reader. */
export const exportLimits = { waitMs: 10_000, longestMs: 1_800_000, stallMs: 60_000 }

/**
 * Reads for an export when its turn has come, over connections of its own. A slow reader thus blocks no other work.
 * All it reads is from one snapshot.
 * @param read begins when the turn has come; its failure is for the file that it writes
 * @throws 503 when two others go on for longer than the wait
 */
export async function takeTurn(
  database: Database,
  context: Context,
  read: (tx: Tx) => Promise<void>,
): Promise<void> {
  const turn = Promise.withResolvers<void>()
  database
    .exporting({ ...context, readOnly: true, isSnapshot: true }, async (tx) => {
      const until = Date.now() + exportLimits.waitMs
      while (!(await takeSlot(tx))) {
        if (Date.now() > until) throw isBusy()
        await sleep(askAgainMs)
      }
      turn.resolve()
      await read(tx)
    })
    // After its turn has come, this says nothing any more: the reading tells its own failures.
    .catch((error: Error) => turn.reject(isInLine(error) ? isBusy() : error))
  await turn.promise
}

/** The lock ends with the transaction. All processes of the installation see it. */
async function takeSlot(tx: Tx): Promise<boolean> {
  for (let slot = 0; slot < atOnce; slot++) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('wizyta export'), ${slot}) as taken`.execute(tx)
    if (rows[0]?.taken) return true
  }
  return false
}

/** Returns true for the error of a queue that is longer than the connections. */
const isInLine = (error: Error) => /timeout exceeded when trying to connect/.test(error.message)

const isBusy = () =>
  new Refusal(503, 'Two exports are being made already. Please try again in a minute.', { retry_after: 60 })
