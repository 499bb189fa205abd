import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from './refusal.ts'
import { type Asker, WorkQueue } from './work-queue.ts'

const usual = { atOnce: 1, mostWaiting: 20, mostOfUser: 10, longestWaitMs: 10_000 }
const open = (limits: Partial<typeof usual> = {}) =>
  new WorkQueue({ ...usual, ...limits }, () => new Refusal(503, 'Later, please.', { retry_after: 5 }))
const of = (business: string, user = 'anna'): Asker => ({ business, user })

/** Work that lasts until it is ended by name, and the order in which works began. */
function worksIn(queue: WorkQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, asker: Asker, signal?: AbortSignal) =>
    queue
      .run(
        asker,
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        signal,
      )
      .catch((error: Refusal) => error.status)
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { begun, ask, end, settle }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the allowed number of works runs at once, and the next begins when another has ended', async () => {
  const { begun, ask, end, settle } = worksIn(open({ atOnce: 2 }))
  for (const name of ['1', '2', '3', '4']) void ask(name, of('a'))
  await settle()
  expect(begun).toEqual(['1', '2'])
  await end('2')
  expect(begun).toEqual(['1', '2', '3'])
})

test('LIM-4: businesses take turns, and the users of a business too, however much one of them asks', async () => {
  const { begun, ask, end, settle } = worksIn(open())
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, of('a', 'anna'))
  void ask('a-basia', of('a', 'basia'))
  void ask('c1', of('c', 'celina'))
  await settle()
  for (let place = 0; place < 6; place += 1) await end(begun[place] ?? '')
  expect(begun).toEqual(['a1', 'c1', 'a-basia', 'a2', 'a3', 'a4'])
})

test('work that fails gives its place to the next', async () => {
  const queue = open()
  const failed = queue.run(of('a'), () => Promise.reject(new Error('It broke.')))
  await expect(failed).rejects.toThrow('It broke.')
  expect(await queue.run(of('a'), async () => 'done')).toBe('done')
})

test('a caller who has gone leaves the queue, and the next one moves up', async () => {
  const queue = open()
  const { begun, ask, end, settle } = worksIn(queue)
  const gone = new AbortController()
  void ask('1', of('a'))
  const left = ask('2', of('a'), gone.signal)
  void ask('3', of('a'))
  await settle()
  gone.abort()
  expect([await left, queue.waiting]).toEqual([503, 1])
  await end('1')
  expect(begun).toEqual(['1', '3'])
  expect(await ask('4', of('a'), gone.signal)).toBe(503)
})

test('a queue that is too long, in all or of one user, refuses at once', async () => {
  const { ask, settle } = worksIn(open({ mostWaiting: 3, mostOfUser: 2 }))
  for (const name of ['runs', '1', '2']) void ask(name, of('a', 'anna'))
  await settle()
  expect(await ask('3', of('a', 'anna'))).toBe(503)
  void ask('4', of('a', 'basia'))
  expect(await ask('5', of('c', 'celina'))).toBe(503)
})

test('a wait that is too long ends in a refusal that says when to try again', async () => {
  const queue = open({ longestWaitMs: 10_000 })
  const { ask, settle } = worksIn(queue)
  void ask('1', of('a'))
  const waiting = queue.run(of('a'), async () => 'done').catch((error: Refusal) => error)
  await settle()
  vi.advanceTimersByTime(10_000)
  expect(await waiting).toMatchObject({ status: 503, problem: { retry_after: 5 } })
  expect(queue.waiting).toBe(0)
})
