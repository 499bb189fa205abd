import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/** The lines of `postmaster.pid`: 0 pid, 4 socket folder, 7 state (`ready` when it takes connections). */
export function postmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Makes a cluster free to be started. It stops processes left by a killed predecessor, and disarms a `postmaster.pid`
 * whose pid now belongs to another program.
 */
export async function freeCluster(cluster: string): Promise<void> {
  const postmaster = Number(postmasterFile(cluster)[0])
  const steps: { signal: NodeJS.Signals; patienceMs: number }[] = [
    { signal: 'SIGINT', patienceMs: 15_000 },
    { signal: 'SIGQUIT', patienceMs: 5_000 },
    { signal: 'SIGKILL', patienceMs: 2_000 },
  ]
  for (const { signal, patienceMs } of steps) {
    const found = processesOf(cluster)
    if (found.length === 0) break
    // Backends without their postmaster leave at once on SIGQUIT; to SIGINT they would only cancel a query.
    const orphans = !found.includes(postmaster)
    for (const pid of orphans || signal === 'SIGKILL' ? found : [postmaster])
      send(pid, orphans && signal === 'SIGINT' ? 'SIGQUIT' : signal)
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline && processesOf(cluster).length > 0) await sleep(20)
  }
  const left = processesOf(cluster)
  if (left.length > 0)
    throw new StartError(`Process ${left[0]} still works on ${cluster} and does not end; stop it first.`)
  disarmPidFile(cluster)
}

/** Lists pids of the PostgreSQL processes that work on a cluster, whichever process started them. */
export function processesOf(cluster: string): number[] {
  return process.platform === 'linux' ? fromProc(cluster) : fromPs(cluster)
}

// Every PostgreSQL process has its cluster as working folder: no pid file needed, no pid reuse to fear.
function fromProc(cluster: string): number[] {
  const { dev, ino } = statSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
        const folder = statSync(`/proc/${pid}/cwd`)
        return folder.dev === dev && folder.ino === ino
      } catch {
        return false
      }
    })
    .map(Number)
}

function fromPs(cluster: string): number[] {
  const rows = spawnSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[3] ?? '' }))
  const postmaster = rows.find(
    ({ command }) => command.includes('postgres') && command.includes(`-D ${cluster} `),
  )
  if (!postmaster) return []
  const children = rows.filter(
    ({ parent, command }) => parent === postmaster.pid && command.includes('postgres'),
  )
  return [postmaster, ...children].map(({ pid }) => pid)
}

// PostgreSQL refuses to start while the pid in its file is alive, even as another program's. Deleting the file would
// also take away its shared memory check. Only the pid is replaced, by one that no system hands out.
function disarmPidFile(cluster: string): void {
  const lines = postmasterFile(cluster)
  if (lines.length === 0 || !isAlive(Number(lines[0]))) return
  writeFileSync(join(cluster, 'postmaster.pid'), ['2147483647', ...lines.slice(1)].join('\n'))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended, which is what was asked for.
  }
}
