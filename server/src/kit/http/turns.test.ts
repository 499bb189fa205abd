import { expect, test } from 'vitest'
import { Budget, runInTurns, type Steps } from './turns.ts'

/** So long does a step of these tests work that it has a slice for itself. */
const longerThanSlice = 12
/** Limit that turns a hanging test red. */
const tooLong = 5_000

function work() {
  const begun = performance.now()
  while (performance.now() - begun < longerThanSlice);
}

test('LIM-2: an endless computation lets requests and timers have their turn, and ends when its caller has gone', async () => {
  let [isLeft, hasEnded] = [false, false]
  function* endless(): Steps<string> {
    const begun = performance.now()
    try {
      while (performance.now() - begun < tooLong) yield
      return 'nothing ended it'
    } finally {
      hasEnded = true
    }
  }
  const gone = new AbortController()
  const outcome = runInTurns(endless(), { signal: gone.signal }).catch((error: Error) => error.message)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
  isLeft = !hasEnded
  gone.abort()
  expect(await outcome).toBe('This took too long. Please try again.')
  expect([isLeft, hasEnded]).toEqual([true, true])
})

test('LIM-2: one user’s computations come one after the other, and those of two users by turns', async () => {
  const said: string[] = []
  function* saying(name: string): Steps<void> {
    for (let step = 0; step < 3; step += 1) {
      said.push(name)
      work()
      yield
    }
  }
  await Promise.all([
    runInTurns(saying('first'), { owner: 'anna' }),
    runInTurns(saying('second'), { owner: 'anna' }),
    runInTurns(saying('other'), { owner: 'basia' }),
  ])
  expect(said).toEqual(['first', 'other', 'first', 'other', 'first', 'other', 'second', 'second', 'second'])
})

test('LIM-2: no more than a few of one user’s computations wait; what others ask is not refused', async () => {
  let isOver = false
  const begun = performance.now()
  function* waiting(): Steps<string> {
    while (!isOver && performance.now() - begun < tooLong) yield
    return 'done'
  }
  const asked = Array.from({ length: 40 }, () =>
    runInTurns(waiting(), { owner: 'anna' }).catch(({ status }) => status),
  )
  function* short(): Steps<string> {
    yield
    return 'answered'
  }
  expect(await runInTurns(short(), { owner: 'basia' })).toBe('answered')
  isOver = true
  const outcomes = await Promise.all(asked)
  expect([...new Set(outcomes)].sort()).toEqual([429, 'done'])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(17)
})

test('a computation that fails fails alone', async () => {
  function* failing(): Steps<void> {
    yield
    throw new Error('It cannot be worked out.')
  }
  function* counting(): Steps<number> {
    let count = 0
    while (count < 100) {
      count += 1
      yield
    }
    return count
  }
  const [failed, counted] = await Promise.allSettled([runInTurns(failing()), runInTurns(counting())])
  expect([failed.status, counted]).toEqual(['rejected', { status: 'fulfilled', value: 100 }])
})

test('a budget counts the time in which its computation runs', async () => {
  const budget = new Budget(3 * longerThanSlice)
  let steps = 0
  function* until(): Steps<void> {
    while (!budget.isSpent) {
      steps += 1
      work()
      yield
    }
  }
  await runInTurns(until(), { budget })
  expect(steps).toBeGreaterThan(0)
  expect(steps).toBeLessThanOrEqual(3)
})
