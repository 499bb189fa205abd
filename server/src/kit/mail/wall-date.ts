import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Language } from '@wizyta/contract/words/translate'

/** `sobota, 21 listopada, 9:45`, by the business's clock. */
export function wallDate(
  { language, business: { timezone } }: { language: Language; business: { timezone: string } },
  instant: string,
  year: boolean,
): string {
  const locale = language === 'pl' ? 'pl-PL' : 'en-GB'
  const at = new Date(instant)
  const weekday = at.toLocaleDateString(locale, { weekday: 'long', timeZone: timezone })
  const date = at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
    timeZone: timezone,
  })
  return `${weekday}, ${date}, ${wallClock(instant, timezone)}`
}

/** `9:45`, as the app writes it. */
export const wallClock = (instant: string, timezone: string) =>
  localTimeOf(instant, timezone).replace(/^0/, '')

/** Writes a calendar day as figures: `24.11.2026`, in English `2026-11-24`. */
export const figureDate = (day: string, language: Language): string =>
  language === 'pl' ? day.split('-').toReversed().join('.') : day
