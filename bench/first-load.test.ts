import { expect, test } from 'vitest'
import { firstLoads, knownFirstLoads, limits, tolerance } from './first-load.ts'

const remedy = 'if that is meant, `npm run bench -- bytes --write` writes bench/first-load.json anew'

test('no route has grown by more than a twentieth of the first load that is written down for it', async () => {
  const [loads, known] = [await firstLoads(), knownFirstLoads()]
  expect(Object.keys(loads), `a route was added or taken away: ${remedy}`).toEqual(Object.keys(known))
  const grown = Object.entries(loads).flatMap(([path, { js, all }]) => {
    const before = known[path] ?? { js: 0, all: 0 }
    const isGrown = js > before.js * (1 + tolerance) || all > before.all * (1 + tolerance)
    return isGrown
      ? [`${path}: ${before.js} kB of JavaScript became ${js}, ${before.all} kB in all ${all}`]
      : []
  })
  expect(grown, remedy).toEqual([])
})

test('sign-in and the calendar stay within their limits', async () => {
  const loads = await firstLoads()
  for (const [path, limit] of Object.entries(limits)) expect(loads[path]?.js, path).toBeLessThanOrEqual(limit)
})
