import { expect, test } from 'vitest'
import { budgetOf, firstFiles, firstLoads } from './first-load.ts'

test('the first load of every page keeps its budget: sign-in 100 kB of JavaScript, any other page 220', async () => {
  const loads = Object.entries(await firstLoads())
  expect(loads.length).toBeGreaterThan(80)
  const over = loads.filter(([path, kilobytes]) => kilobytes > budgetOf(path))
  expect(over, 'npm run -s bench -- bytes lists what weighs how much').toEqual([])
})

test('the page after sign-in is drawn whole without the schema library: a phone reads that for a fifth of a second', async () => {
  const files = await firstFiles()
  const schemas = (path: string) => files[path]?.filter((file) => file.includes('/zod-'))
  expect(schemas('/clients')).toHaveLength(1)
  expect(schemas('/')).toEqual([])
})
