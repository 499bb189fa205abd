import { expect, test } from 'vitest'
import { budgetOf, fileCircles, firstFiles, firstLoads } from './first-load.ts'

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

test('pages that are opened all day begin with few files: a phone asks for ten at a time', async () => {
  const files = await firstFiles()
  const bounds = { '/sign-in': 8, '/': 28, '/calendar': 22, '/clients': 28, '/calendar/visits': 32 }
  const over = Object.entries(bounds).filter(([path, bound]) => (files[path]?.length ?? Infinity) > bound)
  expect(over.map(([path]) => [path, files[path]])).toEqual([])
})

test('no file of the build waits for one that waits for it: its constants would not be there yet', () => {
  expect(fileCircles()).toEqual([])
})

test('sign-in evaluates neither the router nor queries nor schemas', async () => {
  const files = (await firstFiles())['/sign-in'] ?? []
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => /\/(frame|router|query|zod|shared)-/.test(file))).toEqual([])
})
