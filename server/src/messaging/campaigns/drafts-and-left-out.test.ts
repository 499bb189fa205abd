import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  campaign,
  find,
  group,
  kinds,
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
import { finishCampaigns } from './queue-batches.ts'

useMassMessages()

const leftOut = async (id: string, by = o.anna) =>
  (await by.get(`/tenant/mass-sms/${id}/left-out`)).body.data?.map(
    ({ client_name, reason }: { client_name: string; reason: string }) => [client_name, reason],
  )

test('two clients with one number are counted and priced once, as they are sent and billed', async () => {
  const salon = await group()
  const phone = nextPhone()
  await person(salon, ['marketing_sms'], { first_name: 'Ala', last_name: 'Maj', phone })
  await person(salon, ['marketing_sms'], { first_name: 'Bea', last_name: 'Maj', phone })
  // Without consent Cela gets nothing, and takes no place either.
  await person(salon, [], { first_name: 'Cela', last_name: 'Maj', phone })
  const seen = await preview('sms', { group_ids: [salon] })
  expect(seen).toMatchObject({ total: 3, reachable: 1, parts: 1, cost: 10 })
  const { id } = await campaign('sms', { group_ids: [salon] })
  // Before it begins the list says who would not get it now; afterwards, who did not.
  const before = await leftOut(id)
  expect(before.map(([, reason]: string[]) => reason).sort()).toEqual(['no_consent', 'same_address'])
  expect(before).toContainEqual(['Cela Maj', 'no_consent'])
  expect((await start('sms', id, 1)).body).toMatchObject({ expected_count: 1, expected_cost: 10 })
  const sent = provider.taken.length
  await queue()
  await send()
  expect(provider.taken.length).toBe(sent + 1)
  expect(await results('sms', id)).toMatchObject({
    sent: 1,
    cost: 10,
    left_out: expect.arrayContaining(seen.left_out),
  })
  const after = await leftOut(id)
  expect(after.map(([, reason]: string[]) => reason).sort()).toEqual(['no_consent', 'same_address'])
  const { body } = await o.anna.get(`/tenant/mass-sms/${id}/left-out?filter[reason]=no_consent`)
  expect(body).toMatchObject({ total: 1, data: [{ client_name: 'Cela Maj', phone }] })
  // The mailbox, narrowed by the mass message, shows its recipients. Each of its rows names it, and its name finds them.
  const { name } = await find('sms', id)
  const { body: got } = await o.anna.get(`/tenant/messages?filter[campaign_id]=${id}&filter[status]=sent`)
  expect(got).toMatchObject({ total: 1, data: [{ kind: 'campaign', recipient: phone }] })
  const named = { campaign_id: id, campaign_name: name }
  const { body: byName } = await o.anna.get(`/tenant/messages?name=${encodeURIComponent(name)}`)
  // The client with the same number is left out, and shown as such.
  expect(byName).toMatchObject({ total: 2, data: [named, named] })
  expect((await o.anna.get(`/tenant/messages/${byName.data[0].id}`)).body).toMatchObject(named)
})

test('clients who are left out have masked contacts for readers without that right, and names for none without clients', async () => {
  const salon = await group()
  await person(salon, [], { first_name: 'Dora', last_name: 'Lis', phone: '+48700999123' })
  const { id } = await campaign('sms', { group_ids: [salon] })
  const rights = ['messages.index', 'customers.index', 'events-others.index']
  const masked = await o.person(o.world.a, rights, 'Wera')
  const { body } = await masked.get(`/tenant/mass-sms/${id}/left-out`)
  expect(body.data).toMatchObject([{ client_name: 'Dora Lis', reason: 'no_consent' }])
  expect(body.data[0].phone).not.toContain('999')
  for (const missing of rights) {
    const other = await o.person(
      o.world.a,
      rights.filter((right) => right !== missing),
    )
    expect((await other.get(`/tenant/mass-sms/${id}/left-out`)).status).toBe(403)
  }
})

test('what has not begun becomes a draft again without its price and approval; what has begun does not', async () => {
  const salon = await group()
  for (let made = 0; made < 2; made++) await person(salon, ['marketing_sms'])
  const { id } = await campaign('sms', { group_ids: [salon], start_date: '2099-01-02' })
  expect((await start('sms', id, 2)).body).toMatchObject({ status: 'scheduled', has_begun: false })
  expect((await step('sms', id, 'draft')).body).toMatchObject({
    status: 'draft',
    starts_at: null,
    started_by: null,
    expected_cost: null,
  })
  const { version } = await find('sms', id)
  await o.anna.patch(`/tenant/mass-sms/${id}`, { start_date: null }, { version })
  await start('sms', id, 2)
  await queue()
  expect(await find('sms', id)).toMatchObject({ status: 'sending', has_begun: true })
  await step('sms', id, 'paused')
  const refused = await step('sms', id, 'draft')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Messages are queued already. Cancel the sending, and copy it as a draft.',
  ])
  await step('sms', id, 'cancelled')
})

test('a mass message for later never leaves at once: a time needs its day, and a moment that has passed is refused', async () => {
  const salon = await group()
  await person(salon, ['marketing_sms'])
  const fields = { name: 'Wieczorem', text: 'Zapraszamy!', group_ids: [salon] }
  const { status, body } = await o.anna.post('/tenant/mass-sms', { ...fields, start_time: '18:00' })
  expect([status, body.errors]).toEqual([422, { start_date: ['Choose the day of the sending too.'] }])
  const { id, version } = await campaign('sms', { ...fields, start_date: '2099-01-02', start_time: '18:00' })
  const dayless = await o.anna.patch(`/tenant/mass-sms/${id}`, { start_date: null }, { version })
  expect(dayless.status).toBe(422)
  const { body: past } = await o.anna.patch(
    `/tenant/mass-sms/${id}`,
    { start_date: '2026-01-02' },
    { version },
  )
  expect(past).toMatchObject({ start_date: '2026-01-02', start_time: '18:00' })
  const refused = await start('sms', id, 1)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The day and time of the sending have passed. Choose others.',
  ])
  expect(await find('sms', id)).toMatchObject({ status: 'draft', starts_at: null })
  await o.anna.patch(`/tenant/mass-sms/${id}`, { start_date: '2099-01-02' }, { version: past.version })
  expect((await start('sms', id, 1)).body).toMatchObject({
    status: 'scheduled',
    starts_at: '2099-01-02T17:00:00Z',
  })
  await step('sms', id, 'cancelled')
})

test.each(['sms', 'emails'] as const)(
  'paused %s whose moment has passed are not resumed: they would leave at once',
  async (channel) => {
    const salon = await group()
    await person(salon, ['marketing_sms', 'marketing_email'])
    const { id } = await campaign(channel, { group_ids: [salon], start_date: '2099-01-02' })
    await start(channel, id, 1)
    await step(channel, id, 'paused')
    // Before the moment it goes on for that moment.
    expect((await step(channel, id, 'sending')).body).toMatchObject({ status: 'scheduled' })
    await step(channel, id, 'paused')
    await o.inSalon((tx) =>
      sql`update campaigns set start_date = '2026-01-02', starts_at = '2026-01-02T09:00Z' where id = ${id}`.execute(
        tx,
      ),
    )
    expect(await step(channel, id, 'sending')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('have passed') },
    })
    expect(await find(channel, id)).toMatchObject({ status: 'paused' })
    expect((await step(channel, id, 'draft')).body).toMatchObject({ status: 'draft' })
  },
)

test('visits that recipients booked are counted while it is sent, while it is paused, and once it is cancelled', async () => {
  const salon = await group()
  const clients = [await person(salon, ['marketing_sms']), await person(salon, ['marketing_sms'])]
  const { id } = await campaign('sms', { group_ids: [salon], pace: 1 })
  await start('sms', id, 2)
  await queue()
  await send()
  const visits = async () => {
    await o.inSalon((tx) =>
      sql`update campaigns set counted_at = counted_at - interval '2 hours' where id = ${id}`.execute(tx),
    )
    await finishCampaigns(o.parts.database)
    return (await results('sms', id)).visits
  }
  let hour = 10
  const bookAll = async () => {
    for (const client_id of clients)
      await o.booked([{ service_id: o.cut, employee_id: o.ola }], `2027-03-08T${hour++}:00:00Z`, {
        client_id,
        walk_in_name: undefined,
      })
  }
  expect(await find('sms', id)).toMatchObject({ status: 'sending' })
  await bookAll()
  // One of the two has got it.
  expect(await visits()).toBe(1)
  await step('sms', id, 'paused')
  await bookAll()
  expect(await visits()).toBe(2)
  await step('sms', id, 'cancelled')
  await bookAll()
  expect(await visits()).toBe(3)
})

test('an author without the right to all changes the own draft and stops the own sending, and no other', async () => {
  const salon = await group()
  await person(salon, ['marketing_sms'])
  const author = await o.person(
    o.world.a,
    ['messages.index', 'messages.create', 'events-others.index'],
    'Autorka',
  )
  const fields = { name: 'Własna', text: 'Zapraszamy!', group_ids: [salon] }
  const { body: own } = await author.post('/tenant/mass-sms', fields)
  expect(own).toMatchObject({ is_own: true, has_begun: false })
  const at = `/tenant/mass-sms/${own.id}`
  // An own draft is discarded, and comes back.
  const discarded = await author.delete(at, { version: own.version })
  expect([discarded.status, discarded.body.archived_at]).toEqual([200, expect.any(String)])
  const back = await author.post(`${at}/restoration`, undefined, { version: discarded.body.version })
  expect(back.body).toMatchObject({ archived_at: null, is_own: true })
  const { version: kept } = back.body
  const changed = await author.patch(at, { text: 'Zapraszamy wkrótce!' }, { version: kept })
  expect(changed.status).toBe(200)
  const started = await author.post(`${at}/start`, { expected_count: 1 }, { version: changed.body.version })
  expect(started.body).toMatchObject({ status: 'scheduled' })
  const paused = await author.post(`${at}/steps`, { to: 'paused' }, { version: started.body.version })
  expect(paused.body.status).toBe('paused')
  expect(await find('sms', own.id)).toMatchObject({ is_own: false })
  const { version: ended } = (await step('sms', own.id, 'cancelled')).body
  expect((await author.delete(at, { version: ended })).status).toBe(403)

  const theirs = await campaign('sms', { group_ids: [salon] })
  const { version } = theirs
  const other = `/tenant/mass-sms/${theirs.id}`
  expect((await author.patch(other, { text: 'Inaczej' }, { version })).status).toBe(403)
  expect((await author.delete(other, { version })).status).toBe(403)
  const { body } = await start('sms', theirs.id, 1)
  const stopped = await author.post(`${other}/steps`, { to: 'cancelled' }, { version: body.version })
  expect(stopped.status).toBe(403)
  expect(await find('sms', theirs.id)).toMatchObject({ status: 'scheduled', text: theirs.text })
  await step('sms', theirs.id, 'cancelled')
})

test('a mail is previewed in its frame, with subject and footer, in the language that is asked for', async () => {
  const salon = await group()
  await person(salon, ['marketing_email'], { first_name: 'Ewa' })
  const draft = {
    subject: 'Nowości dla {imię}',
    subject_en: 'News for {imię}',
    text: 'Dzień dobry {imię},\n\nzapraszamy <jutro>!',
    text_en: 'Hello {imię}',
    group_ids: [salon],
  }
  const seen = await preview('emails', draft)
  expect(seen).toMatchObject({ subject: 'Nowości dla Ewa', reachable: 1 })
  expect(seen.html).toContain('zapraszamy &lt;jutro&gt;!')
  expect(seen.html).toContain('Rezygnacja:')
  expect(await preview('emails', { ...draft, language: 'en' })).toMatchObject({ subject: 'News for Anna' })
  expect((await preview('sms', { text: 'Cześć {imię}', group_ids: [salon] })).html).toBeNull()
})

test('a test of a mass message leaves to its author alone, greets by the own name, and counts with tests of templates', async () => {
  const tryOut = (body: object) => o.anna.post('/tenant/mass-message-tests', { language: 'pl', ...body })
  const mail = { channel: 'email', subject: 'Nowości', text: 'Dzień dobry {imię}!\n\nZapraszamy.' }
  const sent = await tryOut(mail)
  expect(sent.status).toBe(200)
  const [caught] = await o.deliver()
  expect(caught?.to).toEqual([sent.body.recipient])
  const { data } = (await o.anna.get('/tenant/messages?filter[kind]=template_test')).body
  const { body: shown } = await o.anna.get(`/tenant/messages/${data[0].id}`)
  expect(shown.text).toContain('Dzień dobry Anna!')
  expect(shown.client_id).toBeNull()
  // A misspelt variable is refused here too, and so is an SMS to a user without a number.
  expect((await tryOut({ ...mail, text: 'Cześć {imei}' })).status).toBe(422)
  expect((await tryOut({ channel: 'sms', text: 'Cześć' })).status).toBe(409)
  for (let made = 0; made < 20; made++) await tryOut(mail)
  expect((await tryOut(mail)).status).toBe(429)
})

test('OUT-11: two cards that are merged while a mass SMS is sent get it once', async () => {
  const salon = await group()
  const phone = nextPhone()
  const [kept_id, lost_id] = [
    await person(salon, ['marketing_sms'], { phone }),
    await person(salon, ['marketing_sms'], { phone }),
  ]
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 1)
  await queue()
  const leaves = (client: string, moment: string) =>
    o.inSalon((tx) =>
      sql`update messages set next_attempt_at = ${moment}::timestamptz where campaign_id = ${id} and client_id = ${client}`.execute(
        tx,
      ),
    )
  await leaves(kept_id, '2099-01-02T10:00:00Z')
  const before = provider.taken.length
  await send()
  const version = async (client: string) => (await o.anna.get(`/tenant/customers/${client}`)).body.version
  const merged = await o.anna.post('/tenant/customer-merges', {
    kept_id,
    lost_id,
    kept_version: await version(kept_id),
    lost_version: await version(lost_id),
    take: [],
  })
  expect(merged.status).toBe(201)
  await leaves(kept_id, '2026-01-02T10:00:00Z')
  await send()
  expect(provider.taken.length - before).toBe(1)
})

test('of an unsubscription and a consent of one day the later one counts, and the card says what still keeps mails back', async () => {
  const salon = await group()
  const email = 'nina@example.test'
  const client_id = await person(salon, ['marketing_email'], { email })
  const { id } = await campaign('emails', { group_ids: [salon] })
  await start('emails', id, 1)
  await queue()
  const mail = (await o.deliver()).find(({ to }) => to.includes(email))
  const token = /messages\/([\w-]+)\/one-click/.exec(mail?.raw.replace(/\r\n[ \t]/g, '') ?? '')?.[1]
  const unsubscribe = async () => {
    const url = `/api/v1/public/messages/${token}/choices`
    const payload = { kind_id: kinds.marketing_email, given: false }
    expect((await o.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
  }
  const sign = (given_on?: string) =>
    o.anna.post('/tenant/consents', {
      client_id,
      kind_ids: [kinds.marketing_email],
      state: 'given',
      way: 'paper',
      given_on,
    })
  const card = async () => {
    const { data } = (await o.anna.get(`/tenant/customers/${client_id}/consents`)).body
    const { last, kept_back } = data.find((one: { kind_id: string }) => one.kind_id === kinds.marketing_email)
    return [last.state, kept_back]
  }
  const onList = async () => (await o.anna.get('/tenant/suppressions?name=nina')).body.total
  await unsubscribe()
  expect([await card(), await onList()]).toEqual([['withdrawn', undefined], 1])
  // The desk, in the afternoon.
  expect((await sign()).status).toBe(201)
  expect([await card(), await onList()]).toEqual([['given', undefined], 0])
  await unsubscribe()
  expect([await card(), await onList()]).toEqual([['withdrawn', undefined], 1])
  // A paper from before the client unsubscribed gives nothing back.
  expect(await sign('2026-01-02')).toMatchObject({
    status: 422,
    body: { errors: { given_on: [expect.stringContaining('withdrew this consent on a later day')] } },
  })
  expect(await card()).toEqual(['withdrawn', undefined])
  await sign()
  await o.anna.post('/tenant/suppressions', { channel: 'email', cause: 'complained', address: email })
  expect(await card()).toEqual(['given', 'complained'])
})
