import type { Tx } from '../../kit/database/database.ts'
import { recordEventIn } from '../../kit/security/record-event.ts'

/**
 * Records that a user left these businesses; the lost roles are in the log as deleted rows.
 * @param by acting user; by default the transaction's
 */
export const recordRemoval = (tx: Tx, businesses: readonly string[], userId: string, by?: string): void =>
  recordEventIn(tx, businesses, { action: 'member_removed', entity: 'users', entityId: userId }, by)
