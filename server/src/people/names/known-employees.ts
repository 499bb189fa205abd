import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { folded, type Known } from '../../kit/imports/importable.ts'
import { employeeName, fullName } from './names.ts'

/** Returns the employees by the names that a file may give them. */
export async function knownEmployees(tx: Tx, businessId: string): Promise<Known> {
  const { rows } = await sql<{ id: string; name: string; full: string }>`
    select e.id, ${employeeName} as name, ${fullName('e')} as full from employees e
    where e.business_id = ${businessId} and e.archived_at is null`.execute(tx)
  return new Map(
    rows.flatMap(({ id, name, full }) =>
      [name, full].map((one) => [`name:${folded(one)}`, { id, name }] as const),
    ),
  )
}
