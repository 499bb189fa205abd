import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Database, Tx } from '../../kit/database/database.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockMembersOf } from '../users/lock-member.ts'
import type { Person } from './person.ts'

/**
 * Makes an account for an unknown person, with the roles of the mapping, or none at all.
 * @returns its id; null when another account has taken the address meanwhile
 * @throws Refusal when the mapping gives no role
 */
export async function makeAccount(
  database: Database,
  person: Person & { email: string },
  from: Pick<Context, 'requestId' | 'ip' | 'agent'>,
): Promise<string | null> {
  const businesses = [...(person.roles?.keys() ?? [])]
  if (businesses.length === 0) throw nothingForHim()
  const userId = randomUUID()
  return database.transaction({ ...from, userId }, async (tx) => {
    const tenants = await tenantsOf(tx, businesses)
    // Where the account was made. It gives no right by itself.
    const [home] = tenants
    if (!home) throw nothingForHim()
    await lockMembersOf(tx, sql`select unnest(${tenants}::uuid[]) as tenant_id`)
    const { rows } = await sql<{ id: string }>`
      insert into users (id, tenant_id, name, email, language, status)
      values (${userId}, ${home}, ${person.name}, ${person.email}, ${person.language}, 'active')
      on conflict (email) do nothing
      returning id`.execute(tx)
    if (rows.length === 0) return null
    await sql`
      insert into linked_accounts (user_id, issuer, subject, email, made_account)
      values (${userId}, ${person.issuer}, ${person.subject}, ${person.email}, true)`.execute(tx)
    let given = 0n
    // In the order in which the heads of their logs are taken.
    for (const business of businesses.toSorted()) {
      await turnTo(tx, business)
      given += await giveRoles(tx, userId, business, person)
    }
    if (given === 0n) throw nothingForHim()
    return userId
  })
}

/** The tenants of those of the businesses that there are, in their order. */
async function tenantsOf(tx: Tx, businesses: readonly string[]): Promise<string[]> {
  const tenants: string[] = []
  for (const business of businesses) {
    await turnTo(tx, business)
    const { rows } = await sql<{ tenant_id: string }>`
      select tenant_id from businesses where id = ${business} and status = 'active'`.execute(tx)
    tenants.push(...rows.map(({ tenant_id }) => tenant_id))
  }
  return tenants
}

async function giveRoles(tx: Tx, userId: string, business: string, { roles }: Person): Promise<bigint> {
  const { numAffectedRows } = await sql`
    insert into memberships (business_id, user_id, role_id, given_by)
    select r.business_id, ${userId}, r.id, 'provider'
    from roles r join businesses b on b.id = r.business_id and b.status = 'active'
    where r.business_id = ${business} and r.key = any (${[...(roles?.get(business) ?? [])]})
      and r.active and r.archived_at is null`.execute(tx)
  return numAffectedRows ?? 0n
}

/** Switches the transaction to another business. Entries for the log of the previous one are written first. */
async function turnTo(tx: Tx, business: string): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`select set_config('app.business_id', ${business}, true)`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}

const nothingForHim = () =>
  new Refusal(
    403,
    'There is no account for you here yet. Ask the owner of your business to invite you; then you can link the two.',
  )
