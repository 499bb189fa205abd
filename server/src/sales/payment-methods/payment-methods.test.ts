import type { PaymentMethod } from '@wizyta/contract/sales/payment-methods/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { openBusiness } from '../../office/businesses/open-business.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/payment-methods'
const create = async (name: string, rest = {}) =>
  (
    await t.world.anna.post(path, {
      name,
      type: 'cash',
      counts_turnover: true,
      counts_commission: true,
      ...rest,
    })
  ).body

async function methodsOf(locale?: 'en'): Promise<{ name: string; counts_turnover: boolean }[]> {
  return t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { tenant_id } = await tx
      .selectFrom('businesses')
      .select('tenant_id')
      .where('id', '=', t.world.a)
      .executeTakeFirstOrThrow()
    const id = await openBusiness(tx, tenant_id, { name: 'Nowa', ...(locale && { locale }) }, [
      { userId: t.world.anna.user.id, role: 'superadmin' },
    ])
    await sql`select set_config('app.business_id', ${id}, true)`.execute(tx)
    const methods = await sql<{ name: string; counts_turnover: boolean }>`
      select name, counts_turnover from payment_methods where business_id = ${id} order by sort_order`.execute(
      tx,
    )
    return methods.rows
  })
}

test('a new business can take money in the usual ways, called in its language', async () => {
  const polish = ['Gotówka', 'Karta', 'BLIK', 'Przelew', 'Bon', 'Karnet', 'Barter', 'Gratis']
  const names = (methods: readonly { name: string }[]) => methods.map(({ name }) => name)
  const methods = await methodsOf()
  expect(names(methods)).toEqual(polish)
  expect(names(methods.filter(({ counts_turnover }) => !counts_turnover))).toEqual(polish.slice(4))
  expect(names((await methodsOf('en')).slice(0, 4))).toEqual(['Cash', 'Card', 'BLIK', 'Transfer'])
})

test('the last cash method stays: it is neither archived nor made another kind', async () => {
  const { anna } = t.world
  const cash = await create('Gotówka')
  const second = await create('Gotówka EUR')
  expect((await anna.delete(`${path}/${second.id}`, { version: 1 })).status).toBe(200)
  const sentence = 'One cash method must remain. Add another one first.'
  expect((await anna.delete(`${path}/${cash.id}`, { version: 1 })).body.message).toBe(sentence)
  expect((await anna.patch(`${path}/${cash.id}`, { type: 'card' }, { version: 1 })).body.message).toBe(
    sentence,
  )
  const { body } = await anna.get(`${path}/${cash.id}`)
  expect(body).toMatchObject({ type: 'cash', archived_at: null, version: 1 })
})

test('of two cash methods that are archived at once, one stays', async () => {
  const { dorota } = t.world
  const given = { type: 'cash', counts_turnover: true, counts_commission: true }
  const made: PaymentMethod[] = []
  for (const name of ['A', 'B']) made.push((await dorota.post(path, { name, ...given })).body)
  const answers = await Promise.all(
    made.map(({ id, version }) => dorota.delete(`${path}/${id}`, { version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('two methods cannot have one name, in whatever case; an archived one frees it', async () => {
  const { anna } = t.world
  const first = await create('Terminal', { type: 'card' })
  const taken = { name: ['Another payment method has this name.'] }
  expect((await create('TERMINAL')).errors).toEqual(taken)
  await anna.delete(`${path}/${first.id}`, { version: 1 })
  await create('terminal', { type: 'card' })
  const back = await anna.post(`${path}/${first.id}/restoration`, undefined, { version: 2 })
  expect([back.status, back.body.errors]).toEqual([422, taken])
})

test('a method that the salon has not renamed is called in the language of its reader, in either direction', async () => {
  const shown = (type: string, name: string | null, language: string | null) =>
    t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select shown_method_name(${type}, ${name}, ${language}) as name`.execute(tx)
      return rows[0]?.name
    })
  const types = ['cash', 'card', 'blik', 'transfer', 'voucher', 'pass', 'barter', 'free']
  const named = async (locale?: 'en') => (await methodsOf(locale)).map(({ name }) => name)
  const [polish, english] = [await named(), await named('en')]
  for (const [index, type] of types.entries()) {
    expect(await shown(type, polish[index] ?? '', 'en')).toBe(english[index])
    expect(await shown(type, english[index] ?? '', 'pl')).toBe(polish[index])
    expect(await shown(type, polish[index] ?? '', null)).toBe(polish[index])
  }
  expect(await shown('cash', 'Gotówka do ręki', 'en')).toBe('Gotówka do ręki')
  expect(await shown('other', 'Karta', 'en')).toBe('Karta')
  expect(await shown('cash', null, 'en')).toBe(null)
})
