import pg from 'pg'
import type { TestApp } from './app.ts'

/** One statement as the owner of the tables: what no call does, such as letting time pass. */
export async function asOwner(
  { connection }: Pick<TestApp, 'connection'>,
  statement: string,
  values: unknown[] = [],
): Promise<any[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
