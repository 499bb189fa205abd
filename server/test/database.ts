import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Database, openDatabase } from '../src/kit/database/database.ts'
import { ownedBy, run, within } from './test-server.ts'

export type TestDatabase = {
  database: Database
  /** As the owner of the tables. */
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/** A migrated, empty database of one test file's own: a clone of the run's template. Drop it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { inject } = await import('vitest')
  const { creator, owner, template } = inject('postgres')
  const name = `wizyta_test_${randomBytes(6).toString('hex')}`
  await run(creator, `create database ${name} template ${template}${ownedBy(owner)} strategy file_copy`)
  // A copy has the rights of a new database; at a start `migrate` sees to it.
  await run(creator, `revoke temporary on database ${name} from public`)
  const connection = within(owner, name)
  const database = openDatabase({ connection, max: 8, refusesNested: true })
  const drop = async () => {
    await database.close()
    await run(creator, `drop database ${name} with (force)`)
  }
  return { database, connection, drop }
}
