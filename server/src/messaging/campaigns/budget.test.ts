import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  campaign,
  find,
  group,
  nextBatch,
  nextPhone,
  o,
  person,
  preview,
  provider,
  queue,
  results,
  send,
  start,
  step,
  useMassMessages,
} from '../../../test/mass-messages.ts'

useMassMessages()

const connections = async () => (await o.anna.get('/tenant/sms-connections')).body.data
/** Sets what is left of the month's budget, in grosze; null: no limit. */
async function leave(grosze: number | null) {
  const [{ id, version, month_cost }] = await connections()
  const monthly_budget = grosze === null ? null : month_cost + grosze
  await o.anna.patch(`/tenant/sms-connections/${id}`, { monthly_budget }, { version })
}
async function approveAbove(approval_above: number) {
  const [{ id, version }] = await connections()
  await o.anna.patch(`/tenant/sms-connections/${id}`, { approval_above }, { version })
}
async function setPrice(part_price: number) {
  const [{ id, version }] = await connections()
  await o.anna.patch(`/tenant/sms-connections/${id}`, { part_price }, { version })
}
const agreed = async (count: number) => {
  const salon = await group()
  for (let made = 0; made < count; made++) await person(salon, ['marketing_sms'])
  return salon
}
const bySms = () => ({ phone: '+48600200300', email: 'iga@example.test', messages_by: 'sms' })

test('a mass SMS that the budget does not cover is refused: a fifth is kept for messages about visits', async () => {
  await leave(50)
  const salon = await agreed(5)
  const { id } = await campaign('sms', { group_ids: [salon] })
  expect(await preview('sms', { group_ids: [salon] })).toMatchObject({ cost: 50, budget_left: 40 })
  expect(await start('sms', id, 5)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The SMS budget does not cover this message.') },
  })
  await leave(null)
  expect((await preview('sms', { group_ids: [salon] })).budget_left).toBeNull()
})

test('a mass SMS whose budget runs out is paused with a notice, visits still hear, and it goes on once there is more', async () => {
  const { id } = await campaign('sms', { group_ids: [await agreed(3)] })
  await start('sms', id, 3)
  await queue()
  await leave(12)
  const [visit] = await o.due(1, { phone: '+48600200301', email: null })
  const before = provider.taken.length
  await send()
  expect(await find('sms', id)).toMatchObject({ status: 'paused' })
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
  const notices = (await o.anna.get('/tenant/notices')).body.data
  expect(notices.filter((one: { subject: string }) => one.subject === 'paused')).toHaveLength(1)
  const already = provider.taken.length - before - 1
  await leave(null)
  await step('sms', id, 'sending')
  await send()
  expect([already, provider.taken.length - before - 1]).toEqual([0, 3])
})

test('a message about a visit that finds no budget leaves by e-mail where the client has an address', async () => {
  await leave(5)
  const [visit] = await o.due(1, bySms())
  const [silent] = await o.due(1, { ...bySms(), email: null })
  await send()
  const caught = await o.deliver()
  expect(caught).toHaveLength(1)
  expect(await o.state(visit)).toMatchObject({ channel: 'email', status: 'sent' })
  expect(await o.state(silent)).toMatchObject({
    status: 'skipped',
    reason: 'The SMS budget of this month is spent.',
  })
  await leave(null)
})

test('an amount is a limit: clients who come into the group afterwards pause the sending, and raise it by a user alone', async () => {
  await approveAbove(35)
  const approver = await o.person(o.world.a, ['messages.index', 'apps.index', 'apps.update'], 'Szefowa')
  const heard = async (by: typeof o.anna, kind: string) =>
    (await by.get('/tenant/notices')).body.data.filter((one: { kind: string }) => one.kind === kind)
  const salon = await agreed(3)
  const { id, name } = await campaign('sms', { group_ids: [salon], pace: 2 })
  expect((await start('sms', id, 3)).body).toMatchObject({ status: 'scheduled', expected_count: 3 })
  await queue()
  for (let made = 0; made < 4; made++) await person(salon, ['marketing_sms'])
  // Ids are random: the newcomers stand behind the cursor.
  const first = '00000000-0000-0000-0000-000000000000'
  await o.inSalon((tx) => sql`update campaigns set cursor_id = ${first} where id = ${id}`.execute(tx))
  const before = provider.taken.length
  for (let round = 0; round < 4; round++) {
    await nextBatch()
    await queue()
    await send()
  }
  // Two of the first batch and two of the second: with a fifth it is more than one above three.
  expect(provider.taken.length - before).toBeLessThanOrEqual(4)
  expect(await find('sms', id)).toMatchObject({ status: 'paused', expected_count: 3, expected_cost: 30 })
  expect(await heard(o.anna, 'campaign_paused')).toMatchObject([{ subject: name, record_id: id }])
  expect(await heard(approver, 'campaign_awaiting')).toEqual([])
  expect((await step('sms', id, 'sending')).body).toMatchObject({
    status: 'awaiting',
    expected_count: 7,
    expected_cost: 70,
  })
  expect(await heard(approver, 'campaign_awaiting')).toMatchObject([
    { subject: name, record_id: id, actor: 'Anna' },
  ])
  const sent = provider.taken.length
  await nextBatch()
  await queue()
  await send()
  expect(provider.taken.length).toBe(sent)
  const { version: waiting } = await find('sms', id)
  await approver.post(`/tenant/mass-sms/${id}/approval`, undefined, { version: waiting })
  expect(await heard(o.anna, 'campaign_approved')).toMatchObject([{ record_id: id, actor: 'Szefowa' }])
  expect(await heard(o.anna, 'campaign_awaiting')).toEqual([])
  for (let round = 0; round < 3; round++) {
    await nextBatch()
    await queue()
    await send()
  }
  expect(provider.taken.length - before).toBe(7)
})

test('a paused mass SMS goes on for the recipients and the price that the user saw, and for no others', async () => {
  await approveAbove(10_000)
  const salon = await agreed(3)
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 3)
  await step('sms', id, 'paused')
  const { resumed: seen } = await results('sms', id)
  expect(seen).toEqual({ count: 3, cost: 30 })
  // Between the question and the click the group grows.
  for (let made = 0; made < 4; made++) await person(salon, ['marketing_sms'])
  const refusal = { reason: 'more_to_send', values: { count: 7 } }
  expect(await step('sms', id, 'sending', seen)).toMatchObject({ status: 409, body: refusal })
  const { version } = await find('sms', id)
  const blind = await o.anna.post(`/tenant/mass-sms/${id}/steps`, { to: 'sending' }, { version })
  expect(blind).toMatchObject({ status: 409, body: refusal })
  const { resumed: grown } = await results('sms', id)
  expect(grown).toEqual({ count: 7, cost: 70 })
  await setPrice(20)
  expect(await step('sms', id, 'sending', grown)).toMatchObject({ status: 409, body: refusal })
  expect(await find('sms', id)).toMatchObject({ status: 'paused', expected_count: 3, expected_cost: 30 })
  expect((await step('sms', id, 'sending')).body).toMatchObject({ expected_count: 7, expected_cost: 140 })
  await setPrice(10)
  const before = provider.taken.length
  await queue()
  await send()
  expect(provider.taken.length - before).toBe(7)
})

test('a mass SMS whose part became dearer than the user saw does not start', async () => {
  const { id, version } = await campaign('sms', { group_ids: [await agreed(2)] })
  await setPrice(50)
  const begin = (expected_cost: number) =>
    o.anna.post(`/tenant/mass-sms/${id}/start`, { expected_count: 2, expected_cost }, { version })
  expect(await begin(20)).toMatchObject({
    status: 409,
    body: { message: 'The price has risen. Look at it again.' },
  })
  expect((await begin(100)).body).toMatchObject({ status: 'scheduled', expected_cost: 100 })
  await step('sms', id, 'cancelled')
  await setPrice(10)
})

test('clients who share a number are counted once: a mass SMS to them goes through without a pause', async () => {
  await approveAbove(1_000)
  const salon = await group()
  for (let pair = 0; pair < 4; pair++) {
    const phone = nextPhone()
    for (let made = 0; made < 2; made++) await person(salon, ['marketing_sms'], { phone })
  }
  const { id } = await campaign('sms', { group_ids: [salon], pace: 3 })
  expect((await start('sms', id, 4)).body).toMatchObject({ expected_count: 4, expected_cost: 40 })
  const before = provider.taken.length
  for (let round = 0; round < 5; round++) {
    await nextBatch()
    await queue()
    await send()
  }
  expect((await find('sms', id)).status).not.toBe('paused')
  expect(provider.taken.length - before).toBe(4)
})

test('a price of a part that has risen pauses a mass SMS before any leaves, and a resume expects the new price', async () => {
  await approveAbove(100)
  const { id } = await campaign('sms', { group_ids: [await agreed(5)] })
  expect((await start('sms', id, 5)).body).toMatchObject({ status: 'scheduled', expected_cost: 50 })
  await setPrice(100)
  const before = provider.taken.length
  await queue()
  await send()
  expect([(await find('sms', id)).status, provider.taken.length - before]).toEqual(['paused', 0])
  expect((await step('sms', id, 'sending')).body).toMatchObject({
    status: 'awaiting',
    expected_count: 5,
    expected_cost: 500,
  })
  await setPrice(10)
})

test('queued SMS of a mass message that waits for approval anew leave after the approval, and none before', async () => {
  await approveAbove(100)
  const { id } = await campaign('sms', { group_ids: [await agreed(4)] })
  await start('sms', id, 4)
  await queue()
  await step('sms', id, 'paused')
  const before = provider.taken.length
  await send()
  await setPrice(90)
  expect((await step('sms', id, 'sending')).body).toMatchObject({ status: 'awaiting', expected_cost: 360 })
  await send()
  expect(provider.taken.length).toBe(before)
  const { version } = await find('sms', id)
  expect((await o.anna.post(`/tenant/mass-sms/${id}/approval`, undefined, { version })).status).toBe(200)
  await send()
  expect(provider.taken.length - before).toBe(4)
  await setPrice(10)
})

test('an approval after the moment of the sending is refused: it would leave at once', async () => {
  await approveAbove(5)
  const { id } = await campaign('sms', { group_ids: [await agreed(1)], start_date: '2099-01-02' })
  expect((await start('sms', id, 1)).body).toMatchObject({ status: 'awaiting' })
  await o.inSalon((tx) =>
    sql`update campaigns set start_date = current_date - 2, starts_at = now() - interval '2 days' where id = ${id}`.execute(
      tx,
    ),
  )
  const { version } = await find('sms', id)
  expect(await o.anna.post(`/tenant/mass-sms/${id}/approval`, undefined, { version })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('have passed') },
  })
  expect((await step('sms', id, 'draft')).body).toMatchObject({ status: 'draft' })
})
