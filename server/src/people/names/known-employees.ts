import type { PlainSentence } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { folded, type Known } from '../../kit/imports/importable.ts'
import { employeeName, fullName } from './names.ts'

/** Sentences about a name in a file that does not say which employee is meant. */
export const employeeFaults = {
  unknown: 'There is no such employee.',
  shared: 'Several employees have this name. Give each a name for clients, and enter that one here.',
} as const satisfies Record<string, PlainSentence>

/** Returns the employees by the names that a file may give them. The name of several is marked as shared. */
export async function knownEmployees(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; name: string; full: string }>`
    select e.id, ${employeeName} as name, ${fullName('e')} as full from employees e
    where e.business_id = ${businessId} and e.archived_at is null`.execute(tx)
  const known: Known = new Map()
  for (const { id, name, full } of rows) {
    for (const one of [name, full]) {
      const key = `name:${folded(one)}`
      const other = known.get(key)
      known.set(key, other && other.id !== id ? { ...other, isShared: true } : { ...other, id, name })
    }
  }
  return known
}
