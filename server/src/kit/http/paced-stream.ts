import { once } from 'node:events'
import { PassThrough } from 'node:stream'

/** Bytes sent to the reader at once. */
const pieceBytes = 16_384

/** File that is written as fast as it is read, and no longer than its reader reads. */
export interface PacedStream {
  stream: PassThrough
  /** Waits until there is room. @throws when the reader has left, has stopped reading, or takes too long in all */
  write(text: string): Promise<void>
}

/**
 * @param limits.stallMs so long the reader may take nothing
 * @param limits.longestMs longest time for the whole file
 */
export function pacedStream({ stallMs, longestMs }: { stallMs: number; longestMs: number }): PacedStream {
  const stream = new PassThrough()
  const gone = new AbortController()
  const endLater = (ms: number, why: string) => setTimeout(() => stream.destroy(new Error(why)), ms)
  // Starts with the first word: a refusal before that has nothing to read.
  let longest: NodeJS.Timeout | undefined
  // The writer handles it. A stream without a reader must not end the process.
  stream.on('error', () => {})
  stream.once('close', () => {
    clearTimeout(longest)
    gone.abort()
  })
  async function room() {
    const stall = endLater(stallMs, 'the reader has stopped reading')
    try {
      await once(stream, 'drain', { signal: gone.signal })
    } finally {
      clearTimeout(stall)
    }
  }
  return {
    stream,
    async write(text) {
      longest ??= endLater(longestMs, 'the reader took too long')
      const bytes = Buffer.from(text)
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        gone.signal.throwIfAborted()
        if (!stream.write(bytes.subarray(from, from + pieceBytes))) await room()
      }
    },
  }
}
