import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// These scripts run before anything is installed, on whatever Node the machine has: built-in modules only.

export const root = join(import.meta.dirname, '..')

/** The Node that the project brings, for everything but these scripts. */
export const node = join(root, 'node_modules/node/bin/node')

const stamp = join(root, 'node_modules/.installed')

/** Installs the packages of package-lock.json unless exactly those are there. Ends the process when it cannot. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: install Node 20.19 or later.`)
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}`).update(lock).digest('hex')
  if (isInstalled(wanted)) return

  console.log('Installing packages …')
  // Warnings name packages that ask for a newer Node than the one that runs npm; they get the project's.
  const { status, error } = spawnSync(...npm('ci', '--loglevel=error'), { cwd: root, stdio: 'inherit' })
  if (error) fail(`npm cannot be run: ${error.message}.`)
  if (status !== 0) fail('The packages could not be installed; see the message of npm above.')
  if (!existsSync(node))
    fail(
      `No Node for ${process.platform}-${process.arch} came with the packages: run \`npm ci\` without --ignore-scripts.`,
    )
  writeFileSync(stamp, wanted)
}

/**
 * Returns the Node of the system for an installation without development packages, and null for any other. Such a one
 * was installed without scripts, so it brought no Node.
 */
export function productionNode() {
  if (process.env.NODE_ENV !== 'production' || existsSync(node)) return null
  if (typeof globalThis.Temporal === 'undefined' || !process.features.typescript)
    fail(`Node ${process.versions.node} is too old here: install Node 26 or later.`)
  if (!existsSync(join(root, 'web/dist/index.html')))
    fail('The web app is not built: copy web/dist from where `npm run build` has run.')
  return process.execPath
}

function isInstalled(wanted) {
  if (!existsSync(node)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  // Installed by hand: npm writes its own copy of the lock file when it is done.
  const copy = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(copy) || statSync(copy).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs)
    return false
  writeFileSync(stamp, wanted)
  return true
}

/** The command line of npm, of the same one that runs us if npm does. */
export function npm(...args) {
  const path = process.env.npm_execpath
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path, ...args]] : ['npm', args]
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
