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
import type pg from 'pg'
import type { DB } from './schema.gen.ts'
import { nameOf, type StatementNames } from './statement-names.ts'

/**
 * Returns the handle for the queries of feature code. All of them run on the one connection that `connect` answers;
 * it is asked at each query.
 */
export function transactionHandle(connect: () => Promise<pg.ClientBase>, names: StatementNames): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const client = await connect()
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
