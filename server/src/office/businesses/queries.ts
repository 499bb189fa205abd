import { defaultRights } from '@wizyta/contract/access/roles/default-rights'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { type Business, type BusinessColumns, businesses } from '@wizyta/contract/office/businesses/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid, notFound, outdated, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { phoneNumber } from '../../kit/lists/phone.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { rightsBeyond } from '../../kit/security/may-grant.ts'
import type { Session } from '../../kit/security/session.ts'
import { openBusiness, superadminsOfTenant } from './open-business.ts'

const columns = sql`
  b.id, b.version, b.created_at, b.updated_at, b.archived_at, b.name, b.legal_name, b.nip, b.regon, b.types, b.parent_id,
  b.street, b.postal_code, b.city, b.phone, b.email, b.website, b.iban, b.timezone, b.currency, b.locale, b.vat_status,
  b.vat_since, b.closed_holidays, b.brand_colour, b.public_name, b.public_slug, b.status,
  (select l.id from logos l where l.business_id = b.id) as logo_id`

/** Returns true when a session has shown one proof only; a business that requires two reveals nothing to it. */
const owesFactor = (sessionId: string) =>
  sql`exists (select from sessions s where s.id = ${sessionId} and s.second_factor_at is null)`

/**
 * Lists the businesses of the tenant that the user may see, each by their permissions there. Suspended ones are
 * listed for their superadmins alone. Closed ones are its archive.
 */
export function listBusinesses(tx: Tx, { id, businessId, user }: Session, query: ListQuery) {
  // The list shell fences by `business_id`; here that is the current business.
  const from = sql`from (
    select x.*, ${businessId}::uuid as business_id from businesses x
    where x.tenant_id = (select own.tenant_id from businesses own where own.id = ${businessId})
      and exists (
        select from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id
        where m.business_id = x.id and m.user_id = ${user.id} and m.status = 'active' and r.active and r.archived_at is null
          and ${businesses.index.permission} = any (r.permissions)
          and not (${owesFactor(id)} and exists (
            select from memberships n join roles o on o.business_id = n.business_id and o.id = n.role_id
            where n.business_id = x.id and n.user_id = ${user.id} and n.status = 'active' and o.active and o.archived_at is null
              and o.requires_second_factor))
          and (x.status = 'active' or r.key = 'superadmin' and coalesce(x.archived_at, now()) > now() - interval '30 days'))) b`
  return listRows<Business>(tx, query, {
    businessId: businessId as string,
    from,
    columns,
    alias: 'b',
    defaultSort: 'name',
    search: (term) =>
      everyWordIn(sql`concat_ws(' ', b.name, b.legal_name, b.public_name, b.city, b.nip)`, term),
    filters: { types: (types: string[]) => sql`b.types && ${types}::text[]` },
    includes: {
      parent: sql`(select json_build_object('id', p.id, 'name', p.name) from businesses p where p.id = b.parent_id) as parent`,
    },
  })
}

/** Finds the business that the header names; the id of another business answers like an unknown one. */
export async function findBusiness(tx: Tx, businessId: string, id: string): Promise<Business> {
  if (id.toLowerCase() !== businessId) throw notFound()
  return readBusiness(tx, id)
}

async function readBusiness(tx: Tx, id: string): Promise<Business> {
  const { rows } = await sql<Business>`select ${columns} from businesses b where b.id = ${id}`.execute(tx)
  return found(rows)
}

/**
 * Opens another business of the tenant. The tenant's superadmins are superadmins there too; any other creator becomes
 * its admin.
 */
export async function createBusiness(tx: Tx, session: Session, input: BusinessColumns): Promise<Business> {
  const tenantId = await tenantOf(tx, session.businessId as string)
  await checkParent(tx, tenantId, null, input.parent_id)
  const superadmins = await superadminsOfTenant(tx)
  // The creator runs the business: this way gives no permission that the creator lacks here.
  if (!superadmins.includes(session.user.id) && rightsBeyond(session, defaultRights('admin')).length > 0)
    throw new Refusal(403, 'You do not have the right to do this here.')
  const members = superadmins.map((userId) => ({ userId, role: 'superadmin' as const }))
  const own = superadmins.includes(session.user.id)
    ? []
    : [{ userId: session.user.id, role: 'admin' as const }]
  const id = await openBusiness(tx, tenantId, stored(input), [...members, ...own], {
    topNeedsFactor: await topNeedsFactor(tx, session.businessId as string),
  }).catch(slugTaken)
  return readBusiness(tx, id)
}

/**
 * Returns true when the superadmins of the tenant need a second factor. Their role has the same rule in all
 * businesses.
 */
async function topNeedsFactor(tx: Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from roles where business_id = ${businessId} and key = 'superadmin' and requires_second_factor`.execute(
    tx,
  )
  return rows.length > 0
}

export async function updateBusiness(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<BusinessColumns>,
): Promise<Business> {
  await findBusiness(tx, businessId, id)
  await checkParent(tx, await tenantOf(tx, businessId), businessId, input.parent_id)
  return writeBusiness(tx, businessId, version, stored(input))
}

/** Writes columns of the business if it still has the version that the caller saw; 412 with the row otherwise. */
export async function writeBusiness(
  tx: Tx,
  businessId: string,
  version: number,
  given: object,
): Promise<Business> {
  const assignments = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { numAffectedRows } = await sql`
    update businesses set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${businessId} and version = ${version}`
    .execute(tx)
    .catch(slugTaken)
  const row = await readBusiness(tx, businessId)
  if (numAffectedRows === 0n) throw outdated(row)
  return row
}

const stored = <Given extends Partial<BusinessColumns>>(given: Given) => ({
  ...given,
  phone: phoneNumber(given.phone),
})

function slugTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'businesses_public_slug')
    throw invalid({ public_slug: ['This public address is taken. Choose another one.'] })
  throw error
}

async function tenantOf(tx: Tx, businessId: string): Promise<string> {
  const { tenant_id } = await tx
    .selectFrom('businesses')
    .select('tenant_id')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return tenant_id
}

/** A branch belongs to a head office of the same tenant, which is no branch itself. */
async function checkParent(tx: Tx, tenantId: string, id: string | null, parentId: string | null | undefined) {
  if (!parentId) return
  const { rows } = await sql`
    select from businesses
    where id = ${parentId} and tenant_id = ${tenantId} and parent_id is null and archived_at is null
      and id is distinct from ${id}::uuid
      and not exists (select from businesses branch where branch.parent_id = ${id}::uuid)`.execute(tx)
  if (rows.length === 0) throw invalid({ parent_id: ['Choose a head office that is no branch itself.'] })
}
