import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ZodObject } from 'zod'
import { routes } from '../src/app.ts'
import { type TestApp, testApp } from './app.ts'

let t: TestApp
let client: pg.Client
beforeAll(async () => {
  t = await testApp()
  client = new pg.Client(t.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await t.close()
})

const lists = routes.filter(
  ({ endpoint: { method, path, query } }) =>
    method === 'GET' && !path.includes(':') && query instanceof ZodObject && 'per_page' in query.shape,
)

interface Asked {
  text: string
  values: unknown[]
}

/** The statements of one list that put the last first. */
async function newestFirst(path: string): Promise<Asked[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await t.world.anna.get(`${path}?per_page=20`)
  const asked = query.mock.calls.map(([first]) => first as unknown as Asked)
  query.mockRestore()
  return asked.filter(({ text }) =>
    /order by \S+ desc( nulls last)?, \S+ asc( nulls last)?\s+limit/.test(text ?? ''),
  )
}

test('the first page of a list that shows the newest first is read from the end of an index, however long it grows', async () => {
  await client.query(
    'set role wizyta_app; set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off',
  )
  const sorted: string[] = []
  let count = 0
  for (const { name, endpoint } of lists)
    for (const { text, values } of await newestFirst(endpoint.path)) {
      count += 1
      const { rows } = await client.query(`explain (costs off) ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      if (/(?<!Incremental )Sort\n(\s+Disabled: true\n)?\s+Sort Key: \S+ DESC/.test(plan))
        sorted.push(name.replace(/\.\w+$/, ''))
    }
  expect(count).toBeGreaterThan(12)
  // Notes are asked of one client, and have an index for that.
  expect(sorted).toEqual(['clientNotes'])
})
