import { expect, test } from 'vitest'
import { commonPasswords as common } from './guessed-passwords.ts'
import { newPassword } from './password.ts'
import { type PasswordOwner, strengthOf, weaknessOf, wordsAround } from './password-strength.ts'

const words = ['Wizyta', 'Anna Kowalska', 'anna.kowalska', 'salon.pl', 'Studio Mokotów']
const weakness = (password: string) => weaknessOf(password, { common, words })

test.each(
  `password password1 Passw0rd! 12345678 123456789 1234567890 87654321 11111111 00000000 qwertyuiop qwerty123 1q2w3e4r
  1qaz2wsx zaq12wsx asdfghjkl zxcvbnm123 abcd1234 abc12345 iloveyou sunshine princess football superman trustno1 letmein1
  michael1 jennifer charlie123 haslo123 Haslo1234 polska123 Polska2026! mateusz1 karolina kasia1990 kochanie misiaczek
  legiawarszawa barcelona 12031985 1985-03-12 qwerasdf aaaaaaaa abababab 123123123 147258369 11223344 fryzjer1 paznokcie`.split(
    /\s+/,
  ),
)('AUT-17: %s is one of the first that are tried', (password) => {
  expect(weakness(password)).toBe('common')
})

test.each(['wizyta!26', 'AnnaKowalska1', 'Kowalska.Anna', 'mokotow12', 'salon-pl-7', 'demo-wizyta'])(
  'AUT-17: %s is made of names around its owner',
  (password) => {
    expect(weakness(password)).not.toBeNull()
  },
)

test.each([
  'right horse',
  'quiet lamp',
  'monkey dragon house',
  'x7#kP2qL',
  'Kowalska lubi koty',
  'wizyta u ciotki w Pcimiu',
  '84629173',
])('%s is not refused', (password) => {
  expect(weakness(password)).toBeNull()
})

test('AUT-17: eight to 128 characters as a reader counts them, of any kind', () => {
  const taken = (password: string) => newPassword.safeParse(password).success
  expect([taken('a'.repeat(7)), taken('a'.repeat(8)), taken('🐢'.repeat(7)), taken('🐢'.repeat(8))]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect([taken('ż'.repeat(128)), taken('ż'.normalize('NFD').repeat(128)), taken('ż'.repeat(129))]).toEqual([
    true,
    true,
    false,
  ])
  expect(taken(' \t "\'<>\u00a0 ')).toBe(true)
})

test('the estimate rises with what cannot be foreseen, and a row of keys adds little', () => {
  const strength = (password: string) => strengthOf(password, weakness(password))
  expect([
    strength('haslo123'),
    strength('84629173'),
    strength('x7#kP2qL'),
    strength('right horse'),
    strength('monkey dragon house'),
  ]).toEqual([0, 1, 2, 3, 4])
  expect(strength('kot 123456789')).toBeLessThanOrEqual(strength('kot 8x2q'))
})

test('words around the owner are the brand, the name, both halves of the address and the places of work', () => {
  const owner = { name: 'Ola Mazur', email: 'pracownia@atelier-ola.pl', places: ['Pod Jarzębiną'] }
  const judged = (password: string, of: PasswordOwner) =>
    weaknessOf(password, { common, words: wordsAround('Terminownik', of) })
  const around = ['Terminownik26', 'OlaMazur123', 'Pracownia.1234', 'AtelierOla1', 'podjarzębiną2026']
  expect(around.map((password) => judged(password, owner))).toEqual(around.map(() => 'context'))
  // Without facts about the owner, only the product's own names count.
  expect(around.map((password) => judged(password, {}) !== null)).toEqual([true, false, false, false, false])
})
