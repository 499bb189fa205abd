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
