import type { DateOrder } from '@wizyta/contract/figures/imports/api'

const written = /^(\d{1,2})([./-])(\d{1,2})(?:[./-](?:\d{4}|\d{2}))?\.?(?:[T ]|$)/

/** Collects what the dates of one column say of the order of day and month. */
interface DateSigns {
  /** A first number above 12: it is a day. */
  dayFirst: boolean
  /** A second number above 12: it is a day. */
  monthFirst: boolean
  /** Dates with points or dashes, which are written in Europe, day first. */
  european: boolean
  any: boolean
}

export const noSigns = (): DateSigns => ({ dayFirst: false, monthFirst: false, european: false, any: false })

export function readSigns(signs: DateSigns, cell: string): void {
  // Most cells are no dates: their first character says so, which costs less than the expression.
  const first = cell.charCodeAt(0)
  if (first < 48 || first > 57 || cell.length > 40) return
  const [, one, between, two] = written.exec(cell) ?? []
  if (one === undefined || two === undefined) return
  signs.any = true
  if (Number(one) > 12) signs.dayFirst = true
  if (Number(two) > 12) signs.monthFirst = true
  if (between !== '/') signs.european = true
}

/** Returns the order of day and month in a column; null: it has no dates that fit both ways. */
export function orderOf({ dayFirst, monthFirst, european, any }: DateSigns): DateOrder | null {
  if (!any) return null
  if (dayFirst) return 'day_first'
  if (monthFirst) return 'month_first'
  return european ? 'day_first' : 'either'
}
