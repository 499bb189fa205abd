import { auth } from '@wizyta/contract/access/sign-in/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { Refused } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a password is judged by all that is known of its owner; what is refused all the same is easy to guess from then on, and that alone', async () => {
  const reason = 'This is one of the most common passwords. Choose another one.'
  await openScreen(
    '/set-password?token=0123456789012345678901234567890123456789012',
    (server) => {
      server.answers(auth.openPasswordLink, () => ({
        email: 'roztargniona@demo.test',
        name: 'Roztargniona Osoba',
        places: ['Salon'],
      }))
      server.answers(auth.setPassword, () => {
        throw new Refused(422, { message: reason, errors: { password: [reason] } })
      })
    },
    { isSignedIn: false },
  )
  // The token stands in no history.
  await expect.poll(() => location.search).toBe('')
  const password = page.getByLabelText(t('New password'))
  const judged = (word: 'Easy to guess' | 'Strong') =>
    expect.element(page.getByRole('status').getByText(t(word), { exact: false })).toBeVisible()
  await password.fill('Roztargniona Osoba 12')
  await judged('Easy to guess')
  const seldom = 'dziewięć lisów nad jeziorem'
  await password.fill(seldom)
  await judged('Strong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t(reason))).toBeVisible()
  await judged('Easy to guess')
  await expectSound('a password that was refused')
  await password.fill(`${seldom} zimą`)
  await judged('Strong')
  await password.fill(seldom)
  await judged('Easy to guess')
})
