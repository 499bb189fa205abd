// `npm test`: everything that has to hold, on a fresh clone too; stops at the first thing that does not.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, fail, node, npm, root } from './install.mjs'

ensureInstalled()
const chromium = findChromium() ?? installChromium()

for (const script of ['format:check', 'lint', 'typecheck', 'dead-code', 'build']) {
  console.log(`▸ ${script}`)
  const { status, stdout, stderr } = spawnSync(...npm('run', '--silent', script), {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) fail(`${stdout}${stderr}\n✗ npm run ${script}`)
}
console.log('▸ tests: architecture, units and API, and the browser beside them')
const only = process.argv.slice(2)
if (only.length > 0) process.exit(await vitest('run', ...only))

// The browser tests wait more than they work: beside the others they cost little time. Their results are told together.
const reports = mkdtempSync(join(tmpdir(), 'wizyta-tests-'))
const run = (name, projects, ...options) =>
  vitest(
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=blob',
    `--outputFile.blob=${join(reports, `${name}.json`)}`,
    ...options,
  )
const statuses = await Promise.all([
  // One at a time, so that the browser keeps a processor for itself.
  run('rest', ['unit', 'web'], '--maxWorkers=1'),
  run('browser', ['e2e']),
])
const merged = await vitest(`--merge-reports=${reports}`, '--reporter=default')
rmSync(reports, { recursive: true, force: true })
process.exit(statuses.find((status) => status !== 0) ?? merged)

/** The exit status of one run of the test runner. */
function vitest(...args) {
  const env = { ...process.env, CHROMIUM_PATH: chromium }
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
