import { localTime } from '@wizyta/contract/field'
import type { SystemSettings } from '@wizyta/contract/system-settings'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'
import { invalid } from '../lib/refusal.ts'
import { readSettings } from './settings.ts'

export async function updateSettings(tx: Tx, businessId: string, input: Partial<SystemSettings>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  if (given.length > 0) {
    const rows = given.map(([key, value]) => sql`(${businessId}, ${key}, ${JSON.stringify(value)}::jsonb)`)
    await sql`
      insert into system_settings (business_id, key, value) values ${sql.join(rows)}
      on conflict (business_id, key) do update set value = excluded.value, updated_at = now()
        where system_settings.value <> excluded.value`.execute(tx)
  }
  // Checked as they are now, since each of the two may be changed alone.
  const settings = await readSettings(tx, businessId)
  for (const name of ['calendar_from', 'calendar_to'] as const) {
    if (!localTime.safeParse(settings[name]).success) throw invalid({ [name]: ['Enter a time.'] })
  }
  if (settings.calendar_from >= settings.calendar_to)
    throw invalid({ calendar_to: ['The end must be after the start.'] })
  return settings
}
