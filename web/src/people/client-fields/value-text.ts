import { formatNumber } from '@wizyta/contract/kit/number-text'
import type { ClientField } from '@wizyta/contract/people/client-fields/api'
import type { OwnValue } from '@wizyta/contract/people/client-fields/own-value'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'

/** Returns the value of an own field as people read it; null: there is none. */
export function valueText({ kind }: Pick<ClientField, 'kind'>, value: OwnValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  // Without groups: it may be a year.
  if (typeof value === 'number')
    return formatNumber(value, language(), { maximumFractionDigits: 3, useGrouping: false })
  return kind === 'date' ? formatDate(value) : value
}
