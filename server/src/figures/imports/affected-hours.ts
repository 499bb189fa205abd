import type { ImportStatus } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { importables } from '../../kit/features.ts'
import type { Importable, IsFilled, Values } from '../../kit/imports/importable.ts'
import { inSlices } from '../../kit/imports/in-slices.ts'

type AffectedHours = NonNullable<ReturnType<NonNullable<Importable['affects']>>>

/** Returns the hours that an import will write, or has written; none where its kind or its state brings none. */
export async function hoursOfImport(
  tx: Tx,
  businessId: string,
  importId: string,
): Promise<{ isWritten: boolean; hours: AffectedHours[] }> {
  const { rows } = await sql<{ kind: string; status: ImportStatus }>`
    select kind, status from imports where business_id = ${businessId} and id = ${importId}`.execute(tx)
  const { kind, status } = found(rows)
  const isWritten = status === 'done' || status === 'cancelled'
  const importable = importables().find((one) => one.kind === kind)
  const { affects } = importable ?? {}
  if (!importable || !affects || !(isWritten || status === 'checked')) return { isWritten, hours: [] }
  const wanted = isWritten
    ? sql`state in ('created', 'updated')`
    : sql`(state = 'ready' or (state = 'duplicate' and decision = 'update'))`
  const { rows: planned } = await sql<{ input: Values }>`
    select input from import_rows
    where business_id = ${businessId} and import_id = ${importId} and ${wanted} order by number`.execute(tx)
  const isFilled = await filledFields(tx, { businessId, importId })
  const { resolve, known } = await importable.prepare(tx, businessId, isFilled)
  const hours = await inSlices(planned, ({ input }) => affects(resolve?.(input, known).values ?? input))
  return { isWritten, hours: hours.filter((one) => one !== null) }
}

/** Says which fields the columns of an import fill. */
export async function filledFields(
  tx: Tx,
  { businessId, importId }: { businessId: string; importId: string },
): Promise<IsFilled> {
  const { rows } = await sql<{ mapping: Record<string, number | null> }>`
    select mapping from import_works where business_id = ${businessId} and import_id = ${importId}`.execute(
    tx,
  )
  const { mapping = {} } = rows[0] ?? {}
  return (field) => typeof mapping[field] === 'number'
}
