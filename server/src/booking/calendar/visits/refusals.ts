import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { findVisit } from '../queries.ts'
import { lockVisit, updateVisit } from './visit-rows.ts'

/** Marks a visit whose client answered NIE. It stays booked: an employee cancels or moves it, or keeps it. */
export async function noteRefusal(tx: Tx, businessId: string, id: string): Promise<void> {
  await updateVisit(tx, businessId, id, { refused_at: sql`now()`, refused_start: sql`starts_at` })
}

/** Removes the mark of a visit that stays. A step removes it too, and at another time it is not shown. */
export async function settleRefusal(
  { tx, businessId }: BusinessContext,
  id: string,
  version: number,
): Promise<Visit> {
  const visit = await lockVisit(tx, businessId, id, version)
  if (visit.refused_at !== null) await updateVisit(tx, businessId, id, { refused_at: null })
  return findVisit(tx, businessId, id)
}
