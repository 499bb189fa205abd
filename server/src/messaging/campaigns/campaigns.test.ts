import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  campaign,
  consent,
  find,
  group,
  kinds,
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
  twoDaysLater,
  useMassMessages,
  waitingMinutes,
} from '../../../test/mass-messages.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import { startSmsStandIn } from '../sms/stand-in.ts'
import { finishCampaigns } from './queue-batches.ts'

useMassMessages()

test('a text with a misspelt variable is refused: it would reach every client in braces', async () => {
  const { id, version } = await campaign('sms', { text: 'Dzień dobry {imię}, zapraszamy do {salon}!' })
  const names = ['This text names a variable that the message does not have.']
  const refused = { status: 422, body: { errors: { text: names } } }
  const text = 'Dzień dobry {imei}!'
  expect(await o.anna.patch(`/tenant/mass-sms/${id}`, { text }, { version })).toMatchObject(refused)
  expect(await o.anna.post('/tenant/mass-sms', { name: 'Nowości', text })).toMatchObject(refused)
  expect(await find('sms', id)).toMatchObject({ version })
})

test('OUT-8: only clients who agreed get it; those left out are shown with the reason, before and afterwards', async () => {
  const salon = await group()
  await person(salon, ['marketing_sms'], { first_name: 'Zoë' })
  await person(salon, ['marketing_sms'])
  await person(salon, ['marketing_email'])
  await person(salon, ['marketing_sms'], { phone: null })
  const seen = await preview('sms', { group_ids: [salon] })
  expect(seen).toMatchObject({
    total: 4,
    reachable: 2,
    parts: 2,
    cost: 20,
    left_out: expect.arrayContaining([
      { reason: 'no_address', count: 1 },
      { reason: 'no_consent', count: 1 },
    ]),
  })
  const { id } = await campaign('sms', { group_ids: [salon] })
  expect((await start('sms', id, 2)).body).toMatchObject({
    status: 'scheduled',
    expected_count: 2,
    expected_cost: 20,
  })
  const before = provider.taken.length
  await queue()
  await send()
  const taken = provider.taken.slice(before)
  expect(taken.map(({ text }) => text).sort()).toEqual([
    'Dzien dobry Ewa, zapraszamy! Rezygnacja: odpisz STOP.',
    'Dzien dobry Zoe, zapraszamy! Rezygnacja: odpisz STOP.',
  ])
  await finishCampaigns(o.parts.database)
  expect(await find('sms', id)).toMatchObject({ status: 'done' })
  expect(await results('sms', id)).toMatchObject({
    sent: 2,
    waiting: 0,
    failed: 0,
    cost: 20,
    delivered: 0,
    left_out: seen.left_out,
  })
})

test('OUT-8: consent decides at the moment of sending: one withdrawn after queueing stops the message', async () => {
  const salon = await group()
  const leaving = await person(salon, ['marketing_sms'])
  await person(salon, ['marketing_sms'])
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 2)
  await queue()
  await consent(leaving, 'marketing_sms', 'withdrawn')
  const before = provider.taken.length
  await send()
  expect(provider.taken.length).toBe(before + 1)
  expect(await results('sms', id)).toMatchObject({
    sent: 1,
    left_out: [{ reason: 'no_consent', count: 1 }],
    left_out_late: 1,
  })
})

test('a worker that dies in the middle of a batch, or between two: each client gets one message', async () => {
  const salon = await group()
  for (let made = 0; made < 25; made++) await person(salon, ['marketing_sms'])
  const { id } = await campaign('sms', { group_ids: [salon], pace: 10 })
  await start('sms', id, 25)
  const before = provider.taken.length
  // Killed before the commit: all of the batch is undone.
  await o.parts.database
    .transaction({ role: 'worker', businessId: o.world.a }, async (tx) => {
      const { queueBatch } = await import('./queue-batches.ts')
      await queueBatch(tx, { business_id: o.world.a, id })
      throw new Error('killed')
    })
    .catch(() => {})
  expect((await results('sms', id)).waiting).toBe(0)
  for (let round = 0; round < 4; round++) {
    // Two workers at once, and a batch for each.
    await Promise.all([queue(), queue()])
    await Promise.all([send(), send()])
    await nextBatch()
  }
  const taken = provider.taken.slice(before)
  expect([taken.length, new Set(taken.map(({ to }) => to)).size]).toEqual([25, 25])
  await finishCampaigns(o.parts.database)
  expect(await find('sms', id)).toMatchObject({ status: 'done' })
}, 60_000)

test('kill -9 of a mass send while batches are queued and sent: another worker finishes, none is lost, none comes twice', async () => {
  const salon = await group()
  const recipients = 40
  for (let made = 0; made < recipients; made++) await person(salon, ['marketing_sms'])
  const { id } = await campaign('sms', { group_ids: [salon], pace: 10 })
  await start('sms', id, recipients)
  const kills = [7, 23]
  let child: ChildProcess | null = null
  const standIn = await startSmsStandIn({
    answering() {
      const taken = standIn.taken.length
      // Half a batch later the next one is due: it is queued while this one leaves.
      if (taken % 5 === 0) void nextBatch()
      if (taken !== kills[0]) return
      kills.shift()
      child?.kill('SIGKILL')
      return 'drop'
    },
  })
  const settings = {
    connection: o.connection,
    config: { secretKey: o.parts.config.secretKey },
    url: standIn.url,
    queues: true,
  }
  while (kills.length > 0) {
    child = fork(new URL('../../../test/sms-process.ts', import.meta.url), [JSON.stringify(settings)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(child, 'exit')
    expect([child.signalCode, (await find('sms', id)).status]).toEqual(['SIGKILL', 'sending'])
    expect(standIn.taken.length).toBeLessThan(recipients)
    await o.later(61)
  }
  for (let round = 0; round < 5; round++) {
    await queue()
    await sendSms(o, { demo: standIn.url })
    await nextBatch()
  }
  await standIn.close()
  expect(new Set(standIn.taken.map(({ to }) => to)).size).toBe(recipients)
  expect(standIn.taken).toHaveLength(recipients)
  // SMS under way at each kill were sent again, and the provider recognised them.
  expect(standIn.requests).toBeGreaterThanOrEqual(recipients + 2)
  expect(await results('sms', id)).toMatchObject({ sent: recipients, waiting: 0, failed: 0, cost: 400 })
}, 400_000)

test('a paused one waits, a resumed one goes on, a cancelled one takes back what waits', async () => {
  const salon = await group()
  for (let made = 0; made < 3; made++) await person(salon, ['marketing_sms'])
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 3)
  await queue()
  const before = provider.taken.length
  expect((await step('sms', id, 'paused')).body.status).toBe('paused')
  await send()
  expect([provider.taken.length, (await results('sms', id)).waiting]).toEqual([before, 3])
  // All of them are put off at once: none is looked at again a minute later.
  expect(await waitingMinutes(id)).toEqual([60, 60, 60])
  expect((await step('sms', id, 'sending')).body.status).toBe('sending')
  await send()
  expect(provider.taken.length).toBe(before + 3)
  await finishCampaigns(o.parts.database)
  expect((await find('sms', id)).status).toBe('done')
  const other = await campaign('sms', { group_ids: [salon] })
  await twoDaysLater()
  await start('sms', other.id, 3)
  await queue()
  expect((await step('sms', other.id, 'cancelled')).body.status).toBe('cancelled')
  await send()
  expect([provider.taken.length, (await results('sms', other.id)).cancelled]).toEqual([before + 3, 3])
  expect((await step('sms', other.id, 'sending')).status).toBe(409)
})

test('OUT-6: a client gets one mass message a day, counted from the moment at which it leaves, whichever was queued first', async () => {
  const salon = await group()
  for (let made = 0; made < 2; made++) await person(salon, ['marketing_sms'])
  const first = await campaign('sms', { group_ids: [salon] })
  const second = await campaign('sms', { group_ids: [salon] })
  const reachable = async () => (await preview('sms', { group_ids: [salon] })).reachable
  await start('sms', first.id, 2)
  await queue()
  expect(await reachable()).toBe(0)
  // A resting one may never leave.
  await step('sms', first.id, 'paused')
  expect(await reachable()).toBe(2)
  await start('sms', second.id, 2)
  await queue()
  const before = provider.taken.length
  await send()
  expect(provider.taken.length).toBe(before + 2)
  await step('sms', first.id, 'sending')
  await send()
  expect(provider.taken.length).toBe(before + 2)
  expect((await results('sms', first.id)).left_out).toEqual([{ reason: 'recent', count: 2 }])
  // Queued long ago, it left a moment ago.
  await o.inSalon((tx) =>
    sql`update messages set created_at = created_at - interval '2 days' where kind = 'campaign'`.execute(tx),
  )
  expect(await reachable()).toBe(0)
  await twoDaysLater()
  expect(await reachable()).toBe(2)
})

test('in quiet hours queued messages wait for their end, all at once', async () => {
  const salon = await group()
  for (let made = 0; made < 3; made++) await person(salon, ['marketing_sms'])
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 3)
  await queue()
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: 'Europe/Warsaw',
      hour: '2-digit',
      minute: '2-digit',
    })
  await o.anna.patch('/tenant/system-settings', { quiet_hours: { from: clock(-1), to: clock(3) } })
  const before = provider.taken.length
  await send()
  expect(provider.taken.length).toBe(before)
  for (const minutes of await waitingMinutes(id)) expect(minutes).toBeGreaterThan(170)
  await o.anna.patch('/tenant/system-settings', { quiet_hours: null })
  await step('sms', id, 'cancelled')
})

test('OUT-6: above the limit it waits for approval, and a number of recipients that has changed is refused', async () => {
  const salon = await group()
  await person(salon, ['marketing_sms'])
  const long = 'a'.repeat(153 * 101)
  const { id } = await campaign('sms', { group_ids: [salon], text: long.slice(0, 4_000) })
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  await o.anna.patch(
    `/tenant/sms-connections/${connection.id}`,
    { approval_above: 100 },
    { version: connection.version },
  )
  expect((await start('sms', id, 9)).status).toBe(409)
  expect((await start('sms', id, 1)).body.status).toBe('awaiting')
  await queue()
  expect((await results('sms', id)).waiting).toBe(0)
  const { version } = await find('sms', id)
  expect((await o.anna.post(`/tenant/mass-sms/${id}/approval`, undefined, { version })).body).toMatchObject({
    status: 'scheduled',
    approved_by: 'Anna',
  })
  await step('sms', id, 'cancelled')
})

test('STOP withdraws the consent, and two clients with one number get one message', async () => {
  const salon = await group()
  const phone = nextPhone()
  const one = await person(salon, ['marketing_sms'], { phone })
  await person(salon, ['marketing_sms'], { phone })
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 2)
  const before = provider.taken.length
  await queue()
  await send()
  expect(provider.taken.length).toBe(before + 1)
  expect(await results('sms', id)).toMatchObject({
    sent: 1,
    left_out: [{ reason: 'same_address', count: 1 }],
    left_out_late: 0,
  })
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const url = addressOfCallback({ ...o.parts.config, appOrigin: '' }, o.world.a, connection.id, 'replies')
  await o.app.inject({
    method: 'GET',
    url: `${url}?${new URLSearchParams({ sms_from: phone, sms_text: 'Stop', MsgId: 's1' })}`,
  })
  const { data } = (await o.anna.get(`/tenant/customers/${one}/consents`)).body
  expect(data.find((own: { purpose: string }) => own.purpose === 'marketing_sms').last.state).toBe(
    'withdrawn',
  )
  expect(await results('sms', id)).toMatchObject({ unsubscribed: 1 })
  expect((await preview('sms', { group_ids: [salon] })).reachable).toBe(0)
})

test('OUT-8: a mass mail carries the headers of one click; a GET changes nothing, a POST unsubscribes, and the client comes back by the page', async () => {
  const salon = await group()
  const client = await person(salon, ['marketing_email'])
  const { id } = await campaign('emails', {
    group_ids: [salon],
    text: 'Dzień dobry {imię},\n\nnowe zabiegi w {salon}.',
  })
  await start('emails', id, 1)
  await queue()
  const [mail] = await o.deliver()
  expect(mail?.mail.subject).toBe('Nowości')
  expect(mail?.mail.text).toContain('nowe zabiegi w Mokotów')
  const header = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail?.raw.replace(/\r\n[ \t]/g, '') ?? '')?.[1] ?? ''
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const path = new URL(header).pathname
  const state = async () =>
    (await o.anna.get(`/tenant/customers/${client}/consents`)).body.data.find(
      (own: { purpose: string }) => own.purpose === 'marketing_email',
    ).last.state
  expect((await o.app.inject({ method: 'GET', url: path })).statusCode).toBe(303)
  expect(await state()).toBe('given')
  const click = () =>
    o.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200])
  expect(await state()).toBe('withdrawn')
  expect(await results('emails', id)).toMatchObject({ sent: 1, unsubscribed: 1, delivered: null })
  const token = path.split('/').at(-2)
  const choices = await o.app.inject({ method: 'GET', url: `/api/v1/public/messages/${token}/choices` })
  const kind = choices.json().data.find((one: { kind_id: string }) => one.kind_id === kinds.marketing_email)
  expect(kind.given).toBe(false)
  await o.app.inject({
    method: 'POST',
    url: `/api/v1/public/messages/${token}/choices`,
    payload: { kind_id: kinds.marketing_email, given: true },
  })
  expect(await state()).toBe('given')
  await twoDaysLater()
  expect((await preview('emails', { group_ids: [salon] })).reachable).toBe(1)
})

test('an opened mail counts once, for clients who agreed to it alone; without consent the mail has no picture', async () => {
  const { body: archived } = await o.anna.get(
    '/tenant/consent-kinds?filter[purpose]=mail_opens&filter[archived]=only',
  )
  const [kind] = archived.data
  const { status } = await o.anna.post(`/tenant/consent-kinds/${kind.id}/restoration`, undefined, {
    version: kind.version,
  })
  expect(status).toBe(200)
  kinds.mail_opens = kind.id
  const salon = await group()
  const counted = await person(salon, ['marketing_email', 'mail_opens'])
  await person(salon, ['marketing_email'])
  const { id } = await campaign('emails', { group_ids: [salon] })
  await start('emails', id, 2)
  await queue()
  const pictures = (await o.deliver()).map(({ mail }) => /<img src="([^"]+)"/.exec(mail.html || '')?.[1])
  expect(pictures.filter(Boolean)).toHaveLength(1)
  expect(await results('emails', id)).toMatchObject({ sent: 2, opened: { count: 0, of: 1 } })
  const { pathname } = new URL(pictures.find(Boolean) as string)
  const look = (url: string) => o.app.inject({ method: 'GET', url, headers: { 'user-agent': 'Kanarek 1' } })
  const answers = [await look(pathname), await look(pathname)]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'image/gif'],
    [200, 'image/gif'],
  ])
  expect(answers[0]?.headers['set-cookie']).toBeUndefined()
  expect(await results('emails', id)).toMatchObject({ opened: { count: 1, of: 1 } })
  expect((await look(pathname.replace(/.{9}\.gif$/, 'AAAAAAAAA.gif'))).statusCode).toBe(404)
  // The copy that employees read has no picture, and the address opens no page of choices.
  const { rows } = await o.inSalon((tx) =>
    sql<{ html: string }>`select html from messages where campaign_id = ${id}`.execute(tx),
  )
  expect(rows.filter(({ html }) => html.includes('<img'))).toEqual([])
  const token = pathname.split('/').at(-1)?.replace('.gif', '')
  expect((await look(`/api/v1/public/messages/${token}/choices`)).statusCode).toBe(404)
  // A consent that is withdrawn ends the counting, of mails that have left too.
  await o.inSalon((tx) => sql`update campaign_recipients set opened_at = null`.execute(tx))
  await consent(counted, 'mail_opens', 'withdrawn')
  expect((await look(pathname)).statusCode).toBe(200)
  expect(await results('emails', id)).toMatchObject({ opened: { count: 0, of: 1 } })
})

test('a confirmation leaves before mass messages that are due for longer', async () => {
  const salon = await group()
  const recipients = 9
  for (let made = 0; made < recipients; made++) await person(salon, ['marketing_email', 'marketing_sms'])
  for (const channel of ['emails', 'sms'] as const) {
    const { id } = await campaign(channel, { group_ids: [salon] })
    await start(channel, id, recipients)
  }
  await queue()
  await o.later(600)
  await o.due(1, { email: 'iga@example.test' })
  await o.due(1, { email: null, phone: nextPhone() })
  const mails = await o.deliver()
  expect([mails.length, mails[0]?.mail.subject]).toEqual([
    recipients + 1,
    expect.not.stringMatching('Nowości'),
  ])
  // Four SMS are handed over side by side. None is answered until all of them are there.
  const firstFour = Promise.withResolvers<undefined>()
  const slow = await startSmsStandIn({
    answering: () => {
      if (slow.taken.length === 4) firstFour.resolve(undefined)
      return firstFour.promise
    },
  })
  await sendSms(o, { demo: slow.url })
  await slow.close()
  expect(slow.taken.findIndex(({ text }) => text.includes('wizyta'))).toBeLessThan(4)
  expect(slow.taken).toHaveLength(recipients + 1)
})
