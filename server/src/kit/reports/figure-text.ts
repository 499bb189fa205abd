import { formatMoney } from '@wizyta/contract/kit/money'
import { formatNumber } from '@wizyta/contract/kit/number-text'
import type { ReportColumn } from '@wizyta/contract/kit/report'
import type { Language } from '@wizyta/contract/words/translate'

const dayMinutes = 1_440

/** Writes a figure of a report in a mail; a dash where there is none. */
export function figureText(
  { kind }: Pick<ReportColumn, 'kind'>,
  value: number | null,
  language: Language,
  currency: string,
): string {
  if (value === null) return '–'
  const number = (figure: number, unit?: string) =>
    formatNumber(figure, language, {
      maximumFractionDigits: 1,
      ...(unit && { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }),
    })
  if (kind === 'money' || kind === 'price') return formatMoney(value, language, currency)
  if (kind === 'share')
    return formatNumber(value / 10_000, language, { style: 'percent', maximumFractionDigits: 1 })
  if (kind === 'average' && value >= dayMinutes) return number(value / dayMinutes, 'day')
  if (kind === 'minutes' || kind === 'average') return number(value / 60, 'hour')
  return number(value)
}
