import type { RoleKey } from '@wizyta/contract/access/roles/default-rights'
import { seededRoles } from '@wizyta/contract/access/roles/role-names'
import { permissions as allPermissions } from '@wizyta/contract/kit/permission'
import { letterToken } from '../src/access/users/letter-link.ts'
import { type Person, type TestApp, testApp } from './app.ts'

/** A role of the business with exactly these rights; `key` for one that the product makes. Answers its id. */
export function createRole(
  { parts }: TestApp,
  businessId: string,
  permissions: readonly string[],
  key: RoleKey | null = null,
): Promise<string> {
  return parts.database.transaction({ businessId }, async (tx) => {
    const { id } = await tx
      .insertInto('roles')
      .values({
        business_id: businessId,
        name: key ? seededRoles[key].name : `role ${crypto.randomUUID().slice(0, 8)}`,
        key,
        permissions: [...permissions],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Gives a role to a user without checking permissions. */
export function giveRole(
  { parts }: TestApp,
  businessId: string,
  userId: string,
  roleId: string,
  status: 'active' | 'inactive' | 'suspended' = 'active',
): Promise<unknown> {
  return parts.database.transaction({ businessId }, (tx) =>
    tx
      .insertInto('memberships')
      .values({ business_id: businessId, user_id: userId, role_id: roleId, status })
      .execute(),
  )
}

/** A superadmin of each of these businesses, and the role of each. The first one is in hand. */
export async function createSuperadmin(
  t: TestApp,
  businesses: readonly [string, ...string[]],
): Promise<{ person: Person; roles: Record<string, string> }> {
  const person = await t.person(businesses[0], [], 'Szefowa')
  const roles: Record<string, string> = {}
  for (const id of businesses) {
    roles[id] = await createRole(t, id, allPermissions, 'superadmin')
    await giveRole(t, id, person.user.id, roles[id])
  }
  return { person, roles }
}

/** Invites an address to roles of the business in hand; answers the token of the letter. */
export async function inviteTo(
  t: TestApp,
  by: Person,
  email: string,
  places: readonly { business_id?: string; role_ids: string[]; employee_id?: string }[],
): Promise<string> {
  const { status, body } = await by.post('/tenant/invitations', {
    name: 'Nowa Osoba',
    email,
    language: 'pl',
    places,
  })
  if (status !== 201) throw new Error(`The invitation was answered ${status}: ${JSON.stringify(body)}`)
  return letterToken(t.parts.config, body.id, 1)
}

/** Users who decide on users, and their offers. */
export interface Office {
  t: TestApp
  /** Superadmin of A and B, and the role of each. */
  boss: Person
  top: Record<string, string>
  /** User of A with few rights. */
  office: Person
  /** A role of A within those rights. */
  reception: string
}

/** The app with an office of users. */
export async function testOffice(officeRights: readonly string[]): Promise<Office> {
  const t = await testApp()
  const { person: boss, roles: top } = await createSuperadmin(t, [t.world.a, t.world.b])
  const office = await t.person(t.world.a, officeRights, 'Biuro')
  return { t, boss, top, office, reception: await createRole(t, t.world.a, ['events.index']) }
}
