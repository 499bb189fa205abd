import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { gauge } from '../metrics/measures.ts'
import { defaultRoles } from './database-roles.ts'
import { type Holding, isHeldAround, whileHolding } from './held-connection.ts'
import { examine, type Readiness } from './readiness.ts'
import type { DB } from './schema.gen.ts'
import { nameOf, type StatementNames } from './statement-names.ts'
import { beginStatement, type Context } from './transaction-context.ts'
import { transactionHandle } from './transaction-handle.ts'
import { typeParser } from './type-parsers.ts'

export type { Context }

/** The handle of one running transaction; feature code gets it and cannot reach beyond it. */
export type Tx = Kysely<DB>

export interface Database {
  /**
   * Runs the work in one transaction: committed when it resolves, rolled back when it throws. It takes its connection
   * at the first query, so slow work such as hashing a password is done before.
   */
  transaction<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs the work on one of a few separate connections, for data that is read slowly. */
  exporting<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One prepared statement outside any business, as the app role, in a transaction of its own. For the opening of a session.
   * @param context whose rows it is about, where that is known
   */
  statement<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
    context?: Pick<Context, 'userId'>,
  ): Promise<Row[]>
  /** A connection of its own that hears notifications. Ends when the database closes or `stop` is called. */
  listen(
    channel: string,
    hear: (payload: string) => void,
    onBreak?: () => void,
  ): Promise<{ stop(): Promise<void> }>
  /** Looks whether the product can work with what is there. */
  ready(): Promise<Readiness>
  close(): Promise<void>
}

/** The pools of this process, by what they are for. */
const pools = new Map<pg.Pool, string>()
gauge(
  'wizyta_pool_connections',
  'Connections to the database by pool; waiting are requests for which there was none.',
  ['pool', 'state'],
  (own) => {
    own.reset()
    for (const [{ waitingCount, idleCount, totalCount }, name] of pools) {
      own.inc({ pool: name, state: 'waiting' }, waitingCount)
      own.inc({ pool: name, state: 'idle' }, idleCount)
      own.inc({ pool: name, state: 'busy' }, totalCount - idleCount)
    }
  },
)

/** Work of a transaction after its own work, before it is committed. */
const endings = new WeakMap<Tx, (() => Promise<void>)[]>()

/** Puts something off until the transaction is about to be committed: what takes a lock that everybody needs. */
export function beforeCommit(tx: Tx, work: () => Promise<void>) {
  const list = endings.get(tx)
  if (list) list.push(work)
  else endings.set(tx, [work])
}

/** Beside the one that each of two exports reads over, those of who waits in line. */
const exportConnections = 4

/**
 * Opens a pool. Connections are pipelined: `begin` with its settings and the first query travel together.
 * @param options.connection where PostgreSQL is; the user must be a member of the roles app and worker
 * @param options.roles prefix of the names of these two, `wizyta` unless told
 * @param options.max transactions at once at most, 10 unless told; single statements have a third as many beside them
 * @param options.refusesNested in tests: a transaction inside another that holds its connection is a failure
 */
export function openDatabase(options: {
  connection: pg.ClientConfig
  roles?: string
  max?: number
  refusesNested?: boolean
}): Database {
  const roles = options.roles ?? defaultRoles
  const config: pg.PoolConfig = {
    application_name: 'wizyta',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...options.connection,
    max: options.max ?? 10,
    types: { getTypeParser: typeParser },
  }
  // Statements are prepared by name only where a connection is ours alone. Behind a transaction-pooling proxy the
  // next transaction meets another session. Such a proxy reports a process number that is not the backend's.
  const names: StatementNames = { usable: false, byText: new Map() }
  let pooled = false
  const pool = openPool('transactions', config.max as number)
  // Single statements have connections of their own. Attempts are counted in the middle of a transaction and outlive
  // it. They must never wait for a connection that another such transaction holds.
  const asides = openPool('statements', Math.ceil((config.max as number) / 3))
  const exports = openPool('exports', exportConnections)

  function openPool(name: string, max: number): pg.Pool {
    const opened = new pg.Pool({ ...config, max, pipeline: true } as pg.PoolConfig)
    // A connection that breaks while idle must not end the process; the next checkout gets a fresh one.
    opened.on('error', () => {})
    opened.on('connect', greet)
    pools.set(opened, name)
    return opened
  }

  function greet(client: pg.PoolClient) {
    // Also one that breaks in use, between two queries: the query that follows fails and says so.
    client.on('error', () => {})
    client
      .query('select pg_backend_pid() as pid')
      .then(({ rows }) => {
        pooled ||= rows[0].pid !== (client as unknown as { processID: number }).processID
        names.usable = !pooled
      })
      .catch(() => {})
  }
  const listeners = new Set<pg.Client>()

  const transactionOn =
    (from: pg.Pool) =>
    <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
      whileHolding((own) => run(from, own, context, work))

  async function run<T>(
    from: pg.Pool,
    own: Holding,
    context: Context,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const beginText = beginStatement(context, roles)
    let isOver = false
    let taken: Promise<pg.PoolClient> | undefined
    let begun: Promise<unknown> | undefined
    let beginning: Error | undefined
    const take = async () => {
      if (options.refusesNested && isHeldAround(own.around))
        throw new Error('This would wait for a connection while its own transaction holds one.')
      const client = await from.connect()
      own.isHeld = true
      begun = client.query(beginText).catch((failure: Error) => {
        beginning = failure
      })
      return client
    }
    let broken: Error | undefined
    try {
      const tx = transactionHandle(async () => {
        // A late query would take a connection that is never released.
        if (isOver) throw new Error('This transaction has ended.')
        taken ??= take()
        return taken
      }, names)
      const answer = await work(tx)
      for (const end of endings.get(tx) ?? []) await end()
      await begun
      if (beginning) throw beginning
      const client = await taken
      if (context.readOnly) {
        client?.query('commit').catch(() => {})
      } else {
        const done = await client?.query('commit')
        if (done?.command === 'ROLLBACK') throw new Error('The transaction was rolled back at commit.')
      }
      return answer
    } catch (error) {
      const client = await taken?.catch(() => undefined)
      await client?.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      // The queries behind a failed beginning fail too, and less tellingly.
      throw beginning ?? error
    } finally {
      isOver = true
      const client = await taken?.catch(() => undefined)
      client?.release(broken)
    }
  }

  return {
    transaction: transactionOn(pool),
    exporting: transactionOn(exports),
    async statement<Row extends pg.QueryResultRow>(text: string, values: unknown[], context: Context = {}) {
      const beginText = beginStatement(context, roles)
      const client = await asides.connect()
      // All three travel together; after one that failed the last one rolls back.
      const [begun, asked, ended] = await Promise.allSettled([
        client.query(beginText),
        client.query<Row>({ name: nameOf(text, names), text, values }),
        client.query('commit'),
      ])
      const failed = [begun, asked, ended].find((one) => one.status === 'rejected')?.reason
      client.release(failed instanceof Error && !('code' in failed) ? failed : undefined)
      if (asked.status === 'rejected' || failed) throw failed
      return asked.value.rows
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
    ready: () =>
      examine(pool, roles, async (role) => {
        const probe = { role, readOnly: true } as const
        await run(pool, { isHeld: false, around: undefined }, probe, (tx) => sql`select 1`.execute(tx))
      }),
    async close() {
      await Promise.all([...listeners].map((client) => client.end().catch(() => {})))
      for (const ended of [pool, asides, exports]) pools.delete(ended)
      await Promise.all([pool.end(), asides.end(), exports.end()])
    },
  }
}
