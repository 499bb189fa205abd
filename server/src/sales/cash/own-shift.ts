import { allows } from '@wizyta/contract/kit/permission'
import { cashOperations } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

/** Returns the condition on shifts `s` for users who may not change operations: they see their own open shift alone. */
export const withinOwnShift = ({ session }: Pick<BusinessContext, 'session'>) =>
  allows(session, { permission: cashOperations.reverse.permission })
    ? null
    : sql`(s.opened_by_id = ${session.user.id} and s.closed_at is null)`

/** Returns the condition on shifts `s` whose report a user may open: also those that this user has closed today. */
export const withinShownShift = ({ session }: Pick<BusinessContext, 'session'>) => {
  const own = withinOwnShift({ session })
  return (
    own &&
    sql`(${own} or s.closed_by_id = ${session.user.id}
      and (s.closed_at at time zone ${session.timezone})::date = (now() at time zone ${session.timezone})::date)`
  )
}

/** Returns the condition on operations `o`: those of the own open shift, and those that the user has entered today. */
export const withinOwnOperations = ({ session }: Pick<BusinessContext, 'session'>) => {
  const own = withinOwnShift({ session })
  return (
    own &&
    sql`(o.by_id = ${session.user.id}
      and (o.at at time zone ${session.timezone})::date = (now() at time zone ${session.timezone})::date or exists (
      select from shifts s where s.business_id = o.business_id and s.id = o.shift_id and ${own}))`
  )
}

/** Returns true for users who may not know what the drawer should hold before they have counted it. */
export async function countsBlind(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
): Promise<boolean> {
  if (withinOwnShift(call) === null) return false
  const { blind_count } = await readSettings(call.tx, call.businessId)
  return blind_count
}

/**
 * Refuses an entry in the drawer of a colleague. It concerns users who see their own shift alone and have one open. Without
 * one they work at the drawer of a colleague: one user opens the shift of a till.
 */
export async function refuseOtherDrawer(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  tillId: string | null,
): Promise<void> {
  const { tx, businessId } = call
  const own = withinOwnShift(call)
  if (own === null) return
  const { rows } = await sql<{ till_id: string; name: string }>`
    select t.id as till_id, t.name from shifts s join tills t on t.business_id = s.business_id and t.id = s.till_id
    where s.business_id = ${businessId} and ${own} order by t.sort_order, t.name`.execute(tx)
  const [first] = rows
  if (first && !rows.some(({ till_id }) => till_id === tillId))
    throw conflict('Your open till is “{name}”. Enter the cash there, or ask a user who sees all tills.', {
      values: { name: first.name },
    })
}
