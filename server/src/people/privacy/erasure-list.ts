import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'
import { writeErasure } from './erase-client.ts'

/** Erasures of all businesses, `business client` a line. It lies beside the database, since a backup is older than some of them. */
export const erasureFile = (dataDir: string) => join(dataDir, 'erasures.txt')

const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export interface ListedErasure {
  businessId: string
  clientId: string
}

/** Reads a list of erasures; none where there is no file. Other lines are skipped. */
export function readErasures(path: string): ListedErasure[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const [, businessId, clientId] = line.exec(text.trim()) ?? []
      return businessId && clientId ? [{ businessId, clientId }] : []
    })
}

/** Adds the erasures of the database to the list in a file. What the file has already stays. */
export async function keepErasures(database: Database, path: string): Promise<void> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, (tx) =>
    sql<{ id: string }>`select id from businesses order by id`.execute(tx),
  )
  const erased: string[] = []
  for (const { id } of businesses.rows) {
    const { rows } = await database.transaction({ role: 'worker', businessId: id, readOnly: true }, (tx) =>
      sql<{ text: string }>`
        select business_id || ' ' || client_id as text from client_erasures
        where business_id = ${id} order by at, client_id`.execute(tx),
    )
    erased.push(...rows.map(({ text }) => text))
  }
  const before = readErasures(path).map(({ businessId, clientId }) => `${businessId} ${clientId}`)
  const lines = [...new Set([...before, ...erased])]
  if (lines.length === before.length) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const written = `${path}.new`
  writeFileSync(written, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(written, path)
}

/**
 * Erases the listed clients again, in a database that was restored from an older backup.
 * @returns how many were erased now
 */
export async function replayErasures(
  database: Database,
  erasures: readonly ListedErasure[],
): Promise<number> {
  let count = 0
  for (const { businessId, clientId } of erasures) {
    const isNew = await database.transaction({ role: 'worker', businessId }, async (tx) => {
      const { rows } = await sql`select from businesses where id = ${businessId}`.execute(tx)
      if (rows.length === 0) return false
      const { numAffectedRows } = await writeErasure(tx, businessId, clientId, 'restore')
      return numAffectedRows === 1n
    })
    if (isNew) count += 1
  }
  return count
}
