import { allows } from '@wizyta/contract/kit/permission'
import { cashOperations } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

/** Returns the condition on shifts `s` for users who may not change operations: they see their own open shift alone. */
export const withinOwnShift = ({ session }: Pick<BusinessContext, 'session'>) =>
  allows(session, { permission: cashOperations.reverse.permission })
    ? null
    : sql`(s.opened_by_id = ${session.user.id} and s.closed_at is null)`

/** Returns true for users who may not know what the drawer should hold before they have counted it. */
export async function countsBlind(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
): Promise<boolean> {
  if (withinOwnShift(call) === null) return false
  const { blind_count } = await readSettings(call.tx, call.businessId)
  return blind_count
}
