import { randomUUID } from 'node:crypto'
import type { RoleKey } from '@wizyta/contract/access/roles/default-rights'
import type { BusinessColumns, BusinessInput } from '@wizyta/contract/office/businesses/api'
import type { RegistrationInput } from '@wizyta/contract/office/businesses/registration'
import { holidayKeys } from '@wizyta/contract/people/working-hours/holidays'
import { sql } from 'kysely'
import { defaultRoles } from '../../access/roles/default-roles.ts'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'

interface Member {
  userId: string
  role: RoleKey
}

/**
 * Makes a business of a tenant with the default roles and payment methods, and its first members. New ones are closed on public holidays
 * unless they say otherwise.
 * @param options.topNeedsFactor whether its superadmins need a second factor
 * @returns its id
 */
export async function openBusiness(
  tx: Tx,
  tenantId: string,
  columns: Partial<BusinessColumns> & Pick<BusinessInput, 'name'>,
  members: Member[],
  { topNeedsFactor = false } = {},
): Promise<string> {
  const id = randomUUID()
  await inBusiness(tx, id, async () => {
    await tx
      .insertInto('businesses')
      .values({ closed_holidays: [...holidayKeys], ...columns, id, tenant_id: tenantId })
      .execute()
    const roles = await tx
      .insertInto('roles')
      .values(
        defaultRoles.map((role) => ({
          ...role,
          permissions: [...role.permissions],
          business_id: id,
          requires_second_factor: role.key === 'superadmin' && topNeedsFactor,
        })),
      )
      .returning(['id', 'key'])
      .execute()
    const idOf = (key: RoleKey) => roles.find((role) => role.key === key)?.id as string
    await tx
      .insertInto('memberships')
      .values(members.map(({ userId, role }) => ({ business_id: id, user_id: userId, role_id: idOf(role) })))
      .execute()
    await sql`select add_till(${id}, ${columns.locale ?? 'pl'})`.execute(tx)
    await sql`select add_payment_methods(${id}, ${columns.locale ?? 'pl'})`.execute(tx)
    await sql`select add_message_rules(${id})`.execute(tx)
    await sql`select add_consent_kinds(${id}, ${columns.locale ?? 'pl'})`.execute(tx)
  })
  return id
}

/**
 * Makes a tenant, its first business and its superadmin.
 * @param passwordHash null: the superadmin is invited, and sets a password by link
 */
export async function openTenant(
  tx: Tx,
  { company, business, name, email }: RegistrationInput,
  account: { passwordHash: string | null; language?: 'pl' | 'en' },
): Promise<{ userId: string; businessId: string }> {
  const { passwordHash, language = 'pl' } = account
  const tenant = await tx
    .insertInto('tenants')
    .values({ name: company })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await tx
    .insertInto('users')
    .values({
      tenant_id: tenant.id,
      name,
      email,
      language,
      password_hash: passwordHash,
      status: passwordHash === null ? 'invited' : 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const businessId = await openBusiness(tx, tenant.id, { name: business }, [
    { userId: user.id, role: 'superadmin' },
  ])
  return { userId: user.id, businessId }
}

/** Every superadmin of the tenant of the business in hand. */
export async function superadminsOfTenant(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select tenant_superadmins() as id`.execute(tx)
  return rows.map(({ id }) => id)
}
