import { ownSettings, shownMe } from '@wizyta/contract/office/settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const me = sample(shownMe, { ...anna, sends_mails: true })

test('the pages of what went wrong say it word for word, and the way back leads back', async () => {
  const texts: Record<string, string[]> = {
    '/404': ['404', 'Ups! Strona nie została znaleziona!'],
    '/errors/not-found': ['404', 'Ups! Strona nie została znaleziona!'],
    '/nie/ma': ['404', 'Ups! Strona nie została znaleziona!', 'Nie znaleziono'],
    '/500': [
      '500',
      'Ups! Coś poszło nie tak',
      'Przepraszamy za niedogodności. Proszę spróbować ponownie później.',
    ],
    '/errors/500': ['500', 'Ups! Coś poszło nie tak'],
    '/401': ['401', 'Wymagane logowanie'],
    '/403': ['403', 'Brak dostępu'],
    '/503': ['503', 'Trwa przerwa techniczna'],
    '/errors/cokolwiek': ['404', 'Ups! Strona nie została znaleziona!'],
  }
  for (const [address, expected] of Object.entries(texts)) {
    await openScreen(address)
    for (const text of expected)
      await expect.element(page.getByText(text, { exact: expected[0] === text }).first()).toBeVisible()
  }
  await openScreen('/settings', (server) => server.answers(ownSettings.show, () => me))
  await expect.element(page.getByRole('heading', { level: 1, name: t('Settings') })).toBeVisible()
  history.pushState({}, '', '/403')
  await page.getByRole('button', { name: 'Wstecz' }).click()
  await expect.poll(() => location.pathname).toBe('/settings')
})
