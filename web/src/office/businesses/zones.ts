import type { ComboboxOption } from '../../kit/ui/combobox.tsx'
import { language, t } from '../../platform/text/i18n.ts'

/** Returns the time zones a salon can have, those of Europe first. The value is the id. */
export function zoneOptions(chosen: string | null | undefined): ComboboxOption[] {
  const known = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.includes('/') && !zone.startsWith('Antarctica/'),
  )
  // Chosen in another browser, which calls it otherwise (Europe/Kiev, Europe/Kyiv).
  const zones = chosen && !known.includes(chosen) ? [...known, chosen] : known
  const { compare } = new Intl.Collator(language())
  const isEuropean = (zone: string) => zone.startsWith('Europe/')
  return zones
    .map((value) => ({ value, label: zoneName(value), keywords: [value.replaceAll(/[/_]/g, ' ')] }))
    .sort((a, b) => Number(isEuropean(b.value)) - Number(isEuropean(a.value)) || compare(a.label, b.label))
}

/** Returns the city of a zone as the IANA list writes it, Warsaw as the language does: `America/New_York` → `New York`. */
export const zoneName = (zone: string): string =>
  zone === 'Europe/Warsaw' ? t('Warsaw') : zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Returns the offset from UTC and the name of its time: `GMT+1, czas środkowoeuropejski`. */
export function zoneTime(zone: string, now = Date.now()): string {
  const written = (timeZoneName: 'shortOffset' | 'longGeneric') =>
    new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value
  return `${written('shortOffset')}, ${written('longGeneric')}`
}
