import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { planReminders } from '../messages/reminders.ts'
import { planOccasions } from './plan-occasions.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
  await o.inSalon((tx) => sql`select add_consent_kinds(${o.world.a}, 'pl')`.execute(tx))
})
beforeEach(() =>
  o.inSalon(async (tx) => {
    await sql`update message_rules set active = false`.execute(tx)
    await sql`update visits set status = 'cancelled'`.execute(tx)
  }),
)
afterAll(() => o.close())

/** A rule that has been on for days. */
async function addRule(fields: object) {
  const rule = { at_time: '00:00', quiet: false, once_hours: 0, ...fields }
  const { status } = await o.anna.post('/tenant/message-rules', rule)
  expect(status).toBe(201)
  await o.inSalon((tx) =>
    sql`update message_rules set active_since = now() - interval '9 days' where active`.execute(tx),
  )
}
const plan = () => planOccasions(o.parts.database)
let day = 20
async function doneVisit(hoursAgo: number): Promise<string> {
  day += 1
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id: await o.client(),
    walk_in_name: undefined,
  })
  await end(visit.id, hoursAgo)
  return visit.id
}
const end = (id: string, hoursAgo: number) =>
  o.inSalon((tx) =>
    sql`update visits set status = 'completed', starts_at = now() - make_interval(hours => ${hoursAgo} + 1),
      ends_at = now() - make_interval(hours => ${hoursAgo}) where id = ${id}`.execute(tx),
  )

test('two rules of one event write about one visit at their own times, each once', async () => {
  await addRule({ event: 'after_visit', hours: 2 })
  await addRule({ event: 'after_visit', hours: 12 })
  const visit = await doneVisit(5)
  expect(await plan()).toBe(1)
  expect(await plan()).toBe(0)
  await end(visit, 13)
  expect(await Promise.all([plan(), plan()])).toContain(1)
  expect(await plan()).toBe(0)
  expect(await o.pass(1)).toHaveLength(2)
})

test('two rules that fit one visit at the same time write once', async () => {
  await addRule({ event: 'after_visit', hours: 4, service_ids: [o.cut] })
  await addRule({ event: 'after_visit', hours: 4, service_ids: [await o.service(), o.cut] })
  await doneVisit(5)
  expect(await plan()).toBe(1)
  expect(await plan()).toBe(0)
})

test('a birthday is one a year, whatever the rules', async () => {
  const client = await o.client({ birth_date: `1992${localDay(Date.now(), 'Europe/Warsaw').slice(4)}` })
  const kinds = (await o.anna.get('/tenant/consent-kinds?per_page=50')).body.data
  const kind = kinds.find((one: { purpose: string }) => one.purpose === 'marketing_email')
  await o.anna.post('/tenant/consents', {
    client_id: client,
    kind_ids: [kind.id],
    state: 'given',
    way: 'paper',
  })
  await addRule({ event: 'birthday' })
  await addRule({ event: 'birthday' })
  expect(await plan()).toBe(1)
  expect(await plan()).toBe(0)
})

test('last week, a reminder of visits not confirmed leaves out what was confirmed at its time, attended or not', async () => {
  const early = await doneVisit(9)
  const late = await doneVisit(9)
  const never = await doneVisit(9)
  const confirm = (id: string, hoursBefore: number) =>
    o.inSalon((tx) =>
      sql`update visits set confirmed_at = starts_at - make_interval(hours => ${hoursBefore}) where id = ${id}`.execute(
        tx,
      ),
    )
  await confirm(early, 30)
  await confirm(late, 2)
  await o.inSalon((tx) => sql`update visits set created_at = starts_at - interval '5 days'`.execute(tx))
  const asked = { event: 'reminder', hours: 24, only_unconfirmed: true }
  const { status, body } = await o.anna.post('/tenant/message-rule-simulations', asked)
  expect(status).toBe(200)
  const clientOf = async (id: string) => (await o.anna.get(`/tenant/events/${id}`)).body.client.id
  const reasonOf = async (id: string) => {
    const client = await clientOf(id)
    return body.data.find((one: { client_id: string }) => one.client_id === client)?.reason
  }
  expect([await reasonOf(early), await reasonOf(late), await reasonOf(never)]).toEqual([
    'The rule for this message is off, or does not fit the appointment.',
    null,
    null,
  ])
})

describe('a rule that is switched off stops what waits', () => {
  const rulesOf = async (event: string) =>
    (await o.anna.get(`/tenant/message-rules?filter[event]=${event}`)).body.data
  const turn = (event: string, active: boolean) =>
    o.inSalon((tx) => sql`update message_rules set active = ${active} where event = ${event}`.execute(tx))
  const off = 'The rule for this message is off, or does not fit the appointment.'
  let hour = 6
  async function comingVisit() {
    const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(2, (hour += 2)), {
      client_id: await o.client(),
      walk_in_name: undefined,
      notify: true,
    })
    await o.inSalon((tx) =>
      sql`update visits set created_at = now() - interval '9 days' where id = ${visit.id}`.execute(tx),
    )
    return visit
  }

  test('thanks after a visit, also when it was archived', async () => {
    await addRule({ event: 'after_visit', hours: 4 })
    const visits = [await doneVisit(5), await doneVisit(5)]
    expect(await plan()).toBe(2)
    await turn('after_visit', false)
    expect(await o.pass(1)).toEqual([])
    for (const visit of visits) expect(await o.state(visit)).toMatchObject({ status: 'skipped', reason: off })
    await addRule({ event: 'after_visit', hours: 3 })
    const later = await doneVisit(4)
    await plan()
    const rule = (await rulesOf('after_visit')).find(({ active }: { active: boolean }) => active)
    const { version } = rule
    expect((await o.anna.delete(`/tenant/message-rules/${rule.id}`, { version })).status).toBeLessThan(300)
    expect(await o.pass(1)).toEqual([])
    expect(await o.state(later)).toMatchObject({ status: 'skipped', reason: off })
  })

  test('a reminder, which is planned anew when it is on again', async () => {
    const { status } = await o.anna.post('/tenant/message-rules', { event: 'reminder', hours: 72 })
    expect(status).toBe(201)
    const visit = await comingVisit()
    await o.inSalon((tx) => sql`update messages set status = 'sent' where visit_id = ${visit.id}`.execute(tx))
    await planReminders(o.parts.database)
    await turn('reminder', false)
    expect(await o.pass(1)).toEqual([])
    expect(await o.state(visit.id)).toMatchObject({ kind: 'reminder', status: 'cancelled', reason: off })
    await turn('reminder', true)
    await planReminders(o.parts.database)
    expect((await o.pass(1)).map(({ mail }) => mail.subject?.split(':')[0])).toEqual([
      'Przypomnienie o wizycie',
    ])
  })

  test('a confirmation that has not left', async () => {
    if ((await rulesOf('booked')).length === 0) await addRule({ event: 'booked' })
    await turn('booked', true)
    const visit = await comingVisit()
    await turn('booked', false)
    expect(await o.pass(61)).toEqual([])
    expect(await o.state(visit.id)).toMatchObject({ kind: 'booked', status: 'skipped', reason: off })
  })
})
