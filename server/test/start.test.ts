import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { urlOf } from './command.ts'
import { testDatabase } from './database.ts'
import { run } from './test-server.ts'
import { rareTest } from './whole.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

let dataDir: string
let port: number
const started: Program[] = []
/** Data of a program that was started once from nothing; most tests start with a copy. */
const made = mkdtempSync(join(tmpdir(), 'wizyta-started-'))
afterAll(() => rmSync(made, { recursive: true }))

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wizyta-start-'))
  port = await freePort()
})
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.child.kill('SIGTERM')
    await program.ended
  }
  rmSync(dataDir, { recursive: true })
})

type Program = { child: ChildProcess; output: () => string; ended: Promise<number | NodeJS.Signals> }

function start(env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      LD_PRELOAD: process.env.LD_PRELOAD,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL')),
  )
  const program = { child, output: () => output, ended }
  started.push(program)
  return program
}

async function startMade(): Promise<Program> {
  if (!existsSync(join(made, 'postgres'))) {
    const first = start({ DATA_DIR: made })
    await ready(first)
    first.child.kill('SIGTERM')
    await first.ended
  }
  // As it is, with owners and rights: PostgreSQL starts on nothing else.
  spawnSync('cp', ['-a', `${made}/.`, dataDir])
  return start()
}

async function ready(program: Program): Promise<void> {
  const announced = async () => {
    while (!program.output().includes(`is ready: http://127.0.0.1:${port}`))
      await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const died = program.ended.then(() => Promise.reject(new Error(program.output())))
  await Promise.race([announced(), died])
}

const live = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status

async function freePort(): Promise<number> {
  const server = await take(0)
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function take(wanted: number): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  return server
}

test('it starts from nothing, ends cleanly on SIGTERM, and starts again on the same data', async () => {
  const first = start()
  await ready(first)
  expect(await live()).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await ready(start())
  expect(await live()).toBe(200)
})

rareTest('the same Ctrl+C heard twice, from the terminal and from npm, still ends it cleanly', async () => {
  const program = await startMade()
  await ready(program)
  program.child.kill('SIGINT')
  program.child.kill('SIGINT')
  expect(await program.ended).toBe(0)
})

rareTest('after kill -9 the next start recovers by itself', async () => {
  const first = await startMade()
  await ready(first)
  first.child.kill('SIGKILL')
  await ready(start())
  expect(await live()).toBe(200)
})

rareTest('a second start on the same data is refused with one sentence', async () => {
  await ready(await startMade())
  const second = start({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Wizyta is already running on .* Stop it first, .*\.\n$/)
})

rareTest('a taken port is refused with one sentence, and nothing stays behind', async () => {
  const taken = await take(port)
  const program = await startMade()
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(
    `Port ${port} on 127.0.0.1 is taken: stop the program that uses it, or set PORT to another.\n`,
  )
  await new Promise((resolve) => taken.close(resolve))
  await ready(start())
})

test.each([
  [
    { NODE_ENV: 'production' },
    'DATABASE_URL must be set while NODE_ENV is production. Without NODE_ENV the embedded PostgreSQL is used.',
  ],
  [{ PORT: 'many' }, 'PORT must be a number from 1 to 65535.'],
  [{ DATABASE_URL: 'postgres://127.0.0.1/x' }, 'SECRET_KEY must be set together with DATABASE_URL.'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/x', SECRET_KEY: 'k'.repeat(32), DEMO: '' },
    'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
])('%j: one sentence, exit code 1', async (env, sentence) => {
  const program = start(env)
  expect(await program.ended).toBe(1)
  expect(program.output()).toBe(`${sentence}\n`)
})

test('in production everything that is said is JSON lines; no https and a newer schema are warned of', async () => {
  const { connection, drop } = await testDatabase()
  await run(connection, `insert into migrations (name, checksum) values ('9999_later.sql', '')`)
  const program = start({
    NODE_ENV: 'production',
    DATABASE_URL: urlOf(connection),
    SECRET_KEY: 'k'.repeat(32),
    APP_ORIGIN: 'http://salon.example.com',
    DEMO: '',
  })
  await expect.poll(program.output, { timeout: 20_000 }).toContain('"msg":"ready"')
  expect(await live()).toBe(200)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  await drop()
  const lines = program.output().trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: expect.stringContaining('APP_ORIGIN is http://salon.example.com: without https') },
    { level: 40, msg: expect.stringContaining('has the schema of a later version') },
    { level: 30, msg: expect.stringContaining('Server listening') },
    { level: 30, msg: 'ready', origin: 'http://salon.example.com' },
    { level: 30, part: 'http', route: '/health/ready', status: 200 },
  ])
}, 30_000)
