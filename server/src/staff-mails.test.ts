import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../test/app.ts'
import { noonIn, type Outbox, testOutbox } from '../test/outbox.ts'
import { hashPassword } from './access/sign-in/password.ts'
import { openMailRoute } from './kit/mail/mail.ts'
import { deliverStaffMails } from './kit/mail/staff-mail.ts'
import { staffMails } from './staff-mails.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
  o.parts.config.smtpUrl = o.smtp.url
})
afterAll(() => o.close())

/** One round of the worker; answers the mails by whom they went to. */
async function tellStaff() {
  const before = o.smtp.caught.length
  await deliverStaffMails(
    o.parts.database,
    o.parts.config,
    staffMails,
    openMailRoute(o.smtp.url),
    () => false,
  )
  return o.smtp.caught.slice(before).map(({ to, mail }) => ({ to: to[0], mail }))
}

let day = 200
/** A visit whose client holds the link. */
async function linked(): Promise<{ visit: Visit; cancel: (reason?: string) => Promise<number> }> {
  day += 1
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id: await o.client({ first_name: 'Zofia', last_name: 'Wrona' }),
    walk_in_name: undefined,
    notify: true,
  })
  const mails = await o.pass(61)
  const token = mails.map(({ mail }) => /\/visit\/([\w-]+)/.exec(mail.text ?? '')?.[1]).find(Boolean)
  return {
    visit,
    async cancel(reason = '') {
      const answer = await o.app.inject({
        method: 'POST',
        url: `/api/v1/public/visits/${token}/cancellation`,
        payload: { reason },
      })
      return answer.statusCode
    },
  }
}

async function wants(person: Person, ...email_notices: string[]) {
  const { version } = (await person.get('/tenant/me')).body
  expect((await person.patch('/tenant/me', { email_notices }, { version })).status).toBe(200)
}

const asEmployee = (person: Person, employeeId: string) =>
  o.inSalon((tx) =>
    tx.updateTable('employees').set({ user_id: person.user.id }).where('id', '=', employeeId).execute(),
  )

test('whose visit a client cancels by the link hears of it, with all that is needed to use the time', async () => {
  const ola = await o.person(o.world.a, ['events.index'], 'Ola')
  await asEmployee(ola, o.ola)
  const { visit, cancel } = await linked()
  expect(await cancel('Zachorowałam')).toBe(200)
  const [told, ...others] = await tellStaff()
  expect([told?.to, others]).toEqual([ola.user.email, []])
  expect(told?.mail.subject).toMatch(/^Wizyta odwołana przez link: /)
  for (const fact of ['Zofia Wrona', 'Strzyżenie', 'Zachorowałam', `visit=${visit.id}`])
    expect(told?.mail.text).toContain(fact)
  expect(await tellStaff()).toEqual([])
  await wants(ola)
  await (await linked()).cancel()
  expect(await tellStaff()).toEqual([])
})

test('a user who wants all visits gets one mail for each, as long as the role shows the calendar', async () => {
  const ola = await o.person(o.world.a, ['events.index'], 'Olga')
  await asEmployee(ola, o.ola)
  const desk = await o.person(o.world.a, ['events.index', 'events-others.index'], 'Lena')
  const blind = await o.person(o.world.a, ['customers.index'], 'Ewa')
  const elsewhere = await o.person(o.world.b, [...permissions], 'Iga')
  for (const person of [desk, blind, elsewhere]) await wants(person, 'visit_cancelled')
  await wants(ola, 'own_visit_cancelled', 'visit_cancelled')
  await (await linked()).cancel()
  expect((await tellStaff()).map(({ to }) => to).sort()).toEqual([desk.user.email, ola.user.email].sort())

  const { visit } = await linked()
  const { version } = (await o.anna.get(`/tenant/events/${visit.id}`)).body
  const step = { to: 'cancelled', notify: true }
  expect((await o.anna.post(`/tenant/events/${visit.id}/steps`, step, { version })).status).toBe(200)
  expect(await tellStaff()).toEqual([])
  await wants(desk)
  await wants(ola)
})

test('a user who has left in the meantime gets no mail', async () => {
  const gone = await o.person(o.world.a, ['events.index', 'events-others.index'], 'Nina')
  await wants(gone, 'visit_cancelled')
  await (await linked()).cancel()
  await o.inSalon((tx) =>
    tx.updateTable('memberships').set({ status: 'suspended' }).where('user_id', '=', gone.user.id).execute(),
  )
  expect(await tellStaff()).toEqual([])
})

test('that a message cannot be delivered is told once an hour, however many fail', async () => {
  const desk = await o.person(o.world.a, ['notifications.index', 'events-others.index'], 'Kinga')
  const blind = await o.person(o.world.a, ['events.index'], 'Zuzia')
  await wants(desk, 'message_failed')
  await wants(blind, 'message_failed')
  await o.due(3, { first_name: 'Ada' })
  const failed = () =>
    o.inSalon((tx) => tx.selectFrom('messages').select('id').where('status', '=', 'failed').execute())
  await o.inSalon((tx) =>
    tx.updateTable('clients').set({ email: 'no@where@at.all' }).where('first_name', '=', 'Ada').execute(),
  )
  await o.deliver()
  expect(await failed()).toHaveLength(3)
  const told = await tellStaff()
  expect(told.map(({ to }) => to)).toEqual([desk.user.email])
  expect(told[0]?.mail.text).toContain('/communication/mailbox')
})

test('so is one that is about no visit, with the client to call', async () => {
  const desk = await o.person(o.world.a, ['notifications.index', 'events-others.index'], 'Hania')
  await wants(desk, 'message_failed')
  const client = await o.client({ first_name: 'Iwa', last_name: 'Lis', email: 'iwa@example.test' })
  const sent = await o.anna.post(`/tenant/customers/${client}/messages`, { channel: 'email', text: 'O 15.' })
  expect(sent.status).toBe(201)
  await o.inSalon((tx) =>
    tx.updateTable('clients').set({ email: 'no@where@at.all' }).where('id', '=', client).execute(),
  )
  await o.later(61)
  await o.deliver()
  const told = (await tellStaff()).filter(({ to }) => to === desk.user.email)
  expect(told.map(({ mail }) => mail.subject)).toEqual(['Wiadomość nie dotarła do klienta'])
  expect(told[0]?.mail.text).toMatch(/Iwa Lis[^]*\/communication\/mailbox/)
})

test('a new address gets the link, in the language of its owner, and the old one a notice without it', async () => {
  const person = await o.person(o.world.a, [], 'Ula')
  await o.parts.database.statement(`update users set password_hash = $1, language = 'en' where id = $2`, [
    await hashPassword('right horse'),
    person.user.id,
  ])
  const asked = await person.post('/tenant/me/email-changes', {
    email: 'ula.nowa@example.test',
    password: 'right horse',
  })
  expect(asked.body).toEqual({ pending_email: 'ula.nowa@example.test', demo_link: null })
  const mails = await tellStaff()
  const mailTo = (email: string) => mails.find(({ to }) => to === email)?.mail
  expect(mails).toHaveLength(2)
  const link = /confirm-email\?token=([\w-]+)/
  const [, token] = link.exec(mailTo('ula.nowa@example.test')?.text ?? '') ?? []
  expect(mailTo('ula.nowa@example.test')?.subject).toBe('Confirm your new e-mail address')
  expect(mailTo(person.user.email)?.text).not.toMatch(link)
  expect(mailTo(person.user.email)?.text).not.toContain('ula.nowa@')
  const confirmed = await o.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/email-confirmations',
    payload: { token },
  })
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email: 'ula.nowa@example.test' }])
})

test('a mail server that refuses for now gets the mail later, and the same one', async () => {
  const desk = await o.person(o.world.a, ['events.index', 'events-others.index'], 'Maja')
  await wants(desk, 'visit_cancelled')
  await (await linked()).cancel()
  const before = o.smtp.caught.length
  await deliverStaffMails(
    o.parts.database,
    o.parts.config,
    staffMails,
    openMailRoute('smtp://127.0.0.1:1'),
    () => false,
  )
  expect(o.smtp.caught).toHaveLength(before)
  const waiting = () =>
    o.inSalon((tx) =>
      tx
        .selectFrom('staff_notices')
        .select(['status', 'attempts'])
        .where('user_id', '=', desk.user.id)
        .execute(),
    )
  expect(await waiting()).toEqual([{ status: 'queued', attempts: 1 }])
  await o.inSalon((tx) =>
    tx.updateTable('staff_notices').set({ next_attempt_at: new Date().toISOString() }).execute(),
  )
  expect((await tellStaff()).map(({ to }) => to)).toEqual([desk.user.email])
  expect(await waiting()).toEqual([{ status: 'sent', attempts: 2 }])
})

test('every kind of mail that the table takes is written by a feature', async () => {
  const [row] = await o.parts.database.statement<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'account_mails_kind_check'`,
    [],
  )
  const kinds = [...(row?.check ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  // Nothing asks for a membership yet.
  expect(kinds.filter((kind) => kind !== 'membership_request').sort()).toEqual(
    Object.keys(staffMails.account_mails ?? {}).sort(),
  )
})
