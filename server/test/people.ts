import type { Account } from '@wizyta/contract/access/sign-in/api'
import { openNewSession } from '../src/access/sign-in/sign-in.ts'
import type { AppParts } from '../src/kit/http/http.ts'

export interface HeaderOptions {
  version?: number
  key?: string
  /** Another business than the one in hand; null sends none. */
  business?: string | null
  headers?: Record<string, string>
}

export interface SignedIn {
  user: Account
  headers(options?: HeaderOptions): Record<string, string>
}

export async function createTenant({ database }: AppParts, name: string): Promise<string> {
  const [row] = await database.statement<{ id: string }>(
    'insert into tenants (name) values ($1) returning id',
    [name],
  )
  return (row as { id: string }).id
}

export async function createBusiness(
  { database }: AppParts,
  tenantId: string,
  name: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const place = { city: 'Warszawa', phone: '+48221234567', email: 'salon@example.test' }
  await database.transaction({ businessId: id }, (tx) =>
    tx
      .insertInto('businesses')
      .values({ id, tenant_id: tenantId, name, ...place })
      .execute(),
  )
  return id
}

export async function createUser({ database }: AppParts, tenantId: string, name: string): Promise<Account> {
  const email = `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.test`
  const [row] = await database.statement<{ id: string }>(
    'insert into users (tenant_id, name, email) values ($1, $2, $3) returning id',
    [tenantId, name, email],
  )
  return { id: (row as { id: string }).id, name, email, language: 'pl' }
}

/** Makes the user a member, by a role with exactly these rights. */
export function joinBusiness(
  { database }: AppParts,
  user: Account,
  businessId: string,
  permissions: readonly string[],
) {
  return database.transaction({ businessId }, async (tx) => {
    const role = await tx
      .insertInto('roles')
      .values({
        business_id: businessId,
        name: `role ${crypto.randomUUID().slice(0, 8)}`,
        permissions: [...permissions],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('memberships')
      .values({ business_id: businessId, user_id: user.id, role_id: role.id })
      .execute()
  })
}

/** A session without a password: what the sign-in page gives, at once. */
export async function signedIn(parts: AppParts, user: Account, businessId: string): Promise<SignedIn> {
  const { token, companion } = await openNewSession(parts, user)
  return {
    user,
    headers: ({ version, key, business = businessId, headers }: HeaderOptions = {}) => ({
      authorization: `Bearer ${token}`,
      cookie: `wizyta_companion=${companion}`,
      ...(business === null ? {} : { 'business-id': business }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      'idempotency-key': key ?? crypto.randomUUID(),
      ...headers,
    }),
  }
}
