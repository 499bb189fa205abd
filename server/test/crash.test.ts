import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../src/kit/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kit/database/embedded-postgres.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { createBusiness, createTenant, createUser, joinBusiness, type SignedIn, signedIn } from './people.ts'
import { testConfig } from './test-config.ts'
import { isWhole } from './whole.ts'

/** Acknowledged work survives `kill -9` of the API and of the database, and a repeated request has one effect. */
const server = join(import.meta.dirname, '../src/main.ts')
const kills = isWhole ? 6 : 2
let dataDir: string
let postgres: EmbeddedPostgres
let database: Database
let api: ChildProcess
let port: number
let receptionist: SignedIn
let business: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wizyta-crash-'))
  // fsync stays on: that is what is tested.
  postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.owner, join(import.meta.dirname, '../migrations'))
  database = openDatabase({ connection: postgres.owner, max: 2 })
  const parts = { database, config: testConfig }
  const tenant = await createTenant(parts, 'Atelier')
  business = await createBusiness(parts, tenant, 'Mokotów')
  const user = await createUser(parts, tenant, 'Anna')
  await joinBusiness(parts, user, business, permissions)
  receptionist = await signedIn(parts, user, business)
  port = await freePort()
  api = startApi()
}, 60_000)

afterAll(async () => {
  api?.kill('SIGKILL')
  await database?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startApi() {
  const { user, password, host, port: socket, database: name } = postgres.owner
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(host)}&port=${socket}`
  return spawn(process.execPath, [server], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      SECRET_KEY: testConfig.secretKey,
    },
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as { port: number }
  probe.close()
  return free
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks until it is answered, always with the same key: what a careful client does when the line goes dead. */
async function addClient(name: string): Promise<string> {
  const key = crypto.randomUUID()
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tenant/customers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...receptionist.headers({ key }) },
        body: JSON.stringify({ first_name: name }),
        signal: AbortSignal.timeout(5_000),
      })
      if (answer.status === 201) return ((await answer.json()) as { id: string }).id
      if (answer.status < 500) throw new TypeError(`refused with ${answer.status}`)
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('refused')) throw error
    }
    await pause(50)
  }
}

test('nothing acknowledged is lost and nothing is doubled while API and database are killed', async () => {
  let writing = true
  const acknowledged = new Map<string, string>()
  const writer = async (own: number) => {
    for (let count = 0; writing; count++) {
      const name = `Klient ${own}-${count}`
      acknowledged.set(name, await addClient(name))
    }
  }
  const writers = [0, 1, 2, 3].map(writer)
  while (acknowledged.size === 0) await pause(50)
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledged.size
    // Until writes are going through again, and then at some moment in the midst of them.
    while (acknowledged.size < before + 5) await pause(20)
    await pause(Math.random() * 100)
    if (kill % 2 === 0) {
      api.kill('SIGKILL')
      await once(api, 'exit')
      api = startApi()
    } else {
      process.kill(postgres.pid, 'SIGKILL')
    }
  }
  const last = acknowledged.size
  while (acknowledged.size < last + 10) await pause(20)
  writing = false
  await Promise.all(writers)

  const rows = await database.transaction({ businessId: business, readOnly: true }, (tx) =>
    tx.selectFrom('clients').select(['id', 'first_name', 'number']).execute(),
  )
  const stored = Map.groupBy(rows, ({ first_name }) => first_name)
  for (const [name, id] of acknowledged)
    expect(
      stored.get(name)?.map((row) => row.id),
      name,
    ).toEqual([id])
  expect(rows).toHaveLength(acknowledged.size)
  expect(rows.map(({ number }) => number).sort((x, y) => x - y)).toEqual(rows.map((_, index) => index + 1))
}, 400_000)
