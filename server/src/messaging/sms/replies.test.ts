import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { group, kinds, nextPhone, o, person, preview, useMassMessages } from '../../../test/mass-messages.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'

useMassMessages()

let number = 0
const reply = async (phone: string, sms_text: string) => {
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const url = addressOfCallback({ ...o.parts.config, appOrigin: '' }, o.world.a, connection.id, 'replies')
  const fields = { sms_from: phone, sms_text, MsgId: `reply-${++number}` }
  const answer = await o.app.inject({ method: 'GET', url: `${url}?${new URLSearchParams(fields)}` })
  expect(answer.body).toBe('OK')
}
/** Has a reminder of a visit reach its client by SMS, so many minutes ago. */
const reminded = (visit: string, minutes: number) =>
  o.inSalon((tx) =>
    sql`
      insert into messages (business_id, visit_id, client_id, kind, channel, sequence, status, starts_at, due_at, expires_at, recipient, sent_at)
      select v.business_id, v.id, c.id, 'reminder', 'sms', 0, 'sent', v.starts_at, now(), v.starts_at, c.phone,
        now() - make_interval(mins => ${minutes})
      from visits v join clients c on c.business_id = v.business_id and c.id = v.client_id where v.id = ${visit}`.execute(
      tx,
    ),
  )
const visitOf = async (id: string) => {
  const { status, refused_at } = (await o.anna.get(`/tenant/events/${id}`)).body
  return [status, refused_at !== null]
}

test('TAK and NIE are about the visit of the last reminder that is not answered, and not about the next one', async () => {
  const phone = nextPhone()
  const [soon = '', later = ''] = [
    ...(await o.due(1, { phone, email: null })),
    ...(await o.due(1, { phone, email: null })),
  ]
  await reminded(soon, 90)
  await reply(phone, 'TAK')
  expect([await visitOf(soon), await visitOf(later)]).toEqual([
    ['confirmed', false],
    ['booked', false],
  ])
  await reminded(later, 5)
  await reply(phone, 'Nie')
  expect([await visitOf(soon), await visitOf(later)]).toEqual([
    ['confirmed', false],
    ['booked', true],
  ])
  // NIE, and then TAK: the later word counts, for the visit that it was about.
  await reply(phone, 'TAK')
  expect([await visitOf(soon), await visitOf(later)]).toEqual([
    ['confirmed', false],
    ['confirmed', false],
  ])
})

test('two reminders at once are confirmed by one TAK each', async () => {
  const phone = nextPhone()
  const visits = [...(await o.due(1, { phone, email: null })), ...(await o.due(1, { phone, email: null }))]
  for (const visit of visits) await reminded(visit, 5)
  await reply(phone, 'TAK')
  await reply(phone, 'Tak')
  expect(await Promise.all(visits.map(visitOf))).toEqual([
    ['confirmed', false],
    ['confirmed', false],
  ])
})

test('STOP from a further phone withdraws the consent, unless another client has it as the main one', async () => {
  const salon = await group()
  const [further, shared] = [nextPhone(), nextPhone()]
  const others = (phone: string) => ({ other_phones: [{ label: null, number: phone }] })
  const one = await person(salon, ['marketing_sms'], others(further))
  await person(salon, ['marketing_sms'], others(shared))
  await person(salon, ['marketing_sms'], { phone: shared })
  expect((await preview('sms', { group_ids: [salon] })).reachable).toBe(3)
  await reply(further, 'STOP')
  const { data } = (await o.anna.get(`/tenant/customers/${one}/consents`)).body
  expect(data.find((own: { kind_id: string }) => own.kind_id === kinds.marketing_sms).last.state).toBe(
    'withdrawn',
  )
  await reply(shared, 'STOP')
  expect(await preview('sms', { group_ids: [salon] })).toMatchObject({
    reachable: 1,
    left_out: [{ reason: 'no_consent', count: 2 }],
  })
})
