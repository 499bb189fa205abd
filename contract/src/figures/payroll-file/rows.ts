import { addDays } from '../../kit/wall-time.ts'
import { type PayrollComponent, type PayrollFileInput, payrollComponents } from './api.ts'

/** An employee with the sums of a period, in grosze. */
export type PaidEmployee = {
  number: string | null
  last_name: string
  first_name: string
} & Partial<Record<PayrollComponent, number>>

export interface PayrollRow {
  number: string
  last_name: string
  first_name: string
  period: string
  code: string
  amount: string
}

/** Returns the rows of a payroll file: one an employee and component. What is nought has none. */
export const payrollRows = (
  employees: readonly PaidEmployee[],
  { from, to, decimals, codes }: Pick<PayrollFileInput, 'from' | 'to' | 'decimals' | 'codes'>,
): PayrollRow[] =>
  employees.flatMap(({ number, last_name, first_name, ...sums }) =>
    payrollComponents.flatMap((component) => {
      const [code, sum] = [codes[component], sums[component]]
      return code && sum
        ? [
            {
              number: number ?? '',
              last_name,
              first_name,
              period: payrollPeriod(from, to),
              code,
              amount: payrollAmount(sum, decimals),
            },
          ]
        : []
    }),
  )

/** Writes grosze without grouping, always with two decimals. */
export function payrollAmount(grosze: number, decimals: 'comma' | 'dot'): string {
  const size = String(Math.abs(grosze)).padStart(3, '0')
  const mark = decimals === 'comma' ? ',' : '.'
  return `${grosze < 0 ? '-' : ''}${size.slice(0, -2)}${mark}${size.slice(-2)}`
}

/** Writes a whole month as 2026-11, other days as an interval (ISO 8601). */
export const payrollPeriod = (from: string, to: string): string =>
  from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith('-01')
    ? from.slice(0, 7)
    : `${from}/${to}`
