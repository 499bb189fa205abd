import type { Till } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

export interface OpenTill {
  till_id: string
  /** Null where the business sells without shifts and none is open. */
  shift_id: string | null
}

/**
 * Chooses the till of a sale or an operation, and keeps its shift from being closed until the transaction ends. Without
 * a given till it is the one whose shift the caller has opened, else the only open one.
 * Answers 409 where a shift is required and that till, or every till, is closed; 422 where several are open.
 */
export async function lockOpenTill(
  { tx, businessId, session }: Call,
  tillId: string | null,
): Promise<OpenTill> {
  const { rows } = await sql<{
    till_id: string
    shift_id: string | null
    is_own: boolean
    name: Till['name']
  }>`
    select t.id as till_id, t.name, s.id as shift_id, coalesce(s.opened_by_id = ${session.user.id}, false) as is_own
    from tills t left join shifts s on s.business_id = t.business_id and s.till_id = t.id and s.closed_at is null
    where t.business_id = ${businessId} and t.archived_at is null
    order by t.sort_order, t.name, t.id`.execute(tx)
  const chosen =
    tillId === null ? proposed(rows) : rows.find(({ till_id }) => till_id === tillId.toLowerCase())
  if (tillId !== null && !chosen) throw invalid({ till_id: ['Choose one that exists and is not archived.'] })
  if (!chosen?.shift_id) {
    const { till_required } = await readSettings(tx, businessId)
    if (chosen && till_required && rows.some(({ shift_id }) => shift_id !== null))
      throw conflict('The till “{name}” is closed. Open it first, or choose a till that is open.', {
        values: { name: chosen.name },
      })
    if (till_required || !chosen)
      throw conflict('No till is open. Open one with the cash in its drawer first.')
    return { till_id: chosen.till_id, shift_id: null }
  }
  // Closing takes the same row for itself: it waits, or has been faster.
  const { rows: open } = await sql`
    select from shifts where business_id = ${businessId} and id = ${chosen.shift_id} and closed_at is null for share`.execute(
    tx,
  )
  if (open.length === 0) throw conflict('This till was closed a moment ago. Open it again first.')
  return { till_id: chosen.till_id, shift_id: chosen.shift_id }
}

function proposed<Row extends { shift_id: string | null; is_own: boolean }>(
  rows: readonly Row[],
): Row | undefined {
  const open = rows.filter(({ shift_id }) => shift_id !== null)
  const own = open.filter(({ is_own }) => is_own)
  if (own.length === 1) return own[0]
  if (open.length > 1) throw invalid({ till_id: ['Several tills are open. Choose one.'] })
  return open[0] ?? rows[0]
}
