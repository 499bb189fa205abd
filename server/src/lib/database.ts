import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

/** The handle of one running transaction; feature code gets it and cannot reach beyond it. */
export type Tx = Kysely<DB>

/** For whom a transaction runs. Row security follows `businessId`; without one, tenant tables are empty. */
export interface Context {
  role?: 'app' | 'worker'
  businessId?: string | null
  userId?: string | null
  requestId?: string | null
  /** Refuses every write; its commit is not waited for. */
  readOnly?: boolean
}

export interface Database {
  /** Runs the work in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One prepared statement outside any business, as the app role. For the opening of a session. */
  statement<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
  /** A connection of its own that hears notifications. Ends when the database closes or `stop` is called. */
  listen(
    channel: string,
    hear: (payload: string) => void,
    onBreak?: () => void,
  ): Promise<{ stop(): Promise<void> }>
  /** True when a query comes back. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const plainText = /^[\w.:-]{1,64}$/

/**
 * Opens a pool. Connections are pipelined: `begin` with its settings and the first query travel together.
 * @param options.connection where PostgreSQL is; the user must be a member of the roles app and worker
 * @param options.max connections at most, 10 unless told
 */
export function openDatabase(options: { connection: pg.ClientConfig; max?: number }): Database {
  const config: pg.PoolConfig = {
    application_name: 'wizyta',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...options.connection,
    max: options.max ?? 10,
    types: { getTypeParser: typeParser },
  }
  const pool = new pg.Pool({ ...config, pipeline: true } as pg.PoolConfig)
  // A connection that breaks while idle must not end the process; the next checkout gets a fresh one.
  pool.on('error', () => {})
  // Statements are prepared by name only where a connection is ours alone. Behind a transaction-pooling proxy the next
  // transaction meets another session; such a proxy shows itself by a process number that is not the backend's.
  const names: StatementNames = { usable: false, byText: new Map() }
  let pooled = false
  pool.on('connect', (client) => {
    // Also one that breaks in use, between two queries: the query that follows fails and says so.
    client.on('error', () => {})
    client
      .query('select pg_backend_pid() as pid')
      .then(({ rows }) => {
        pooled ||= rows[0].pid !== (client as unknown as { processID: number }).processID
        names.usable = !pooled
      })
      .catch(() => {})
  })
  const listeners = new Set<pg.Client>()

  async function transaction<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    let beginning: Error | undefined
    const begun = client.query(beginStatement(context)).catch((failure: Error) => {
      beginning = failure
    })
    try {
      const answer = await work(transactionHandle(client, names))
      await begun
      if (beginning) throw beginning
      if (context.readOnly) {
        client.query('commit').catch(() => {})
      } else {
        const done = await client.query('commit')
        if (done.command === 'ROLLBACK') throw new Error('The transaction was rolled back at commit.')
      }
      return answer
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      // The queries behind a failed beginning fail too, and less tellingly.
      throw beginning ?? error
    } finally {
      client.release(broken)
    }
  }

  return {
    transaction,
    async statement<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      const client = await pool.connect()
      try {
        const { rows } = await client.query<Row>({ name: nameOf(text, names), text, values })
        client.release()
        return rows
      } catch (error) {
        client.release(error instanceof Error && !('code' in error) ? error : undefined)
        throw error
      }
    },
    async listen(channel, hear, onBreak) {
      const client = new pg.Client(options.connection)
      client.on('error', () => {
        listeners.delete(client)
        onBreak?.()
      })
      await client.connect()
      listeners.add(client)
      client.on('notification', (message) => hear(message.payload ?? ''))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return {
        async stop() {
          listeners.delete(client)
          await client.end().catch(() => {})
        },
      }
    },
    async ready() {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await Promise.all([...listeners].map((client) => client.end().catch(() => {})))
      await pool.end()
    },
  }
}

/** One simple query, so that it costs no round trip of its own. Only checked values are written into it. */
function beginStatement({ role = 'app', businessId, userId, requestId, readOnly }: Context): string {
  const setting = (name: string, value: string | null | undefined, form: RegExp) => {
    if (!value) return ''
    if (!form.test(value)) throw new TypeError(`${name} has a form that is not allowed`)
    return `; set local app.${name} = '${value}'`
  }
  return (
    `begin${readOnly ? ' read only' : ''}; set local role wizyta_${role}` +
    setting('business_id', businessId, uuid) +
    setting('user_id', userId, uuid) +
    setting('request_id', requestId, plainText)
  )
}

function transactionHandle(client: pg.PoolClient, names: StatementNames): Tx {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await client.query({
        name: nameOf(query.sql, names),
        text: query.sql,
        values: query.parameters as unknown[],
      })
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('Streaming is not offered inside a transaction.')
    },
  }
  const fixed = async () => {}
  const driver: Driver = {
    init: fixed,
    acquireConnection: async () => connection,
    beginTransaction: fixed,
    commitTransaction: fixed,
    rollbackTransaction: fixed,
    releaseConnection: fixed,
    destroy: fixed,
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

interface StatementNames {
  usable: boolean
  byText: Map<string, string>
}

/** Prepared once per connection and text. Lists of varying length make texts of their own, hence the limit. */
function nameOf(text: string, names: StatementNames): string | undefined {
  if (!names.usable) return undefined
  const known = names.byText.get(text)
  if (known || names.byText.size >= 1_000) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.byText.set(text, name)
  return name
}

const parsers: Record<number, (text: string) => unknown> = {
  // bigint: ours are counts and numbers that fit
  20: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
    return value
  },
  // numeric
  1700: Number,
  // date and time without zone stay as written
  1082: (text) => text,
  1083: (text) => text,
  1114: (text) => text.replace(' ', 'T'),
  // timestamptz leaves as ISO 8601
  1184: (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'),
}
function typeParser(oid: number, format?: 'text' | 'binary') {
  return (parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as (value: string) => unknown
}
