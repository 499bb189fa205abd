import { aheadStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { serviceLines } from '../../messaging/messages/letter.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

/** Reads the data and the actions that the client's link allows. */
export async function findLinkedVisit(
  tx: Tx,
  businessId: string,
  visitId: string,
): Promise<Omit<LinkedVisit, 'calendar_uid'>> {
  const { cancel_limit_hours } = await readSettings(tx, businessId)
  const { rows } = await sql<Omit<LinkedVisit, 'calendar_uid'>>`
    select v.status, v.starts_at, v.ends_at, b.timezone, c.language, c.first_name as client_first_name,
      v.ics_sequence as calendar_sequence, ${cancel_limit_hours}::int as cancel_limit_hours,
      v.status = 'booked' and now() < v.starts_at as can_confirm,
      ${isOneOf('v.status', aheadStatuses)} and now() <= v.starts_at - make_interval(hours => ${cancel_limit_hours})
        and now() < v.starts_at as can_cancel,
      json_build_object('name', coalesce(b.public_name, b.name), 'phone', b.phone, 'email', b.email, 'brand_colour', b.brand_colour,
        'address', concat_ws(', ', nullif(b.street, ''), nullif(trim(b.postal_code || ' ' || b.city), ''))) as business,
      ${serviceLines} as services
    from visits v
    join clients c on c.business_id = v.business_id and c.id = v.client_id
    join businesses b on b.id = v.business_id
    where v.business_id = ${businessId} and v.id = ${visitId}`.execute(tx)
  return found(rows)
}

/** Keeps others from changing the visit while the client does. */
export async function holdVisit(tx: Tx, businessId: string, visitId: string): Promise<void> {
  await sql`select from visits where business_id = ${businessId} and id = ${visitId} for update`.execute(tx)
}
