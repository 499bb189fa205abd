import { auth } from '@wizyta/contract/access/sign-in/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const signedOut = { isSignedIn: false }
const answerDemo = (server: FakeServer) =>
  server.answers(auth.demoAccounts, () => ({ accounts: [], password: null }))
const email = page.getByLabelText('E-mail')
const password = page.getByLabelText(t('Password'), { exact: true })

test('what is missing is said at its field, and the focus goes there', async () => {
  const server = await openScreen('/sign-in', answerDemo, signedOut)
  await page.getByRole('button', { name: t('Sign in'), exact: true }).click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  await email.fill('cashier@demo.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  expect(server.written()).toEqual([])
})

test('a wrong password is refused in words that name neither account nor password', async () => {
  const message = 'Wrong e-mail or password.'
  await openScreen(
    '/sign-in',
    (server) => {
      answerDemo(server)
      server.answers(auth.signIn, () => {
        throw new Refused(401, { title: message, message })
      })
    },
    signedOut,
  )
  await email.fill('cashier@demo.test')
  await password.fill('not the password')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent)
        .join(''),
    )
    .toBe('Nieprawidłowy adres e-mail lub hasło.')
  await expect.element(password).toHaveFocus()
})
