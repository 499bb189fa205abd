import type { genders, languages } from '@wizyta/contract/kit/field'
import type { clientSources } from '@wizyta/contract/people/clients/api'
import { t } from '../../platform/text/i18n.ts'

export const sourceWords = (): Record<(typeof clientSources)[number], string> => ({
  phone: t('Phone|source'),
  walk_in: t('Came in'),
  www: t('Website'),
  referral: t('Recommendation'),
  social: t('Social media'),
  import: t('Import|source'),
  other: t('Other|source'),
})

export const genderWords = (): Record<(typeof genders)[number], string> => ({
  female: t('Female'),
  male: t('Male'),
  unknown: t('Unknown|gender'),
})

export const languageWords = (): Record<(typeof languages)[number], string> => ({
  pl: t('Polish|language'),
  en: t('English|language'),
})

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
