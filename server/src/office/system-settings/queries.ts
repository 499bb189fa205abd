import {
  type SettingKey,
  type SettingOrigin,
  type SystemSettings,
  settingKeys,
} from '@wizyta/contract/office/system-settings/api'
import { settingSpecs } from '@wizyta/contract/office/system-settings/setting-table'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { readSetting, readSettings } from './settings.ts'

/** Acting user, and the scope of the setting. */
interface Setter {
  businessId: string
  userId: string
  level: 'tenant' | 'business'
}

/** Writes what was given. A setting that concerns people, not a place, is written for the tenant, whatever is asked. */
export async function updateSettings(tx: Tx, setter: Setter, input: Partial<SystemSettings>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined) as [SettingKey, unknown][]
  const shared = given.filter(([key]) => isShared(key, setter))
  if (shared.length > 0) await checkMayShare(tx, setter)
  await write(tx, tenantTable(setter), shared)
  await write(
    tx,
    businessTable(setter),
    given.filter((one) => !shared.includes(one)),
  )
  const settings = await readSettings(tx, setter.businessId)
  // Checked as they are now, since each of the two may be changed alone.
  const concernsDay = input.calendar_from !== undefined || input.calendar_to !== undefined
  if (concernsDay && settings.calendar_from >= settings.calendar_to)
    throw invalid({ calendar_to: ['The end must be after the start.'] })
  return settings
}

/** Gives up what was set, so that the next level counts again. */
export async function resetSetting(tx: Tx, setter: Setter, key: SettingKey) {
  const shared = isShared(key, setter)
  if (shared) await checkMayShare(tx, setter)
  const { name, column, owner } = shared ? tenantTable(setter) : businessTable(setter)
  await sql`delete from ${name} where ${column} = ${owner} and key = ${key}`.execute(tx)
  return readSettings(tx, setter.businessId)
}

const isShared = (key: SettingKey, { level }: Setter) =>
  level === 'tenant' || settingSpecs[key].scope === 'tenant'

interface Level {
  name: RawBuilder<unknown>
  column: RawBuilder<unknown>
  owner: RawBuilder<unknown>
}
const businessTable = ({ businessId }: Setter): Level => ({
  name: sql`system_settings`,
  column: sql`business_id`,
  owner: sql`${businessId}::uuid`,
})
const tenantTable = ({ businessId }: Setter): Level => ({
  name: sql`tenant_settings`,
  column: sql`tenant_id`,
  owner: sql`(select tenant_id from businesses where id = ${businessId})`,
})

async function write(tx: Tx, { name, column, owner }: Level, given: [string, unknown][]): Promise<void> {
  if (given.length === 0) return
  const rows = given.map(([key, value]) => sql`(${owner}, ${key}, ${JSON.stringify(value)}::jsonb)`)
  await sql`
    insert into ${name} as stored (${column}, key, value) values ${sql.join(rows)}
    on conflict (${column}, key) do update
      set value = excluded.value, changed_by = excluded.changed_by, updated_at = now()
      where stored.value <> excluded.value`.execute(tx)
}

/** Refuses to set a value for all businesses without all rights in them. */
async function checkMayShare(tx: Tx, setter: Setter): Promise<void> {
  if (!(await mayShare(tx, setter)))
    throw new Refusal(403, 'Only a superadmin can change what holds for all businesses.')
}

async function mayShare(tx: Tx, { businessId, userId }: Pick<Setter, 'businessId' | 'userId'>) {
  const { rows } = await sql`
    select from memberships m
    join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = ${businessId} and m.user_id = ${userId} and m.status = 'active'
      and r.key = 'superadmin' and r.active and r.archived_at is null`.execute(tx)
  return rows.length > 0
}

/** Lists the origin of each setting, as far as the reader may know it. */
export async function listOrigins(tx: Tx, setter: Pick<Setter, 'businessId' | 'userId'>) {
  const { businessId, userId } = setter
  const { rows } = await sql<Stored>`
    select 'business' as level, s.key, s.value, s.updated_at as changed_at, u.name as changed_by
    from system_settings s left join users u on u.id = s.changed_by
    where s.business_id = ${businessId}
    union all
    select 'tenant', s.key, s.value, s.updated_at, u.name
    from tenant_settings s left join users u on u.id = s.changed_by
    where s.tenant_id = (select tenant_id from businesses where id = ${businessId})`.execute(tx)
  const { rows: businesses } = await sql`
    select from businesses where tenant_id = (select tenant_id from businesses where id = ${businessId})
      and exists (select from memberships m where m.business_id = businesses.id and m.user_id = ${userId} and m.status = 'active')`.execute(
    tx,
  )
  const business = await tx
    .selectFrom('businesses')
    .select('email')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return {
    may_share: await mayShare(tx, setter),
    businesses: businesses.length,
    has_email: business.email !== null,
    data: settingKeys.map((key) => originOf(key, rows)),
  }
}

interface Stored {
  level: 'business' | 'tenant'
  key: string
  value: unknown
  changed_at: string
  changed_by: string | null
}

function originOf(key: SettingKey, rows: Stored[]): SettingOrigin {
  const at = (level: Stored['level']) => {
    const row = rows.find(
      (one) => one.level === level && one.key === key && readSetting(key, one.value) !== undefined,
    )
    return row ? { value: row.value, changed_at: row.changed_at, changed_by: row.changed_by } : null
  }
  const [business, tenant] = [at('business'), at('tenant')]
  return { key, level: business ? 'business' : tenant ? 'tenant' : 'default', business, tenant }
}
