import { formatMoney } from '@wizyta/contract/kit/money'
import type { UsageLine } from '@wizyta/contract/sales/usage/api'
import { language } from '../../platform/text/i18n.ts'
import { countedIn, quantityText } from '../products/words.ts'

/** An amount that the reader may see; a dash otherwise. */
export const costText = (amount: number | null, currency: string): string =>
  amount === null ? '–' : formatMoney(amount, language(), currency)

/** `Farba – 12,5 ml, Oksydant – 30 ml` */
export const linesText = (lines: readonly UsageLine[]): string =>
  lines.map((line) => `${line.product} – ${quantityText(line.qty, countedIn(line))}`).join(', ')
