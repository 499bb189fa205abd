import type { VariableValues } from '@wizyta/contract/messaging/message-texts/variables'
import type { Language } from '@wizyta/contract/words/translate'
import { wallClock } from '../../kit/mail/wall-date.ts'

/** Longest name of a business that an SMS begins with. */
const mostOfName = 40

/** Returns the values that an SMS has in a shorter form. */
export const shortValues = (
  { name, phone, timezone }: { name: string; phone: string | null; timezone: string },
  language: Language,
  startsAt: string,
): VariableValues => ({
  date: shortDay(startsAt, language, timezone),
  salon: name.slice(0, mostOfName).trim(),
  phone: phone ? phone.replace(/^\+48/, '') : '',
})

/** `sob. 21.11, 9:45`, by the business's clock. */
export function shortMoment(instant: string, language: Language, timeZone: string): string {
  return `${shortDay(instant, language, timeZone)}, ${wallClock(instant, timeZone)}`
}

/** `sob. 21.11`, by the business's clock. */
function shortDay(instant: string, language: Language, timeZone: string): string {
  const locale = language === 'pl' ? 'pl-PL' : 'en-GB'
  const at = new Date(instant)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(at)
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: language === 'pl' ? '2-digit' : 'short',
    timeZone,
  }).format(at)
  return `${weekday} ${date}`
}
