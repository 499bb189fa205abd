/** A salon moves in: a file of 100,000 clients, beside a day of the calendar. `npm run bench -- moving-in` */
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { fillBusyDays } from './busy-days.ts'
import { emptySalon } from './empty-salon.ts'
import { callsTo, importBesideTheDay } from './import-beside-day.ts'
import { serve } from './measure.ts'

const first = ['Anna', 'Maria', 'Katarzyna', 'Jan', 'Piotr', 'Łucja', 'Żaneta', 'Ewa']
const last = ['Nowak', 'Kowalska', 'Wójcik', 'Zielińska', 'Dąbrowska', 'Szymańska', 'Gęś', 'Żak']

/** @param options `--rows=`: so many instead */
export async function movingIn(options: readonly string[]) {
  const count = Number(options.find((one) => one.startsWith('--rows='))?.slice(7) ?? 100_000)
  await withMigratedDatabase(async (given) => {
    const connection = given as ConnectionOptions
    const { database, business, person } = await emptySalon(connection)
    const session = await person('Bench')
    const api = await serve(connection, { worker: true })
    try {
      const call = callsTo(api.origin, (key) => session.headers({ key }))
      const rows = Array.from(
        { length: count },
        (_, at) =>
          `${first[at % 8]};${last[(at >> 3) % 8]}-${at};${500_000_000 + at * 397};klient${at}@example.test;stała klientka`,
      )
      await fillBusyDays(connection, business)
      await importBesideTheDay(api, call, {
        kind: 'customers',
        head: 'Imię;Nazwisko;Telefon;E-mail;Notatka',
        files: [rows],
      })
    } finally {
      api.stop()
      await database.close()
    }
  })
}

if (import.meta.main) await movingIn(process.argv.slice(2))
