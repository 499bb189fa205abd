import type { Email } from './desk.ts'
import type { Product } from './product.ts'

let made = 0

/** Makes a new user with the rights of a demo account, so that their settings reach no other test. */
export async function newcomer(
  { query }: Product,
  as: 'superadmin' | 'manager' | 'cashier',
  name = 'Nowa Osoba',
): Promise<Email> {
  made += 1
  const email: Email = `nowa${made}@demo.test`
  const [user] = await query<{ id: string }>(
    `insert into users (tenant_id, name, email, password_hash)
     select tenant_id, $1, $2, password_hash from users where email = $3 returning id`,
    [name, email, `${as}@demo.test`],
  )
  await query(
    `insert into memberships (business_id, user_id, role_id)
     select m.business_id, $1, m.role_id from memberships m join users u on u.id = m.user_id where u.email = $2`,
    [user?.id, `${as}@demo.test`],
  )
  return email
}
