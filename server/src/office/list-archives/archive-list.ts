import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { Page } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import {
  type ListArchiveAnswer,
  type listArchives,
  mostArchivedAtOnce,
  mostMatching,
} from '@wizyta/contract/office/list-archives/api'
import { sql } from 'kysely'
import { listRoute, rowRoute } from '../../kit/features.ts'
import type { Call, Route } from '../../kit/http/http.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { parse } from '../../kit/http/read-input.ts'
import { conflict, lacking, notFound, refusalOf } from '../../kit/http/refusal.ts'
import { WrittenJson } from '../../kit/http/written-json.ts'

type Row = Readonly<Record<string, unknown>> & { id: string; version: number; updated_at: string }
type RowKey = Pick<Row, 'id' | 'version'>

/**
 * Archives the next part of what a list selects. Rows come from the list's own handler, and each is archived by its own
 * call. So rights and refusals are those of a single row. Rows that changed after the first part are left alone.
 */
export async function archiveMatching(call: Call<typeof listArchives.create>): Promise<ListArchiveAnswer> {
  const { list, name, filter, count, except = [], next } = call.body
  const index = permitted(call, listRoute(list))
  const archive = permitted(call, rowRoute('DELETE', list, '/:id'))
  const until = next?.until ?? (await timeOf(call))
  const rows = await readMatching(call, index, { name, filter })
  if (!next && rows.length - except.length !== count)
    throw conflict('The list has changed meanwhile. Select the rows once more.')
  const stays = new Set(except)
  const left = rows
    .filter(({ id, updated_at }) => !stays.has(id) && !isAfter(updated_at, until) && id > (next?.after ?? ''))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const part = left.slice(0, mostArchivedAtOnce)
  const last = part.at(-1)
  return {
    ...(await changeEach(call, archive, part)),
    next: last && left.length > part.length ? { after: last.id, until } : null,
  }
}

const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other)

/** Brings rows back from the archive, each by its own call. */
export async function restoreRows(call: Call<typeof listArchives.restore>): Promise<ListArchiveAnswer> {
  const { list, rows } = call.body
  const restore = permitted(call, rowRoute('POST', list, '/:id/restoration'))
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return { ...(await changeEach(call, restore, sorted)), next: null }
}

function permitted({ session }: Pick<Call, 'session'>, route: Route | undefined): Route {
  if (!route) throw notFound()
  const { permission, keyPermission } = route.endpoint as AnyEndpoint
  const needed = session.apiKeyId ? (keyPermission ?? permission) : permission
  if (!allows(session, { permission: needed })) throw lacking(needed)
  return route
}

/** Reads the clock of the database, which writes `updated_at`. */
async function timeOf({ tx }: Pick<Call, 'tx'>): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(tx)
  return rows[0]?.now ?? ''
}

async function readMatching(call: Call, { endpoint, handler }: Route, asked: object): Promise<Row[]> {
  const query = parse(endpoint.query, { ...asked, per_page: 1 }) as object
  const read = await handler({ ...call, body: undefined, query: { ...query, per_page: mostMatching } })
  const { data, total } = (read instanceof WrittenJson ? JSON.parse(read.text) : read) as Page<Row>
  if (total > mostMatching)
    throw conflict('These are more than 10,000 rows. Narrow the list by search or filters.')
  return data.filter(({ archived_at }) => typeof archived_at !== 'string')
}

/** Makes the call for each row, within a savepoint: a refusal leaves the others as they are. */
async function changeEach(call: Call, { handler }: Route, rows: readonly RowKey[]) {
  const language = call.request.language ?? call.session.user.language
  const changed: RowKey[] = []
  const refused: ListArchiveAnswer['refused'] = []
  for (const row of rows) {
    const change = ({ version }: RowKey) =>
      handler({ ...call, body: undefined, query: undefined, params: { id: row.id }, version })
    await sql`savepoint one_row`.execute(call.tx)
    try {
      const { id, version } = (await change(row)) as RowKey
      changed.push({ id, version })
      await sql`release savepoint one_row`.execute(call.tx)
    } catch (error) {
      const refusal = refusalOf(error)
      // Deadlocks and lost connections are no fault of the row: the part is repeated.
      if (!refusal || refusal.status === 503) throw error
      await sql`rollback to savepoint one_row`.execute(call.tx)
      refused.push({ row, reason: writeSentence(refusal.message, language, refusal.problem.values) })
    }
  }
  return { changed, refused }
}
