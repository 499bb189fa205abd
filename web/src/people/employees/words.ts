import type { genders, languages } from '@wizyta/contract/kit/field'
import { t } from '../../platform/text/i18n.ts'

export const genderOptions = () =>
  options<(typeof genders)[number]>({ female: t('Female'), male: t('Male'), unknown: t('Unknown|gender') })
export const languageOptions = () =>
  options<(typeof languages)[number]>({ pl: t('Polish|language'), en: t('English|language') })
export const yesNo = () => options({ true: t('Yes'), false: t('No') })

const options = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))
