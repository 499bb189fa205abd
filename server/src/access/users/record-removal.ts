import type { Tx } from '../../kit/database/database.ts'
import { recordEventIn } from '../../kit/security/record-event.ts'

/** That somebody belongs to these businesses no more: the roles that went with it stand in the log as rows that are gone. */
export const recordRemoval = (tx: Tx, businesses: readonly string[], userId: string): void =>
  recordEventIn(tx, businesses, { action: 'member_removed', entity: 'users', entityId: userId })
