import { type SystemSettings, systemSettings } from '@wizyta/contract/system-settings'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'
import { found } from '../lib/rows.ts'

const defaults: SystemSettings = {
  calendar_step_min: 15,
  calendar_from: '08:00',
  calendar_to: '20:00',
  reminder_hours: 24,
  cancel_limit_hours: 24,
}

/** What a business follows: its own settings, the defaults for the rest, and the zone, currency and locale it lives in. */
export async function readSettings(
  tx: Tx,
  businessId: string,
): Promise<SystemSettings & { timezone: string; currency: string; locale: string }> {
  const { rows } = await sql<{
    timezone: string
    currency: string
    locale: string
    own: Partial<SystemSettings>
  }>`
    select b.timezone, b.currency, b.locale,
      (select coalesce(jsonb_object_agg(key, value), '{}') from system_settings where business_id = b.id) as own
    from businesses b where b.id = ${businessId}`.execute(tx)
  const { own, ...business } = found(rows)
  return { ...systemSettings.parse({ ...defaults, ...own }), ...business }
}
