import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { nameRoles } from './database-roles.ts'
import { expectedRights } from './rights.gen.ts'
import { missingRights, rightsOf } from './rights.ts'

/** A requirement of the product that a database does not meet. */
export interface Readiness {
  status: 'ready' | 'no database' | 'roles missing' | 'schema too old' | 'rights missing'
  /** A later version has migrated it: this one goes on beside that one while an update lasts. */
  isNewer: boolean
  /** Names of the roles, migrations or rights, for the log. */
  missing: string[]
}

const migrations = readdirSync(join(import.meta.dirname, '../../../migrations')).filter((name) =>
  name.endsWith('.sql'),
)

/**
 * Compares a database with the needs of this version: roles, migrations, and the rights in them. A dump that was
 * restored where the roles were missing has all of its rows and none of its rights.
 * @param prefix of the roles of this installation
 * @param takeRole runs a query as that role
 */
export async function examine(
  pool: Pick<pg.Client, 'query'>,
  prefix: string,
  takeRole: (role: 'app' | 'worker') => Promise<void>,
): Promise<Readiness> {
  let isNewer = false
  const found = (status: Readiness['status'], missing: string[] = []) => ({ status, isNewer, missing })
  try {
    const roles: string[] = []
    for (const role of ['app', 'worker'] as const)
      await takeRole(role).catch((error) => {
        if (!isRefused(error)) throw error
        roles.push(nameRoles(`wizyta_${role}`, prefix))
      })
    if (roles.length > 0) return found('roles missing', roles)
    const applied = await appliedMigrations(pool)
    isNewer = applied.some((name) => !migrations.includes(name))
    const pending = migrations.filter((name) => !applied.includes(name))
    if (pending.length > 0) return found('schema too old', pending)
    const rights = missingRights(rightsNamed(prefix), await rightsOf(pool, prefix))
    // What a later version took away is gone on purpose.
    return rights.length > 0 && !isNewer ? found('rights missing', rights) : found('ready')
  } catch (error) {
    return found('no database', [(error as Error).message])
  }
}

const rightsNamed = (prefix: string) =>
  Object.fromEntries(
    Object.entries(expectedRights).map(([object, rights]) => [
      object,
      rights.map((right) => nameRoles(right, prefix)),
    ]),
  )

/** The role does not exist, or the login may not take it. */
const isRefused = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '22023' || error.code === '42501')

async function appliedMigrations(pool: Pick<pg.Client, 'query'>): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from migrations')
    return rows.map(({ name }) => name)
  } catch (error) {
    // undefined_table
    if (error instanceof pg.DatabaseError && error.code === '42P01') return []
    throw error
  }
}
