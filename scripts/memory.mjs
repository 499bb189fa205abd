import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
const needed = 3 * 2 ** 30

/**
 * Puts the temporary files of this process and its children into memory, where there is room for them. A test database
 * is a copy of 350 small files. It takes 50 ms there, and 700 ms on a virtual machine's disk. Without /dev/shm, or with
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
