import { expect, test } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

/** A source that counts its readings, of as many bytes as said. */
function source(bytes = 1) {
  const seen = { times: 0 }
  return { seen, read: async () => Buffer.alloc(bytes, ++seen.times) }
}

test('desks that ask at once wait for one reading, and later ones get it as well', async () => {
  const answers = new SharedAnswers(100)
  const { seen, read } = source()
  const [first, second] = await Promise.all([answers.find('day', read), answers.find('day', read)])
  expect(first).toBe(second)
  expect(await answers.find('day', read)).toBe(first)
  expect(seen.times).toBe(1)
  await answers.find('another day', read)
  expect(seen.times).toBe(2)
})

test('a failed reading is told to its own caller; the others read for themselves', async () => {
  const answers = new SharedAnswers(100)
  const { seen, read } = source()
  const failing = answers.find('day', () => Promise.reject(new Error('gone')))
  const waiting = answers.find('day', read)
  await expect(failing).rejects.toThrow('gone')
  expect(await waiting).toEqual(Buffer.alloc(1, 1))
  await answers.find('day', read)
  expect(seen.times).toBe(2)
})

test('where there is no more room, the answer asked for longest ago goes', async () => {
  const answers = new SharedAnswers(100)
  const { seen, read } = source(40)
  for (const key of ['a', 'b', 'a', 'c']) await answers.find(key, read)
  expect(seen.times).toBe(3)
  await answers.find('a', read)
  expect(seen.times).toBe(3)
  await answers.find('b', read)
  expect(seen.times).toBe(4)
})
