import {
  fillText,
  tokenOf,
  type Variable,
  variableNames,
} from '@wizyta/contract/messaging/message-texts/variables'
import {
  leavesBy,
  templateChannel,
  templateEvent,
  variablesOf,
} from '@wizyta/contract/messaging/templates/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

const path = '/tenant/message-templates'
let day = 10
async function book(client: object = {}, lines?: object[]) {
  day += 1
  const client_id = await o.client(client)
  const visit = await o.booked(lines ?? [{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id,
    walk_in_name: undefined,
    notify: true,
  })
  const [caught] = await o.pass(61)
  return { visit, mail: caught?.mail }
}
async function write(fields: object) {
  const { body } = await o.anna.get(`${path}?filter[event]=booked&filter[channel]=email`)
  const [stored] = body.data
  if (stored) return o.anna.patch(`${path}/${stored.id}`, fields, { version: stored.version })
  return o.anna.post(path, { event: 'booked', channel: 'email', ...fields })
}

test('an own text replaces subject, first sentence and closing lines; facts, button and calendar entry stay', async () => {
  const { status } = await write({
    subject_pl: '{imię}, do zobaczenia: {data}',
    opening_pl: 'Czekamy na Ciebie w {salon}.',
    body_pl: 'Prosimy przyjść 5 minut wcześniej.\n\nKawa na nas!',
  })
  expect(status).toBe(201)
  const { mail } = await book({ first_name: 'Żaneta', last_name: 'Gąska' })
  expect(mail?.subject).toMatch(/^Żaneta, do zobaczenia: \p{L}+, \d+ \p{L}+$/u)
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Czekamy na Ciebie w Mokotów.')
    expect(body).toContain('Prosimy przyjść 5 minut wcześniej.')
    expect(body).toContain('Kawa na nas!')
    expect(body).toContain('Strzyżenie – Ola')
    expect(body).toMatch(/\/visit\/[\w-]{64}/)
    expect(body).not.toContain('Wizyta jest umówiona')
    expect(body).not.toContain('najpóźniej 24 godziny')
  }
  expect(mail?.attachments.length).toBeGreaterThan(0)
})

test('a language without an own text has the usual one, and so has a template that is off', async () => {
  const english = await book({ language: 'en' })
  expect(english.mail?.subject).toMatch(/^Appointment booked: /)
  await write({ active: false })
  expect((await book()).mail?.subject).toMatch(/^Wizyta umówiona: /)
  await write({ active: true })
  expect((await book()).mail?.subject).toMatch(/do zobaczenia/)
})

test('changed texts are a new version; an older one can be read and written again', async () => {
  const before = (await write({ body_pl: 'Pierwsza' })).body
  const after = (await write({ body_pl: 'Druga' })).body
  expect(after.text_number).toBe(before.text_number + 1)
  expect((await write({ active: true })).body.text_number).toBe(after.text_number)
  const { body } = await o.anna.get(`${path}/${after.id}/texts`)
  expect(body.data.map(({ number }: { number: number }) => number).slice(0, 2)).toEqual([
    after.text_number,
    before.text_number,
  ])
  expect(body.data[1]).toMatchObject({ body_pl: 'Pierwsza', by: expect.any(String) })
  const { number: _, at: __, by: ___, ...older } = body.data[1]
  expect((await write(older)).body).toMatchObject({ body_pl: 'Pierwsza', text_number: after.text_number + 1 })
})

test('OUT-9: an unknown variable, a line break in a subject and a wrong class are refused', async () => {
  expect(await write({ body_pl: 'Rabat {rabat}' })).toMatchObject({
    status: 422,
    body: { errors: { body_pl: [expect.any(String)] } },
  })
  expect(await write({ subject_pl: 'Temat\r\nBcc: wszyscy@example.test' })).toMatchObject({ status: 422 })
  expect(await write({ class: 'marketing' })).toMatchObject({
    status: 422,
    body: { errors: { class: [expect.any(String)] } },
  })
  const birthday = { event: 'birthday', channel: 'email', class: 'transactional' }
  expect((await o.anna.post(path, birthday)).status).toBe(422)
  expect((await o.anna.post(path, { event: 'booked', channel: 'email' })).status).toBe(409)
})

test('OUT-3, OUT-9: a name with markup, line breaks or braces reaches the mail as text, and no header', async () => {
  await write({
    subject_pl: 'Witaj {klient}',
    opening_pl: '{klient} i {usługa}',
    body_pl: '{imię} {pracownik} {salon}',
  })
  const hostile = '<img src=x onerror=alert(1)>{telefon}"&\'\r\nBcc: zly@example.test'
  const service = await o.service({ name: '<b>Cięcie</b> & {data}' })
  const employee = await o.employee({ first_name: '<i>Ola</i>' }, [service])
  const client = await o.client({ first_name: 'Anna' })
  await o.inSalon((tx) =>
    tx.updateTable('clients').set({ first_name: hostile }).where('id', '=', client).execute(),
  )
  day += 1
  await o.booked([{ service_id: service, employee_id: employee }], noonIn(day), {
    client_id: client,
    walk_in_name: undefined,
    notify: true,
  })
  const [caught] = await o.pass(61)
  const mail = caught?.mail
  expect(caught?.to).toHaveLength(1)
  expect(mail?.headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(mail?.subject).toContain('<img src=x onerror=alert(1)>{telefon}')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).not.toMatch(/<img|<b>|<i>|onerror=alert\(1\)>(?!&)/)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;{telefon}&quot;&amp;&#39;')
  expect(mail?.html).toContain('&lt;b&gt;Cięcie&lt;/b&gt; &amp; {data}')
})

const logic = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'process.env',
  'imię.constructor',
  'imię|upper',
  'imię()',
  '7*7',
  '#each imię',
  '/each',
  '>stopka',
  'include sekret',
  'range 1 9999999',
  'this',
  '@root',
  'lookup . "x"',
  'config',
  'self',
  '_self.env',
  'import os',
  '=x',
  'else',
  'while true',
]
const marks = ['{x}', '{{x}}', '{{{x}}}', '${x}', '#{x}', '{%x%}', '{ x }', '<%={x}%>']
const programs = logic.flatMap((name) => marks.map((mark) => mark.replace('x', name)))

test(`OUT-9: ${programs.length} texts that would compute, repeat or include are refused when they are saved, and stay as they are`, async () => {
  expect(programs.length).toBeGreaterThan(200)
  const saved: unknown[] = []
  for (const body_pl of programs) {
    const { status } = await write({ body_pl })
    if (status !== 422) saved.push([status, body_pl])
  }
  expect(saved).toEqual([])
  expect(programs.filter((text) => fillText(text, {}) !== text)).toEqual([])
})

test('OUT-9, the control: values that are looked up as properties answer more than the salon wrote', () => {
  const values: Record<string, string> = { imię: 'Ewa' }
  const naive = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (whole, name) => String(values[name] ?? whole))
  expect(programs.filter((text) => naive(text) !== text).length).toBeGreaterThan(10)
})

test('OUT-9: through every variable of every event and channel hostile values arrive as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>{data}</script><script>"&'
  const named = (name: string) => `${hostile}${name}`
  const service = await o.service({ name: named('usługa') })
  const employee = await o.employee({ first_name: named('pracownik').slice(0, 60) }, [service])
  const { visit } = await book({ first_name: hostile.slice(0, 60), last_name: '"><b>Kos' }, [
    { service_id: service, employee_id: employee },
  ])
  const business = sql`select name, street from businesses where id = ${o.world.a}`
  const { rows } = await o.inSalon((tx) => sql<{ name: string; street: string }>`${business}`.execute(tx))
  const rename = (name?: string, street?: string) =>
    asOwner(o, 'update businesses set name = $1, street = $2 where id = $3', [name, street, o.world.a])
  await rename(named('salon'), named('adres'))
  const seen = new Set<Variable>()
  try {
    for (const event of templateEvent.options)
      for (const channel of templateChannel.options.filter((one) => leavesBy(event, one))) {
        const variables = variablesOf(event, channel)
        const body = variables.map((variable) => tokenOf(variable, 'pl')).join(' · ')
        const texts = { opening: channel === 'email' ? body : null, body }
        const subject = channel === 'sms' ? null : body.slice(0, 150).replace(/[^}]*$/, '')
        const draft = { event, channel, language: 'pl', subject, ...texts, visit_id: visit.id }
        const answer = await o.anna.post('/tenant/message-template-previews', draft)
        expect([event, channel, answer.status, answer.body.errors]).toEqual([event, channel, 200, undefined])
        const { html, text, subject: title } = answer.body
        expect([event, channel, html ?? '']).not.toEqual([
          event,
          channel,
          expect.stringMatching(/<img|<script|<b>Kos|onerror=alert\(1\)>/),
        ])
        expect([event, title]).not.toEqual([event, expect.stringMatching(/[\r\n]/)])
        // The braces in a value are no variable.
        if (variables.includes('service')) expect(text).toContain(named('usługa'))
        for (const variable of variables) seen.add(variable)
      }
  } finally {
    await rename(rows[0]?.name, rows[0]?.street)
  }
  expect([...seen].sort()).toEqual(Object.keys(variableNames).sort())
}, 120_000)

describe('preview', () => {
  const draft = {
    event: 'booked',
    channel: 'email',
    language: 'pl',
    subject: 'Cześć {imię}',
    body: 'Do {data}',
  }

  test('shows the message about a chosen visit, without its link', async () => {
    const { visit } = await book({ first_name: 'Iwona' })
    const { status, body } = await o.anna.post(`${path.replace('templates', 'template-previews')}`, {
      ...draft,
      visit_id: visit.id,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ subject: 'Cześć Iwona', visit: { id: visit.id } })
    expect(body.text).not.toMatch(/[\w-]{64}/)
    expect(body.html).not.toMatch(/[\w-]{64}/)
    const sms = await o.anna.post('/tenant/message-template-previews', {
      ...draft,
      channel: 'sms',
      body: 'Żółć {usługa} {link}',
      plain_letters: true,
      visit_id: visit.id,
    })
    expect(sms.body).toMatchObject({
      html: null,
      text: `Zolc Strzyzenie http://127.0.0.1/s/${'x'.repeat(13)}`,
    })
  })

  test('a user without the calendar sees no visit of it', async () => {
    const { visit } = await book({ first_name: 'Iwona' })
    const writer = await o.person(o.world.a, ['notifications-templates.index'])
    const { body } = await writer.post('/tenant/message-template-previews', { ...draft, visit_id: visit.id })
    expect(body).toMatchObject({ subject: 'Cześć Anna', visit: null })
  })

  test('a test mail leaves for the user by the outbox, once, and stands among the sent messages', async () => {
    const { body } = await o.anna.post('/tenant/message-template-tests', {
      ...draft,
      event: 'birthday',
      subject: 'Sto lat, {imię}!',
    })
    const caught = await o.deliver()
    expect(caught.map(({ to }) => to)).toEqual([[body.recipient]])
    expect(caught[0]?.mail.subject).toMatch(/^Sto lat, /)
    const { body: list } = await o.anna.get('/tenant/messages?filter[kind]=template_test')
    expect(list.data).toMatchObject([{ status: 'sent', recipient: body.recipient }])
  })
})

test('sent messages are filtered by their channel', async () => {
  const count = async (channel: string) =>
    (await o.anna.get(`/tenant/messages?filter[channel]=${channel}`)).body.total
  expect(await count('email')).toBeGreaterThan(0)
  expect(await count('sms')).toBe(0)
})

describe('texts to the staff', () => {
  const staffDraft = { language: 'pl', subject: null, opening: null, body: null }
  const preview = async (draft: object) =>
    (await o.anna.post('/tenant/message-template-previews', { ...staffDraft, ...draft })).body

  test('a push message is previewed with its own text, and with the usual one', async () => {
    const given = await preview({
      event: 'own_visit_moved',
      channel: 'push',
      subject: 'Zmiana: {klient}',
      body: 'Było: {poprzedni termin}',
    })
    expect(given).toMatchObject({ subject: expect.stringMatching(/^Zmiana: \S/), html: null })
    expect(given.text).toMatch(/^Było: .+, \d+:\d\d$/)
    const usual = await preview({ event: 'stock_low', channel: 'push' })
    expect(usual).toMatchObject({ subject: 'Produkty poniżej minimum: 2', text: 'Mokotów' })
  })

  test.each(['own_visit_cancelled', 'visit_cancelled', 'message_failed', 'stock_low', 'day_closed'])(
    'the mail of %s keeps its facts under a text of the salon',
    async (event) => {
      const usual = await preview({ event, channel: 'email' })
      const own = await preview({
        event,
        channel: 'email',
        subject: 'Uwaga, {salon}',
        body: 'Zajrzyj proszę.',
      })
      expect(own.subject).toBe('Uwaga, Mokotów')
      expect(own.text).toContain('Zajrzyj proszę.')
      const facts = (text: string) => text.split('\n').filter((line) => /^\S.*:|^– /.test(line))
      expect(own.text.length).toBeGreaterThan(usual.text.length)
      expect(facts(own.text)).toEqual(expect.arrayContaining(facts(usual.text)))
    },
  )

  test('an event leaves by its own channels alone', async () => {
    const refused = { status: 422, body: { errors: { channel: [expect.any(String)] } } }
    expect(await o.anna.post(path, { event: 'booked', channel: 'push' })).toMatchObject(refused)
    expect(await o.anna.post(path, { event: 'task_due', channel: 'email' })).toMatchObject(refused)
    expect(
      await o.anna.post(path, { event: 'task_due', channel: 'push', body_pl: '{klient}' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { body_pl: [expect.any(String)] } },
    })
  })
})
