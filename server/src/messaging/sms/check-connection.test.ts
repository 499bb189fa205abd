import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { checkConnection } from './check-connection.ts'
import { openSmsapi } from './smsapi.ts'
import { type SmsStandIn, startSmsStandIn } from './stand-in.ts'

let t: Salon
let provider: SmsStandIn
beforeAll(async () => {
  t = await testSalon()
  provider = await startSmsStandIn({
    token: 'token-1',
    refuse: ({ from }) => (from === 'Nikt' ? { error: 14, message: 'Invalid from field' } : null),
  })
})
afterAll(async () => {
  await provider.close()
  await t.close()
})

const path = '/tenant/sms-connections'
const check = (token: string, from = 'Salon') =>
  openSmsapi(token, {
    addresses: { smsapi: provider.url, smsplanet: null, demo: null },
    mostSeconds: 5,
  }).check({ to: '+48600700800', from, text: 'Test' })

test('a provider looks at a test SMS and sends none; it names a wrong token and sender', async () => {
  expect(await check('token-1')).toMatchObject({ sent: true })
  expect(await check('token-2')).toMatchObject({
    sent: false,
    login: 'refused',
    reason: '101 Authorization failed',
  })
  expect(await check('token-1', 'Nikt')).toMatchObject({ sent: false, reason: '14 Invalid from field' })
  expect([provider.requests, provider.taken]).toEqual([3, []])
})

/** Has the stored settings checked by another provider. */
const checkBy = (id: string, url: string, mostSeconds = 5) =>
  t.parts.database.transaction({ businessId: t.world.a, userId: t.anna.user.id }, (tx) =>
    checkConnection(
      {
        tx,
        businessId: t.world.a,
        session: {
          user: { id: t.anna.user.id, name: 'Anna', email: 'anna@example.test', language: 'pl' },
          permissions: [],
          timezone: 'Europe/Warsaw',
        },
        app: t.parts,
      },
      id,
      { addresses: { demo: url, smsapi: null, smsplanet: null }, mostSeconds },
    ),
  )

test('a user has the stored settings checked, and reads the answer of the provider', async () => {
  const { body } = await t.anna.post(path, { provider: 'demo', sender: 'Salon', part_price: 12 })
  const withoutPhone = await t.anna.post(`${path}/${body.id}/tests`)
  expect([withoutPhone.status, withoutPhone.body.message]).toEqual([
    409,
    'Add your phone number to your employee card first.',
  ])
  const card = await t.employee({ phone: '+48600700800' })
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update employees set user_id = ${t.anna.user.id} where id = ${card}`.execute(tx),
  )
  const answer = await t.anna.post(`${path}/${body.id}/tests`)
  expect([answer.status, answer.body]).toEqual([200, { taken: true, reason: null }])
  expect((await t.anna.get(`${path}/${body.id}`)).body).toMatchObject({ status: 'ok', month_parts: 0 })
  const stored = async () => (await t.anna.get(`${path}/${body.id}`)).body
  // A refusal of the number is no fault of the provider; silence passes.
  const picky = await startSmsStandIn({ refuse: () => ({ error: 13, message: 'Invalid phone number' }) })
  expect(await checkBy(body.id, picky.url)).toEqual({ taken: false, reason: '13 Invalid phone number' })
  expect(await stored()).toMatchObject({ status: 'ok', last_error: null })
  await picky.close()
  expect((await checkBy(body.id, picky.url)).taken).toBe(false)
  expect(await stored()).toMatchObject({
    status: 'warning',
    last_error: 'The SMS provider cannot be reached.',
  })
  const reader = await t.person(t.world.a, ['apps.index'], 'Kasia')
  expect((await reader.post(`${path}/${body.id}/tests`)).status).toBe(403)
})

test('replies over SMSPLANET cannot be switched on, since they cannot be read', async () => {
  const fields = { provider: 'smsplanet', token: 'token-1', sender: 'Salon', part_price: 12 }
  const refused = await t.anna.post(path, { ...fields, takes_replies: true })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['takes_replies']])
  const { body } = await t.anna.post(path, fields)
  const changed = await t.anna.patch(`${path}/${body.id}`, { takes_replies: true }, { version: body.version })
  expect([changed.status, body.takes_replies]).toEqual([422, false])
})
