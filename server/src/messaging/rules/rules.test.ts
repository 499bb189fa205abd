import { localDay } from '@wizyta/contract/kit/wall-time'
import type { MessageRule } from '@wizyta/contract/messaging/rules/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCatalogue } from '../../../test/catalogue-checks.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { staffMails } from '../../staff-mails.ts'
import { planReminders } from '../messages/reminders.ts'
import { noticeStaffByRules } from './notice-staff-by-rules.ts'
import { planOccasions } from './plan-occasions.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
  await o.inSalon((tx) =>
    sql`select add_message_rules(${o.world.a}), add_consent_kinds(${o.world.a}, 'pl')`.execute(tx),
  )
})
afterAll(() => o.close())

const path = '/tenant/message-rules'
const ruleOf = async (event: string): Promise<MessageRule> =>
  (await o.anna.get(`${path}?filter[event]=${event}`)).body.data[0]
async function change(event: string, fields: object): Promise<MessageRule> {
  const { id, version } = await ruleOf(event)
  const { status, body } = await o.anna.patch(`${path}/${id}`, fields, { version })
  expect(status).toBe(200)
  return body
}
/** The rule is as if it had been on for long, and its time of day were now. */
async function startRule(event: string, fields: object = {}) {
  await change(event, { active: true, at_time: '00:00', quiet: false, ...fields })
  await o.inSalon((tx) =>
    sql`update message_rules set active_since = now() - interval '2 days' where event = ${event}`.execute(tx),
  )
}
/** One round of the worker that mails staff. */
async function staffMailsOf() {
  const before = o.smtp.caught.length
  const { database, config } = o.parts
  await deliverStaffMails(database, config, staffMails, openMailRoute(o.smtp.url), () => false)
  return o.smtp.caught.slice(before)
}
const stopRule = (event: string) => change(event, { active: false })
const plan = () => planOccasions(o.parts.database)
const agree = async (client_id: string, purpose: string, state = 'given') => {
  const kinds = (await o.anna.get('/tenant/consent-kinds?per_page=50')).body.data
  const kind = kinds.find((one: { purpose: string }) => one.purpose === purpose)
  await o.anna.post('/tenant/consents', { client_id, kind_ids: [kind.id], state, way: 'paper' })
}
const bornToday = () => `1992${localDay(Date.now(), 'Europe/Warsaw').slice(4)}`
const simulate = async (rule: object) => (await o.anna.post('/tenant/message-rule-simulations', rule)).body
const setClient = (id: string, fields: object) =>
  o.inSalon((tx) => tx.updateTable('clients').set(fields).where('id', '=', id).execute())

let day = 20
async function book(client: object = {}) {
  day += 1
  const client_id = await o.client(client)
  return o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id,
    walk_in_name: undefined,
    notify: true,
  })
}

describe('rules of visits', () => {
  test('a new business has them on, and there is one of each', async () => {
    const { body } = await o.anna.get(`${path}?per_page=50&sort=place`)
    expect(body.data.map(({ event, active }: MessageRule) => [event, active])).toEqual([
      ['booked', true],
      ['moved', true],
      ['cancelled', true],
      ['reminder', true],
      ['deposit_due', true],
      ['freed_slot', true],
      ['after_visit', false],
      ['birthday', false],
      ['away', false],
      ['voucher_expiring', false],
      ['stock_low', true],
      ['day_closed', false],
    ])
    expect((await o.anna.post(path, { event: 'booked' })).status).toBe(409)
  })

  test('off, no message leaves, and the visit says why; on again, the next one does', async () => {
    await change('booked', { active: false })
    const silent = await book()
    expect(await o.pass(61)).toEqual([])
    expect(await o.state(silent.id)).toMatchObject({
      status: 'skipped',
      reason: 'The rule for this message is off, or does not fit the appointment.',
    })
    await change('booked', { active: true })
    await book()
    expect(await o.pass(61)).toHaveLength(1)
  })

  test('it may be for some services, for first visits, or for some sources alone', async () => {
    const other = await o.service()
    await change('booked', { service_ids: [other] })
    await book()
    expect(await o.pass(61)).toEqual([])
    await change('booked', { service_ids: [o.cut], visit_turn: 'first', sources: ['staff'] })
    const first = await book()
    expect(await o.pass(61)).toHaveLength(1)
    day += 1
    await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
      client_id: first.client?.id,
      walk_in_name: undefined,
      notify: true,
    })
    expect(await o.pass(61)).toEqual([])
    await change('booked', { service_ids: [], visit_turn: 'any', sources: ['online'] })
    await book()
    expect(await o.pass(61)).toEqual([])
    await change('booked', { sources: [] })
  })

  test('a reminder follows its rule and is planned once', async () => {
    const visit = await book()
    await o.pass(61)
    await o.inSalon((tx) =>
      sql`update visits set created_at = now() - interval '9 days', starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours' where id = ${visit.id}`.execute(
        tx,
      ),
    )
    await o.inSalon((tx) => sql`update told_visits set starts_at = now() - interval '1 day'`.execute(tx))
    await change('reminder', { active: false })
    expect(await planReminders(o.parts.database)).toBe(0)
    await change('reminder', { active: true })
    expect(await planReminders(o.parts.database)).toBe(1)
    expect(await planReminders(o.parts.database)).toBe(0)
    await o.pass(61)
  })
})

describe('occasions', () => {
  test('a birthday leaves once, only with consent to marketing by its channel', async () => {
    const agreed = await o.client({ first_name: 'Iga', birth_date: bornToday() })
    await agree(agreed, 'marketing_email')
    const silent = await o.client({ birth_date: bornToday() })
    await o.client({ birth_date: '1990-01-01' })
    expect(await plan()).toBe(0)
    await o.client({ birth_date: `1604${bornToday().slice(4)}` })
    const before = await simulate({ event: 'birthday', at_time: '00:00' })
    expect(before).toMatchObject({ reached: 1, left_out: 2 })
    expect(before.data.find((one: { client_id: string }) => one.client_id === silent)).toMatchObject({
      channels: [],
      reason: 'The client did not agree to marketing by this channel.',
    })
    await startRule('birthday')
    expect(await plan()).toBe(1)
    expect(await plan()).toBe(0)
    const caught = await o.pass(1)
    expect(caught.map(({ mail }) => mail.subject)).toEqual(['Wszystkiego najlepszego, Iga!'])
    expect(caught[0]?.mail.text).toContain('Rezygnacja: http')
    expect(caught[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await stopRule('birthday')
  })

  test('consent that is withdrawn before the message leaves keeps it back', async () => {
    const client = await o.client({ birth_date: bornToday() })
    await agree(client, 'marketing_email')
    await startRule('birthday')
    expect(await plan()).toBe(1)
    await agree(client, 'marketing_email', 'withdrawn')
    expect(await o.pass(1)).toEqual([])
    const { body } = await o.anna.get(`/tenant/messages?filter[client_id]=${client}`)
    expect(body.data).toMatchObject([
      {
        kind: 'birthday',
        status: 'skipped',
        reason: 'The client did not agree to marketing by this channel.',
      },
    ])
    await stopRule('birthday')
  })

  test('thanks after a visit speak of it; a rule that was just switched on makes nothing up', async () => {
    const visit = await book({ first_name: 'Ala' })
    await o.pass(61)
    const finish = (hoursAgo: number) =>
      o.inSalon((tx) =>
        sql`update visits set status = 'completed', starts_at = now() - make_interval(hours => ${hoursAgo} + 1), ends_at = now() - make_interval(hours => ${hoursAgo}) where id = ${visit.id}`.execute(
          tx,
        ),
      )
    await finish(26)
    await change('after_visit', { active: true, hours: 24, quiet: false })
    expect(await plan()).toBe(0)
    await startRule('after_visit', { hours: 24 })
    expect(await plan()).toBe(1)
    const [caught] = await o.pass(1)
    expect(caught?.mail.subject).toBe('Dziękujemy za wizytę')
    // It stands at the visit beside what was said before.
    expect((await o.messages(visit.id)).map(({ kind }) => kind)).toContain('after_visit')
    expect(caught?.mail.text).toContain('Strzyżenie')
    const answer = await simulate({ event: 'after_visit', hours: 24 })
    expect(answer).toMatchObject({ reached: 1, left_out: 0, data: [{ channels: ['email'], reason: null }] })
    await stopRule('after_visit')
  })

  test('a client who has been away hears of it, unless a visit is booked; not twice within some hours', async () => {
    const client = await o.client({ first_name: 'Ewa' })
    await agree(client, 'marketing_email')
    // Two hours more: ninety days ago, by the clock of summer, the day may have been the next one.
    const last_visit_at = new Date(Date.now() - 90 * 86_400_000 - 7_200_000).toISOString()
    await setClient(client, { last_visit_at })
    const booked = await book({ first_name: 'Zoe' })
    await o.pass(61)
    await agree(booked.client?.id as string, 'marketing_email')
    await setClient(booked.client?.id as string, { last_visit_at })
    await startRule('away', { days: 90, once_hours: 48 })
    expect(await plan()).toBe(1)
    const [caught] = await o.pass(1)
    expect(caught?.mail.subject).toBe('Ewa, dawno się nie widzieliśmy')
    await setClient(client, {
      last_visit_at: new Date(Date.now() - 89 * 86_400_000 - 3_600_000).toISOString(),
    })
    await change('away', { days: 89 })
    expect(await plan()).toBe(0)
    expect(
      (await simulate({ event: 'away', days: 89, at_time: '00:00', once_hours: 48 })).data,
    ).toMatchObject([{ client_id: client, reason: 'The client had such a message a short while ago.' }])
    await stopRule('away')
  })

  test('a service has its own days after which its client is reminded', async () => {
    const service = async (recall_days: number | null) => {
      const { version } = (await o.anna.get(`/tenant/services/${o.cut}`)).body
      await o.anna.patch(`/tenant/services/${o.cut}`, { recall_days }, { version })
    }
    await service(30)
    const seen = async (days: number) => {
      const visit = await book({ first_name: 'Lea' })
      await o.pass(61)
      await o.inSalon((tx) =>
        sql`update visits set status = 'completed', starts_at = date_trunc('day', now()) - make_interval(days => ${days}) + interval '10 hours',
          ends_at = date_trunc('day', now()) - make_interval(days => ${days}) + interval '11 hours' where id = ${visit.id}`.execute(
          tx,
        ),
      )
      await agree(visit.client?.id as string, 'marketing_email')
      return visit.client?.id
    }
    const [due, later] = [await seen(30), await seen(90)]
    const asked = { event: 'away', days: 90, at_time: '00:00', once_hours: 0 }
    const told = async () =>
      (await simulate(asked)).data.map(({ client_id }: { client_id: string }) => client_id)
    expect(await told()).toContain(due)
    expect(await told()).not.toContain(later)
    await service(null)
    expect(await told()).not.toContain(due)
    expect(await told()).toContain(later)
  })

  test('an audience that does not fit the event is refused', async () => {
    expect((await o.anna.post(path, { event: 'away', audience: ['manager'] })).status).toBe(422)
    expect((await o.anna.post(path, { event: 'stock_low', audience: ['client'] })).status).toBe(422)
    expect((await o.anna.post('/tenant/message-rule-simulations', { event: 'freed_slot' })).status).toBe(422)
  })
})

describe('deposits to pay', () => {
  const inHours = async (id: string, hours: number) =>
    o.inSalon((tx) =>
      sql`update visits set created_at = now() - interval '9 days', starts_at = now() + make_interval(hours => ${hours}),
        ends_at = now() + make_interval(hours => ${hours + 1}) where id = ${id}`.execute(tx),
    )

  test('one is asked for 48 hours before the visit, once, by every worker and after a restart', async () => {
    await o.anna.patch('/tenant/system-settings', { deposit_percent: 30 })
    const visit = await book({ first_name: 'Ula' })
    await o.pass(61)
    await inHours(visit.id, 50)
    await startRule('deposit_due', { hours: 48 })
    expect(await plan()).toBe(0)
    await inHours(visit.id, 47)
    const { data } = await simulate({ event: 'deposit_due', hours: 48 })
    expect(data.find((one: { client_id: string }) => one.client_id === visit.client?.id)).toMatchObject({
      channels: ['email'],
      reason: null,
    })
    expect(await Promise.all([plan(), plan()])).toContain(1)
    expect(await plan()).toBe(0)
    const [caught] = await o.pass(1)
    expect(caught?.mail.subject).toContain('Przedpłata za wizytę')
    expect(caught?.mail.text).toMatch(/Do zapłaty: [\d\s,]+zł/)
    expect(await plan()).toBe(0)
    await stopRule('deposit_due')
  })

  test('none leaves once it is paid, also between the queue and the mail', async () => {
    const visit = await book()
    await o.pass(61)
    await inHours(visit.id, 47)
    const pay = (status: string) =>
      o.inSalon((tx) => sql`update visits set payment_status = ${status} where id = ${visit.id}`.execute(tx))
    await startRule('deposit_due', { hours: 48 })
    await pay('deposit_paid')
    expect(await plan()).toBe(0)
    await pay('none')
    expect(await plan()).toBe(1)
    await pay('deposit_paid')
    expect(await o.pass(1)).toEqual([])
    await stopRule('deposit_due')
    await o.anna.patch('/tenant/system-settings', { deposit_percent: 0 })
  })

  test('no salon without a deposit reminds of one', async () => {
    const visit = await book()
    await o.pass(61)
    await inHours(visit.id, 47)
    await startRule('deposit_due', { hours: 48 })
    expect(await plan()).toBe(0)
    await stopRule('deposit_due')
  })
})

test('a product below its minimum is told once, and again only after it has been above', async () => {
  const { body: product } = await o.anna.post('/tenant/products', {
    name: 'Farba',
    kind: 'professional',
    unit: 'pack',
    pack_size: 75_000,
    usage_unit: 'ml',
    vat_rate: '23',
    min_stock: 150_000,
  })
  const balance = (level: number) =>
    o.inSalon((tx) =>
      sql`update stock_levels set balance = ${level} where product_id = ${product.id}`.execute(tx),
    )
  const dayPasses = () =>
    withCatalogue(o.connection, async (client) => {
      for (const table of ['notices', 'stock_levels'])
        await client.query(`alter table ${table} no force row level security`)
      await client.query(
        "update notices set created_at = created_at - interval '1 day' where kind = 'stock_low'",
      )
      await client.query(
        "update stock_levels set low_since = low_since - interval '1 day' where low_since is not null",
      )
    })
  const told = async () => {
    await noticeStaffByRules(o.parts.database)
    await noticeStaffByRules(o.parts.database)
    const { body } = await o.anna.get('/tenant/notices')
    return body.data.filter(({ kind }: { kind: string }) => kind === 'stock_low')
  }
  await change('stock_low', { at_time: '00:00', audience: ['employee', 'manager'] })
  expect(await told()).toMatchObject([{ count: 1 }])
  await dayPasses()
  expect(await told()).toHaveLength(1)
  await balance(200_000)
  expect(await told()).toHaveLength(1)
  await balance(100_000)
  expect(await told()).toMatchObject([{ count: 1 }, { count: 1 }])
  await dayPasses()
  expect(await told()).toHaveLength(2)
  // By mail as well, once, while it is still so, in the words of the salon.
  await change('stock_low', { channels: ['push', 'email'] })
  await o.anna.post('/tenant/message-templates', {
    event: 'stock_low',
    channel: 'email',
    subject_pl: 'Do zamówienia: {liczba}',
    body_pl: 'Zamów do piątku.',
  })
  await balance(200_000)
  await told()
  await dayPasses()
  await balance(50_000)
  expect(await told()).toHaveLength(3)
  const mails = await staffMailsOf()
  expect(mails.map(({ to }) => to[0]).filter((to) => to === o.world.anna.user.email)).toHaveLength(1)
  expect(new Set(mails.map(({ to }) => to[0])).size).toBe(mails.length)
  expect(new Set(mails.map(({ mail }) => mail.subject))).toEqual(new Set(['Do zamówienia: 1']))
  expect(mails[0]?.mail.text).toContain('Farba')
  expect(mails[0]?.mail.text).toContain('Zamów do piątku.')
  expect(await staffMailsOf()).toEqual([])
  expect((await o.anna.post(path, { event: 'stock_low', channels: ['sms'] })).status).toBe(422)
  // The simulation reads the movements of the week: none so far.
  const simulated = () =>
    simulate({ event: 'stock_low', at_time: '00:00', audience: ['employee', 'manager'], channels: ['email'] })
  expect(await simulated()).toMatchObject({ reached: 0, left_out: 0 })
  await o.inSalon((tx) =>
    sql`insert into stock_movements (business_id, product_id, number, type, qty, balance_after, unit_cost, value, value_after, at)
      select business_id, ${product.id}, coalesce((select max(number) from stock_movements v where v.business_id = b.business_id
          and v.product_id = ${product.id}), 0) + n, type, qty, after, 100, sign(qty), 0, now() - interval '3 days'
      from (select business_id from stock_levels where product_id = ${product.id}) b
      cross join (values (1, 'delivery', 200000, 200000), (2, 'usage', -150000, 50000), (3, 'usage', -10000, 40000)) as m (n, type, qty, after)`.execute(
      tx,
    ),
  )
  const week = await simulated()
  expect(week.data.find(({ name }: { name: string }) => name === o.world.anna.user.name)).toMatchObject({
    client_id: null,
    about: 'Farba',
    channels: ['email'],
    reason: null,
  })
  expect(week.reached).toBe(new Set(week.data.map(({ name }: { name: string }) => name)).size)
})

test('a closed day is mailed once with its figures, to receivers who may see all shifts', async () => {
  await o.anna.post('/tenant/message-templates', {
    event: 'day_closed',
    channel: 'email',
    body_pl: 'Sprawdź sejf w {salon}.',
  })
  const report = { event: 'day_closed', audience: ['employee', 'manager'] }
  const ewa = await o.person(o.world.a, ['financial-operations.index', 'financial-operations.update'], 'Ewa')
  const iza = await o.person(o.world.a, ['financial-operations.index'], 'Iza')
  const { id, version } = await ruleOf('day_closed')
  const { audience } = report
  const on = await o.anna.patch(`${path}/${id}`, { active: true, audience, channels: ['email'] }, { version })
  expect(on.status).toBe(200)
  const till_id = (await o.anna.post('/tenant/tills', { name: 'Kasa 7' })).body.id
  const shift = (await o.anna.post('/tenant/shifts', { till_id, counted: 10_000 })).body
  const closed = await o.anna.post(`/tenant/shifts/${shift.id}/closure`, { counted: 10_000 })
  expect([closed.status, closed.body.message]).toEqual([200, undefined])
  await noticeStaffByRules(o.parts.database)
  await noticeStaffByRules(o.parts.database)
  const mails = (await o.pass(61)).filter(({ mail }) => mail.subject?.includes('Kasa 7'))
  const receivers = mails.map(({ to }) => to[0])
  expect(receivers.filter((to) => to === ewa.user.email)).toHaveLength(1)
  expect(receivers).not.toContain(iza.user.email)
  const { body: bell } = await iza.get('/tenant/notices')
  expect(bell.data).toMatchObject([{ kind: 'day_closed', subject: 'Kasa 7' }])
  expect(mails[0]?.mail.text).toContain('100,00')
  expect(mails[0]?.mail.text).toContain('Sprawdź sejf w Mokotów.')
  const simulated = await simulate({ event: 'day_closed', audience, channels: ['email'] })
  const of = ({ user }: { user: { name: string } }) =>
    simulated.data.find(
      ({ name, about }: { name: string; about: string }) => name === user.name && about === 'Kasa 7',
    )
  expect(of(ewa)).toMatchObject({ channels: ['email'], reason: null })
  expect(of(iza)).toMatchObject({ channels: [], reason: null })
  expect(of(o.world.anna)).toMatchObject({ reason: 'The user closed the day.' })
})
