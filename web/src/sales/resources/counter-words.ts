import type { ResourceCounter } from '@wizyta/contract/sales/resources/api'
import { language, t } from '../../platform/text/i18n.ts'

/** Returns how many stored units make one that users see: hours are kept in minutes. */
export const unitFactor = (unit: ResourceCounter['unit']) => (unit === 'minutes' ? 60 : 1)

/** Writes a count: `12,5 h`, `1 200`. */
export function countText(unit: ResourceCounter['unit'], amount: number): string {
  const write = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 })
  const hours = write.format(amount / unitFactor(unit))
  return unit === 'minutes' ? t('{hours} h|counter', { hours }) : hours
}

/** Writes how often a maintenance repeats; null for counters that visits feed. */
export function periodText({ unit, limit_at }: Pick<ResourceCounter, 'unit' | 'limit_at'>): string | null {
  const count = limit_at ?? 0
  const isEach = count === 1
  if (unit === 'days') return isEach ? t('every day') : t('every {count} days|maintenance', { count })
  if (unit === 'weeks') return isEach ? t('every week') : t('every {count} weeks|maintenance', { count })
  if (unit !== 'months') return null
  return isEach ? t('every month') : t('every {count} months|maintenance', { count })
}
