import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { type Person, type TestApp, testApp } from './app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ordered = routes.filter(({ name }) => name.endsWith('.reorder'))
/** Adds a row to an entity, with what it needs besides a name. */
async function add(person: Person, entity: string, list: string, name: string): Promise<string> {
  const post = async (path: string, body: object) => (await person.post(path, body)).body.id as string
  if (entity === 'employees') return post(list, { first_name: name, last_name: 'Kolejna' })
  if (entity === 'resources') return post(list, { name, category: 'chair' })
  if (entity === 'clientFields') return post(list, { name, kind: 'text' })
  if (entity === 'rotaTemplates')
    return post(list, { name, intervals: [{ from: '09:00', to: '17:00' }], breaks: [] })
  if (entity === 'visitLabels') return post(list, { name, mark: 'star' })
  if (entity === 'paymentMethods')
    return post(list, { name, type: 'cash', counts_turnover: true, counts_commission: true })
  if (entity !== 'services') return post(list, { name })
  // The list shows services group by group; an order is of one.
  const { body: groups } = await person.get('/tenant/service-groups?name=Kolejna')
  const service_group_id = groups.data[0]?.id ?? (await post('/tenant/service-groups', { name: 'Kolejna' }))
  return post(list, { name, service_group_id, price: 5_000, vat_rate: '8', duration_min: 30 })
}

test('rows of these entities have an order', () => {
  expect(ordered.map(({ name }) => name.split('.')[0]).sort()).toEqual([
    'clientFields',
    'employeeGroups',
    'employees',
    'paymentMethods',
    'productGroups',
    'resources',
    'rotaTemplates',
    'savedCalendars',
    'serviceGroups',
    'services',
    'visitLabels',
  ])
})

describe.each(ordered.map(({ name, endpoint }) => [name, endpoint.path] as const))('%s', (name, path) => {
  const entity = name.split('.')[0] as string
  const list = (routes.find((route) => route.name === `${entity}.index`) as (typeof routes)[number]).endpoint
    .path
  const order = async (): Promise<string[]> =>
    (await t.world.anna.get(`${list}?per_page=100&sort=sort_order`)).body.data.map(
      (row: { id: string }) => row.id,
    )
  const put = (ids: readonly string[]) => t.world.anna.put(path, { ids })

  beforeAll(async () => {
    for (let index = 0; index < 5; index++) await add(t.world.anna, entity, list, `Pozycja ${index}`)
    expect((await order()).length).toBeGreaterThanOrEqual(5)
  })

  test('the named rows take each other’s places, all others keep theirs', async () => {
    const all = await order()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(all, { minLength: 1 }), async (ids) => {
        const before = await order()
        expect((await put(ids)).status).toBe(204)
        const rest = [...ids]
        expect(await order()).toEqual(before.map((id) => (ids.includes(id) ? rest.shift() : id)))
      }),
      { numRuns: 12 },
    )
  })

  test('of several orders at the same time the last one counts as a whole', async () => {
    for (let round = 0; round < 8; round++) {
      const ids = await order()
      const orders = [[...ids].reverse(), [...ids.slice(2), ...ids.slice(0, 2)], [...ids].sort()]
      const answers = await Promise.all(orders.map(put))
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
      expect(orders).toContainEqual(await order())
    }
  })

  test('a row that is named twice, archived or of another business is refused at its place, and nothing moves', async () => {
    const ids = await order()
    const foreign = await add(t.world.dorota, entity, list, 'Obca')
    const [first = '', last = ''] = [ids[0], ids.at(-1)]
    expect((await put([last, last])).body.errors).toHaveProperty('ids')
    for (const unknown of [foreign, crypto.randomUUID()]) {
      const refused = await put([last, unknown, first])
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['ids.1']])
    }
    expect(await order()).toEqual(ids)
  })
})
