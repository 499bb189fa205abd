// `npm test`: everything that has to hold, on a fresh clone too; stops at the first thing that does not.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
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
console.log('▸ tests: architecture, units and API, then the browser')
const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
})
process.exit(status ?? 1)

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
