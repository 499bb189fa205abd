/** A file of 100,000 clients: time, and what the server's memory grows by meanwhile. `npm run bench -- export-clients` */
import { sql } from 'kysely'
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { emptySalon } from './empty-salon.ts'
import { serve } from './measure.ts'

/** @param options `--rows=`: so many instead */
export async function exportClients(options: readonly string[]) {
  const count = Number(options.find((one) => one.startsWith('--rows='))?.slice(7) ?? 100_000)
  await withMigratedDatabase(async (given) => {
    const connection = given as ConnectionOptions
    const { database, business, person } = await emptySalon(connection)
    const session = await person('Bench')
    for (let from = 0; from < count; from += 5_000)
      await database.transaction({ businessId: business, userId: session.user.id }, (tx) =>
        sql`insert into clients (business_id, number, first_name, last_name, phone, email, note)
          select ${business}, n, 'Anna', 'Nowak-' || n, '+48' || (500000000 + n), 'klient' || n || '@example.test', 'stała klientka'
          from generate_series(${from + 1}::int, ${Math.min(from + 5_000, count)}::int) n`.execute(tx),
      )
    const api = await serve(connection)
    try {
      const take = async (format: 'csv' | 'xlsx', name?: string) => {
        let [most, bytes] = [0, 0]
        const look = async () => {
          most = Math.max(most, await api.memory())
        }
        const watch = setInterval(() => void look(), 100)
        const began = performance.now()
        const columns = ['number', 'first_name', 'last_name', 'phone', 'email', 'note'].map((field) => ({
          field,
          label: field,
        }))
        const answer = await fetch(`${api.origin}/api/v1/tenant/list-exports`, {
          method: 'POST',
          headers: { ...(session.headers() as Record<string, string>), 'content-type': 'application/json' },
          body: JSON.stringify({ list: 'customers', format, columns, name }),
        })
        if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
        for await (const chunk of answer.body) bytes += chunk.length
        clearInterval(watch)
        return { most, bytes, seconds: (performance.now() - began) / 1_000 }
      }
      // A first small file loads the code, so that only the rows are measured.
      for (const format of ['csv', 'xlsx'] as const) await take(format, 'Nowak-77')
      for (const format of ['csv', 'xlsx'] as const) {
        const before = await api.memory()
        const { most, bytes, seconds } = await take(format)
        const grown = Math.round((most - before) / 2 ** 20)
        console.log(
          `Export of ${count} clients as ${format}: ${seconds.toFixed(0)} s, ${(bytes / 2 ** 20).toFixed(1)} MiB; memory ${Math.round(before / 2 ** 20)} MiB before, +${grown} MiB at most.`,
        )
      }
    } finally {
      api.stop()
      await database.close()
    }
  })
}

if (import.meta.main) await exportClients(process.argv.slice(2))
