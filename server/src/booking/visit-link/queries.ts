import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { cancelLimit } from '@wizyta/contract/booking/visit-link/cancel-limit'
import { type LinkOffers, linkOffers } from '@wizyta/contract/booking/visit-link/link-offers'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { cancelLimits, serviceLines } from '../../messaging/messages/letter.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

type Shown = Omit<LinkedVisit, 'calendar_uid' | keyof LinkOffers>
type Read = Omit<Shown, 'cancel_limit_hours'> & { now: string; cancel_limits: (number | null)[] }

/** Reads the data and the actions that the client's link allows. */
export async function findLinkedVisit(
  tx: Tx,
  businessId: string,
  visitId: string,
): Promise<Shown & LinkOffers> {
  const settings = await readSettings(tx, businessId)
  const { rows } = await sql<Read>`
    select now() as now, v.status, v.starts_at, v.ends_at, b.timezone, c.language, c.first_name as client_first_name,
      v.ics_sequence as calendar_sequence, ${cancelLimits} as cancel_limits,
      json_build_object('name', coalesce(b.public_name, b.name), 'phone', b.phone, 'email', b.email, 'brand_colour', b.brand_colour,
        'address', concat_ws(', ', nullif(b.street, ''), nullif(trim(b.postal_code || ' ' || b.city), ''))) as business,
      ${serviceLines} as services
    from visits v
    join clients c on c.business_id = v.business_id and c.id = v.client_id
    join businesses b on b.id = v.business_id
    where v.business_id = ${businessId} and v.id = ${visitId}`.execute(tx)
  const { now, cancel_limits, ...visit } = found(rows)
  const cancel_limit_hours = cancelLimit(cancel_limits, settings.cancel_limit_hours)
  return { ...visit, cancel_limit_hours, ...linkOffers(visit, { now, cancel_limit_hours }) }
}

/** Keeps others from changing the visit while the client does. */
export async function holdVisit(tx: Tx, businessId: string, visitId: string): Promise<void> {
  await sql`select from visits where business_id = ${businessId} and id = ${visitId} for update`.execute(tx)
}
