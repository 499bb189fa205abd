import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import { t } from '../../platform/text/i18n.ts'

/** Names the columns of the file that no field takes, before anything is written. */
export function NotBrought({ headers, mapping }: Pick<ImportDetail, 'headers' | 'mapping'>) {
  const taken = new Set(Object.values(mapping))
  // The number of a line is no loss.
  const left = headers.filter((name, index) => name && !taken.has(index) && !/^l\.?\s?p\.?$/i.test(name))
  if (left.length === 0) return null
  return (
    <p className="wrap-anywhere text-muted">{t('Not brought over: {names}', { names: left.join(', ') })}</p>
  )
}
