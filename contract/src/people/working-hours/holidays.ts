import { addDays } from '../../kit/wall-time.ts'

/**
 * The fourteen days off in Poland, Sundays aside, in the order of a year: ustawa z 18 stycznia 1951 r. o dniach wolnych od
 * pracy, art. 1; Christmas Eve since 2025 (ustawa z 6 grudnia 2024 r.). The names are keys of sentences.
 */
export const holidayNames = {
  new_year: 'New Year’s Day',
  epiphany: 'Epiphany',
  easter: 'Easter Sunday',
  easter_monday: 'Easter Monday',
  labour_day: 'Labour Day',
  constitution_day: 'Constitution Day',
  pentecost: 'Whit Sunday',
  corpus_christi: 'Corpus Christi',
  assumption: 'Assumption Day',
  all_saints: 'All Saints’ Day',
  independence_day: 'Independence Day',
  christmas_eve: 'Christmas Eve',
  christmas: 'Christmas Day',
  second_christmas: 'Second day of Christmas',
} as const
export type HolidayKey = keyof typeof holidayNames
export const holidayKeys = Object.keys(holidayNames) as HolidayKey[]

export interface Holiday {
  key: HolidayKey
  /** `2026-11-11` */
  date: string
}

/** The days off of one year, in their order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  const dates: Record<HolidayKey, string> = {
    new_year: `${year}-01-01`,
    epiphany: `${year}-01-06`,
    easter,
    easter_monday: addDays(easter, 1),
    labour_day: `${year}-05-01`,
    constitution_day: `${year}-05-03`,
    pentecost: addDays(easter, 49),
    corpus_christi: addDays(easter, 60),
    assumption: `${year}-08-15`,
    all_saints: `${year}-11-01`,
    independence_day: `${year}-11-11`,
    christmas_eve: `${year}-12-24`,
    christmas: `${year}-12-25`,
    second_christmas: `${year}-12-26`,
  }
  return holidayKeys
    .filter((key) => key !== 'christmas_eve' || year >= 2025)
    .map((key) => ({ key, date: dates[key] }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Holidays of this year and the next two are asked about. */
const yearsAhead = 3

/** Returns the dates of some holidays in a year and the next two. */
export const holidaysAhead = (keys: readonly HolidayKey[], year: number): string[] =>
  Array.from({ length: yearsAhead }, (_, place) => year + place)
    .flatMap(holidaysOf)
    .filter(({ key }) => keys.includes(key))
    .map(({ date }) => date)

/** Easter Sunday of the western churches, by the reckoning of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}
