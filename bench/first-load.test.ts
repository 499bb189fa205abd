import { expect, test } from 'vitest'
import { budgetOf, firstLoads } from './first-load.ts'

test('the first load of every page keeps its budget: sign-in 100 kB of JavaScript, any other page 220', async () => {
  const loads = Object.entries(await firstLoads())
  expect(loads.length).toBeGreaterThan(80)
  const over = loads.filter(([path, kilobytes]) => kilobytes > budgetOf(path))
  expect(over, 'npm run -s bench -- bytes lists what weighs how much').toEqual([])
})
