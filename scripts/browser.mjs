import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { fail } from './install.mjs'

const apt = '/usr/bin/apt-get'
const dpkg = '/usr/bin/dpkg-query'
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/**
 * The Chromium that drives the browser tests, installed where the machine lets us. The shell without windows comes
 * first. It is the same engine, and loading a page takes 0.5 s of a processor instead of 1.4 s.
 */
export function browserForTests() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return found(['chromium-headless-shell']) ?? installedShell() ?? wholeBrowser() ?? installedBrowser()
}

function wholeBrowser() {
  const apps = ['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  return found(['chromium', 'chromium-browser', 'google-chrome']) ?? apps.find(isProgram)
}

function found(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The shell of the version that is there already, if any: nothing on the machine is replaced for our sake. */
function installedShell() {
  if (!mayInstall()) return
  const common = spawnSync(dpkg, ['-W', '-f', '${Version}', 'chromium-common'], { encoding: 'utf8' })
  const version = common.status === 0 && common.stdout ? `=${common.stdout}` : ''
  console.log('Installing Chromium for the browser tests …')
  if (install(`chromium-headless-shell${version}`).status === 0) return found(['chromium-headless-shell'])
}

function installedBrowser() {
  if (!mayInstall())
    fail(
      'The browser tests need Chromium: install it (on Debian: `apt-get install chromium-headless-shell`), or set CHROMIUM_PATH.',
    )
  const { status, stdout, stderr } = install('chromium')
  if (status !== 0)
    fail(`${stdout}${stderr}\nChromium could not be installed: install it, or set CHROMIUM_PATH.`)
  return wholeBrowser() ?? fail('apt-get installed no Chromium that can be found: set CHROMIUM_PATH.')
}

// Where there is no network it is not waited for: the tests may do with what is there.
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
const mayInstall = () => isProgram(apt) && process.getuid?.() === 0

/**
 * Reads new lists of packages, as the newest Chromium is a security update. Without a network it takes the present
 * ones.
 */
function install(name) {
  const run = (...args) => spawnSync(apt, ['-qq', ...patience, ...args], { env, encoding: 'utf8' })
  run('update')
  return run('install', '-y', '--no-install-recommends', '--no-remove', name)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
