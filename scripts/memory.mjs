import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
const needed = 3 * 2 ** 30

/**
 * Puts the temporary files of this process and its children into memory, where there is room for them. A test database
 * is a copy of 350 small files: 50 ms in memory, 700 ms on the disk of a virtual machine. Without /dev/shm, or with
 * little of it as in containers, they stay on the disk.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR === undefined && freeIn(memory) >= needed) process.env.TMPDIR = memory
}

function freeIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
