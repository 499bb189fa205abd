import { expect, test } from 'vitest'
import {
  campaign,
  group,
  o,
  person,
  preview,
  provider,
  queue,
  results,
  send,
  start,
  useMassMessages,
} from '../../../test/mass-messages.ts'

useMassMessages()

const path = '/tenant/sms-connections'
const connection = async () => (await o.anna.get(path)).body.data[0]
async function allow(allowed_prefixes: string[]) {
  const { id, version } = await connection()
  return o.anna.patch(`${path}/${id}`, { allowed_prefixes }, { version })
}

test('a new connection sends to Poland and the European Union, and its country codes are changed', async () => {
  expect((await connection()).allowed_prefixes).toEqual(expect.arrayContaining(['+48', '+49', '+420']))
  expect((await allow(['48'])).status).toBe(422)
  expect((await allow(['+48', '+44'])).body.allowed_prefixes).toEqual(['+48', '+44'])
})

test('OUT-6: clients with numbers of other countries are left out of a mass SMS, before it starts and when it leaves', async () => {
  await allow(['+48', '+44'])
  const salon = await group()
  await person(salon, ['marketing_sms'])
  await person(salon, ['marketing_sms'], { phone: '+447911123456' })
  await person(salon, ['marketing_sms'], { phone: '+12025550123' })
  const left_out = (count: number) => [{ reason: 'foreign_number', count }]
  expect(await preview('sms', { group_ids: [salon] })).toMatchObject({ reachable: 2, left_out: left_out(1) })
  const mails = await preview('emails', { subject: 'Nowości', group_ids: [salon] })
  expect(mails.left_out.map(({ reason }: { reason: string }) => reason)).not.toContain('foreign_number')
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 2)
  await queue()
  await allow(['+48'])
  const before = provider.taken.length
  await send()
  expect(provider.taken.slice(before).every(({ to }) => to.replace('+', '').startsWith('48'))).toBe(true)
  expect(await results('sms', id)).toMatchObject({ sent: 1, left_out: left_out(2) })
})

test('a message about a visit to such a number leaves by e-mail, or is left out with the reason', async () => {
  await allow(['+48'])
  const abroad = { phone: '+12025550124', email: 'iga@example.test', messages_by: 'sms' }
  const [visit] = await o.due(1, abroad)
  const [silent] = await o.due(1, { ...abroad, phone: '+12025550125', email: null })
  const before = provider.taken.length
  await send()
  expect(await o.deliver()).toHaveLength(1)
  expect(await o.state(visit)).toMatchObject({ channel: 'email', status: 'sent' })
  expect(await o.state(silent)).toMatchObject({
    status: 'skipped',
    reason: 'No SMS go to numbers of this country.',
  })
  await allow([])
  const [free] = await o.due(1, { ...abroad, phone: '+12025550126', email: null })
  await send()
  expect(provider.taken.length).toBe(before + 1)
  expect(await o.state(free)).toMatchObject({ status: 'sent' })
})
