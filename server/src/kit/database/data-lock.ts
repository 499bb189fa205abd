import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const SQLITE_BUSY = 5

export type DataLock = { release(): void }

/**
 * Makes this process the only one that works on a data folder. The lock lasts until `release()` or the end of the
 * process, however it ends. Waits `patienceMs` for a predecessor that is just leaving.
 * @throws StartError naming the process that holds the folder
 */
export async function lockDataDir(dataDir: string, patienceMs = 3000): Promise<DataLock> {
  const pidFile = join(dataDir, 'wizyta.pid')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${(error as Error).message}.`)
  }
  const deadline = Date.now() + patienceMs
  for (;;) {
    const lock = tryLock(join(dataDir, '.lock'))
    if (lock) {
      writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
      const release = () => {
        rmSync(pidFile, { force: true })
        if (lock.isOpen) lock.close()
      }
      return { release }
    }
    if (Date.now() > deadline) {
      const holder = readPid(pidFile)
      throw new StartError(
        `Wizyta is already running on ${dataDir}${holder ? ` (process ${holder})` : ''}. ` +
          'Stop it first, or start this one with another DATA_DIR.',
      )
    }
    await sleep(100)
  }
}

// Node has no flock. An exclusive transaction on an empty SQLite file replaces it, because the kernel drops that lock
// with the process. A pid file could be stale, or name a pid that another program got since.
function tryLock(file: string): DatabaseSync | undefined {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, { timeout: 0 })
    connection.exec('begin exclusive')
    return connection
  } catch (error) {
    connection?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === SQLITE_BUSY) return undefined
    throw new StartError(`DATA_DIR cannot be used: ${file}: ${message}.`)
  }
}

function readPid(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
