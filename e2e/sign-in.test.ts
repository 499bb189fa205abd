import { expect } from 'vitest'
import { demoPassword } from '../server/src/demo/accounts.ts'
import { test } from './test.ts'

test('she signs in with e-mail and password and stands in the calendar', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await page.getByLabel('E-mail').fill('cashier@demo.test')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.waitForURL('**/calendar')
  expect(await page.title()).toBe('Kalendarz | Wizyta')
  const cookies = await page.context().cookies()
  const companion = cookies.find(({ name }) => name === 'wizyta_companion')
  const token = cookies.find(({ name }) => name === 'access_token')
  expect(companion).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(token?.expires).toBeCloseTo(Date.now() / 1000 + 7 * 86_400, -3)
})
