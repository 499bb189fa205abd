import { addDays } from '@wizyta/contract/wall-time'

/** The fourteen days off in Poland, Sundays aside (ustawa o dniach wolnych od pracy; Christmas Eve since 2025). */
export function polishHolidays(year: number): { date: string; name: string }[] {
  const easter = easterSunday(year)
  return [
    { date: `${year}-01-01`, name: 'Nowy Rok' },
    { date: `${year}-01-06`, name: 'Trzech Króli' },
    { date: easter, name: 'Wielkanoc' },
    { date: addDays(easter, 1), name: 'Poniedziałek Wielkanocny' },
    { date: `${year}-05-01`, name: 'Święto Pracy' },
    { date: `${year}-05-03`, name: 'Święto Konstytucji 3 Maja' },
    { date: addDays(easter, 49), name: 'Zesłanie Ducha Świętego' },
    { date: addDays(easter, 60), name: 'Boże Ciało' },
    { date: `${year}-08-15`, name: 'Wniebowzięcie NMP' },
    { date: `${year}-11-01`, name: 'Wszystkich Świętych' },
    { date: `${year}-11-11`, name: 'Święto Niepodległości' },
    { date: `${year}-12-24`, name: 'Wigilia' },
    { date: `${year}-12-25`, name: 'Boże Narodzenie' },
    { date: `${year}-12-26`, name: 'Drugi dzień Bożego Narodzenia' },
  ]
}

/** Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`
}
