import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import type { Route } from '../src/kit/http/http.ts'
import { type KeyDesk, keyDesk } from './api-keys.ts'
import { callAs, exampleOf } from './calling.ts'
import { day, fill, type Ids } from './fill.ts'

let t: KeyDesk
let ids: Ids
beforeAll(async () => {
  t = await keyDesk()
  ids = await fill(t.world.anna, 'Ala')
})
afterAll(() => t.close())

const isAction = (endpoint: AnyEndpoint) => 'fields' in endpoint && 'words' in endpoint
const actions = routes.filter(({ endpoint }) => isAction(endpoint))
// Operations in cash have the numbers of documents; the test of the till looks at them.
const ledgers = routes
  .filter(({ name }) => name.endsWith('.reverse') && name !== 'cashOperations.reverse')
  .map(
    ({ name, endpoint }) =>
      [name.split('.')[0] as string, endpoint.path.replace('/:id/reversal', '')] as const,
  )
/** A record that the action can be done to, and its body. */
const targets: Record<string, () => Promise<{ id: string; body: object }>> = {
  'apiKeys.extend': async () => {
    const { id } = await t.key(await t.maker(['customers.index']), ['customers.index'])
    await t.inA(`update api_keys set expires_at = now() + interval '1 day' where id = '${id}'`)
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    return { id, body: { valid_until: inAMonth, reason: 'Umowa' } }
  },
  'vouchers.extend': async () => ({ id: ids.voucher, body: { valid_to: day(700), reason: 'Choroba' } }),
  'vouchers.block': async () => ({ id: ids.voucher, body: { reason: 'Zgubiony' } }),
  'vouchers.unblock': async () => ({ id: ids.blockedVoucher, body: { reason: 'Znalazł się' } }),
  'vouchers.freeze': async () => ({ id: ids.pass, body: { reason: 'Wyjazd' } }),
  'vouchers.unfreeze': async () => ({ id: ids.frozenPass, body: { reason: 'Powrót' } }),
}
const named = (name: string) => routes.find((route) => route.name === name) as Route

test('there are actions and ledgers to test', () => {
  expect([actions.length > 0, ledgers.length > 0]).toEqual([true, true])
})

describe.each(actions.map((route) => [route.name, route] as const))('the action %s', (_, route) => {
  const { fields } = route.endpoint as unknown as { fields: Record<string, { optional?: true }> }

  test('is refused at each field that is missing, and nothing is done', async () => {
    const example = await targets[route.name]?.()
    if (!example) throw new Error(`${route.name} names no record here that it can be done to`)
    for (const [field, { optional }] of Object.entries(fields)) {
      if (optional) continue
      const { [field]: _gone, ...body } = example.body as Record<string, unknown>
      const { status, body: answer } = await callAs(t.world.anna, route, { ...example, body })
      expect([field, status, Object.keys(answer.errors)]).toEqual([field, 422, [field]])
    }
  })

  test('is an intention: done twice, it leaves what it leaves once', async () => {
    const example = (await targets[route.name]?.()) ?? {}
    const first = await callAs(t.world.anna, route, example)
    const second = await callAs(t.world.anna, route, example)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })
})

describe.each(ledgers)('the ledger %s', (name, path) => {
  const entries = async () =>
    (await callAs(t.world.anna, named(`${name}.index`), exampleOf(named(`${name}.index`), ids))).body.data
  const append = async () => {
    const route = named(`${name}.create`)
    const { status, body } = await callAs(t.world.anna, route, exampleOf(route, ids))
    expect(status).toBe(201)
    return body
  }
  const reverse = (id: string) => t.world.anna.post(`${path}/${id}/reversal`, { reason: 'Pomyłka' })

  test('a reversal brings the balance back and names its entry; it is made once, and is not reversed itself', async () => {
    const [before] = await entries()
    const entry = await append()
    const { status, body: reversal } = await reverse(entry.id)
    expect(status).toBe(201)
    expect(reversal).toMatchObject({ reverses_id: entry.id, balance_after: before.balance_after })
    expect([(await reverse(entry.id)).status, (await reverse(reversal.id)).status]).toEqual([409, 409])
    expect((await entries())[0]).toMatchObject({ id: reversal.id, balance_after: before.balance_after })
  })

  test('entries are numbered without gaps, newest first, also those made at the same time', async () => {
    await Promise.all([append(), append(), append()])
    const numbers = (await entries()).map(({ number }: { number: number }) => number)
    expect(numbers).toEqual(numbers.map((_: number, index: number) => numbers[0] - index))
  })

  test('no call changes or deletes an entry', () => {
    const below = routes.filter(({ endpoint }) => endpoint.path.startsWith(path))
    expect(below.filter(({ endpoint }) => !['GET', 'POST'].includes(endpoint.method))).toEqual([])
  })
})
