import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import { occupies, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { merge, subtract } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { undoSeconds } from '../../../messaging/messages/outbox.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'

interface Booked {
  id: string
  status: VisitStatus
  lines: readonly { employee_id: string; starts_at: string; ends_at: string }[]
}

/** Shorter times are of no use to a client who waits. */
const leastMs = 15 * 60_000

/**
 * Notes time that a visit gives free, for the clients of the waiting list. Nothing is noted while none waits. An
 * automatic offer waits as long as the change can be undone.
 */
export async function noteFreed(
  tx: Tx,
  businessId: string,
  before: Booked,
  after: Booked | null,
): Promise<void> {
  const freed = freedTimes(before, after).filter(({ to }) => to > Date.now() + leastMs)
  if (freed.length === 0) return
  const { waiting_offers } = await readSettings(tx, businessId)
  const rows = freed.map(({ from, to, employee_ids }) => ({
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    employee_ids,
  }))
  await sql`
    insert into freed_times (business_id, starts_at, ends_at, employee_ids, visit_id, state, due_at)
    select ${businessId}, n.starts_at, n.ends_at, n.employee_ids, ${before.id},
      ${waiting_offers === 'automatic' ? 'next' : 'proposed'}, now() + make_interval(secs => ${undoSeconds})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (starts_at timestamptz, ends_at timestamptz, employee_ids uuid[])
    where has_open_waiting(${businessId})`.execute(tx)
}

/** Returns the time that employees of a visit have no longer; those of the same time are free together. */
function freedTimes(before: Booked, after: Booked | null): (Span & { employee_ids: string[] })[] {
  if (!occupies(before.status)) return []
  const kept = after && occupies(after.status) ? after.lines : []
  const free = [...Map.groupBy(before.lines, ({ employee_id }) => employee_id)].flatMap(([id, lines]) => {
    const now = kept.filter(({ employee_id }) => employee_id === id)
    return subtract([visitSpan(lines)], now.length > 0 ? [visitSpan(now)] : [])
      .filter(({ from, to }) => to - from >= leastMs)
      .map((span) => ({ ...span, id }))
  })
  return merge(free).map((span) => ({
    ...span,
    employee_ids: [
      ...new Set(free.filter(({ from, to }) => from < span.to && to > span.from).map(({ id }) => id)),
    ],
  }))
}
