import type { Affected } from '@wizyta/contract/booking/affected-visits/api'
import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { HoursChange } from '@wizyta/contract/people/working-hours/changed-hours'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { checkUnneeded } from '../../sales/resources/needed-by-services.ts'
import { visitsOfClient } from '../calendar/visits/visits-of-client.ts'
import { linesAhead, listVisits } from './find-affected.ts'

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

/** Finds the visits ahead of a client, also those with another client, of those that the caller sees. */
export async function affectedByArchivingClient(
  context: BusinessContext,
  id: string,
): Promise<Computed<Affected>> {
  const { tx, businessId } = context
  const client = await sql`select from clients where business_id = ${businessId} and id = ${id}`.execute(tx)
  found(client.rows)
  const { rows } = await sql<{ visit_id: string; employee_id: string }>`
    select l.visit_id, l.employee_id from visits v
    join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    where v.business_id = ${businessId} and v.id = any (array(${visitsOfClient(sql`${id}::uuid`)}))
      and v.status = any (${[...occupyingStatuses]}::text[]) and v.ends_at > now()`.execute(tx)
  return listVisits(context, rows, false)
}
