import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const needed = 3 * 2 ** 30
const ownName = /^wizyta-run-(\d+)$/

/**
 * Puts the temporary files of this process and its children into memory, where there is room for them. A test database
 * is a copy of 350 small files. It takes 50 ms there, and 700 ms on a virtual machine's disk. Without /dev/shm, or with
 * little of it as in containers, they stay on the disk. The folder goes with the process, or before the next run.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || freeIn(memory) < needed) return
  for (const name of readdirSync(memory)) {
    const pid = ownName.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `wizyta-run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // Like /tmp: PostgreSQL runs as another user, and removes the folder of its socket.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function freeIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
