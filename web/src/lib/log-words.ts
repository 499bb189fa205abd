import { auditWords } from '@wizyta/contract/audit-words'
import { language, tDynamic } from './i18n.ts'
import { useBusiness } from './session.ts'
import { formatDate, formatDateTime } from './time.ts'

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
