import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { expect, test } from 'vitest'

const t = translator('pl', pl)

test('the menu of the user says in Polish what the specification says, to the letter', () => {
  expect([
    t('Guest'),
    t('No e-mail'),
    t('Profile'),
    t('Settings'),
    t('Reset password'),
    t('Sign out'),
  ]).toEqual(['Gość', 'Brak email', 'Profil', 'Ustawienia', 'Zresetuj hasło', 'Wyloguj się'])
})

test('a user without a name or an address is called by a substitute', () => {
  const menu = readFileSync(join(import.meta.dirname, 'user-menu.tsx'), 'utf8')
  expect(menu).toContain("user?.name || t('Guest')")
  expect(menu).toContain("user?.email || t('No e-mail')")
})
