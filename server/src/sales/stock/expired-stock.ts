import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { expiredStock } from '@wizyta/contract/sales/stock/batches'
import { Refusal } from '../../kit/http/refusal.ts'

/** Returns the reason for taking expired stock, unless its giver has no right to do so. */
export function withinExpiredStock(session: Rights, reason: string | null | undefined): string | null {
  if (reason && !allows(session, expiredStock))
    throw new Refusal(403, 'You do not have the right to do this here.')
  return reason?.trim() ?? null
}
