// `npm test`: everything that has to hold, on a fresh clone too; stops at the first thing that does not. It takes
// place on one fixed day, so that it says the same on each. `--as-of=2026-12-24T18:00:00+01:00` or `--as-of=now`
// takes another moment. `--whole` (npm run test:all) runs every combination (WHOLE=1) as of a hard moment; a usual run
// takes turns. What reckons with days is then run as of other hard moments. `--edge-days` (npm run test:days) runs
// everything as of the later ones. Names of files run those alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserForTests } from './browser.mjs'
import { clockFrom, earlierDays, edgeDays, usualDay } from './clock.mjs'
import { ensureInstalled, fail, node, npm, root } from './install.mjs'
import { keepTemporaryFilesInMemory } from './memory.mjs'

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
ensureInstalled()
keepTemporaryFilesInMemory()
const chromium = browserForTests()

// The build beside the checks: most of its time it waits for one thread.
const checks = ['build', 'lint', 'typecheck', 'dead-code', 'format:check']
console.log(`▸ ${checks.join(', ')}`)
await Promise.all(checks.map(check))
const given = process.argv.slice(2)
const chosen = given.find((one) => one.startsWith('--as-of='))?.slice('--as-of='.length)
const isWhole = given.includes('--whole')
const hasDays = isWhole || given.includes('--edge-days')
const only = given.filter((one) => !one.startsWith('--'))
/** Tests of days, hours and periods: those that count from today, and those that name days of 2026 as over. */
const counting = ['contract/', 'server/src/booking/', 'server/src/messaging/', 'web/src/']
const naming = [
  'server/src/figures/',
  'server/src/people/',
  'server/src/sales/vouchers/',
  'server/src/sales/commissions/',
]
let worst = 0
for (const [index, day] of (hasDays ? edgeDays : [chosen ?? usualDay]).entries())
  worst =
    (await testAsOf(day, {
      isWhole: hasDays && index === 0,
      folders: isWhole && index > 0 ? [...counting, ...naming] : null,
    })) || worst
for (const day of hasDays ? earlierDays : []) worst = (await testAsOf(day, { folders: counting })) || worst
process.exit(worst)

/**
 * Runs all tests, or those that were named, as of a moment.
 * @param moment ISO 8601 with an offset, or `now`
 * @param isWhole whether every combination is tested: server/test/whole.ts
 * @param folders those that are tested, without a browser; null: all
 * @returns the exit status
 */
async function testAsOf(moment, { isWhole = false, folders }) {
  const clock = moment === 'now' ? null : clockFrom(moment)
  if (moment !== 'now' && !clock)
    console.log(
      'The clock cannot be shifted here, for want of a C compiler or of Linux: the tests run as of now.',
    )
  const said = folders ? 'what reckons with days' : 'architecture, units and API, and the browser beside them'
  console.log(`▸ tests as of ${clock ? moment : 'now'}: ${said}`)
  // Shared by all of them: reports, compiled code, and the demo's data, which the first product makes.
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-tests-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = {
    ...process.env,
    ...clock,
    CHROMIUM_PATH: chromium,
    ...(isWhole && { WHOLE: '1' }),
    E2E_MODEL: join(folder, 'demo'),
    // The server is started dozens of times, and compiled once.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
  if (only.length > 0) return vitest(env, 'run', ...only)
  return inTwoLanes(env, join(folder, 'reports'), folders ? partsOfDays(folders) : partsOfAll())
}

/**
 * Runs two lanes for two processors. The first begins with the first queue of parts, the second with the other. The
 * first to finish helps with the remaining parts. Their results are told together.
 */
async function inTwoLanes(env, reports, [first, second]) {
  const run = (name, projects, ...options) =>
    vitest(
      // React as users have it: that of developers takes a third more of the browser's time.
      projects.includes('screen') ? { ...env, NODE_ENV: 'production' } : env,
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=blob',
      `--outputFile.blob=${join(reports, `${name}.json`)}`,
      ...options,
    )
  const statuses = []
  const times = []
  async function takeParts(...queues) {
    for (const queue of queues)
      for (let part = queue.shift(); part; part = queue.shift()) {
        const begun = performance.now()
        statuses.push(await run(...part))
        times.push(`${part[0]} ${Math.round((performance.now() - begun) / 1000)} s`)
      }
  }
  await Promise.all([takeParts(first, second), takeParts(second, first)])
  const merged = await vitest(env, `--merge-reports=${reports}`, '--reporter=default')
  console.log(`▸ parts of two lanes: ${times.join(', ')}`)
  return statuses.find((status) => status !== 0) ?? merged
}

/** The browser tests, in parts with a product each, and the rest. */
function partsOfAll() {
  // What takes longest goes first and alone, so that neither lane waits for the other at the end.
  const long = 'e2e/screens.test.ts'
  return [
    [
      ['screens', ['e2e'], long],
      // Screens over a fake server, in parts: the browser of a part grows with each of its screens.
      ...inShards(3, 'fake-server', ['screen']),
      ...inShards(5, 'browser', ['e2e'], `--exclude=${long}`),
    ],
    // One file at a time, so that the browser keeps a processor for itself.
    inShards(4, 'others', ['unit', 'web'], '--maxWorkers=1'),
  ]
}

/** Tests of folders, without a browser. */
function partsOfDays(folders) {
  const shards = inShards(6, 'days', ['unit', 'web'], '--maxWorkers=1', ...folders)
  return [shards.slice(0, 3), shards.slice(3)]
}

/** Cuts projects into parts that vitest runs one by one. */
function inShards(count, name, projects, ...options) {
  return Array.from({ length: count }, (_, index) => [
    `${name}-${index}`,
    projects,
    `--shard=${index + 1}/${count}`,
    ...options,
  ])
}

/** Ends everything where it fails, with what it said; the other checks as well, with all that they have started. */
async function check(script) {
  const child = spawn(...npm('run', '--silent', script), { cwd: root, detached: true })
  const end = () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  process.on('exit', end)
  child.on('close', () => process.off('exit', end))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const status = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  if (status !== 0) fail(`${said}\n✗ npm run ${script}`)
}

/** The exit status of one run of the test runner. */
function vitest(env, ...args) {
  const runner = spawn(node, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  return new Promise((resolve) => runner.on('close', (status) => resolve(status ?? 1)))
}
