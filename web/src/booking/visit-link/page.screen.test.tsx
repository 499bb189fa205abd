import { visitLink } from '@wizyta/contract/booking/visit-link/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('an invented link leads nowhere, and says nothing about others', async () => {
  await openScreen(
    `/visit/${'a'.repeat(64)}`,
    (server) =>
      server.answers(visitLink.show, () => {
        throw new Refused(404)
      }),
    { isSignedIn: false },
  )
  await expect.element(page.getByRole('heading', { name: t('This link does not work') })).toBeVisible()
})
