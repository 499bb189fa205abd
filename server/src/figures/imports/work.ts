import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportStatus } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { WorkerParts } from '../../kit/features.ts'
import { answeringTime } from '../../kit/http/answering-time.ts'
import { worthRetrying } from '../../kit/http/refusal.ts'
import type { Prepared } from '../../kit/imports/importable.ts'
import { restAfter } from '../../kit/jobs/rest.ts'
import { filledFields } from './affected-hours.ts'
import { checkRows, type Seen, seenBefore } from './check-rows.ts'
import { importableNamed, withOwnFields } from './queries.ts'
import { countsOf } from './steps.ts'
import { takeBackRows, writeRows } from './write-rows.ts'

/** A worker that dies leaves its import to others after so long. */
const leaseSeconds = 30
/** Then the next import has its turn. */
const turnMs = 5_000

interface Due {
  business_id: string
  id: string
  kind: string
  by_id: string | null
}
type Worker = Pick<WorkerParts, 'database' | 'stopping'>

/** Goes on with every import that is under way, by turns. */
export async function workOnImports(worker: Worker): Promise<void> {
  let failure: unknown
  while (!worker.stopping()) {
    const due = await findDue(worker.database)
    if (due.length === 0) break
    for (const one of due)
      if (!worker.stopping())
        // Its lease keeps a failed import aside for a while: the others go on.
        await takeTurn(worker, one).catch((error) => {
          failure ??= error
        })
  }
  if (failure) throw failure
}

/**
 * Says that another worker writes rows of this kind for this business. It reads what is known once, so two at once would
 * each add the rows that both files have.
 * @param own the import whose worker asks
 */
const isHeldUp = (own: string | null = null) => sql`(i.status = 'running' and exists (
  select from imports o join import_works ow on ow.business_id = o.business_id and ow.import_id = o.id
  where o.business_id = i.business_id and o.kind = i.kind and o.status = 'running' and o.id <> i.id
    and o.id is distinct from ${own}::uuid and ow.lease_until > clock_timestamp()))`

function findDue(database: Database, own?: string): Promise<Due[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<Due>`
      select i.business_id, i.id, i.kind, i.by_id
      from imports i join import_works w on w.business_id = i.business_id and w.import_id = i.id
      where i.status in ('checking', 'running', 'undoing') and (w.lease_until is null or w.lease_until < now())
        and not ${isHeldUp(own)}
      order by i.created_at limit 20`.execute(tx)
    return rows
  })
}

async function takeTurn({ database, stopping }: Worker, due: Due): Promise<void> {
  const { business_id: businessId, id: importId } = due
  // Written as the user who started it, so that the log names that user.
  const context = { businessId, userId: due.by_id }
  const declared = importableNamed(due.kind)
  let isOurs = await database.transaction(context, (tx) => lease(tx, due))
  if (!isOurs) return
  const readFields = () => database.transaction(context, (tx) => withOwnFields(tx, businessId, declared))
  let importable = await readFields()
  const prepare = async (tx: Tx) =>
    importable.prepare(tx, businessId, await filledFields(tx, { businessId, importId }))
  let prepared: Prepared | null = null
  let seen: Seen | null = null
  let from = { after: 0 }
  let until = performance.now() + turnMs
  while (!stopping()) {
    const [began, answered] = [performance.now(), answeringTime()]
    const goesOn = await again(
      () =>
        database.transaction(context, async (tx) => {
          const status = await holdStatus(tx, due)
          isOurs = await prolong(tx, due)
          if (!isOurs) return false
          const writing = { tx, businessId, importId }
          if (status === 'checking') {
            prepared ??= await prepare(tx)
            seen ??= await seenBefore(tx, writing, prepared)
            return (await checkRows(tx, writing, importable, prepared, seen, from)) || end(tx, due, 'checked')
          }
          if (status === 'running') {
            prepared ??= await prepare(tx)
            return (await writeRows(writing, importable, prepared, from)) || end(tx, due, 'done')
          }
          if (status === 'undoing') return (await takeBackRows(writing, importable)) || end(tx, due, 'undone')
          return false
        }),
      () => {
        // A batch that failed has stored nothing, but its rows are in the lookups.
        prepared = null
        seen = null
        from = { after: 0 }
      },
    )
    if (!goesOn) break
    // A day of the calendar must stay quick while an import runs.
    await sleep(restAfter(performance.now() - began, answeringTime() - answered))
    if (performance.now() < until) continue
    if ((await findDue(database, importId)).length > 0) break
    // Nothing else waits: the next turn follows. It knows the checked rows, and reads anew what others may have changed.
    until = performance.now() + turnMs
    importable = await readFields()
    prepared = null
  }
  if (isOurs) await database.transaction(context, (tx) => release(tx, due))
}

/** Repeats a batch that met another transaction's locks. */
async function again<Result>(run: () => Promise<Result>, failed: () => void): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      failed()
      if (attempt === 3 || !worthRetrying(error)) throw error
    }
  }
}

async function lease(tx: Tx, { business_id, id, kind }: Due): Promise<boolean> {
  // Of two workers that begin two imports of one kind, the second one sees the lease of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${business_id} ${kind}`}, 0))`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    update import_works w set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from imports i
    where w.business_id = ${business_id} and w.import_id = ${id} and (w.lease_until is null or w.lease_until < now())
      and i.business_id = w.business_id and i.id = w.import_id and not ${isHeldUp()}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Answers false for a worker that was asleep for too long, or whose import was set to something else. */
async function prolong(tx: Tx, { business_id, id }: Due): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_works set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where business_id = ${business_id} and import_id = ${id} and lease_until > clock_timestamp()`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

const release = (tx: Tx, { business_id, id }: Due) =>
  sql`
    update import_works set lease_until = null where business_id = ${business_id} and import_id = ${id}`.execute(
    tx,
  )

/** Reads the state of an import; it stays until the batch has ended. */
async function holdStatus(tx: Tx, { business_id, id }: Due): Promise<ImportStatus | undefined> {
  const { rows } = await sql<{ status: ImportStatus }>`
    select status from imports where business_id = ${business_id} and id = ${id} for share`.execute(tx)
  return rows[0]?.status
}

async function end(tx: Tx, { business_id, id }: Due, status: 'checked' | 'done' | 'undone'): Promise<false> {
  if (status === 'done')
    await sql`
      update imports i set status = 'done', finished_at = now(), created = c.created, updated = c.updated,
        skipped = c.skipped, refused = c.refused
      from ${countsOf(business_id, id)} c where i.business_id = ${business_id} and i.id = ${id}`.execute(tx)
  else
    await sql`
      update imports set status = ${status} where business_id = ${business_id} and id = ${id}`.execute(tx)
  return false
}
