import { type AuditChange, auditWords } from '@wizyta/contract/audit-words'
import { language, tDynamic } from './i18n.ts'
import { useBusiness } from './session.ts'
import { formatDateTime } from './time.ts'

export type LogWords = ReturnType<typeof auditWords>

/** The words of the log, in the user's language and the business's time and money. */
export function useLogWords(): LogWords {
  const { timezone, currency } = useBusiness()
  return auditWords(tDynamic, {
    language: language(),
    currency,
    moment: (instant) => formatDateTime(instant, timezone),
  })
}

/**
 * What was changed, in short: a step of a life in its words, of other changes the name alone. When a step was taken says
 * nothing beside it.
 */
export function changedShortly(changes: readonly AuditChange[]): string[] {
  const isStep = changes.some(({ column }) => column === 'status')
  return changes.flatMap(({ column, label, before, after }) => {
    if (column === 'status') return `${label}: ${before} → ${after}`
    return isStep && /(?<!^starts|^ends)_at$/.test(column) ? [] : label
  })
}
