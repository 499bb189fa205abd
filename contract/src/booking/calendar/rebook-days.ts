import { addDays } from '../../kit/wall-time.ts'

interface Rebooked {
  rebook_from_days?: number | null | undefined
  rebook_to_days?: number | null | undefined
}

const usual = [28, 42, 56]
const mostOwn = 4

/** Returns the days that are proposed until the next visit. Those of the services come before 4, 6 and 8 weeks. */
export function rebookDays(services: readonly Rebooked[]): number[] {
  const own = services
    .flatMap(({ rebook_from_days, rebook_to_days }) => [rebook_from_days, rebook_to_days])
    .filter((days) => typeof days === 'number')
    .sort((a, b) => a - b)
  return [...new Set([...[...new Set(own)].slice(0, mostOwn), ...usual])]
}

/**
 * Returns the dates that are proposed for the next visit, with the days until then. They are counted from the day of the
 * visit, or from today where that has passed.
 */
export function rebookDates(
  services: readonly Rebooked[],
  { day, today }: { day: string; today: string },
): { days: number; date: string }[] {
  const from = day > today ? day : today
  return rebookDays(services).map((days) => ({ days, date: addDays(from, days) }))
}
