import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lockDataDir } from './data-lock.ts'
import { type Cluster, openCluster, postgresEnvironment, removeSockets } from './postgres-cluster.ts'
import { freeCluster, postmasterFile } from './postgres-processes.ts'
import { StartError } from './start-error.ts'

export type ConnectionOptions = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedPostgres = {
  /** Role `wizyta_owner` (createrole), owner of the database `wizyta`. */
  owner: ConnectionOptions
  /** Role and database `postgres`: for making databases, not for the product. */
  superuser: ConnectionOptions
  /** The postmaster; another one after a crash. */
  readonly pid: number
  /** Ends PostgreSQL cleanly and gives the data folder free. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Server settings that replace our own, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** PostgreSQL has crashed and is being started again. */
  onCrash?: (sentence: string) => void
  /** PostgreSQL has crashed and does not start again. */
  onLost?: (error: Error) => void
}

/**
 * Starts the PostgreSQL that comes with npm on the data in `dataDir`. Its Unix socket can be opened by its user
 * alone. It is started again when it crashes, and ends when this process ends, however that happens.
 * @throws StartError with a sentence for the person at the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { onCrash = () => {}, onLost = () => {} } = options
  const dataDir = resolve(options.dataDir)
  const settings = { ...serverSettings(), ...options.settings }
  const lock = await lockDataDir(dataDir)
  let cluster: Cluster | undefined
  let postmaster: ChildProcess | undefined
  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined

  const stop = async () => {
    await restarting
    if (postmaster) await end(postmaster)
    removeSockets(cluster?.sockets)
    lock.release()
  }
  const launch = async (): Promise<ChildProcess> => {
    const started = await startPostmaster(cluster as Cluster, settings, join(dataDir, 'postgres.log'))
    started.once('exit', (code, signal) => {
      if (stopping) return
      onCrash(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`}) and is started again.`)
      restarting = restart()
    })
    return started
  }
  const restart = async (): Promise<void> => {
    for (let attempt = 1; !stopping; attempt++)
      try {
        await freeCluster((cluster as Cluster).folder)
        postmaster = await launch()
        return
      } catch (error) {
        if (attempt === 5) return onLost(error as Error)
        await sleep(200 * 2 ** attempt)
      }
  }

  try {
    cluster = await openCluster(dataDir, settings.fsync !== 'off')
    postmaster = await launch()
    const at = { host: cluster.sockets, port: 5432 }
    const { passwords } = cluster
    const superuser = { ...at, user: 'postgres', password: passwords.postgres, database: 'postgres' }
    const owner = { ...at, user: 'wizyta_owner', password: passwords.wizyta_owner, database: 'wizyta' }
    if (!(await accepts(owner))) await makeOwner(superuser, owner)
    return {
      owner,
      superuser,
      get pid() {
        return postmaster?.pid ?? 0
      },
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    stopping = stop()
    await stopping
    throw error
  }
}

function serverSettings(): Record<string, string> {
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, (totalmem() / 2 ** 20) * share)))}MB`
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_permissions: '0700',
    max_connections: '60',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Messages of failed statements hold what clients typed; the log must not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    shared_buffers: megabytes(1 / 8, 64, 1024),
    effective_cache_size: megabytes(1 / 2, 256, 8192),
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    // Compiling costs more than the short queries of a calendar.
    jit: 'off',
  }
}

async function startPostmaster(
  cluster: Cluster,
  settings: Record<string, string>,
  log: string,
): Promise<ChildProcess> {
  const { binaries, data, folder, sockets, user } = cluster
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  const written = statSync(log).size
  const parameters = Object.entries({ ...settings, unix_socket_directories: sockets })
  // Its own session: a Ctrl+C meant for us must not take the database away from requests that are being finished.
  const child = spawn(
    binaries.postgres,
    ['-D', data, ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...user,
      cwd: folder,
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  child.once(
    'exit',
    (code, signal) => (failure ??= reasonIn(log, written) ?? `${signal ?? `exit code ${code}`}`),
  )
  for (;;) {
    if (failure !== undefined)
      throw new StartError(`The database in ${folder} does not start: ${failure}. See ${log}.`)
    const lines = postmasterFile(folder)
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') break
    await sleep(5)
  }
  endWithUs(child, cluster)
  return child
}

function reasonIn(log: string, from: number): string | undefined {
  const lines = readFileSync(log).subarray(from).toString().trim().split('\n')
  const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*(FATAL|PANIC): */, '') || undefined
}

// This pipe closes however the process ends, kill -9 included. The small shell then shuts PostgreSQL down cleanly
// instead of leaving it behind.
function endWithUs(postmaster: ChildProcess, { user, sockets }: Cluster): void {
  const script =
    'read -r line; kill -INT "$1"; while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rmdir "$2"'
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(postmaster.pid), sockets], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  // Not after its end: the number may be another program's by then.
  postmaster.once('exit', () => watcher.kill('SIGKILL'))
}

async function end(postmaster: ChildProcess): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    postmaster.kill(signal)
    await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
  }
}

async function accepts(connection: ConnectionOptions): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function makeOwner(
  superuser: ConnectionOptions,
  { user, password, database }: ConnectionOptions,
): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [user])
    if (role.rowCount === 0) await client.query(`create role ${user}`)
    await client.query(`alter role ${user} login createrole password ${client.escapeLiteral(password)}`)
    const known = await client.query('select from pg_database where datname = $1', [database])
    if (known.rowCount === 0) await client.query(`create database ${database} owner ${user}`)
  } finally {
    await client.end()
  }
}
