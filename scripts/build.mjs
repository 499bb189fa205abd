import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ensureInstalled, fail, node, root } from './install.mjs'

const dist = join(root, 'web/dist')
const stamp = join(root, 'node_modules/.built')
const sources = ['web', 'contract/src', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs']

/** Builds the web app into web/dist unless it was built from exactly these sources. */
export function ensureBuilt() {
  const wanted = digest()
  const known = existsSync(stamp) && existsSync(join(dist, 'index.html')) ? readFileSync(stamp, 'utf8') : ''
  if (known === wanted) return

  console.log('Building the web app …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (status !== 0) fail('The web app could not be built; see the message above.')
  compress()
  writeFileSync(stamp, wanted)
}

function digest() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const path of filesOf(source))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  let entries
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch {
    return existsSync(join(root, path)) ? [path] : []
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

// Once here, at the best level, rather than at every request.
function compress() {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue
    const content = readFileSync(join(dist, name))
    if (content.length < 1024) continue
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled()
  ensureBuilt()
}
