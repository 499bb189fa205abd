import { auditWords } from '@wizyta/contract/audit-words'
import { language, tDynamic } from '../lib/i18n.ts'
import { useBusiness } from '../lib/session.ts'
import { formatDateTime } from '../lib/time.ts'

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
