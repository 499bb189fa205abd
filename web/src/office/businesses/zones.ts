import type { ComboboxOption } from '../../kit/ui/combobox.tsx'
import { language, tDynamic } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'

/** Every zone in which a salon may be, by its city: those of Europe first. Their value is the id. */
export function zoneOptions(chosen: string | null | undefined): ComboboxOption[] {
  const known = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.includes('/') && !zone.startsWith('Antarctica/'),
  )
  // Chosen in another browser, which calls it otherwise (Europe/Kiev, Europe/Kyiv).
  const zones = chosen && !known.includes(chosen) ? [...known, chosen] : known
  const { compare } = new Intl.Collator(language())
  return zones
    .map((value) => ({ value, label: cityOf(value) }))
    .sort((a, b) => Number(isEuropean(b)) - Number(isEuropean(a)) || compare(a.label, b.label))
    .map((option) => ({
      ...option,
      keywords: [option.label, englishName(option.value), lastPart(option.value)].map(plainText),
    }))
}

/** How well what was typed finds a zone: by the beginning of its city best. No letters that stand there by chance. */
export function findZone(zone: string, typed: string, cities: readonly string[] = []): number {
  const text = plainText(typed.trim())
  if (cities.some((city) => city.startsWith(text))) return 1
  return [...cities, plainText(zone)].some((name) => name.includes(text)) ? 0.5 : 0
}

const isEuropean = ({ value }: { value: string }) => value.startsWith('Europe/')

/** The city by which a zone is called: `Europe/Warsaw` → `Warszawa`. */
export function cityOf(zone: string): string {
  return tDynamic(`${englishName(zone)}|city`)
}

const englishName = (zone: string) => englishNames[zone] ?? lastPart(zone)
const lastPart = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** How far it is from Greenwich today, and what its time is called: `GMT+1, czas środkowoeuropejski`. */
export function zoneTime(zone: string, now = Date.now()): string {
  const written = (timeZoneName: 'shortOffset' | 'longGeneric') =>
    new Intl.DateTimeFormat(language(), { timeZone: zone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value
  return `${written('shortOffset')}, ${written('longGeneric')}`
}

/** Where the id does not end with the name, as the Unicode CLDR (48.2) has it. */
const englishNames: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'Africa/El_Aaiun': 'El Aaiún',
  'Africa/Lome': 'Lomé',
  'Africa/Ndjamena': 'N’Djamena',
  'Africa/Sao_Tome': 'São Tomé',
  'America/Araguaina': 'Araguaína',
  'America/Argentina/Rio_Gallegos': 'Río Gallegos',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Asuncion': 'Asunción',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Belem': 'Belém',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Coral_Harbour': 'Atikokan',
  'America/Cordoba': 'Córdoba',
  'America/Cuiaba': 'Cuiabá',
  'America/Curacao': 'Curaçao',
  'America/Eirunepe': 'Eirunepé',
  'America/Godthab': 'Nuuk',
  'America/Indiana/Knox': 'Knox, Indiana',
  'America/Indiana/Marengo': 'Marengo, Indiana',
  'America/Indiana/Petersburg': 'Petersburg, Indiana',
  'America/Indiana/Tell_City': 'Tell City, Indiana',
  'America/Indiana/Vevay': 'Vevay, Indiana',
  'America/Indiana/Vincennes': 'Vincennes, Indiana',
  'America/Indiana/Winamac': 'Winamac, Indiana',
  'America/Kentucky/Monticello': 'Monticello, Kentucky',
  'America/Lower_Princes': 'Lower Prince’s Quarter',
  'America/Maceio': 'Maceió',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Miquelon': 'Saint-Pierre',
  'America/Noronha': 'Fernando de Noronha',
  'America/North_Dakota/Beulah': 'Beulah, North Dakota',
  'America/North_Dakota/Center': 'Center, North Dakota',
  'America/North_Dakota/New_Salem': 'New Salem, North Dakota',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
  'America/Scoresbysund': 'Ittoqqortoormiit',
  'America/St_Barthelemy': 'St. Barthélemy',
  'America/St_Johns': 'St. John’s',
  'America/St_Kitts': 'St. Kitts',
  'America/St_Lucia': 'St. Lucia',
  'America/St_Thomas': 'St. Thomas',
  'America/St_Vincent': 'St. Vincent',
  'Asia/Aqtau': 'Aktau',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Hovd': 'Khovd',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Macau': 'Macao',
  'Asia/Qostanay': 'Kostanay',
  'Asia/Qyzylorda': 'Kyzylorda',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Urumqi': 'Ürümqi',
  'Atlantic/Canary': 'Canaries',
  'Atlantic/Faeroe': 'Faroes',
  'Atlantic/St_Helena': 'St. Helena',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Europe/Busingen': 'Büsingen',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Kiev': 'Kyiv',
  'Europe/Tirane': 'Tirana',
  'Indian/Chagos': 'Chagos Archipelago',
  'Indian/Christmas': 'Christmas Island',
  'Indian/Cocos': 'Cocos Islands',
  'Indian/Comoro': 'Comoros',
  'Indian/Kerguelen': 'Kerguelen Islands',
  'Indian/Mahe': 'Mahé',
  'Indian/Reunion': 'Réunion',
  'Pacific/Chatham': 'Chatham Islands',
  'Pacific/Easter': 'Easter Island',
  'Pacific/Enderbury': 'Canton Island',
  'Pacific/Galapagos': 'Galápagos Islands',
  'Pacific/Kwajalein': 'Kwajalein Atoll',
  'Pacific/Marquesas': 'Marquesas Islands',
  'Pacific/Midway': 'Midway Atoll',
  'Pacific/Norfolk': 'Norfolk Island',
  'Pacific/Noumea': 'Nouméa',
  'Pacific/Pitcairn': 'Pitcairn Islands',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
  'Pacific/Wake': 'Wake Island',
  'Pacific/Wallis': 'Wallis & Futuna',
}
