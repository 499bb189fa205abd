import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { visitUid } from '@wizyta/contract/booking/calendar/visit-uid'
import { writeFeed } from '@wizyta/contract/booking/calendar-feeds/ics'
import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { notFound } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { addressOf, type Installation } from '../../kit/security/secret-address.ts'
import { serviceLines } from '../../messaging/messages/letter.ts'

/** Says since when a client has a calendar address; null: there is none. */
export async function findClientCalendar(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<{ made_at: string | null }> {
  const { rows } = await sql<{ made_at: string | null }>`
    select k.created_at as made_at from clients c
    left join client_calendars k on k.business_id = c.business_id and k.client_id = c.id
    where c.business_id = ${businessId} and c.id = ${clientId}`.execute(tx)
  return found(rows)
}

/** Makes the address of a client's calendar, or shows the one there is. The log hears of both. */
export async function makeClientCalendar(tx: Tx, businessId: string, clientId: string, at: Installation) {
  const { numAffectedRows: made } = await sql`
    insert into client_calendars (business_id, client_id)
    select business_id, id from clients where business_id = ${businessId} and id = ${clientId} and archived_at is null
    on conflict (business_id, client_id) do nothing`.execute(tx)
  const address = await clientAddress(tx, businessId, clientId, at)
  if (made === 0n)
    await recordEvent(tx, {
      action: 'reveal',
      entity: 'customers',
      entityId: clientId,
      part: 'client_calendars',
    })
  return address
}

/** The address given out before opens nothing from now on. */
export async function rotateClientCalendar(tx: Tx, businessId: string, clientId: string, at: Installation) {
  await sql`
    update client_calendars set generation = generation + 1
    where business_id = ${businessId} and client_id = ${clientId}`.execute(tx)
  return clientAddress(tx, businessId, clientId, at)
}

async function clientAddress(tx: Tx, businessId: string, clientId: string, at: Installation) {
  const { rows } = await sql<{ id: string; generation: number }>`
    select k.id, k.generation from client_calendars k
    join clients c on c.business_id = k.business_id and c.id = k.client_id
    where k.business_id = ${businessId} and k.client_id = ${clientId}`.execute(tx)
  const { id, generation } = found(rows)
  return { url: addressOf(at, 'client calendar', { businessId, id }, generation) }
}

export async function deleteClientCalendar(tx: Tx, businessId: string, clientId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from client_calendars where business_id = ${businessId} and client_id = ${clientId}`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}

interface Head {
  client_id: string
  business: string
  phone: string | null
  place: string
  timezone: string
}

interface Shown {
  id: string
  version: number
  status: string
  updated_at: string
  starts_at: string
  ends_at: string
  link_generation: number
  services: { starts_at: string; name: string; employee: string }[]
}

/** Writes the client's own visits, as their mails describe them: of the last 30 and the next 365 days. */
export async function writeClientCalendar(
  tx: Tx,
  businessId: string,
  calendarId: string,
  config: Installation & { appBrand: string },
): Promise<string> {
  const { rows: heads } = await sql<Head>`
    select k.client_id, coalesce(b.public_name, b.name) as business, b.phone, b.timezone,
      concat_ws(', ', coalesce(b.public_name, b.name), nullif(b.street, ''), nullif(trim(b.postal_code || ' ' || b.city), '')) as place
    from client_calendars k join businesses b on b.id = k.business_id
    where k.business_id = ${businessId} and k.id = ${calendarId}`.execute(tx)
  const { client_id, business, phone, place, timezone } = found(heads)
  const { rows: visits } = await sql<Shown>`
    select v.id, v.version, v.status, v.updated_at, v.starts_at, v.ends_at, v.link_generation, ${serviceLines} as services
    from visits v
    join clients c on c.business_id = v.business_id and c.id = v.client_id
    where v.business_id = ${businessId} and v.client_id = ${client_id} and v.status <> 'hold'
      and ${isOneOf('v.status', occupyingStatuses)}
      and v.starts_at between now() - interval '30 days' and now() + interval '365 days'
    order by v.starts_at, v.id`.execute(tx)
  return writeFeed({
    product: config.appBrand,
    name: business,
    entries: visits.map((visit) => ({
      uid: visitUid(visit.id),
      sequence: visit.version,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      written_at: visit.updated_at,
      tentative: visit.status === 'requested',
      summary: `${visit.services.map(({ name }) => name).join(', ')} – ${business}`,
      description: [
        ...visit.services.map(
          ({ starts_at, name, employee }) => `${localTimeOf(starts_at, timezone)} ${name} – ${employee}`,
        ),
        ...(phone ? [phone] : []),
        addressOf(config, 'visit link', { businessId, id: visit.id }, visit.link_generation),
      ].join('\n'),
      location: place,
    })),
  })
}
