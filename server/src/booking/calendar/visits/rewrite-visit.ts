import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { removeBookings, replaceBookings } from '../placement/place-visit.ts'
import type { Placed } from '../placement/try-visit.ts'
import { overrideOf, totalOf, whenOf } from './insert-visit.ts'
import { type StoredLine, type StoredVisit, updateVisit, writeLines } from './visit-rows.ts'

/**
 * Rewrites a visit where it was found to fit: its lines, its time, and what follows from them. On another date it has
 * to be confirmed again.
 * @param columns what changes besides
 */
export async function rewriteVisit(
  { tx, businessId, session }: BusinessContext,
  { id, status, starts_at }: StoredVisit,
  placed: Placed<StoredLine>,
  overrideReason: string | null | undefined,
  columns: Record<string, unknown> = {},
) {
  const span = visitSpan(placed.lines)
  const isOtherDay = localDay(span.from, session.timezone) !== localDay(starts_at, session.timezone)
  await Promise.all([
    updateVisit(tx, businessId, id, {
      ...whenOf(span, session.timezone),
      ...overrideOf(placed, overrideReason, session),
      ...(status === 'confirmed' && isOtherDay && { status: 'booked', confirmed_at: null }),
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
