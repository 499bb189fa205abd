import type { Affected } from '@wizyta/contract/booking/affected-visits/api'
import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { HoursChange } from '@wizyta/contract/people/working-hours/changed-hours'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { checkUnneeded } from '../../sales/resources/needed-by-services.ts'
import { linesAhead, listByIds, listVisits } from './find-affected.ts'

/** No visit is booked beyond. */
const lastDay = '2099-12-31'

/** Finds the visits that keep a resource from being archived, with resources that could serve instead. */
export async function affectedByArchivingResource(
  context: BusinessContext,
  id: string,
): Promise<Computed<Affected>> {
  const { tx, businessId, session } = context
  const resource = await sql`select from resources where business_id = ${businessId} and id = ${id}`.execute(
    tx,
  )
  found(resource.rows)
  // Otherwise visits would be cancelled for a resource that stays.
  await checkUnneeded(tx, businessId, id)
  const today = localDay(Date.now(), session.timezone)
  const change: HoursChange = {
    kind: 'absence',
    employee_id: null,
    resource_id: id.toLowerCase(),
    away: { starts_on: today, ends_on: lastDay, from_time: null, to_time: null },
    replaced: null,
  }
  return listVisits(
    context,
    await linesAhead(tx, change, { from: null, to: null }, occupyingStatuses),
    change,
  )
}

/** Finds the visits ahead of a client, also those with another client, those included that the caller does not see. */
export async function affectedByArchivingClient(
  context: BusinessContext,
  id: string,
): Promise<Computed<Affected>> {
  const { tx, businessId } = context
  const client = await sql`select from clients where business_id = ${businessId} and id = ${id}`.execute(tx)
  found(client.rows)
  const { rows } = await sql<{ visit_id: string }>`
    select t.visit_id from times_of_client(${id}::uuid) t
    where t.status = any (${[...occupyingStatuses]}::text[]) and t.ends_at > now()`.execute(tx)
  return listByIds(
    context,
    rows.map(({ visit_id }) => visit_id),
    { clientId: id.toLowerCase() },
  )
}
