// `npm test`: everything that has to hold, on a fresh clone too; stops at the first thing that does not.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, fail, node, npm, root } from './install.mjs'

ensureInstalled()
const chromium = findChromium() ?? installChromium()

for (const checks of [['format:check', 'lint', 'typecheck', 'dead-code'], ['build']]) {
  console.log(`▸ ${checks.join(', ')}`)
  await Promise.all(checks.map(check))
}
// What all of them share: their reports, and the demo's data, which the first product makes and the others copy.
const folder = mkdtempSync(join(tmpdir(), 'wizyta-tests-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
console.log('▸ tests: architecture, units and API, and the browser beside them')
const only = process.argv.slice(2)
if (only.length > 0) process.exit(await vitest('run', ...only))

// Two lanes for two processors: the browser tests begin at once, in parts that each have a product of their own; the other
// tests fill the second lane, which then helps with the parts that are left. Their results are told together.
const reports = join(folder, 'reports')
const run = (name, projects, ...options) =>
  vitest(
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=blob',
    `--outputFile.blob=${join(reports, `${name}.json`)}`,
    ...options,
  )
const parts = 5
const waiting = Array.from({ length: parts }, (_, index) => index + 1)
const statuses = []
async function takeParts() {
  for (let part = waiting.shift(); part; part = waiting.shift())
    statuses.push(await run(`browser-${part}`, ['e2e'], `--shard=${part}/${parts}`))
}
await Promise.all([
  takeParts(),
  // One at a time, so that the browser keeps a processor for itself.
  run('rest', ['unit', 'web'], '--maxWorkers=1').then((status) => {
    statuses.push(status)
    return takeParts()
  }),
])
const merged = await vitest(`--merge-reports=${reports}`, '--reporter=default')
process.exit(statuses.find((status) => status !== 0) ?? merged)

/** Ends everything where it fails, with what it said. */
async function check(script) {
  const child = spawn(...npm('run', '--silent', script), { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const status = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  if (status !== 0) fail(`${said}\n✗ npm run ${script}`)
}

/** The exit status of one run of the test runner. */
function vitest(...args) {
  const env = { ...process.env, CHROMIUM_PATH: chromium, E2E_MODEL: join(folder, 'demo') }
  const runner = spawn(node, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  return new Promise((resolve) => runner.on('close', (status) => resolve(status ?? 1)))
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const apps = ['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps].find(isProgram)
}

function installChromium() {
  const apt = '/usr/bin/apt-get'
  if (!isProgram(apt) || process.getuid?.() !== 0)
    fail(
      'The browser tests need Chromium: install it (on Debian: `apt-get install chromium`), or set CHROMIUM_PATH.',
    )
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync(apt, ['-qq', ...args], { env, encoding: 'utf8' })
    if (status !== 0)
      fail(`${stdout}${stderr}\nChromium could not be installed: install it, or set CHROMIUM_PATH.`)
  }
  return findChromium() ?? fail('apt-get installed no Chromium that can be found: set CHROMIUM_PATH.')
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
