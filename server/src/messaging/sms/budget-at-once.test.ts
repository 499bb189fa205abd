import { expect, test } from 'vitest'
import { nextPhone, o, provider, send, useMassMessages } from '../../../test/mass-messages.ts'

useMassMessages()

const path = '/tenant/sms-connections'
const connection = async () => (await o.anna.get(path)).body.data[0]

test('50 SMS sent by ten workers at once never cost more than the budget that is left', async () => {
  const { id, version, month_cost, part_price } = await connection()
  const affordable = 17
  const left = affordable * part_price + part_price - 1
  await o.anna.patch(`${path}/${id}`, { monthly_budget: month_cost + left }, { version })
  const visits: (string | undefined)[] = []
  for (let made = 0; made < 50; made++) visits.push(...(await o.due(1, { email: null, phone: nextPhone() })))
  const before = provider.taken.length
  await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(provider.taken.length - before).toBe(affordable)
  expect((await connection()).month_cost).toBe(month_cost + affordable * part_price)
  const states = await Promise.all(visits.map((visit) => o.state(visit)))
  const count = (status: string) => states.filter((one) => one?.status === status).length
  expect([count('sent'), count('skipped')]).toEqual([affordable, 50 - affordable])
})
