import { auditWords } from '@wizyta/contract/access/activity-log/audit-words'
import { useBusiness } from '../../platform/session/session.ts'
import { language, tDynamic } from '../../platform/text/i18n.ts'
import { formatDate, formatDateTime } from '../../platform/text/time.ts'

export type LogWords = ReturnType<typeof auditWords>

/** The words of the log, in the user's language and the business's time and money. */
export function useLogWords(): LogWords {
  const { timezone, currency, name } = useBusiness()
  return auditWords(tDynamic, {
    language: language(),
    currency,
    business: name,
    moment: (instant) => formatDateTime(instant, timezone),
    day: (date) => formatDate(date),
  })
}
