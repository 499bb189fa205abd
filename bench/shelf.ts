/**
 * Goods. The list of 20,000 products stands beside the same statements through pgbench. Then one movement is measured as
 * its ledger grows. Last comes a calendar day while files of 20,000 rows are imported. `npm run bench -- shelf`;
 * `--only=import` runs the last alone, `--rows=` makes so many products and rows instead.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/kit/database/embedded-postgres.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { createBusiness, createTenant, createUser, joinBusiness, signedIn } from '../server/test/people.ts'
import { testConfig } from '../server/test/test-config.ts'
import { fillBusyDays } from './busy-days.ts'
import { callsTo, importBesideTheDay } from './import-beside-day.ts'
import { line, pgbench, quantile, requests, serve } from './measure.ts'
import { readScript, recordCall } from './recorded-call.ts'

const seconds = 6
const searches = ['szampon 1', 'odżywka', 'maska 77', 'krem do', 'farba 12', 'serum 900', 'SKU-123', 'olejek']
const kinds = ['Szampon', 'Odżywka', 'Maska', 'Krem do rąk', 'Farba', 'Serum', 'Olejek', 'Lakier']

export async function shelf(options: readonly string[] = []) {
  const goods = Number(options.find((one) => one.startsWith('--rows='))?.slice(7) ?? 20_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'wizyta-shelf-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.owner, join(resolve(import.meta.dirname, '..'), 'server/migrations'))
  const database = openDatabase({ connection: postgres.owner, max: 4 })
  try {
    const parts = { database, config: testConfig }
    const tenant = await createTenant(parts, 'Bench')
    const user = await createUser(parts, tenant, 'Bench')
    const business = await createBusiness(parts, tenant, 'Salon')
    await joinBusiness(parts, user, business, permissions)
    await database.transaction({ businessId: business }, (tx) =>
      sql`
        with made as (
          insert into products (business_id, name, kind, unit, sku, sale_price, vat_rate, min_stock)
          select ${business}, (${kinds}::text[])[1 + n % ${kinds.length}] || ' ' || n, 'retail', 'pcs', 'SKU-' || n, 1000 + n, '23', 2000
          from generate_series(1, ${goods}) n returning id)
        insert into stock_levels (business_id, product_id) select ${business}, id from made`.execute(tx),
    )
    const owner = new pg.Client(postgres.owner)
    await owner.connect()
    await owner.query('analyze')
    await owner.end()
    const person = await signedIn(parts, user, business)
    const headers = (key?: string) => ({ ...person.headers({ key }), 'business-id': business })
    const api = await serve(postgres.owner, { worker: true })
    const call = callsTo(api.origin, headers)
    try {
      // A list without rows would be quick, and say nothing.
      const { total } = await call<{ total: number }>('GET', '/tenant/products?name=szampon&per_page=1')
      if (total !== goods / kinds.length) throw new Error(`The search finds ${total} products.`)
      if (!options.includes('--only=import')) {
        await listOfGoods()
        await growingLedger()
      }
      await fillBusyDays(postgres.owner, business)
      await importOfGoods()
    } finally {
      api.stop()
    }

    async function listOfGoods() {
      const paths = searches.map(
        (name) => `/api/v1/tenant/products?name=${encodeURIComponent(name)}&per_page=20`,
      )
      const scripts: string[] = []
      for (const path of paths)
        scripts.push(
          readScript(await recordCall(postgres.owner, { method: 'GET', path, headers: headers() })),
        )
      let count = 0
      for (const clients of [1, 8]) {
        const floor = pgbench(postgres.owner, scripts, { clients, seconds })
        const full = await requests({
          origin: api.origin,
          clients,
          seconds,
          headers: headers(),
          expected: [200],
          next: () => ({ path: paths[count++ % paths.length] as string }),
        })
        console.log(line(`pgbench, same SQL, ${clients} client(s)`, floor))
        console.log(
          line(`Products by search, ${clients} client(s)`, full),
          ` = ${(full.perSecond / floor.perSecond).toFixed(2)} of pgbench`,
        )
      }
    }

    async function growingLedger() {
      const { data } = await call<{ data: { id: string }[] }>(
        'GET',
        '/tenant/products?per_page=1&name=szampon',
      )
      const move = (index: number) =>
        call('POST', '/tenant/stock-movements', {
          product_id: data[0]?.id,
          type: index % 3 === 2 ? 'correction_out' : 'correction_in',
          qty: 1_000,
          ...(index % 3 !== 2 && { unit_cost: 1_000 + (index % 7) }),
          reason: 'Bench',
        })
      const medians: number[] = []
      for (let thousand = 0; thousand < 10; thousand += 1) {
        const took: number[] = []
        for (let index = 0; index < 1_000; index += 1) {
          const began = performance.now()
          await move(index)
          took.push(performance.now() - began)
        }
        medians.push(quantile(took, 0.5))
      }
      const [first, last] = [medians[0] as number, medians.at(-1) as number]
      console.log(
        `A movement: ${first.toFixed(1)} ms in the first thousand, ${last.toFixed(1)} ms in the tenth = ${(last / first).toFixed(2)} ×`,
      )
    }

    async function importOfGoods() {
      await importBesideTheDay(api, call, {
        kind: 'products',
        head: 'Nazwa towaru;Cena sprzedaży brutto;Stan początkowy',
        files: ['Pierwszy', 'Drugi'].map((name) =>
          Array.from({ length: goods }, (_, at) => `${name} ${at};${10 + (at % 90)},50;${at % 5}`),
        ),
      })
    }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await shelf(process.argv.slice(2))
