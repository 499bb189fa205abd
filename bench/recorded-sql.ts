import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tx } from '../server/src/kit/database/database.ts'
import type { DB } from '../server/src/kit/database/schema.gen.ts'

/** A transaction that runs nothing and writes down what it was asked, with the values in place: for pgbench. */
export function recordingTx(answer: unknown[]): { tx: Tx; statements: string[] } {
  const statements: string[] = []
  const done = async () => {}
  const connection = {
    executeQuery: async (query: CompiledQuery) => {
      statements.push(withValues(query))
      return { rows: answer as never[] }
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed.')
    },
  }
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: done,
        destroy: done,
        acquireConnection: async () => connection,
        releaseConnection: done,
        beginTransaction: done,
        commitTransaction: done,
        rollbackTransaction: done,
      }),
    },
  })
  return { tx, statements }
}

function withValues({ sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1])).replace(/\s+/g, ' ')
}

/** As PostgreSQL reads it; the values are the bench's own. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`
}
