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

type Row = Readonly<Record<string, unknown>> & { id: string; version: number }
type RowKey = Pick<Row, 'id' | 'version'>

/**
 * Archives the next part of what a list selects. The list is read once, by its own handler; later parts name their rows.
 * Each row is archived by its own call. So rights and refusals are those of a single row. Rows that changed after the
 * first part are left alone.
 */
export async function archiveMatching(call: Call<typeof listArchives.create>): Promise<ListArchiveAnswer> {
  const { list, name, filter, count, except = [], rows } = call.body
  const index = permitted(call, listRoute(list))
  const archive = permitted(call, rowRoute('DELETE', list, '/:id'))
  if (!rowRoute('POST', list, '/:id/restoration')) throw notFound()
  if (rows) return { ...(await archiveKnown(call, archive, rows)), left: [] }
  const matching = await readMatching(call, index, { name, filter })
  if (matching.length - except.length !== count)
    throw conflict('The list has changed meanwhile. Select the rows once more.')
  const stays = new Set(except)
  const chosen = inOrder(matching.filter(({ id }) => !stays.has(id)))
  return {
    ...(await changeEach(call, archive, chosen.slice(0, mostArchivedAtOnce))),
    left: chosen.slice(mostArchivedAtOnce).map(({ id, version }) => ({ id, version })),
  }
}

/** Archives rows of which only the version is known. Refused ones are read, so that the user is told their names. */
async function archiveKnown(call: Call<typeof listArchives.create>, archive: Route, rows: readonly RowKey[]) {
  const show = rowRoute('GET', call.body.list, '/:id')
  const { changed, refused } = await changeEach(call, archive, inOrder(rows))
  const named: ListArchiveAnswer['refused'] = []
  for (const { row, reason, status } of refused) {
    // Another user has changed it since the question, or deleted it.
    if (status === 412 || status === 404) continue
    const asked = { ...call, body: undefined, query: {}, params: { id: row.id } }
    named.push({ reason, row: show && mayCall(call, show) ? readAnswer(await show.handler(asked)) : row })
  }
  return { changed, refused: named }
}

/** Brings rows back from the archive, each by its own call. */
export async function restoreRows(call: Call<typeof listArchives.restore>): Promise<ListArchiveAnswer> {
  const { list, rows } = call.body
  const restore = permitted(call, rowRoute('POST', list, '/:id/restoration'))
  return { ...(await changeEach(call, restore, inOrder(rows))), left: [] }
}

/** Puts rows in the order in which they are locked. */
const inOrder = <Row extends RowKey>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

function permitted(call: Pick<Call, 'session'>, route: Route | undefined): Route {
  if (!route) throw notFound()
  if (!mayCall(call, route)) throw lacking(neededBy(call, route))
  return route
}

const mayCall = (call: Pick<Call, 'session'>, route: Route) =>
  allows(call.session, { permission: neededBy(call, route) })

function neededBy({ session }: Pick<Call, 'session'>, route: Route) {
  const { permission, keyPermission } = route.endpoint as AnyEndpoint
  return session.apiKeyId ? (keyPermission ?? permission) : permission
}

async function readMatching(call: Call, { endpoint, handler }: Route, asked: object): Promise<Row[]> {
  const query = parse(endpoint.query, { ...asked, per_page: 1 }) as object
  const read = await handler({ ...call, body: undefined, query: { ...query, per_page: mostMatching } })
  const { data, total } = readAnswer<Page<Row>>(read)
  if (total > mostMatching)
    throw conflict('These are more than 10,000 rows. Narrow the list by search or filters.')
  return data.filter(({ archived_at }) => typeof archived_at !== 'string')
}

const readAnswer = <Answer = Row>(answer: unknown) =>
  (answer instanceof WrittenJson ? JSON.parse(answer.text) : answer) as Answer

/** Makes the call for each row, within a savepoint: a refusal leaves the others as they are. */
async function changeEach(call: Call, { handler }: Route, rows: readonly RowKey[]) {
  const language = call.request.language ?? call.session.user.language
  const changed: RowKey[] = []
  const refused: { row: RowKey; reason: string; status: number }[] = []
  for (const row of rows) {
    const change = ({ version }: RowKey) =>
      handler({ ...call, body: undefined, query: {}, params: { id: row.id }, version })
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
      const reason = writeSentence(refusal.message, language, refusal.problem.values)
      refused.push({ row, reason, status: refusal.status })
    }
  }
  return { changed, refused }
}
