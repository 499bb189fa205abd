import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { staffMails } from '../../staff-mails.ts'

let t: TestApp
let smtp: MailServer
beforeAll(async () => {
  smtp = await startMailServer()
  t = await testApp({ smtpUrl: smtp.url, registration: true })
})
afterAll(async () => {
  await t.close()
  await smtp.close()
})

const post = async (app: TestApp, path: string, payload: object, remoteAddress = '10.1.1.1') => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/v1/tenant${path}`,
    payload,
    remoteAddress,
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const given = (email: string) => ({ company: 'Studio Ola', business: 'Salon Ola', name: 'Ola Mazur', email })
const confirm = (token: string, password = 'quiet lamp at night') =>
  post(t, '/registrations/confirmation', { token, password })
const signIn = async (email: string, password: string) =>
  (await post(t, '/login', { email, password })).status

async function deliver() {
  const before = smtp.caught.length
  await deliverStaffMails(t.parts.database, t.parts.config, staffMails, openMailRoute(smtp.url), () => false)
  return smtp.caught.slice(before).map(({ to, mail }) => ({ to: to[0] as string, text: mail.text ?? '' }))
}
const tokenIn = (text: string) => /\/register\?token=([\w-]+)/.exec(text)?.[1] as string

test('the link of the mail makes company, salon and owner, once', async () => {
  const email = 'ola@studio.example'
  expect(await post(t, '/registrations', given(email))).toEqual({ status: 200, body: { demo_link: null } })
  expect(await signIn(email, 'quiet lamp at night')).toBe(401)
  const [mail] = await deliver()
  expect(mail?.to).toBe(email)
  const token = tokenIn(mail?.text ?? '')

  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422])
  expect(await signIn(email, 'quiet lamp at night')).toBe(200)
  const [owner] = await t.parts.database.statement<{
    tenant: string
    status: string
    language: string
    id: string
  }>(
    'select u.id, t.name as tenant, u.status, u.language from users u join tenants t on t.id = u.tenant_id where email = $1',
    [email],
  )
  expect(owner).toMatchObject({ tenant: 'Studio Ola', status: 'active', language: 'pl' })
  const roles = await t.parts.database.transaction({ userId: owner?.id as string }, (tx) =>
    tx.selectFrom('roles').select('key').execute(),
  )
  expect(roles).toEqual([{ key: 'superadmin' }])
})

test('AUT-3: an account shows neither in the answer nor in the work done for it', async () => {
  const known = t.world.anna.user.email
  const unknown = 'nobody-signs-in-here@example.test'
  expect(await post(t, '/registrations', given(known))).toEqual(
    await post(t, '/registrations', given(unknown)),
  )
  const written = async (email: string) => {
    const [row] = await t.parts.database.statement(
      `select name, company, business, closed_at, status, attempts, expires_at - created_at as valid
       from registrations where email = $1`,
      [email],
    )
    return row
  }
  expect(await written(known)).toEqual(await written(unknown))

  const mails = (await deliver()).filter(({ to }) => to === known || to === unknown)
  expect(mails.map(({ to }) => to).sort()).toEqual([known, unknown].sort())
  // Only the owner reads that the account exists; the mail holds no link that would make another one.
  const toOwner = mails.find(({ to }) => to === known)?.text ?? ''
  expect(tokenIn(toOwner)).toBeUndefined()
  expect(toOwner).toContain('/sign-in')
})

test('a password made of what was told of the company is refused; the link says what that was, and using it up ends that', async () => {
  const email = 'iza@studio.example'
  await post(t, '/registrations', given(email))
  const token = tokenIn((await deliver())[0]?.text ?? '')
  const open = () => post(t, '/registrations/openings', { token })
  expect(await open()).toEqual({ status: 200, body: given(email) })
  for (const known of ['OlaMazur2026', 'Studio-Ola-1', 'iza.studio.example'])
    expect(Object.keys((await confirm(token, known)).body.errors), known).toEqual(['password'])
  expect((await confirm(token)).status).toBe(204)
  expect((await open()).status).toBe(422)
})

test('only the latest link counts, and none once the address has an account', async () => {
  const email = 'ela@studio.example'
  const tokens: string[] = []
  for (let time = 0; time < 2; time++) {
    await post(t, '/registrations', given(email))
    const [mail] = await deliver()
    tokens.push(tokenIn(mail?.text ?? ''))
  }
  expect((await confirm(tokens[0] as string)).status).toBe(422)
  await t.parts.database.statement(
    'insert into users (tenant_id, name, email) select tenant_id, $1, $2 from users limit 1',
    ['Ela', email],
  )
  expect((await confirm(tokens[1] as string)).status).toBe(422)
})

test('asking again and again is stopped', async () => {
  const statuses = []
  for (let time = 0; time < 6; time++)
    statuses.push((await post(t, '/registrations', given('often@studio.example'), '10.2.2.2')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('with registration off, no company is made, not even by an old link', async () => {
  const closed = await testApp({ smtpUrl: smtp.url })
  const refused = { message: 'This installation takes no registrations.' }
  const asked = await post(closed, '/registrations', given('ola@studio.example'))
  expect([asked.status, asked.body]).toEqual([409, expect.objectContaining(refused)])
  const link = await post(closed, '/registrations/confirmation', {
    token: 'any-token-of-any-length',
    password: 'quiet lamp at night',
  })
  expect([link.status, link.body]).toEqual([409, expect.objectContaining(refused)])
  await closed.close()
})
