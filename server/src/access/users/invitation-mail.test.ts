import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { createRole } from '../../../test/staff.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { staffMails } from '../../staff-mails.ts'

let o: Outbox
let role: string
beforeAll(async () => {
  o = await testOutbox()
  o.parts.config.smtpUrl = o.smtp.url
  role = await createRole(o, o.world.a, ['events.index'])
})
afterAll(() => o.close())

/** One round of the worker; answers the texts of the mails to an address. */
async function sentTo(email: string) {
  const before = o.smtp.caught.length
  await deliverStaffMails(
    o.parts.database,
    o.parts.config,
    staffMails,
    openMailRoute(o.smtp.url),
    () => false,
  )
  return o.smtp.caught
    .slice(before)
    .filter(({ to }) => to[0] === email)
    .map(({ mail }) => ({ subject: mail.subject, text: mail.text ?? '' }))
}
const tokenIn = (text: string) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1]
const invite = async (email: string, language = 'pl') => {
  const { status, body } = await o.world.anna.post('/tenant/invitations', {
    name: 'Zosia Nowa',
    email,
    language,
    places: [{ role_ids: [role] }],
  })
  expect(status).toBe(201)
  return body
}

test('a new person gets a letter with a link that sets her password, in her language', async () => {
  const email = 'zosia@example.test'
  expect(await invite(email, 'en')).toMatchObject({ sends_mails: true, demo_link: null })
  const [mail] = await sentTo(email)
  expect(mail?.subject).toBe('Invitation: Mokotów')
  expect(mail?.text).toContain('Anna invites you to work with Wizyta.')
  const token = tokenIn(mail?.text ?? '')
  const accepted = await o.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/invitation-acceptances',
    payload: { token, name: 'Zosia Nowa', password: 'koń na dachu stodoły' },
  })
  expect(accepted.statusCode).toBe(200)
})

test('a user with an account is asked to join', async () => {
  const { email } = o.world.celina.user
  await invite(email)
  const [mail] = await sentTo(email)
  expect(mail?.subject).toBe('Zaproszenie: Mokotów – czy przyjmujesz?')
  expect(mail?.text).toContain('Masz już konto z tym adresem')
  expect(
    (await o.world.celina.post('/tenant/me/memberships', { token: tokenIn(mail?.text ?? '') })).status,
  ).toBe(200)
})

test('sent again before it went out, one letter goes, with the new link; withdrawn, none', async () => {
  const email = 'iga@example.test'
  await invite(email)
  const { id } = (await o.world.anna.get(`/tenant/users?name=${email}`)).body.data[0]
  await o.world.anna.post(`/tenant/invitations/${id}/renewal`)
  const mails = await sentTo(email)
  expect(mails).toHaveLength(1)
  const opened = await o.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/invitation-openings',
    payload: { token: tokenIn(mails[0]?.text ?? '') },
  })
  expect(opened.statusCode).toBe(200)
  await o.world.anna.post(`/tenant/invitations/${id}/renewal`)
  await o.world.anna.delete(`/tenant/invitations/${id}`)
  expect(await sentTo(email)).toEqual([])
})
