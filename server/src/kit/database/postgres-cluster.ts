import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Binaries, locateBinaries, type ServiceUser, serviceUser } from './postgres-binaries.ts'
import { freeCluster, postmasterFile } from './postgres-processes.ts'
import { StartError } from './start-error.ts'

/** A cluster on disk that is ours alone and ready to be started. */
export type Cluster = {
  folder: string
  /** Argument after `-D`; see `dataArgument`. */
  data: string
  /** Where the socket lies: short, and closed to everybody but the cluster's user. */
  sockets: string
  user: ServiceUser
  binaries: Binaries
  passwords: Passwords
}

type Passwords = { postgres: string; wizyta_owner: string }

/** The whole environment of PostgreSQL's programs: nothing of ours (`PGDATA`, `LANG`, secrets) reaches them. */
export const postgresEnvironment = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  // A backend keeps 8 MB for its next answer. Given back each time, a week of 570 kB cost 917 page faults at each reading.
  MALLOC_TRIM_THRESHOLD_: '8388608',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  // What the machine loads into every program: an allocator, or the clock of a test.
  LD_PRELOAD: process.env.LD_PRELOAD,
}

/**
 * Opens the cluster in `dataDir`, making it if there is none. The caller holds the folder's lock.
 * @param sync false skips fsync while making the cluster, for tests
 */
export async function openCluster(dataDir: string, sync: boolean): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const present = existsSync(join(folder, 'PG_VERSION'))
  const owner = present ? statSync(folder) : undefined
  const user = serviceUser(owner)
  const binaries = locateBinaries(user)
  if (owner) {
    checkVersion(folder, binaries)
    checkOwner(folder, owner.uid, user)
    const sockets = postmasterFile(folder)[4]
    await freeCluster(folder)
    removeSockets(sockets)
  }
  const cluster = { folder, data: dataArgument(folder, user), sockets: makeSockets(user), user, binaries }
  try {
    return {
      ...cluster,
      passwords: present ? knownPasswords(dataDir, cluster) : initialize(dataDir, cluster, sync),
    }
  } catch (error) {
    removeSockets(cluster.sockets)
    throw error
  }
}

/** Removes a socket folder of ours with what PostgreSQL leaves in it, and nothing else. */
export function removeSockets(folder: string | undefined): void {
  if (!folder || !/\/wizyta-[^/]+$/.test(folder)) return
  rmSync(join(folder, '.s.PGSQL.5432'), { force: true })
  rmSync(join(folder, '.s.PGSQL.5432.lock'), { force: true })
  rmSync(join(folder, 'password'), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Not there, or not only ours: then it stays.
  }
}

// Run as another user, PostgreSQL cannot walk to a data folder that lies under a closed one such as /root. It does
// not have to. The process enters the folder before it gives up root, and this path leads to its working directory.
function dataArgument(folder: string, user: ServiceUser): string {
  return user.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

function checkVersion(folder: string, { major }: Binaries): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new StartError(
    `The data in ${folder} was written by PostgreSQL ${found} and cannot be read by PostgreSQL ${major}, which this ` +
      `version of Wizyta brings: take a backup with the version before (npm run backup) and restore it into another DATA_DIR.`,
  )
}

function checkOwner(folder: string, owner: number, user: ServiceUser): void {
  const wanted = user.uid ?? process.getuid?.()
  if (owner === wanted) return
  if (user.uid === undefined)
    throw new StartError(
      `The data in ${folder} belongs to user ${owner}: start Wizyta as that user, as root, or with another DATA_DIR.`,
    )
  // A copy or a restored backup made by root.
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, path), user.uid, user.gid as number)
  chmodSync(folder, 0o700)
}

function makeSockets(user: ServiceUser): string {
  // A socket's path must stay under 104 bytes (macOS; 108 on Linux).
  for (const base of [tmpdir(), '/tmp', '/var/tmp', '/run']) {
    if (base.length > 70 || !existsSync(base) || (user.uid !== undefined && !isOpenToAll(base))) continue
    try {
      const folder = mkdtempSync(join(base, 'wizyta-'))
      if (user.uid !== undefined) chownSync(folder, user.uid, user.gid as number)
      return folder
    } catch {
      // Read-only, say; there are others.
    }
  }
  throw new StartError('No temporary folder can be written for the socket of PostgreSQL: set TMPDIR to one.')
}

function isOpenToAll(folder: string): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === '/') return true
  }
}

type Unopened = Omit<Cluster, 'passwords'>

function initialize(dataDir: string, cluster: Unopened, sync: boolean): Passwords {
  const { folder, sockets, user, binaries } = cluster
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} exists and holds something else than the data of PostgreSQL.`)
  // Made aside and renamed, so that a start which is killed half-way leaves nothing that looks like data.
  const draft = join(dataDir, 'postgres.draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const passwords = savePasswords(dataDir)
  const passwordFile = join(sockets, 'password')
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 })
  if (user.uid !== undefined)
    for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid as number)

  run(binaries.initdb, { ...cluster, folder: draft }, [
    '-D',
    dataArgument(draft, user),
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    // The same order and case rules on every machine, whatever its C library knows.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
    ...(sync ? [] : ['--no-sync']),
  ])
  rmSync(passwordFile)
  renameSync(draft, folder)
  return passwords
}

function knownPasswords(dataDir: string, cluster: Unopened): Passwords {
  const file = passwordsFile(dataDir)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords
  // A user who may write the data folder may set a new password. A lost file therefore locks out no operator.
  const passwords = savePasswords(dataDir)
  run(cluster.binaries.postgres, cluster, ['--single', '-D', cluster.data, 'postgres'], {
    input: `alter role postgres password '${passwords.postgres}'\n`,
  })
  return passwords
}

function savePasswords(dataDir: string): Passwords {
  const random = () => randomBytes(24).toString('base64url')
  const passwords = { postgres: random(), wizyta_owner: random() }
  writeFileSync(passwordsFile(dataDir), `${JSON.stringify(passwords)}\n`, { mode: 0o600 })
  return passwords
}

export const passwordsFile = (dataDir: string) => join(dataDir, 'postgres-passwords.json')

function run(program: string, { folder, user }: Unopened, args: string[], { input = '' } = {}): void {
  const result = spawnSync(program, args, {
    ...user,
    cwd: folder,
    env: postgresEnvironment,
    input,
    encoding: 'utf8',
  })
  if (result.status === 0) return
  const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1)
  throw new StartError(`The database in ${folder} could not be prepared: ${reason}.`)
}
