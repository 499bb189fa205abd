import type { AuditAction, AuditEntry } from './api.ts'
import { auditTables } from './audit-tables.ts'

/** Verbs for a change of a row that one column expresses. In a filter it is a change like others. */
export const changeVerbs = [
  'archive',
  'restore',
  'switch_on',
  'switch_off',
  'revoke',
  'suspend',
  'deactivate',
  'reactivate',
  'accept',
  'decline',
  'withdraw',
] as const
type ChangeVerb = (typeof changeVerbs)[number]

export type AuditVerb = AuditAction | ChangeVerb

/** Returns the verb of an entry; for a change, the more precise one. */
export function verbOf({
  part,
  action,
  changes,
}: Pick<AuditEntry, 'part' | 'action' | 'changes'>): AuditVerb {
  if (action !== 'update') return action as AuditVerb
  const { archived_at, active, revoked_at, status, ...rest } = changes
  if (archived_at) return archived_at[1] === null ? 'restore' : 'archive'
  if (revoked_at) return 'revoke'
  if (active && !status && Object.keys(rest).length === 0)
    return active[1] === true ? 'switch_on' : 'switch_off'
  return (auditTables.get(part)?.states?.[String(status?.[1])] as ChangeVerb | undefined) ?? 'update'
}
