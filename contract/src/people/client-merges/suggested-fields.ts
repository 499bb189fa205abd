import type { Client } from '../clients/api.ts'
import { type MergeField, mergeFields } from './api.ts'

type Card = Pick<Client, MergeField>

/**
 * Returns the fields that a merge takes from the lost card unless the user chooses otherwise. These are fields that the
 * kept card leaves empty, and values that protect the client or the salon better.
 */
export const suggestedFields = (kept: Card, lost: Card): MergeField[] =>
  mergeFields.filter(
    (field) => (isEmptyField(kept[field]) && !isEmptyField(lost[field])) || isStricter(field, kept, lost),
  )

export const isEmptyField = (value: unknown) =>
  value === null || value === '' || value === 'unknown' || (Array.isArray(value) && value.length === 0)

function isStricter(field: MergeField, kept: Card, lost: Card): boolean {
  switch (field) {
    case 'notify_by_email':
      return kept.notify_by_email && !lost.notify_by_email
    case 'online_block':
      return lost.online_block && !kept.online_block
    case 'deposit_rule':
      return strictness[lost.deposit_rule] > strictness[kept.deposit_rule]
    case 'retention_until':
      return (lost.retention_until ?? '') > (kept.retention_until ?? '')
    default:
      return false
  }
}

const strictness: Record<Client['deposit_rule'], number> = { never: 0, default: 1, always: 2 }
