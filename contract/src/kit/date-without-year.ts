/**
 * A calendar date whose year is unknown, such as a birthday. It is written with the year 1604 (decision 0122). No client
 * was born in it, and as a leap year it has 29 February.
 */
export const unknownYear = 1604

/** Returns true for a date that tells the day and the month alone. */
export const isWithoutYear = (date: string) => date.startsWith(`${unknownYear}-`)

/** Returns the date of a day and a month; null: there is no such day in any year. */
export function dateWithoutYear(month: number, day: number): string | null {
  const at = new Date(Date.UTC(unknownYear, month - 1, day))
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isThere ? at.toISOString().slice(0, 10) : null
}

/** Returns `12.05` of a date without a year, which an import reads again. */
export const dayAndMonth = (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}`

/** Returns true for a person under 18 on a day. Without a year of birth it returns false. */
export const isMinorOn = (birthDate: string | null, day: string): boolean =>
  birthDate !== null && (ageOn(birthDate, day) ?? 18) < 18

/** Returns full years on a day; null: the year of birth is unknown. The birthday of 29 February is 1 March in other years. */
export function ageOn(birthDate: string, day: string): number | null {
  if (isWithoutYear(birthDate)) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
