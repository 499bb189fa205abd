import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { keepsConfirmation } from '@wizyta/contract/booking/calendar/visit-steps'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import { removeBookings, replaceBookings } from '../placement/place-visit.ts'
import type { Placed } from '../placement/try-visit.ts'
import { overrideOf, totalOf, whenOf } from './insert-visit.ts'
import { type StoredLine, type StoredVisit, updateVisit, writeLines } from './visit-rows.ts'

/**
 * Rewrites a visit where it was found to fit: its lines, its time, and what follows from them. A new time has to be
 * confirmed again.
 * @param columns what changes besides
 */
export async function rewriteVisit(
  context: BusinessContext,
  visit: StoredVisit,
  placed: Placed<StoredLine>,
  overrideReason: string | null | undefined,
  columns: Record<string, unknown> = {},
) {
  const { tx, businessId, session } = context
  const { id } = visit
  const span = visitSpan(placed.lines)
  const losesConfirmation = await needsConfirmation(context, visit, span.from)
  await Promise.all([
    updateVisit(tx, businessId, id, {
      ...whenOf(span, session.timezone),
      ...overrideOf(placed, overrideReason, session),
      ...(span.from !== Date.parse(visit.starts_at) && { late_minutes: null }),
      ...(losesConfirmation && { status: 'booked', confirmed_at: null }),
      total: totalOf(placed.lines),
      ...columns,
    }),
    writeLines(tx, businessId, id, placed.lines),
    replaceBookings(
      tx,
      businessId,
      id,
      placed.lines.map((line) => line.id),
      placed.seats,
    ),
  ])
}

async function needsConfirmation(
  { tx, businessId, session }: BusinessContext,
  { status, starts_at }: StoredVisit,
  start: number,
): Promise<boolean> {
  if (status !== 'confirmed' || start === Date.parse(starts_at)) return false
  const { reconfirm_after_min } = await readSettings(tx, businessId)
  return !keepsConfirmation(starts_at, start, { zone: session.timezone, reconfirm_after_min })
}

/** Rewrites several visits together; each may take the time of another. */
export async function rewriteVisits(
  context: BusinessContext,
  changes: readonly {
    visit: StoredVisit
    placed: Placed<StoredLine>
    reason: string | null | undefined
    columns?: Record<string, unknown>
  }[],
) {
  for (const { visit } of changes) await removeBookings(context.tx, context.businessId, visit.id)
  for (const { visit, placed, reason, columns } of changes)
    await rewriteVisit(context, visit, placed, reason, columns)
}
