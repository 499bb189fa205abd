import { type VatRate, vatRate } from '@wizyta/contract/sales/services/vat-rate'
import { folded } from '../../kit/imports/importable.ts'

/** Other spellings of rates in files of shops and accountants. */
const vatSpellings = { zwolniony: 'zw', zwolnione: 'zw', 'zw.': 'zw', exempt: 'zw' } as const

/** Reads a VAT rate: `23`, `23%`, `23,00 %`, `0,23`, `zw`. */
export function readVat(text: string): VatRate | undefined {
  const spelled = (vatSpellings as Record<string, VatRate>)[folded(text)]
  if (spelled) return spelled
  const number = Number(text.replace('%', '').replace(',', '.').trim())
  const percent = number > 0 && number < 1 && !text.includes('%') ? Math.round(number * 100) : number
  return vatRate.safeParse(Number.isNaN(percent) ? folded(text) : String(percent)).data
}
