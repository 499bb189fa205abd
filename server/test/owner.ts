import { hashPassword } from '../src/access/sign-in/password.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { createSuperadmin } from './staff.ts'

/** Input of a new salon. */
export const newSalon = {
  name: 'Salon Ochota',
  legal_name: 'Salon Ochota sp. z o.o.',
  nip: 'PL 000-120-01-03',
  street: 'Grójecka 1',
  postal_code: '02019',
  city: 'Warszawa',
  phone: '22 123 45 67',
  email: 'ochota@example.test',
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  locale: 'pl',
  vat_status: 'active',
}

/** Returns the app and a superadmin of A and B by the seeded role; the password is “right horse”. */
export async function testOwner(): Promise<{
  t: TestApp
  owner: Person
  /** Opens a salon and answers it. */
  open(more?: object): Promise<any>
}> {
  const t = await testApp()
  const { person: owner } = await createSuperadmin(t, [t.world.a, t.world.b])
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword('right horse'),
    owner.user.id,
  ])
  const open = async (more: object = {}) =>
    (await owner.post('/tenant/businesses', { ...newSalon, ...more })).body
  return { t, owner, open }
}
