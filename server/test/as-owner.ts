import pg from 'pg'
import type { TestApp } from './app.ts'

/**
 * One statement as the owner of the tables: what no call does, such as letting time pass. The fences of the tables that it
 * names are set aside within its transaction, as a migration does it.
 */
export async function asOwner(
  { connection }: Pick<TestApp, 'connection'>,
  statement: string,
  values: unknown[] = [],
): Promise<any[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: fenced } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relforcerowsecurity and $1 ~ ('\\m' || relname || '\\M')`,
      [statement],
    )
    if (fenced.length === 0) return (await client.query(statement, values)).rows
    const force = (how: string) =>
      client.query(fenced.map(({ name }) => `alter table ${name} ${how} row level security`).join(';'))
    await client.query('begin')
    await force('no force')
    const { rows } = await client.query(statement, values)
    await client.query('set constraints all immediate')
    await force('force')
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}
