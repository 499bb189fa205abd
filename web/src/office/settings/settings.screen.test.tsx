import { ownLinks } from '@wizyta/contract/access/identity-provider/api'
import { openSession, pins, sessions } from '@wizyta/contract/access/sessions/api'
import { auth } from '@wizyta/contract/access/sign-in/api'
import { ownSecondFactor } from '@wizyta/contract/access/sign-in/second-factor'
import { ownSettings, shownMe } from '@wizyta/contract/office/settings/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const me = sample(shownMe, { ...anna, sends_mails: true })

function answerSecurity(server: FakeServer) {
  server.answers(ownSettings.show, () => me)
  server.answers(ownSecondFactor.show, () => sample(ownSecondFactor.show.answer))
  server.answers(pins.show, () => sample(pins.show.answer))
  server.answers(sessions.index, () => ({ data: [sample(openSession, { is_current: true })] }))
  server.answers(ownLinks.index, () => sample(ownLinks.index.answer))
}

test('settings that cannot be loaded say why, and come with another try', async () => {
  let isBroken = true
  await openScreen('/settings/security', (server) => {
    answerSecurity(server)
    server.answers(ownSettings.show, () => {
      if (isBroken) throw new Refused(409, { message: 'Nie teraz.' })
      return me
    })
  })
  const notice = page.getByRole('alert')
  await expect.element(notice.getByText('Nie udało się tego wczytać. Nie teraz.')).toBeVisible()
  isBroken = false
  await notice.getByRole('button', { name: t('Try again') }).click()
  await expect.element(page.getByRole('button', { name: t('Change the password') })).toBeVisible()
})

test('on a phone each section of the settings is reached from the others and can be used', async () => {
  await openScreen('/settings', answerSecurity, { phone: true })
  const sections = page.getByRole('navigation', { name: t('Sections of the settings') })
  for (const section of ['Account', 'Appearance', 'Display', 'Notifications'] as const) {
    await sections.getByRole('link', { name: t(section) }).click()
    await expect.element(page.getByRole('heading', { level: 2, name: t(section) })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${t(section)} | Wizyta`)
    await expectSound(`settings on a phone: ${section}`)
  }
})

test('what is told of by which way is saved as it was switched', async () => {
  const bodies: unknown[] = []
  await openScreen('/settings/notifications', (server) => {
    answerSecurity(server)
    server.answers(ownSettings.update, ({ body }) => {
      bodies.push(body)
      return { ...me, ...(body as object), version: me.version + 1 }
    })
  })
  const what = t('A client cancels any appointment')
  await page.getByRole('switch', { name: t('{what}: {way}', { what, way: t('By e-mail') }) }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText(t('Everything is saved'))).toBeVisible()
  expect(bodies).toEqual([{ email_notices: ['visit_cancelled'] }])
})

test('a password that is set says how hard it is to guess, and an easy one is refused', async () => {
  const message = 'This is one of the most common passwords. Choose another one.'
  await openScreen('/settings/security', (server) => {
    answerSecurity(server)
    server.answers(ownSettings.changePassword, () => {
      throw new Refused(422, { message, errors: { password: [message] } })
    })
  })
  await page.getByRole('button', { name: t('Change the password') }).click()
  await page.getByLabelText(t('Your present password')).fill('demo-wizyta')
  const next = page.getByLabelText(t('New password'), { exact: true })
  await next.fill('Haslo1234')
  await expect.element(page.getByRole('status').getByText(t('Easy to guess'), { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t(message))).toBeVisible()
  await next.fill('trzy koty w pustym basenie')
  await expect.element(page.getByRole('status').getByText(t('Strong'), { exact: false })).toBeVisible()
  await expectSound('a password that is set')
})

test('where passkeys cannot work none is offered, and the settings say why before they ask for anything', async () => {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'passkey-origin'
  try {
    for (const origin of ['', 'https://salon.example.com']) {
      meta.content = origin
      await openScreen(
        '/sign-in',
        (server) => server.answers(auth.demoAccounts, () => ({ accounts: [], password: null })),
        { isSignedIn: false },
      )
      await expect.element(page.getByRole('button', { name: t('Sign in'), exact: true })).toBeVisible()
      expect(page.getByRole('button', { name: t('Sign in with a passkey') }).elements()).toEqual([])
      await openScreen('/settings/security', answerSecurity)
      const why = origin
        ? t('Passkeys work at {origin} only: open this page there.', { origin })
        : t(
            'This browser makes no passkeys here. They need an address with a name, such as https://salon.example.com, and a browser that knows them.',
          )
      await expect.element(page.getByText(why)).toBeVisible()
      expect(page.getByRole('button', { name: t('Add a passkey') }).elements()).toEqual([])
    }
  } finally {
    meta.remove()
  }
})
