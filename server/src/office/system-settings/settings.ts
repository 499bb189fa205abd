import {
  type SettingKey,
  type SystemSettings,
  settingDefaults,
  settingKeys,
} from '@wizyta/contract/office/system-settings/api'
import { settingSpecs } from '@wizyta/contract/office/system-settings/setting-table'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

type Place = { timezone: string; currency: string; locale: string }

/**
 * Reads the settings that apply to a business: its own, then its tenant's, then the defaults. Time zone, currency and
 * locale are included.
 */
export async function readSettings(tx: Tx, businessId: string): Promise<SystemSettings & Place> {
  const { rows } = await sql<Place & { set: Record<string, unknown> }>`
    select b.timezone, b.currency, b.locale,
      (select coalesce(jsonb_object_agg(key, value), '{}') from tenant_settings where tenant_id = b.tenant_id)
        || (select coalesce(jsonb_object_agg(key, value), '{}') from system_settings where business_id = b.id) as set
    from businesses b where b.id = ${businessId}`.execute(tx)
  const { set, ...place } = found(rows)
  return { ...readable(set), ...place }
}

/** The settings that were set, over the defaults. What an earlier release stored and this one cannot read counts as not set. */
function readable(set: Record<string, unknown>): SystemSettings {
  const read = settingKeys.flatMap((key) => {
    const value = readSetting(key, set[key])
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...settingDefaults, ...Object.fromEntries(read) }
}

/** A stored value, if it is one that the setting may have. */
export function readSetting(key: SettingKey, stored: unknown): unknown {
  return settingSpecs[key].value.safeParse(stored).data
}
