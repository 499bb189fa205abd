import { mostNames } from '@wizyta/contract/sales/products/kept-changes'
import { t } from '../../platform/text/i18n.ts'

/** Writes the first names, and how many more there are. */
export function namesText(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, mostNames)
  const rest = count - shown.length
  return [shown.join(', '), rest > 0 && t('and {count} more|changes', { count: rest })]
    .filter(Boolean)
    .join(' ')
}
