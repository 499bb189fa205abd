import { expect, test } from 'vitest'
import { pacedStream } from './paced-stream.ts'

test('a file that is never read ends by itself, and ends nothing else', async () => {
  const { stream, write } = pacedStream({ stallMs: 20, longestMs: 20 })
  await write('{')
  // Without anybody who hears of the error, it would end the process.
  await new Promise((resolve) => stream.once('close', resolve))
  await expect(write('}')).rejects.toThrow()
})
