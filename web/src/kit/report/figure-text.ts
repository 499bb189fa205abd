import { formatMoney } from '@wizyta/contract/kit/money'
import { formatNumber } from '@wizyta/contract/kit/number-text'
import {
  type AnyReport,
  isPending,
  type ReportColumn,
  type ReportGroup,
  type ReportRow,
  rowWord,
} from '@wizyta/contract/kit/report'
import { language, t } from '../../platform/text/i18n.ts'
import {
  formatDate,
  formatMinutes,
  formatMonth,
  formatWallTime,
  formatWeekday,
} from '../../platform/text/time.ts'

/** Writes a value of a column; a dash where there is none. */
export function valueText(
  { kind }: Pick<ReportColumn, 'kind'>,
  value: string | number | null | undefined,
  currency: string,
): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return kind === 'date' ? formatDate(value) : value
  switch (kind) {
    case 'money':
    case 'price':
      return formatMoney(value, language(), currency)
    case 'quantity':
      return formatNumber(value / 1000, language(), { maximumFractionDigits: 2 })
    case 'share':
      return formatNumber(value / 10_000, language(), { style: 'percent', maximumFractionDigits: 1 })
    case 'score':
      return formatNumber(value / 100, language(), { minimumFractionDigits: 2 })
    case 'index':
      return formatNumber(value, language(), { signDisplay: 'exceptZero' })
    case 'average':
      // Hours say nothing any more beyond a day.
      return value < dayMinutes
        ? formatMinutes(value)
        : t('{count} days', { count: Math.round((10 * value) / dayMinutes) / 10 })
    case 'minutes':
      return formatMinutes(value)
    default:
      return formatNumber(value, language())
  }
}

/** Writes a figure of a row or of the totals; a ratio that cannot be told yet says so. */
export const figureIn = (
  row: Readonly<Record<string, string | number | null>>,
  name: string,
  column: ReportColumn,
  currency: string,
): string => (isPending(column, name, row) ? t('Not yet') : valueText(column, row[name], currency))

const dayMinutes = 1_440

/** Writes what a row stands for. */
export function labelText(group: ReportGroup, row: ReportRow): string {
  const { kind, none } = group
  const { key, label } = row
  if (key === null) return none ? t(none) : '–'
  if (kind === 'date') return `${formatWeekday(label)} ${formatDate(label)}`
  if (kind === 'week') return t('Week from {date}', { date: formatDate(label) })
  if (kind === 'month') return formatMonth(`${label}-01`)
  if (kind === 'time') return formatWallTime(label)
  if (kind === 'dated') return label.replace(/\d{4}-\d\d-\d\d/, (date) => formatDate(date))
  if (kind === 'weekday-hour') {
    const { weekday, hour } = weekdayAndHour(label)
    return `${weekdayText(weekday)}, ${formatWallTime(`${String(hour).padStart(2, '0')}:00`)}`
  }
  const word = rowWord(group, row)
  return word ? t(word) : label
}

/** Reads the key of a weekday and an hour: `1-9` is Monday from 9 to 10. */
export function weekdayAndHour(key: string): { weekday: number; hour: number } {
  const [weekday, hour] = key.split('-').map(Number)
  return { weekday: weekday ?? 1, hour: hour ?? 0 }
}

/** Writes a day of the week; 5 January 1970 was a Monday. */
export const weekdayText = (weekday: number, width: 'short' | 'long' = 'short') =>
  formatWeekday(Temporal.PlainDate.from('1970-01-04').add({ days: weekday }), width)

/** Writes a period of whole days. */
export const periodText = (from: string, to: string) =>
  from === to ? `${formatWeekday(from)} ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`

/** The filters that are set, in words. */
export const filterTexts = (
  { filters }: Pick<AnyReport, 'filters'>,
  chosen: Readonly<Record<string, readonly string[] | undefined>> = {},
  names: ReadonlyMap<string, string> = new Map(),
): string[] =>
  Object.entries(chosen).flatMap(([name, values]) => {
    const filter = filters[name]
    if (!filter || !values?.length) return []
    const words = values.map((value) => {
      const word = filter.words?.[value]
      return word ? t(word) : (names.get(value) ?? '…')
    })
    return [`${t(filter.label)}: ${words.join(', ')}`]
  })
