import { type imports, type RowDecision, undoDays } from '@wizyta/contract/figures/imports/api'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid, Refusal } from '../../kit/http/refusal.ts'
import type { Importable } from '../../kit/imports/importable.ts'
import { type ImportCall, lockImport, showImport } from './queries.ts'
import { rememberMapping } from './upload-file.ts'

/** Has the rows checked in the background, with these meanings of the columns. */
export async function checkImport(
  call: ImportCall,
  id: string,
  { mapping, month_first }: BodyOf<(typeof imports)['check']>,
) {
  const { tx, businessId, session } = call
  const { kind, importable } = await lockImport(call, id, 'check')
  const { rows } = await sql<{ headers: string[] }>`
    select headers from import_works where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  const { headers } = found(rows)
  const chosen = Object.entries(mapping).filter(([, column]) => column !== null)
  if (chosen.length === 0) throw invalid({ mapping: ['Say what at least one column means.'] })
  for (const [name, column] of chosen) {
    const field = Object.hasOwn(importable.fields, name) ? importable.fields[name] : undefined
    if (!field || (column as number) >= headers.length)
      throw invalid({ [`mapping.${name}`]: ['This is not one of the possible values.'] })
    if (field.needs && !allows(session, field.needs))
      throw new Refusal(403, 'You do not have the right to do this here.')
  }
  await rememberMapping(tx, businessId, kind, headers, mapping)
  await sql`
    update import_works set mapping = ${JSON.stringify(mapping)},
      month_first = coalesce(${month_first ?? null}::int[], month_first)
    where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  await sql`
    update import_rows set state = 'waiting', reasons = null, input = null, match_id = null, match_name = null, decision = null
    where business_id = ${businessId} and import_id = ${id} and state <> 'waiting'`.execute(tx)
  await enter(tx, businessId, id, 'checking')
  return showImport(call, id)
}

/** Decides what happens to rows that are already there: to all, or to those numbers. */
export async function decideRows(
  call: ImportCall,
  id: string,
  { decision, numbers }: { decision: RowDecision; numbers?: number[] },
) {
  const { tx, businessId, session } = call
  const { importable } = await lockImport(call, id, 'decide')
  if (decision === 'update' && !allows(session, importable.calls.update))
    throw new Refusal(403, 'You do not have the right to do this here.')
  await sql`
    update import_rows set decision = ${decision}
    where business_id = ${businessId} and import_id = ${id} and state = 'duplicate'
      and (${numbers ?? null}::int[] is null or number = any (${numbers ?? null}::int[]))`.execute(tx)
  return showImport(call, id)
}

/** Has the rows written in the background. */
export async function runImport(call: ImportCall, id: string) {
  const { tx, businessId } = call
  const { importable } = await lockImport(call, id, 'run')
  await refuseUpdates(
    call,
    importable,
    sql`import_id = ${id} and state = 'duplicate' and decision = 'update'`,
  )
  await sql`
    update imports set started_at = now() where business_id = ${businessId} and id = ${id}`.execute(tx)
  // Its rows are all that is needed from here on.
  await sql`
    update import_works set file = null where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  await enter(tx, businessId, id, 'running')
  return showImport(call, id)
}

/** Stops an import. A batch under way ends first; the next one finds the new state. */
export async function cancelImport(call: ImportCall, id: string) {
  const { tx, businessId } = call
  await lockImport(call, id, 'cancel')
  await sql`
    update imports i set status = 'cancelled', finished_at = now(), created = c.created, updated = c.updated,
      skipped = c.skipped, refused = c.refused
    from ${countsOf(businessId, id)} c where i.business_id = ${businessId} and i.id = ${id}`.execute(tx)
  await sql`
    update import_works set file = null where business_id = ${businessId} and import_id = ${id}`.execute(tx)
  return showImport(call, id)
}

/** Has an import rolled back in the background. */
export async function undoImport(call: ImportCall, id: string) {
  const { tx, businessId } = call
  const { importable, started_at } = await lockImport(call, id, 'undo')
  if (started_at === null) throw conflict('This import has written nothing.')
  if (Date.parse(started_at) < Date.now() - undoDays * 86_400_000)
    throw conflict('An import can be rolled back for 30 days.')
  await refuseUpdates(call, importable, sql`import_id = ${id} and state = 'updated'`)
  await enter(tx, businessId, id, 'undoing')
  return showImport(call, id)
}

/** Refuses callers without the right to update where such rows would be. */
async function refuseUpdates(
  { tx, businessId, session }: ImportCall,
  { calls }: Importable,
  rowsThat: RawBuilder<unknown>,
): Promise<void> {
  if (allows(session, calls.update)) return
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from import_rows where business_id = ${businessId} and ${rowsThat}) as any`.execute(
    tx,
  )
  if (found(rows).any) throw new Refusal(403, 'You do not have the right to do this here.')
}

/** Counts the rows of an import by what became of them. */
export const countsOf = (businessId: string, id: string) => sql`(
  select count(*) filter (where state = 'created')::int as created, count(*) filter (where state = 'updated')::int as updated,
    count(*) filter (where state = 'skipped')::int as skipped, count(*) filter (where state = 'refused')::int as refused
  from import_rows where business_id = ${businessId} and import_id = ${id})`

/** Puts an import into a state in which the worker is busy with it, and wakes the worker. */
export async function enter(
  tx: Tx,
  businessId: string,
  id: string,
  status: 'checking' | 'running' | 'undoing',
) {
  await sql`
    update imports set status = ${status} where business_id = ${businessId} and id = ${id}`.execute(tx)
  await sql`
    update import_works set lease_until = null where business_id = ${businessId} and import_id = ${id}`.execute(
    tx,
  )
  await sql`select pg_notify('messages', '')`.execute(tx)
}
