import { latenessRefusal } from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict } from '../../../kit/http/refusal.ts'
import { findVisit } from '../queries.ts'
import { lockVisit, updateVisit } from './visit-rows.ts'

/** Notes how late the client of a visit of today is. The visit keeps its time, and no message is sent. */
export async function noteLateness(
  { tx, businessId, session }: BusinessContext,
  id: string,
  version: number,
  minutes: number | null,
): Promise<Visit> {
  const visit = await lockVisit(tx, businessId, id, version)
  const refusal = latenessRefusal(visit, { now: Date.now(), zone: session.timezone })
  if (refusal && minutes !== null) throw conflict(refusal)
  if (visit.late_minutes !== minutes) await updateVisit(tx, businessId, id, { late_minutes: minutes })
  return findVisit(tx, businessId, id)
}
