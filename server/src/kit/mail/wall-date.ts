import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Language } from '@wizyta/contract/words/translate'

/** `sobota, 21 listopada, 9:45`, by the business's clock. */
export function wallDate(
  { language, business: { timezone } }: { language: Language; business: { timezone: string } },
  instant: string,
  year: boolean,
): string {
  return `${wallDay(language, timezone, instant, year)}, ${wallClock(instant, timezone)}`
}

/** `sobota, 21 listopada`, by the business's clock. */
export function wallDay(language: Language, timezone: string, instant: string, year: boolean): string {
  const { weekday, date } = formatsOf(language, timezone, year)
  const at = new Date(instant)
  return `${weekday.format(at)}, ${date.format(at)}`
}

interface Formats {
  weekday: Intl.DateTimeFormat
  date: Intl.DateTimeFormat
}
const kept = new Map<string, Formats>()

/** Each format is made once: that takes a hundred times as long as using it. */
function formatsOf(language: Language, timeZone: string, year: boolean): Formats {
  const key = `${language} ${timeZone} ${year}`
  const locale = language === 'pl' ? 'pl-PL' : 'en-GB'
  const formats = kept.get(key) ?? {
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
    date: new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      ...(year && { year: 'numeric' }),
      timeZone,
    }),
  }
  kept.set(key, formats)
  return formats
}

/** `9:45`, as the app writes it. */
export const wallClock = (instant: string, timezone: string) =>
  localTimeOf(instant, timezone).replace(/^0/, '')

const englishDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Writes a calendar day as the screens do: `24.11.2026`, in English `24 Nov 2026`. */
export const figureDate = (day: string, language: Language): string =>
  language === 'pl' ? day.split('-').toReversed().join('.') : englishDate.format(new Date(day))

/** The same without its year: `24.11`, in English `24 Nov`. */
export const figureDay = (day: string, language: Language): string =>
  figureDate(day, language).replace(/[. ]\d{4}$/, '')
