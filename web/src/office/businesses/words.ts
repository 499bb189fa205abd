import type { Business } from '@wizyta/contract/office/businesses/api'
import { currencies } from '@wizyta/contract/office/businesses/api'
import type { Option } from '../../kit/form/choice-field.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { businesses } from '../../platform/net/calls.gen.ts'
import { language, t } from '../../platform/text/i18n.ts'

export const businessesLink: RowLink = { to: '/businesses' }

/** The calls as the form and the page of a record name them. */
export const businessCalls = { ...businesses, delete: businesses.close, restore: businesses.reopen }

/** Closed, suspended or active, in a word. */
export function standing({ archived_at, status }: Pick<Business, 'archived_at' | 'status'>): {
  word: string
  tone: 'danger' | 'warning' | 'success'
} {
  if (archived_at !== null) return { word: t('Closed|business'), tone: 'danger' }
  return status === 'suspended'
    ? { word: t('Suspended|business'), tone: 'warning' }
    : { word: t('Active|business'), tone: 'success' }
}

export const localeOptions = (): Option[] => [
  { value: 'pl', label: 'Polski', lang: 'pl' },
  { value: 'en', label: 'English', lang: 'en' },
]

/** `PLN – złoty polski` */
export function currencyOptions(): Option[] {
  const names = new Intl.DisplayNames(language(), { type: 'currency' })
  return currencies.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
}
