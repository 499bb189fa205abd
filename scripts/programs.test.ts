import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const programs = JSON.stringify(join(import.meta.dirname, 'programs.mjs'))
let dataDir: string
let port: number
let supervisor: ChildProcess | undefined
let said: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wizyta-programs-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as AddressInfo).port
  probe.close()
})
afterEach(async () => {
  if (supervisor && supervisor.exitCode === null) {
    supervisor.kill('SIGTERM')
    await once(supervisor, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the part of `npm start` after installing and building. */
function start(args: string[] = ['server/src/main.ts'], env: Record<string, string> = {}) {
  const program = JSON.stringify({ command: process.execPath, args, cwd: root, restarted: true })
  const script = `import(${programs}).then(({ runTogether }) => runTogether([${program}]))`
  said = ''
  supervisor = spawn(process.execPath, ['-e', script], {
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
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream?.on('data', (text) => (said += text))
  return supervisor
}
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`)
    .then(({ ok }) => ok)
    .catch(() => false)
const serverPid = () => Number(execFileSync('pgrep', ['-P', String(supervisor?.pid)], { encoding: 'utf8' }))
const ready = () => expect.poll(isReady, { timeout: 60_000 }).toBe(true)

test('a server that is killed comes back on the same data, and SIGTERM then ends it for good', async () => {
  const running = start()
  await ready()
  await expect.poll(() => said).toContain('is ready')
  const first = serverPid()
  process.kill(first, 'SIGKILL')
  await expect
    .poll(() => said)
    .toContain('Wizyta ended unexpectedly (SIGKILL) and is started again in 0.2 s.')
  await ready()
  expect(serverPid()).not.toBe(first)
  await expect.poll(() => said.match(/is ready/g)?.length, { timeout: 60_000 }).toBe(2)
  running.kill('SIGTERM')
  expect(await once(running, 'exit')).toEqual([0, null])
  expect(await isReady()).toBe(false)
})

test('a server that cannot start is not tried again: its reason stands there once', async () => {
  const running = start(['server/src/main.ts'], { PORT: 'many' })
  const [code] = await once(running, 'close')
  expect(code).toBe(1)
  expect(said).not.toContain('started again')
  expect(said.match(/PORT/g)).toHaveLength(1)
})

test('Ctrl+C in the pause before the next start ends everything', async () => {
  const dies = "process.send('ready', () => process.exit(3))"
  const running = start(['-e', dies])
  await expect.poll(() => said, { interval: 5 }).toContain('exit code 3) and is started again')
  running.kill('SIGINT')
  const [code, signal] = await once(running, 'exit')
  expect([code, signal]).not.toContain('SIGKILL')
  expect(code).toBe(0)
})
