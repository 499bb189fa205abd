/** A salon moves in: a file of 100,000 clients, beside a day of the calendar. `npm run bench -- moving-in` */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { permissions } from '@wizyta/contract/kit/permission'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/kit/database/embedded-postgres.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { createBusiness, createTenant, createUser, joinBusiness, signedIn } from '../server/test/people.ts'
import { testConfig } from '../server/test/test-config.ts'
import { callsTo, importBesideTheDay } from './import-beside-day.ts'
import { serve } from './measure.ts'

const first = ['Anna', 'Maria', 'Katarzyna', 'Jan', 'Piotr', 'Łucja', 'Żaneta', 'Ewa']
const last = ['Nowak', 'Kowalska', 'Wójcik', 'Zielińska', 'Dąbrowska', 'Szymańska', 'Gęś', 'Żak']

/** @param options `--rows=`: so many instead */
export async function movingIn(options: readonly string[]) {
  const count = Number(options.find((one) => one.startsWith('--rows='))?.slice(7) ?? 100_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'wizyta-moving-in-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.owner, join(resolve(import.meta.dirname, '..'), 'server/migrations'))
  const database = openDatabase({ connection: postgres.owner, max: 4 })
  try {
    const parts = { database, config: testConfig }
    const tenant = await createTenant(parts, 'Bench')
    const user = await createUser(parts, tenant, 'Bench')
    const business = await createBusiness(parts, tenant, 'Salon')
    await joinBusiness(parts, user, business, permissions)
    const person = await signedIn(parts, user, business)
    const api = await serve(postgres.owner, { worker: true })
    try {
      const call = callsTo(api.origin, (key) => ({ ...person.headers({ key }), 'business-id': business }))
      const rows = Array.from(
        { length: count },
        (_, at) =>
          `${first[at % 8]};${last[(at >> 3) % 8]}-${at};${500_000_000 + at * 397};klient${at}@example.test;stała klientka`,
      )
      await importBesideTheDay(api, call, {
        kind: 'customers',
        head: 'Imię;Nazwisko;Telefon;E-mail;Notatka',
        rows,
      })
    } finally {
      api.stop()
    }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await movingIn(process.argv.slice(2))
