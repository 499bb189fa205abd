import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kit/database/embedded-postgres.ts'
import { processesOf } from '../src/kit/database/postgres-processes.ts'
import { rareTest } from './whole.ts'

const root = process.getuid?.() === 0
let parent: string
let dataDir: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

// Making a cluster takes most of a second; the tests that are not about that get a copy.
const made = mkdtempSync(join(tmpdir(), 'wizyta-made-'))
beforeAll(async () => (await startEmbeddedPostgres({ dataDir: made, settings: { fsync: 'off' } })).stop())
afterAll(() => rmSync(made, { recursive: true }))
const copyMade = () => spawnSync('cp', ['-a', `${made}/.`, dataDir])

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'wizyta-embedded-'))
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
  await vi.waitUntil(() => !existsSync(cluster()) || processesOf(cluster()).length === 0, 10_000)
  rmSync(parent, { recursive: true })
})

const cluster = () => join(dataDir, 'postgres')

async function startMade(onCrash?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  if (!existsSync(dataDir)) copyMade()
  return await start(onCrash)
}

async function start(onCrash?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, onCrash })
  running.push(postgres)
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(postgres.owner)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another Node process that starts PostgreSQL on the same data and stays. */
async function startElsewhere(): Promise<{ child: ChildProcess; postmaster: number; watcher: number }> {
  if (!existsSync(dataDir)) copyMade()
  const module = JSON.stringify(join(import.meta.dirname, '../src/kit/database/embedded-postgres.ts'))
  const script = `const { startEmbeddedPostgres } = await import(${module})
    await startEmbeddedPostgres({ dataDir: process.argv[1] })
    console.log('up')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  const postmaster = Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0])
  return { child, postmaster, watcher: watcherOf(postmaster) }
}

function watcherOf(postmaster: number): number {
  const rows = spawnSync('ps', ['-axo', 'pid=,args=']).stdout.toString().split('\n')
  return Number.parseInt(rows.find((row) => row.includes(` sh ${postmaster} `)) ?? '', 10)
}

async function ended(child: ChildProcess) {
  setImmediate(() => child.kill('SIGKILL'))
  await once(child, 'exit')
}

test('the first start makes a durable UTF-8 cluster that owner and passwords protect', async () => {
  const postgres = await start()
  const [settings] = await ask(
    postgres,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('data_checksums') as data_checksums, current_setting('listen_addresses') as listen_addresses,
      current_setting('server_encoding') as encoding, current_setting('timezone') as timezone, lower('ŻÓŁĆ') as lower,
      current_user as user, rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    encoding: 'UTF8',
    timezone: 'UTC',
    lower: 'żółć',
    user: 'wizyta_owner',
    rolsuper: false,
    rolcreaterole: true,
    rolbypassrls: false,
  })
  expect(Buffer.byteLength(postgres.owner.host)).toBeLessThan(90)
  expect(statSync(postgres.owner.host).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600)
  const intruder = new pg.Client({ ...postgres.owner, password: 'wrong' })
  await expect(intruder.connect()).rejects.toThrow(/password authentication failed/)
})

test('after a stop nothing runs, and the data are there again', async () => {
  const first = await startMade()
  await ask(first, 'create table kept as select 1 as n')
  await first.stop()
  expect(processesOf(cluster())).toEqual([])
  expect(existsSync(first.owner.host)).toBe(false)
  expect(await ask(await startMade(), 'select n from kept')).toEqual([{ n: 1 }])
})

rareTest('two data folders have two servers', async () => {
  const first = await startMade()
  await ask(first, 'create table mine ()')
  const other = await startEmbeddedPostgres({ dataDir: join(parent, 'other') })
  running.push(other)
  await ask(other, 'create table mine ()')
})

test('killed PostgreSQL starts again by itself on the same address, with everything that was committed', async () => {
  const crashes: string[] = []
  const postgres = await startMade((sentence) => crashes.push(sentence))
  await ask(postgres, 'create table kept as select 1 as n')
  const { pid } = postgres
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => postgres.pid !== pid, 10_000)
  expect(await ask(postgres, 'select n from kept')).toEqual([{ n: 1 }])
  expect(crashes).toEqual(['PostgreSQL ended unexpectedly (SIGKILL) and is started again.'])
})

rareTest('a second start on the same data is refused while the first lives', async () => {
  const { child } = await startElsewhere()
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Wizyta is already running on ${dataDir} (process ${child.pid}). ` +
      'Stop it first, or start this one with another DATA_DIR.',
  )
})

describe('after kill -9 of our process', () => {
  test('PostgreSQL ends by itself and leaves no socket', async () => {
    const { child } = await startElsewhere()
    const sockets = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[4] as string
    await ended(child)
    await vi.waitUntil(() => processesOf(cluster()).length === 0 && !existsSync(sockets), 10_000)
    await startMade()
  })

  test('a PostgreSQL that was left behind gives way to a new one', async () => {
    const { child, watcher, postmaster } = await startElsewhere()
    process.kill(watcher, 'SIGKILL')
    await ended(child)
    await sleep(300)
    expect(processesOf(cluster())).toContain(postmaster)
    await startMade()
    expect(processesOf(cluster())).not.toContain(postmaster)
  })

  rareTest('a pid file whose number another program has by now is no obstacle', async () => {
    const { child, watcher, postmaster } = await startElsewhere()
    for (const pid of [watcher, postmaster]) process.kill(pid, 'SIGKILL')
    await ended(child)
    const file = join(cluster(), 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
    await startMade()
  })

  rareTest('a first start that was cut off half-way is made again', async () => {
    mkdirSync(join(dataDir, 'postgres.draft/base'), { recursive: true })
    await start()
    expect(existsSync(join(dataDir, 'postgres.draft'))).toBe(false)
  })
})

rareTest('lost passwords are made anew', async () => {
  await (await startMade()).stop()
  rmSync(join(dataDir, 'postgres-passwords.json'))
  await ask(await startMade(), 'select')
})

describe('is refused with a sentence:', () => {
  rareTest('data of another version', async () => {
    await (await startMade()).stop()
    writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
    await expect(startMade()).rejects.toThrow(
      /was written by PostgreSQL 17 and cannot be read by PostgreSQL \d+/,
    )
  })

  test('a folder of other content', async () => {
    mkdirSync(join(cluster(), 'photos'), { recursive: true })
    await expect(startMade()).rejects.toThrow(
      `${cluster()} exists and holds something else than the data of PostgreSQL.`,
    )
  })

  rareTest(
    'a setting or file that PostgreSQL does not take, in its own words, and the folder is free again',
    async () => {
      await expect(startEmbeddedPostgres({ dataDir, settings: { max_connections: '-1' } })).rejects.toThrow(
        /does not start: -1 is outside the valid range for parameter "max_connections"/,
      )
      await startMade()
    },
  )
})

describe.runIf(root)('as root', () => {
  test('it works under a folder that the user of PostgreSQL cannot enter', async () => {
    chmodSync(parent, 0o700)
    const postgres = await startMade()
    await ask(postgres, 'create table kept as select 1 as n')
    process.kill(postgres.pid, 'SIGKILL')
    await sleep(50)
    await postgres.stop()
    expect(statSync(cluster()).uid).not.toBe(0)
    expect(statSync(dataDir).uid).toBe(0)
    expect(await ask(await startMade(), 'select n from kept')).toEqual([{ n: 1 }])
  })

  rareTest('data that were copied or restored by root are given back to the user of PostgreSQL', async () => {
    await (await startMade()).stop()
    spawnSync('chown', ['-R', '0:0', cluster()])
    await startMade()
  })

  test('data keep the user they belong to', async () => {
    await (await startMade()).stop()
    spawnSync('chown', ['-R', '54321:54321', cluster()])
    await startMade()
    expect(statSync(cluster()).uid).toBe(54_321)
  })
})
