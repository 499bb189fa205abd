import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { testConfig } from '../server/test/test-config.ts'
import { literal } from './recorded-sql.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Makes one call in this process and writes down every statement that goes to PostgreSQL.
 * @param isKept false: the transaction is rolled back, so that the same statements can run again
 */
export async function recordCall(
  connection: pg.ClientConfig,
  {
    method = 'POST',
    path,
    headers,
    body,
    isKept = true,
  }: {
    method?: 'GET' | 'POST'
    path: string
    headers: Record<string, string>
    body?: unknown
    isKept?: boolean
  },
): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const database = openDatabase({ connection, max: 1 })
  const app = await buildApp({ database, config: testConfig })
  await database.ready()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | Statement]
    const text = typeof asked === 'string' ? asked : asked.text
    statements.push({ text, values: typeof asked === 'string' ? [] : (asked.values ?? []) })
    if (isKept || !/^\s*commit/i.test(text)) return query.apply(this, args)
    // The server takes ROLLBACK for a transaction that failed.
    return (query.call(this, 'rollback') as Promise<object>).then((done) => ({ ...done, command: 'COMMIT' }))
  } as typeof pg.Client.prototype.query
  try {
    const answer = await app.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (answer.statusCode >= 300) throw new Error(`The call to record was refused: ${answer.body}`)
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    await app.close()
    await database.close()
  }
  return statements.filter(({ text }) => !/pg_backend_pid|^listen/.test(text))
}

/** A pgbench script of the statements of a call that only reads. */
export const readScript = (statements: readonly Statement[]): string =>
  `${statements
    .flatMap(({ text, values }) =>
      text.split(';').map((part) =>
        part
          .replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    )
    .filter(Boolean)
    .map((part) => `${part};`)
    .join('\n')
    .replace(/":(?=[a-z])/g, '": ')}\n`
