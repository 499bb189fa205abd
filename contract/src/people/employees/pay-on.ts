/** Pay of an employee: grosze per hour and per month. */
export interface Pay {
  hourly_rate: number | null
  monthly_base: number | null
}

/** Returns the pay of an employee on a day: the last change that has begun, or the employee's own. */
export function payOn(
  employee: Pay & { pay_changes?: readonly (Pay & { valid_from: string })[] },
  day: string,
): Pay {
  const begun = (employee.pay_changes ?? []).filter(({ valid_from }) => valid_from <= day)
  const last = begun.toSorted((one, other) => one.valid_from.localeCompare(other.valid_from)).at(-1)
  const { hourly_rate, monthly_base } = last ?? employee
  return { hourly_rate, monthly_base }
}
